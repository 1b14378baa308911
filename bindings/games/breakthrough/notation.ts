import { givenMoveText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import type { GameOfRules } from '../../engine/rules-module/game-of-rules.js';

/** The minimum and maximum number of columns, and of rows. */
export const MIN_SIDE = 3;
export const MAX_SIDE = 8;

/**
 * Positions are written row by row from the top, as they are drawn: `W` and `B` for pawns, `.` for an empty
 * cell, `/` between rows, then `:` and the side to move, `w` or `b`. The start on five rows of five is
 * `BBBBB/BBBBB/...../WWWWW/WWWWW:w`. The text implies the size of the board.
 *
 * Gives `text`, which may be in upper or lower case, as the rules write it. Throws `InvalidPositionError`.
 */
export function checkedText(text: string): string {
  if (typeof text !== 'string') throw wrong(`expected a text, not ${typeof text}`);
  const [board = '', side = '', ...more] = text.split(':');
  if (more.length > 0 || !/^[wb]$/i.test(side)) {
    throw wrong(`expected rows, then ':w' or ':b' for the side to move, not '${text}'`);
  }
  const lines = board.toUpperCase().split('/');
  const rows = lines.length;
  const columns = (lines[0] as string).length;
  if (!isSide(rows)) throw wrong(`${rows} row${rows === 1 ? '' : 's'} in '${text}'; expected ${SIDES}`);
  if (!isSide(columns)) throw wrong(`${columns} cells in the first row of '${text}'; expected ${SIDES}`);
  for (const [above, line] of lines.entries()) {
    const rank = rows - above;
    if (line.length !== columns) {
      throw wrong(`${line.length} cells in row ${rank} of '${text}'; expected ${columns} as in the first row`);
    }
    const strange = line.search(/[^WB.]/);
    if (strange >= 0)
      throw wrong(`'${line[strange]}' on ${columnName(strange)}${rank} in '${text}'; expected W, B or .`);
  }
  checkPlausible(lines, side.toLowerCase(), text);
  return `${lines.join('/')}:${side.toLowerCase()}`;
}

/** Reads a move, with `-`, `x` or nothing between the cells. Throws `IllegalMoveError` if it cannot be played. */
export function readMove(game: GameOfRules, position: RulesPosition, text: string): number {
  const plain = (move: string): string => move.toLowerCase().replace(/[-x]/, '');
  const legal = game.moves(position);
  const names = legal.map((move) => game.formatMove(position, move));
  const wanted = /^[a-h][1-8][-x]?[a-h][1-8]$/i.test(givenMoveText('breakthrough', text)) ? plain(text) : undefined;
  const found = legal[names.findIndex((name) => plain(name) === wanted)];
  if (found !== undefined) return found;
  throw new IllegalMoveError(
    `breakthrough: '${text}' cannot be played; expected one of ${names.join(', ') || 'none, the game is over'}`,
  );
}

/** The board that `text` says as a diagram, White at the bottom, with row and column names. */
export function drawn(text: string): string {
  const rows = text.slice(0, -2).split('/');
  const names = [...(rows[0] as string)].map((_, column) => columnName(column));
  return [...rows.map((row, above) => `${rows.length - above}  ${[...row].join(' ')}`), `   ${names.join(' ')}`].join(
    '\n',
  );
}

function columnName(column: number): string {
  return 'abcdefgh'[column] as string;
}

const SIDES = `${MIN_SIDE} to ${MAX_SIDE}`;

function isSide(size: number): boolean {
  return size >= MIN_SIDE && size <= MAX_SIDE;
}

/** Rejects boards in which the game was visibly over before the last move. */
function checkPlausible(lines: readonly string[], mover: string, text: string): void {
  const board = lines.join('');
  const whys = [
    lines[0]?.includes('W') ? 'stands on its last row' : board.includes('B') ? undefined : 'has taken every pawn',
    lines.at(-1)?.includes('B') ? 'stands on its last row' : board.includes('W') ? undefined : 'has taken every pawn',
  ];
  const player = mover === 'w' ? 0 : 1;
  if (whys[player] !== undefined && whys[1 - player] === undefined) {
    throw wrong(
      `in '${text}' ${['White', 'Black'][player]} ${whys[player]} and is to move; expected the other side, which has lost`,
    );
  }
  if (whys[0] !== undefined && whys[1] !== undefined) {
    throw wrong(`in '${text}' both sides have won; expected one at most`);
  }
}

function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`breakthrough: ${what}`);
}
