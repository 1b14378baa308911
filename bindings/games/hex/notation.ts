import { givenPositionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import type { GameOfRules } from '../../engine/rules-module/game-of-rules.js';

export const MIN_SIZE = 2;
export const MAX_SIZE = 19;

/**
 * A position is written row by row from the top, `X`, `O` or `.` a cell, `/` between rows: `X.O/.../...`. X begins.
 * After a swap `:x` or `:o` says who is to move. A move is a column from a and a row from 1, as in b3, or `swap`.
 *
 * Reads a position, in upper or lower case. Throws `InvalidPositionError`.
 */
export function readPosition(read: (text: string) => RulesPosition, game: GameOfRules, given: string): RulesPosition {
  const text = givenPositionText('hex', given);
  const [board = '', turn, ...more] = text.toUpperCase().split(':');
  const rows = board.split('/');
  const size = rows.length;
  if (more.length > 0 || (turn !== undefined && turn !== 'X' && turn !== 'O')) {
    throw wrong(`expected rows, then perhaps ':x' or ':o' for the side to move, not '${text}'`);
  }
  if (size < MIN_SIZE || size > MAX_SIZE) {
    throw wrong(
      `${size} ${size === 1 ? 'row' : 'rows'} in '${text}'; expected ${MIN_SIZE} to ${MAX_SIZE}, with / between them`,
    );
  }
  for (const [i, row] of rows.entries()) {
    if (row.length !== size)
      throw wrong(`${row.length} cells in row ${i + 1} of '${text}'; expected ${size}, as many as rows`);
    const strange = /[^XO.]/.exec(row)?.[0];
    if (strange !== undefined) throw wrong(`'${strange}' in row ${i + 1} of '${text}'; expected X, O or .`);
  }
  const lead = board.replaceAll(/[^X]/g, '').length - board.replaceAll(/[^O]/g, '').length;
  const usual = lead === 1 ? 'O' : lead === 0 ? 'X' : undefined;
  // X is ahead by a stone when O is to move. After a swap O is when X is, and then the text says so.
  const mover = turn ?? usual;
  const fits = mover === 'O' ? lead === 1 || lead === 0 : lead === 0 || lead === -1;
  if (mover === undefined || !fits)
    throw wrong(
      `${Math.abs(lead)} more ${lead > 0 ? 'X' : 'O'} in '${text}'; expected as many X as O, or one more of who is not to move`,
    );
  const position = read(mover === usual ? board : `${board}:${mover.toLowerCase()}`);
  if (game.outcome(position)?.[mover === 'X' ? 0 : 1] === Number.POSITIVE_INFINITY)
    throw wrong(`in '${text}' ${mover} has won and is to move; expected the other side, which has lost`);
  return position;
}

/** The board that `text` says as a diagram: each row half a cell farther to the right. */
export function drawn(text: string): string {
  const rows = text.replace(/:.*/, '').split('/');
  const margin = String(rows.length).length;
  const lines = rows.map((row, i) => `${' '.repeat(i)}${String(i + 1).padStart(margin)} ${[...row].join(' ')}`);
  return [`${' '.repeat(margin)} ${[...'abcdefghijklmnopqrs'.slice(0, rows.length)].join(' ')}`, ...lines].join('\n');
}

function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`hex: ${what}`);
}
