import { InvalidPositionError } from '../../contract/errors.js';

/** The board of Gomoku: cells numbered row by row from a1 (0) to o1 (14), a2 (15) and so on to o15 (224). */
export const SIZE = 15;
export const CELLS = SIZE * SIZE;

/** The colour of a stone: 0 black (X), who moves first, 1 white (O). */
export type Colour = 0 | 1;

/** The stone on each cell; `undefined` if the cell is empty. */
export type Stones = readonly (Colour | undefined)[];

/** One step along each of the four lines through a cell: row, column, rising diagonal, falling diagonal. */
export const directions: readonly (readonly [columns: number, rows: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

const letters = 'abcdefghijklmno';

export const columnOf = (cell: number): number => cell % SIZE;
export const rowOf = (cell: number): number => Math.floor(cell / SIZE);

/** The cell `steps` away from `cell` along a line; `undefined` beyond the edge. */
export function cellAt(cell: number, [columns, rows]: readonly [number, number], steps: number): number | undefined {
  const column = columnOf(cell) + steps * columns;
  const row = rowOf(cell) + steps * rows;
  return column >= 0 && column < SIZE && row >= 0 && row < SIZE ? row * SIZE + column : undefined;
}

/** Whether a stone of `colour` on `cell` is, or would be, part of a row of five or more. */
export function makesFive(stones: Stones, cell: number, colour: Colour): boolean {
  return directions.some((direction) => {
    const reach = (sign: number): number => {
      let steps = 1;
      while (stones[cellAt(cell, direction, sign * steps) ?? -1] === colour) steps++;
      return steps - 1;
    };
    return reach(1) + 1 + reach(-1) >= 5;
  });
}

/**
 * The name of a cell, such as `h8`: the letter of its column and the number of its row, from a1 at the bottom
 * left.
 */
export function nameOf(cell: number): string {
  return `${letters[columnOf(cell)]}${rowOf(cell) + 1}`;
}

/** The cell with this name, in upper or lower case; `undefined` if there is none. */
export function cellOf(name: string): number | undefined {
  const [, letter = '', digits = ''] = /^([a-o])([1-9]|1[0-5])$/.exec(name.toLowerCase()) ?? [];
  return letter ? (Number(digits) - 1) * SIZE + letters.indexOf(letter) : undefined;
}

/** The cells named in a text, one after another, with their place in the text for error messages. */
export function* cellsIn(text: string): Generator<{ cell: number; where: string }> {
  for (let at = 0; at < text.length; ) {
    const [name = text.charAt(at)] = /^[a-z]\d+/i.exec(text.slice(at)) ?? [];
    const where = `gomoku: '${name}' at place ${at + 1} of '${text}'`;
    const cell = cellOf(name);
    if (cell === undefined) throw new InvalidPositionError(`${where} is no cell; expected a1 to o15`);
    yield { cell, where };
    at += name.length;
  }
}

/** The board as text, rows from the top, with the last move in brackets. */
export function drawBoard(stones: Stones, last: number | undefined): string {
  const rows: string[] = [];
  for (let row = SIZE - 1; row >= 0; row--) {
    let text = String(row + 1).padStart(2);
    for (let column = 0; column < SIZE; column++) {
      const cell = row * SIZE + column;
      const stone = stones[cell];
      const before = cell === last ? '(' : column > 0 && cell - 1 === last ? ')' : ' ';
      text += before + (stone === undefined ? '.' : 'XO'.charAt(stone));
    }
    rows.push(row * SIZE + SIZE - 1 === last ? `${text})` : text);
  }
  return [...rows, `   ${[...letters].join(' ')}`].join('\n');
}
