import { checkNames, whole } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/shown.js';
import {
  type BreakthroughMove,
  type BreakthroughPosition,
  GREATEST_SIDE,
  isBreakthrough,
  isCapture,
  LEAST_SIDE,
  legalMoves,
  play,
  startPosition,
  winner,
} from './board.js';
import { type EvaluationWeights, materialAndAdvance, noisyMoves, weigh } from './evaluation.js';
import { draw, format, formatMove, parse, parseMove } from './notation.js';
import { raceBounds, raceCandidates } from './race.js';

export type { BreakthroughMove, BreakthroughPosition, Cell } from './board.js';
export { type EvaluationWeights, isQuiet, material, materialAndAdvance } from './evaluation.js';

/**
 * Breakthrough (Dan Troyka, 2000) on a board of 3 to 8 columns and rows: chess with
 * nothing but pawns that all capture the same way, small enough to be solved and full
 * of exchanges, so that all that the textbooks say of material, quiet positions and
 * the horizon can be shown on it.
 *
 * A pawn moves one step ahead, straight or diagonally, to an empty cell, and takes
 * diagonally only. Who reaches the last row wins, and so does who takes every pawn;
 * there is always a move, and no draw. White begins.
 */
export interface Breakthrough extends Game<BreakthroughPosition, BreakthroughMove> {
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

export interface BreakthroughOptions {
  /** Columns of the board that the game starts on, 3 to 8. Default: 5. */
  readonly columns?: number;
  /** Its rows, 3 to 8: two rows of pawns a side, one where there are fewer than five. Default: 5. */
  readonly rows?: number;
  /** What the evaluation adds up. Default: `materialAndAdvance`. */
  readonly weights?: EvaluationWeights;
}

/**
 * Breakthrough with a board and an evaluation of one's own. The options say where the
 * game starts and how it is evaluated; positions of any size can be played on. Throws
 * `InvalidOptionError`.
 */
export function createBreakthrough(options: BreakthroughOptions = {}): Breakthrough {
  checkNames('breakthrough option', options, ['columns', 'rows', 'weights']);
  const { columns = 5, rows = 5, weights = materialAndAdvance } = options;
  for (const [name, side] of Object.entries({ columns, rows })) {
    whole(name, side, LEAST_SIDE, GREATEST_SIDE);
  }

  checkNames('weights option', weights, ['pawn', 'advance']);
  for (const [name, weight] of Object.entries({ pawn: weights.pawn, advance: weights.advance })) {
    if (!Number.isInteger(weight) || Math.abs(weight) > 10_000) {
      throw new InvalidOptionError(`weights.${name} must be a whole number within ±10,000, not ${show(weight)}`);
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
 * Breakthrough on five columns of five, evaluated by material and advance. Black, the
 * second player, wins in 26 plies: published by a player of littlegolem.net in 2006, and
 * found again by `solve` in 224 million nodes and a quarter of an hour.
 */
export const breakthrough: Breakthrough = createBreakthrough();

/**
 * Winning moves first, then captures, those of pawns that have come far before
 * others, then advances, the furthest first.
 */
function hint(position: BreakthroughPosition, move: BreakthroughMove): number {
  if (isBreakthrough(position, move)) return 1000;
  const row = Math.floor(move.to / position.columns);
  const advanced = position.player === 0 ? row : position.rows - 1 - row;
  return isCapture(position, move) ? 100 + (position.rows - advanced) : advanced;
}

/**
 * A number of its own for each position on up to 36 cells: the cells as digits to base
 * 3, then the side to move and the size of the board, below 3^36 · 2 · 6 · 6 < 2^64.
 * The board's text on larger ones, which the engine hashes.
 */
function key(position: BreakthroughPosition): bigint | number | string {
  const { columns, rows, cells, player } = position;
  if (cells.length > 36) return format(position);
  const sides = GREATEST_SIDE - LEAST_SIDE + 1;
  const tail = (player * sides + columns - LEAST_SIDE) * sides + rows - LEAST_SIDE;
  const split = cells.length > 28 ? cells.length - 18 : 0;
  let low = 0;
  for (let cell = cells.length - 1; cell >= split; cell--) low = low * 3 + (cells[cell] as number);
  if (split === 0) return low * 2 * sides * sides + tail;
  let high = 0;
  for (let cell = split - 1; cell >= 0; cell--) high = high * 3 + (cells[cell] as number);
  return (BigInt(high) * BigInt(3 ** 18) + BigInt(low)) * BigInt(2 * sides * sides) + BigInt(tail);
}
