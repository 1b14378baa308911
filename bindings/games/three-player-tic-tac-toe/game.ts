import { checkNames, choice, givenMoveText, whole } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { type Grid, hasLine, linesOf } from './grid.js';
import { cellName, cellNamed, drawMarks, formatMarks, parseMarks } from './notation.js';

/** How a three-player game ends, and its payoffs. */
export type ThreePlayerRule = 'first-line' | 'no-line' | 'most-lines';

/**
 * A position: the marks row by row from the top, `X`, `O`, `Z`, or `.` for an empty cell. X moves first, then
 * O, then Z.
 */
export interface ThreePlayerPosition {
  readonly marks: string;
}

export interface ThreePlayerOptions {
  /** Rows of the board, 1 … 8. Default: 4. */
  readonly rows?: number | undefined;
  /** Columns of the board, 1 … 8. Default: 4. */
  readonly columns?: number | undefined;
  /** Marks in a row that form a line, 1 … 8. Default: 3. */
  readonly line?: number | undefined;
  /**
   * - `'first-line'`: the first player to complete a line gets 6, the others nothing; a full board gives 2 to
   *   each.
   * - `'no-line'`, misère: the first player to complete a line gets nothing, the others 3 each; a full board
   *   gives 2 to each.
   * - `'most-lines'`: the board is filled, and each player gets a point for every line of their own marks.
   *
   * Default: `'first-line'`.
   */
  readonly rule?: ThreePlayerRule | undefined;
}

/** Tic-tac-toe for three players, with every notation method that `Game` allows. */
export interface ThreePlayerTicTacToe extends Game<ThreePlayerPosition, number>, Grid {
  readonly rule: ThreePlayerRule;
  /**
   * Guaranteed bounds for `maxn`: the sum of the payoffs never exceeds `sum`, and no player gets less than
   * `least`.
   */
  readonly payoffBounds: { readonly sum: number; readonly least: number };
  key(position: ThreePlayerPosition): string;
  parse(text: string): ThreePlayerPosition;
  format(position: ThreePlayerPosition): string;
  parseMove(position: ThreePlayerPosition, text: string): number;
  formatMove(position: ThreePlayerPosition, move: number): string;
  draw(position: ThreePlayerPosition): string;
}

const rules: readonly ThreePlayerRule[] = ['first-line', 'no-line', 'most-lines'];
const marksInTurn = 'XOZ';
/** The total to share: divisible by two and by three. */
const STAKE = 6;

/**
 * Tic-tac-toe for three players, X, O and Z, on any board up to 8 x 8. A move is a cell, numbered row by row
 * from the top left. In text, columns are letters from the left and rows numbers from the bottom: `b2`. A
 * position is written as its rows from the top: `X../.O./..Z`.
 *
 * With `'first-line'` and `'no-line'` the payoffs sum to 6, so the three players share a constant total; with
 * `'most-lines'` the sum is not fixed.
 *
 * Throws `InvalidOptionError`.
 */
export function createThreePlayerTicTacToe(options: ThreePlayerOptions = {}): ThreePlayerTicTacToe {
  checkNames('three-player tic-tac-toe option', options, ['rows', 'columns', 'line', 'rule']);
  const { rows = 4, columns = 4, line = 3, rule = 'first-line' } = options;
  for (const [name, size] of Object.entries({ rows, columns, line })) {
    whole(name, size, 1, 8);
  }
  choice('rule', rule, rules);
  const grid: Grid = { rows, columns, line };
  const name = nameOf(grid, rule);
  const lines = linesOf(grid);
  const toMove = ({ marks }: ThreePlayerPosition): number => marked(marks) % 3;
  const free = ({ marks }: ThreePlayerPosition): number[] =>
    [...marks].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
  const isFull = ({ marks }: ThreePlayerPosition): boolean => !marks.includes('.');
  const names = (cells: readonly number[]): string =>
    cells.map((cell) => cellName(grid, cell)).join(', ') || 'none, the game is over';

  const outcome = (p: ThreePlayerPosition): readonly number[] | undefined => {
    if (rule === 'most-lines') {
      return isFull(p)
        ? [...marksInTurn].map((mark) => lines.filter((cells) => isLineOf(p.marks, cells, mark)).length)
        : undefined;
    }
    const maker = [...marksInTurn].findIndex((mark) => hasLine(lines, p.marks, mark));
    if (maker < 0) return isFull(p) ? [2, 2, 2] : undefined;
    return [0, 1, 2].map((player) => ((player === maker) === (rule === 'first-line') ? share(rule) : 0));
  };

  return {
    name,
    ...grid,
    rule,
    traits: { players: 3, zeroSum: false, chance: false },
    payoffBounds: { sum: rule === 'most-lines' ? lines.length : STAKE, least: 0 },
    initial: () => ({ marks: '.'.repeat(rows * columns) }),
    toMove,
    moves: free,
    play(p, cell) {
      if (p.marks[cell] !== '.') {
        throw new IllegalMoveError(
          `${name}: ${cellName(grid, cell)} cannot be marked in '${formatMarks(grid, p)}'; expected one of ${names(free(p))}`,
        );
      }
      return { marks: p.marks.slice(0, cell) + marksInTurn[toMove(p)] + p.marks.slice(cell + 1) };
    },
    outcome,
    // The marks determine the side to move.
    key: ({ marks }) => marks,

    parse: (text) => parseMarks(name, grid, lines, rule !== 'most-lines', text),
    format: (p) => formatMarks(grid, p),
    parseMove(p, text) {
      const cell = cellNamed(grid, givenMoveText(name, text));
      const legal = outcome(p) ? [] : free(p);
      if (cell !== undefined && legal.includes(cell)) return cell;
      throw new IllegalMoveError(`${name}: '${text}' cannot be played; expected one of ${names(legal)}`);
    },
    formatMove: (_, cell) => cellName(grid, cell),
    draw: (p) => drawMarks(grid, p),
  };
}

/** Positions of other boards and rules have the same keys, so tables of their values go by this name. */
function nameOf({ rows, columns, line }: Grid, rule: ThreePlayerRule): string {
  const board = rows === 4 && columns === 4 ? '' : ` ${rows}x${columns}`;
  const wins = line === 3 ? '' : ` line ${line}`;
  return `three-player-tic-tac-toe${board}${wins}${rule === 'first-line' ? '' : ` ${rule}`}`;
}

/** Tic-tac-toe for three on 4 x 4 cells, three in a row. See `createThreePlayerTicTacToe`. */
export const threePlayerTicTacToe: ThreePlayerTicTacToe = createThreePlayerTicTacToe();

/**
 * An evaluation vector for the horizon: the stake divided in proportion to the lines still open to each player,
 * in whole points; the remainder goes to no player. For `maxn` and `paranoid`:
 * `{ depth: 4, evaluate: openLinesOfEach(game) }`.
 */
export function openLinesOfEach(game: Grid): (position: ThreePlayerPosition) => readonly number[] {
  const lines = linesOf(game);
  return ({ marks }) => {
    const open = [...marksInTurn].map(
      (mark) => lines.filter((cells) => cells.every((cell) => marks[cell] === '.' || marks[cell] === mark)).length,
    );
    const all = open.reduce((sum, each) => sum + each, 0);
    return open.map((each) => (all === 0 ? 0 : Math.floor((STAKE * each) / all)));
  };
}

/** The payoff of each player who shares the stake. */
function share(rule: ThreePlayerRule): number {
  return rule === 'first-line' ? STAKE : STAKE / 2;
}

function marked(marks: string): number {
  let count = 0;
  for (const mark of marks) if (mark !== '.') count++;
  return count;
}

function isLineOf(marks: string, cells: readonly number[], mark: string): boolean {
  return cells.every((cell) => marks[cell] === mark);
}
