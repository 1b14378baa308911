import { checkNames, givenMoveText } from '../../contract/checks.js';
import { named, optionError } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { lossIn, winIn } from '../../contract/value.js';
import { type BoardSize, cellName, cellNamed, checkSize, distance, drawBoard, neighbours } from './board.js';
import {
  type Chase,
  checkLimit,
  formatPursuit,
  illegalMove,
  oneLess,
  type PursuitPosition,
  parsePursuit,
  pursuitKey,
  pursuitOutcome,
} from './pursuit-position.js';
import type { PursuitGame } from './two-robots.js';

export interface CopsAndRobberOptions extends BoardSize {
  readonly cops: 1 | 2;
  /**
   * The chase ends as a draw after this many plies, including placements, 1 … 1,000: see `TwoRobotsOptions`.
   * Default: none.
   */
  readonly limit?: number | undefined;
}

/**
 * The cells of the moved pieces after the move, in ascending order: both cops', or that of the robber or of the
 * placed piece.
 */
export type PursuitMove = readonly number[];

/**
 * Cops and robber on a grid (Nowakowski and Winkler 1983; Quilliot 1978). The cops are placed one by one, then
 * the robber. Then all cops move together, alternating with the robber. Each piece steps to an adjacent cell or
 * stays. Cops may share a cell. The cops, player 0, win when one of them is on the robber's cell.
 *
 * Throws `InvalidOptionError`.
 */
export function createCopsAndRobber(options: CopsAndRobberOptions): PursuitGame<PursuitMove> {
  const { rows, columns, cops, limit } = checked(options);
  // Before all are placed, positions with one cop and with two have the same keys, and tables go by the name.
  const name = cops === 2 ? 'cops and robber' : 'cops and robber, one cop';
  const chase: Chase = { name, pursuers: cops, limit, leastCells: 1, placement: true };
  const moves = (p: PursuitPosition): readonly PursuitMove[] => movesOf(p, cops);
  const format = (p: PursuitPosition, move: PursuitMove): string => move.map((cell) => cellName(p, cell)).join('+');
  return {
    name: chase.name,
    initial: () => ({ rows, columns, pursuers: [], fugitive: undefined, toMove: 0, pliesLeft: limit }),
    toMove: (p) => p.toMove,
    moves,
    play(p, move) {
      if (!moves(p).some((legal) => sameCells(legal, move))) {
        throw illegalMove(chase, p, format(p, move), fewMoves(p, moves(p), format));
      }
      const pliesLeft = oneLess(p.pliesLeft);
      if (p.toMove === 1) return { ...p, fugitive: move[0], toMove: 0, pliesLeft };
      if (p.pursuers.length === cops) return { ...p, pursuers: move, toMove: 1, pliesLeft };
      const pursuers = [...p.pursuers, ...move].sort((a, b) => a - b);
      return { ...p, pursuers, toMove: pursuers.length < cops ? 0 : 1, pliesLeft };
    },
    outcome: pursuitOutcome,
    evaluate: (p) => (p.toMove === 0 ? nearness(p) : -nearness(p)) + 0,
    hint: (p, move) => hintOf(p, move, cops),
    bounds: copBounds,
    moveId: (_, [first = 0, second]) => (second === undefined ? first : (first + 1) * 225 + second),
    key: pursuitKey,

    parse: (text) => parsePursuit(chase, text),
    format: (p) => formatPursuit(chase, p),
    parseMove(p, text) {
      const legal = pursuitOutcome(p) ? [] : moves(p);
      const wanted = givenMoveText(chase.name, text)
        .split('+')
        .map((name) => cellNamed(p, name) ?? -1);
      const move = legal.find((known) =>
        sameCells(
          known,
          wanted.sort((a, b) => a - b),
        ),
      );
      if (!move) throw illegalMove(chase, p, text, fewMoves(p, legal, format));
      return move;
    },
    formatMove: format,
    draw: (p) =>
      drawBoard(p, [
        ...(p.fugitive === undefined ? [] : [[p.fugitive, 'R'] as const]),
        ...p.pursuers.map((cell) => [cell, 'C'] as const),
      ]),
    score: (_, value) => Math.sign(value),
  };
}

const sameCells = (a: PursuitMove, b: PursuitMove): boolean =>
  a.length === b.length && a.every((cell, i) => cell === b[i]);

function movesOf(p: PursuitPosition, cops: number): readonly PursuitMove[] {
  if (p.fugitive === undefined) return Array.from({ length: p.rows * p.columns }, (_, cell) => [cell]);
  const stepsFrom = (cell: number): number[] => [cell, ...neighbours(p, cell)];
  if (p.toMove === 1) return stepsFrom(p.fugitive).map((cell) => [cell]);
  const [first, second] = p.pursuers as [number, number];
  if (cops === 1) return stepsFrom(first).map((cell) => [cell]);
  // Cops are indistinguishable: a pair of cells is one move, whichever cop goes where.
  const seen = new Set<number>();
  const pairs: PursuitMove[] = [];
  for (const a of stepsFrom(first)) {
    for (const b of stepsFrom(second)) {
      const pair = a < b ? [a, b] : [b, a];
      const { size } = seen;
      if (seen.add((pair[0] as number) * 225 + (pair[1] as number)).size > size) pairs.push(pair);
    }
  }
  return pairs;
}

/** The distance from the robber to the nearest cop; 0 until all pieces are placed. */
function apart(p: PursuitPosition): number {
  const { fugitive } = p;
  return fugitive === undefined ? 0 : Math.min(...p.pursuers.map((cell) => distance(p, cell, fugitive)));
}

/** Cops approach, the robber keeps away; pieces are placed near the middle. */
function hintOf(p: PursuitPosition, move: PursuitMove, cops: number): number {
  const [cell] = move as [number];
  if (p.toMove === 1) return p.pursuers.reduce((sum, cop) => sum + distance(p, cop, cell), 0);
  const { fugitive } = p;
  if (fugitive !== undefined) return -move.reduce((sum, cop) => sum + distance(p, cop, fugitive), 0);
  const middle = Math.floor(p.rows / 2) * p.columns + Math.floor(p.columns / 2);
  return p.pursuers.length < cops ? -distance(p, cell, middle) : 0;
}

const tooLate = (p: PursuitPosition): boolean => p.pliesLeft !== undefined && apart(p) > p.pliesLeft;

/**
 * The static value from the cops' point of view: greater the nearer each cop is. It is never negative, since
 * the cops cannot lose.
 */
function nearness(p: PursuitPosition): number {
  const { fugitive } = p;
  if (fugitive === undefined || tooLate(p)) return 0;
  return p.pursuers.reduce((sum, cop) => sum + p.rows + p.columns - 2 - distance(p, cop, fugitive), 0);
}

/** The cops cannot lose, and a capture takes at least as many plies as the distance. */
function copBounds(p: PursuitPosition): readonly [number, number] {
  if (tooLate(p)) return [0, 0];
  return p.toMove === 0 ? [0, winIn(apart(p))] : [lossIn(apart(p)), 0];
}

/** Some legal moves for a message; a large board has too many to list. */
function fewMoves(
  p: PursuitPosition,
  legal: readonly PursuitMove[],
  format: (p: PursuitPosition, move: PursuitMove) => string,
): string[] {
  const shown = legal.slice(0, 12).map((move) => format(p, move));
  return legal.length > shown.length ? [...shown, '…'] : shown;
}

function checked(options: CopsAndRobberOptions): CopsAndRobberOptions {
  const name = 'cops and robber';
  checkNames(`${name} option`, options, ['rows', 'columns', 'cops', 'limit']);
  checkSize(name, options, 1);
  checkLimit(name, options.limit);
  if (options.cops !== 1 && options.cops !== 2) {
    throw optionError`${name}: ${named('cops')} must be 1 or 2, not ${show(options.cops)}`;
  }
  return options;
}
