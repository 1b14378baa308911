import { checkNames, givenMoveText } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { named, optionError } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { lossIn, winIn } from '../../contract/value.js';
import { type BoardSize, cellName, cellNamed, checkSize, distance, drawBoard, neighbours } from './board.js';
import {
  type Chase,
  captured,
  checkLimit,
  formatPursuit,
  illegalMove,
  oneLess,
  type PursuitPosition,
  parsePursuit,
  pursuitKey,
  pursuitOutcome,
} from './pursuit-position.js';

export interface TwoRobotsOptions extends BoardSize {
  /** The chaser's starting cell, such as `'a1'`: the letter of the column, the row from 1 at the bottom. */
  readonly chaser: string;
  /** The runaway's starting cell. */
  readonly runaway: string;
  /** The robot that moves first. Default: the chaser. */
  readonly first?: 'chaser' | 'runaway' | undefined;
  /**
   * The chase ends as a draw after this many plies, 1 … 1,000. The plies left are part of the position and of
   * its key, like the fifty-move count in chess. A limit makes the game finite, so that `solve` terminates.
   * Default: none; an endless chase is then a draw only for an algorithm that handles cycles, such as
   * `retrograde`.
   */
  readonly limit?: number | undefined;
}

/** A pursuit game. A position contains the size of its board, so the game accepts positions of any board. */
export interface PursuitGame<Move> extends Game<PursuitPosition, Move> {
  key(position: PursuitPosition): number;
  parse(text: string): PursuitPosition;
  format(position: PursuitPosition): string;
  parseMove(position: PursuitPosition, text: string): Move;
  formatMove(position: PursuitPosition, move: Move): string;
  draw(position: PursuitPosition): string;
  score(position: PursuitPosition, value: number): number;
}

/**
 * Two robots on a grid: one chases, one runs away. They move alternately, and each must step to an adjacent
 * cell. A robot that steps onto the other, even if it has no better move, makes the capture, and the chaser
 * wins. A move is the destination cell.
 *
 * Throws `InvalidOptionError`.
 */
export function createTwoRobots(options: TwoRobotsOptions): PursuitGame<number> {
  const { rows, columns, chaser, runaway, first = 'chaser', limit } = checked(options);
  const size = { rows, columns };
  const chase: Chase = { name: 'two robots', pursuers: 1, limit, leastCells: 2, placement: false };
  const moves = (p: PursuitPosition): readonly number[] => neighbours(p, moverCell(p));
  return {
    name: chase.name,
    initial: () => ({
      ...size,
      pursuers: [cellNamed(size, chaser) as number],
      fugitive: cellNamed(size, runaway),
      toMove: first === 'chaser' ? 0 : 1,
      pliesLeft: limit,
    }),
    toMove: (p) => p.toMove,
    moves,
    play(p, cell) {
      if (!moves(p).includes(cell)) throw illegalMove(chase, p, shownCell(p, cell), names(p, moves(p)));
      const after = { toMove: p.toMove === 0 ? 1 : 0, pliesLeft: oneLess(p.pliesLeft) } as const;
      return p.toMove === 0 ? { ...p, ...after, pursuers: [cell] } : { ...p, ...after, fugitive: cell };
    },
    outcome: pursuitOutcome,
    evaluate: (p) => (p.toMove === 0 ? nearness(p) : -nearness(p)) + 0,
    hint: (p, cell) => (p.toMove === 0 ? -distance(p, cell, p.fugitive as number) : distance(p, cell, pursuer(p))),
    bounds: robotBounds,
    key: pursuitKey,

    parse: (text) => parsePursuit(chase, text),
    format: (p) => formatPursuit(chase, p),
    parseMove(p, text) {
      const legal = pursuitOutcome(p) ? [] : moves(p);
      const cell = cellNamed(p, givenMoveText(chase.name, text));
      if (cell === undefined || !legal.includes(cell)) throw illegalMove(chase, p, text, names(p, legal));
      return cell;
    },
    formatMove: cellName,
    draw: (p) =>
      drawBoard(p, [
        [p.fugitive as number, 'R'],
        [pursuer(p), 'C'],
      ]),
    score: (_, value) => Math.sign(value),
  };
}

const pursuer = (p: PursuitPosition): number => p.pursuers[0] as number;
const moverCell = (p: PursuitPosition): number => (p.toMove === 0 ? pursuer(p) : (p.fugitive as number));
const apart = (p: PursuitPosition): number => distance(p, pursuer(p), p.fugitive as number);
const names = (p: PursuitPosition, cells: readonly number[]): string[] => cells.map((cell) => cellName(p, cell));
const shownCell = (p: PursuitPosition, cell: number): string =>
  Number.isInteger(cell) && cell >= 0 && cell < p.rows * p.columns ? cellName(p, cell) : String(cell);

/**
 * Whether the chaser can force a capture when the chase has no limit.
 *
 * Colour the cells as on a chessboard. Every step changes a robot's colour. Once both have moved, the two
 * colours therefore compare as before: the parity of the distance on the chaser's turn never changes. The
 * chaser captures from distance 1, which is odd. If the distance on its turns is even, the chaser never gets
 * there, and the runaway, which has two cells to go to even in a corner, need not step onto the chaser either.
 * If the distance is odd, the chaser keeps the opposition, like a king in chess, and drives the runaway into a
 * corner. On a board one cell wide the runaway ends in a dead end, where it must step onto the chaser.
 *
 * The first half proves `bounds`. The second half is a fact that the tests check by retrograde analysis on all
 * boards up to 5 x 5: there the chaser, to move, needs at most 2 (rows + columns) - 7 plies.
 */
export function chaserCanCatch(p: PursuitPosition): boolean {
  if (captured(p) || p.rows === 1 || p.columns === 1) return true;
  return apart(p) % 2 === (p.toMove === 0 ? 1 : 0);
}

/** Whether no play, however bad the runaway's, leads to a capture in time, or parity forbids one. */
function captureImpossible(p: PursuitPosition): boolean {
  return !chaserCanCatch(p) || (p.pliesLeft !== undefined && apart(p) > p.pliesLeft);
}

/**
 * The static value from the chaser's point of view: 0 if a capture is impossible, otherwise greater the nearer
 * the runaway is. It is never negative, since the chaser cannot lose.
 */
function nearness(p: PursuitPosition): number {
  return captureImpossible(p) ? 0 : p.rows + p.columns - 2 - apart(p);
}

/** The chaser cannot lose, and a capture, if any, takes at least as many plies as the distance. */
function robotBounds(p: PursuitPosition): readonly [number, number] {
  if (captureImpossible(p)) return [0, 0];
  return p.toMove === 0 ? [0, winIn(apart(p))] : [lossIn(apart(p)), 0];
}

function checked(options: TwoRobotsOptions): TwoRobotsOptions {
  const name = 'two robots';
  checkNames(`${name} option`, options, ['rows', 'columns', 'chaser', 'runaway', 'first', 'limit']);
  checkSize(name, options, 2);
  checkLimit(name, options.limit);
  for (const who of ['chaser', 'runaway'] as const) {
    if (typeof options[who] !== 'string' || cellNamed(options, options[who]) === undefined) {
      const last = cellName(options, options.rows * options.columns - 1);
      throw optionError`${name}: ${named(who)} must be a cell from a1 to ${last}, not ${show(options[who])}`;
    }
  }
  if (options.first !== undefined && options.first !== 'chaser' && options.first !== 'runaway') {
    throw optionError`${name}: ${named('first')} must be chaser or runaway, not ${show(options.first)}`;
  }
  return options;
}
