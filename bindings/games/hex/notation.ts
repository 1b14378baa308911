import { moveText, positionText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { type Cells, type HexPosition, hasWon, MAX_SIZE, MIN_SIZE } from './board.js';

/**
 * A position is written row by row from the top, `X`, `O` or `.` a cell, `/` between rows: `X.O/.../...`. X begins. After a swap
 * `:x` or `:o` says who is to move. A move is a column from a and a row from 1, as in b3, or `swap`.
 */

const COLUMNS = 'abcdefghijklmnopqrs';

export function format({ size, cells, player }: HexPosition): string {
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return `${rows.join('/')}${player === usualPlayer(cells) ? '' : `:${'xo'[player]}`}`;
}

/** Reads a position, in upper or lower case. Throws `InvalidPositionError`. */
export function parse(given: string): HexPosition {
  const text = positionText('hex', given);
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
  const cells = rows.join('');
  const usual = usualPlayer(cells);
  const player = turn === undefined ? (usual ?? 0) : turn === 'X' ? 0 : 1;
  const lead = leadOf(cells);
  // X is ahead by a stone when O is to move. After a swap O is when X is, and then the text says so.
  const fits =
    (usual !== undefined || turn !== undefined) &&
    (player === 1 ? lead === 1 || lead === 0 : lead === 0 || lead === -1);
  if (!fits)
    throw wrong(
      `${Math.abs(lead)} more ${lead > 0 ? 'X' : 'O'} in '${text}'; expected as many X as O, or one more of who is not to move`,
    );
  const won = ([0, 1] as const).filter((side) => hasWon(size, cells, side));
  if (won.includes(player))
    throw wrong(`in '${text}' ${'XO'[player]} has won and is to move; expected the other side, which has lost`);
  return { size, cells, player, winner: won[0] };
}

/** Who is to move in a game without a swap; `undefined` if there is no such game. */
function usualPlayer(cells: Cells): 0 | 1 | undefined {
  const lead = leadOf(cells);
  return lead === 1 ? 1 : lead === 0 ? 0 : undefined;
}

/** How many more X than O there are. */
function leadOf(cells: Cells): number {
  return cells.replaceAll(/[O.]/g, '').length - cells.replaceAll(/[X.]/g, '').length;
}

export function formatMove({ size }: HexPosition, move: number): string {
  return move === size * size ? 'swap' : `${COLUMNS[move % size]}${Math.floor(move / size) + 1}`;
}

/** Reads one of `legal`. Throws `IllegalMoveError`. */
export function parseMove(position: HexPosition, given: string, legal: readonly number[]): number {
  const text = moveText('hex', given).toLowerCase();
  const found = legal.find((move) => formatMove(position, move) === text);
  if (found !== undefined) return found;
  const what =
    legal.length === 0 ? 'none, the game is over' : `a free cell such as ${formatMove(position, legal[0] as number)}`;
  throw new IllegalMoveError(`hex: '${given}' cannot be played; expected ${what}`);
}

/** The board as a text diagram: each row half a cell farther to the right. */
export function draw({ size, cells }: HexPosition): string {
  const margin = String(size).length;
  const rows = Array.from({ length: size }, (_, row) => {
    const name = String(row + 1).padStart(margin);
    return `${' '.repeat(row)}${name} ${[...cells.slice(row * size, (row + 1) * size)].join(' ')}`;
  });
  return [`${' '.repeat(margin)} ${[...COLUMNS.slice(0, size)].join(' ')}`, ...rows].join('\n');
}

function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`hex: ${what}`);
}
