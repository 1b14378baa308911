import { givenMoveText, givenPositionText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import type { GameOfRules } from '../../engine/rules-module/game-of-rules.js';

export const MIN_SIZE = 2;
export const MAX_SIZE = 13;

/** The names of columns: there is no I. */
const LETTERS = 'ABCDEFGHJKLMN';

/**
 * A position is written row by row from the top, `X`, `O` or `.` a point, `/` between rows, then `:x` or `:o` for the
 * side to move: `.X./X.X/.O.:o`. Then may follow `:pass` after a pass, `:over` after two, or the point where a ko may
 * not be taken back, `:B2`. A move is a point, as in D4, or `pass`.
 *
 * Reads a position, in upper or lower case. Throws `InvalidPositionError`.
 */
export function readPosition(read: (text: string) => RulesPosition, size: number, given: string): RulesPosition {
  const text = givenPositionText('go', given);
  const [board = '', turn = '', state, ...more] = text.toUpperCase().split(':');
  if (more.length > 0 || !/^[XO]$/.test(turn)) {
    throw wrong(`expected rows, then ':x' or ':o' for the side to move, not ${show(text)}`);
  }
  const rows = board.split('/');
  if (rows.length !== size) {
    throw wrong(
      `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} in ${show(text)}; expected ${size}, with / between them`,
    );
  }
  for (const [i, row] of rows.entries()) {
    const where = `in row ${size - i} of ${show(text)}`;
    if (row.length !== size) throw wrong(`${row.length} points ${where}; expected ${size}, as many as rows`);
    const strange = /[^XO.]/.exec(row)?.[0];
    if (strange !== undefined) throw wrong(`${show(strange)} ${where}; expected X, O or .`);
  }
  const rest = state === undefined ? '' : /^(?:PASS|OVER)$/.test(state) ? `:${state.toLowerCase()}` : `:${state}`;
  const plain = `${board}:${turn.toLowerCase()}${rest}`;
  try {
    return read(plain);
  } catch (error) {
    if (!(error instanceof InvalidPositionError)) throw error;
    throw wrong(
      `no game leads to ${show(plain)}; expected chains with liberties, and after them at most :pass, :over or the point of a ko`,
    );
  }
}

/** Reads a move, in upper or lower case. Throws `IllegalMoveError`. */
export function readMove(game: GameOfRules, position: RulesPosition, given: string): number {
  const text = givenMoveText('go', given).toUpperCase();
  const legal = game.moves(position);
  const found = legal.find((move) => game.formatMove(position, move).toUpperCase() === text);
  if (found !== undefined) return found;
  const what = legal.length === 0 ? 'none, the game is over' : 'a free point such as A1, or pass';
  throw new IllegalMoveError(`go: ${show(given)} cannot be played; expected ${what}`);
}

/** The board with row 1 at the bottom, and `+` where the side to move can play. */
export function drawn(game: GameOfRules, position: RulesPosition): string {
  const rows = (game.format(position).split(':')[0] as string).split('/').map((row) => [...row]);
  const size = rows.length;
  for (const move of game.moves(position)) {
    const row = rows[size - 1 - Math.floor(move / size)];
    if (row) row[move % size] = '+';
  }
  const lines = rows.map((row, i) => `${String(size - i).padStart(2)} ${row.join(' ')}`);
  return [...lines, `   ${[...LETTERS.slice(0, size)].join(' ')}`].join('\n');
}

function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`go: ${what}`);
}

/**
 * The komi of games here under which whoever wins is who wins under `komi`: all between two whole numbers are as half a
 * point.
 */
export function komiAs(komi: number): number {
  return Number.isInteger(komi) ? komi : Math.floor(komi) + 0.5;
}
