import { type BreakthroughMove, type BreakthroughPosition, isBreakthrough, isCapture, legalMoves } from './board.js';

/**
 * The weights of an evaluation. It is a weighted sum of features, each the difference between the side to move
 * and its opponent, as in the static evaluation functions of Shannon's chess paper (1950) and of the textbooks
 * (material first, then position).
 */
export interface EvaluationWeights {
  /** Per pawn. A whole number. */
  readonly pawn: number;
  /** Per row that a pawn has advanced. A whole number. */
  readonly advance: number;
}

/** Material only: a pawn is worth 100. */
export const material: EvaluationWeights = { pawn: 100, advance: 0 };

/** Material, plus a small bonus per row advanced, which gives a goal while nothing can be captured. */
export const materialAndAdvance: EvaluationWeights = { pawn: 100, advance: 10 };

/**
 * The weighted sum at `position`, from the point of view of the side to move. It ignores pending captures: see
 * `isQuiet`.
 */
export function weigh(position: BreakthroughPosition, { pawn, advance }: EvaluationWeights): number {
  const { columns, rows, cells, player } = position;
  let lead = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    const row = Math.floor(cell / columns);
    if (cells[cell] === 1) lead += pawn + advance * row;
    else lead -= pawn + advance * (rows - 1 - row);
  }
  return player === 0 ? lead : -lead + 0;
}

/**
 * The moves that may change the static value drastically: steps to the last row, or, if there are none, the
 * captures, most advanced pawns first. Quiescence search follows them (Turing's "considerable moves": captures,
 * recaptures and mates).
 */
export function noisyMoves(position: BreakthroughPosition): BreakthroughMove[] {
  const moves = legalMoves(position);
  const winning = moves.filter((move) => isBreakthrough(position, move));
  if (winning.length > 0) return winning;
  const nearHome = position.player === 0 ? 1 : -1;
  return moves.filter((move) => isCapture(position, move)).sort((a, b) => nearHome * (a.to - b.to));
}

/**
 * Whether the static value of a running position can be trusted: the side to move can neither capture nor win
 * immediately.
 *
 * A material count is meaningless in the middle of an exchange: the side that has just captured with its queen
 * seems nine points ahead, although the queen is lost on the next move. Shannon (1950) therefore asks that the
 * evaluation be "applied only in relatively quiescent positions", and Turing plays on to a "dead" position
 * before evaluating. The textbooks formulate this as a test on the position; here, that there is no noisy move.
 * The test looks only one ply ahead: a threat against the side to move does not make a position unquiet, since
 * that side still has a move to answer it.
 */
export function isQuiet(position: BreakthroughPosition): boolean {
  return noisyMoves(position).length === 0;
}
