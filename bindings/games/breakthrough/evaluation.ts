import { type BreakthroughMove, type BreakthroughPosition, isBreakthrough, isCapture, legalMoves } from './board.js';

/**
 * What an evaluation adds up: a weighted sum of features of the position, each the
 * side to move's less the other side's, as in the static evaluation functions of
 * Shannon's chess paper (1950) and of the textbooks (material first, then position).
 */
export interface EvaluationWeights {
  /** For each pawn. A whole number. */
  readonly pawn: number;
  /** For each row that a pawn has advanced. A whole number. */
  readonly advance: number;
}

/** Material alone: a pawn is worth 100. */
export const material: EvaluationWeights = { pawn: 100, advance: 0 };

/** Material, and a little for each row advanced: something to strive for while nothing can be taken. */
export const materialAndAdvance: EvaluationWeights = { pawn: 100, advance: 10 };

/** The weighted sum at `position`, from the side to move. It says nothing of what is about to be taken: see `isQuiet`. */
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
 * The moves after which the static value may be another altogether: a step to the last
 * row, or where there is none the captures, of pawns that have come far first. They are
 * what quiescence search follows (Turing's "considerable moves": captures, recaptures
 * and mates).
 */
export function noisyMoves(position: BreakthroughPosition): BreakthroughMove[] {
  const moves = legalMoves(position);
  const winning = moves.filter((move) => isBreakthrough(position, move));
  if (winning.length > 0) return winning;
  const nearHome = position.player === 0 ? 1 : -1;
  return moves.filter((move) => isCapture(position, move)).sort((a, b) => nearHome * (a.to - b.to));
}

/**
 * Whether the static value of a running position may be trusted: the side to move can
 * neither take nor win at once.
 *
 * A count of material is meaningless in the middle of an exchange: the side that has
 * just taken with its queen looks nine points ahead although the queen is lost on the
 * next move. So Shannon (1950) asks that the evaluation be "applied only in relatively
 * quiescent positions", and Turing plays on to a "dead" position before he counts. The
 * textbooks put it as a test on the position: here, that there is no noisy move. It
 * looks one ply ahead only: a threat against the side to move does not make a position
 * unquiet, as that side still has a move to meet it.
 */
export function isQuiet(position: BreakthroughPosition): boolean {
  return noisyMoves(position).length === 0;
}
