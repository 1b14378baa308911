import { checkNames, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import {
  type BreakthroughMove,
  type BreakthroughPosition,
  isBreakthrough,
  isCapture,
  legalMoves,
  MAX_SIDE,
  MIN_SIDE,
  play,
  startPosition,
  winner,
} from './board.js';
import { type EvaluationWeights, materialAndAdvance, noisyMoves, weigh } from './evaluation.js';
import { draw, format, formatMove, parse, parseMove } from './notation.js';
import { raceBounds, raceCandidates } from './race.js';

export type { BreakthroughMove, BreakthroughPosition } from './board.js';
export { isQuiet } from './evaluation.js';

/**
 * Breakthrough (Dan Troyka, 2000) on a board of 3 to 8 columns and rows. The only pieces are pawns, which all
 * capture in the same way. The game is small enough to be solved and full of exchanges, so it illustrates what
 * the textbooks say about material, quiet positions and the horizon.
 *
 * A pawn moves one step ahead, straight or diagonally, to an empty cell, and captures only diagonally. A player
 * wins by reaching the last row or by capturing every pawn. There is always a legal move, and no draw. White
 * moves first.
 */
interface Breakthrough extends Game<BreakthroughPosition, BreakthroughMove> {
  evaluate(position: BreakthroughPosition): number;
  noisy(position: BreakthroughPosition): BreakthroughMove[];
  hint(position: BreakthroughPosition, move: BreakthroughMove): number;
  bounds(position: BreakthroughPosition): readonly [least: number, greatest: number];
  candidates(position: BreakthroughPosition): BreakthroughMove[];
  key(position: BreakthroughPosition): bigint | number | string;
  parse(text: string): BreakthroughPosition;
  format(position: BreakthroughPosition): string;
  parseMove(position: BreakthroughPosition, text: string): BreakthroughMove;
  formatMove(position: BreakthroughPosition, move: BreakthroughMove): string;
  draw(position: BreakthroughPosition): string;
}

interface BreakthroughOptions {
  /** Columns of the starting board, 3 to 8. Default: 5. */
  readonly columns?: number;
  /**
   * Rows of the starting board, 3 to 8. Each side has two rows of pawns, or one if there are fewer than five
   * rows. Default: 5.
   */
  readonly rows?: number;
  /** The weights of the evaluation. Default: `materialAndAdvance`. */
  readonly weights?: EvaluationWeights;
}

/**
 * Breakthrough with a custom board and evaluation. The options define the starting board and the evaluation;
 * the game accepts positions of any size. Throws `InvalidOptionError`.
 */
export function createBreakthrough(options: BreakthroughOptions = {}): Breakthrough {
  checkNames('breakthrough option', options, ['columns', 'rows', 'weights']);
  const { columns = 5, rows = 5, weights = materialAndAdvance } = options;
  for (const [name, side] of Object.entries({ columns, rows })) {
    whole(name, side, MIN_SIDE, MAX_SIDE);
  }

  checkNames('weights option', weights, ['pawn', 'advance']);
  for (const [name, weight] of Object.entries({ pawn: weights.pawn, advance: weights.advance })) {
    if (!Number.isInteger(weight) || Math.abs(weight) > 10_000) {
      throw wrongOption(`weights.${name}`, 'a whole number within ±10,000', weight);
    }
  }
  return {
    name: 'breakthrough',
    initial: () => startPosition(columns, rows),
    toMove: ({ player }) => player,
    moves: legalMoves,
    play,
    outcome(position) {
      const won = winner(position);
      return won === undefined ? undefined : won === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
    },
    evaluate: (position) => weigh(position, weights),
    noisy: noisyMoves,
    hint,
    bounds: raceBounds,
    candidates: raceCandidates,
    moveId: (_, { from, to }) => from * 64 + to,
    key,
    parse,
    format,
    parseMove,
    formatMove,
    draw,
  };
}

/**
 * Breakthrough on five columns and five rows, evaluated by material and advance. Black, the second player, wins
 * in 26 plies. A player of littlegolem.net published this in 2006; `solve` confirms it with 224 million nodes
 * in a quarter of an hour.
 */
export const breakthrough: Breakthrough = createBreakthrough();

/** Winning moves first, then captures, most advanced pawns first, then other moves, the most advanced first. */
function hint(position: BreakthroughPosition, move: BreakthroughMove): number {
  if (isBreakthrough(position, move)) return 1000;
  const row = Math.floor(move.to / position.columns);
  const advanced = position.player === 0 ? row : position.rows - 1 - row;
  return isCapture(position, move) ? 100 + (position.rows - advanced) : advanced;
}

/**
 * On boards of up to 36 cells, a distinct number for each position: the cells as base-3 digits, then the side
 * to move and the board size, below 3^36 · 2 · 6 · 6 < 2^64. On larger boards, the board's text, which the
 * engine hashes.
 */
function key(position: BreakthroughPosition): bigint | number | string {
  const { columns, rows, cells, player } = position;
  if (cells.length > 36) return format(position);
  const sides = MAX_SIDE - MIN_SIDE + 1;
  const tail = (player * sides + columns - MIN_SIDE) * sides + rows - MIN_SIDE;
  const split = cells.length > 28 ? cells.length - 18 : 0;
  let low = 0;
  for (let cell = cells.length - 1; cell >= split; cell--) low = low * 3 + (cells[cell] as number);
  if (split === 0) return low * 2 * sides * sides + tail;
  let high = 0;
  for (let cell = split - 1; cell >= 0; cell--) high = high * 3 + (cells[cell] as number);
  return (BigInt(high) * BigInt(3 ** 18) + BigInt(low)) * BigInt(2 * sides * sides) + BigInt(tail);
}
