import { Direction, EAST, NORTH, NORTH_EAST, NORTH_WEST, eastward, northward, opposite } from './directions';
import { Shape, cellAt, cellsOf, columnOf, heightOf, rowOf, widthOf } from './shape';

/**
 * Boards of any size, one byte per cell: cell n is the byte at `board + n`, 0 if it is empty. Positions cannot hold
 * arrays, but a position can extend a class of `bytes.ts`, and then begins with the bytes of its board:
 *
 *     @unmanaged export class Place extends Bytes256 { player: u8; }      // up to 16 x 16 cells
 *
 *     const board = changetype<usize>(p);
 */

/** What stands for a cell beyond the edge, and for no cell at all. */
// @ts-ignore: decorator
@inline
export const OFF: i32 = -1;

/** What is on `cell`, 0 … 255. */
// @ts-ignore: decorator
@inline
export function pieceOn(board: usize, cell: i32): i32 {
  return load<u8>(board + usize(cell));
}

/** Puts `piece`, 0 … 255, on `cell`. */
// @ts-ignore: decorator
@inline
export function putPiece(board: usize, cell: i32, piece: i32): void {
  store<u8>(board + usize(cell), u8(piece));
}

/**
 * Makes the board at `to` the same as the one at `from`, for `play`. What the class of bytes has beyond the board stays
 * as it was, so a key is `hashBytes(board, cellsOf(BOARD))` and the fields, not `hashOf`.
 */
// @ts-ignore: decorator
@inline
export function copyBoard(from: usize, to: usize, shape: Shape): void {
  memory.copy(to, from, usize(cellsOf(shape)));
}

/**
 * The neighbour of `cell` in `direction`, or `OFF`. From `o`, `NORTH_EAST`:
 *
 *     . . x
 *     . o .
 *     . . .
 */
// @ts-ignore: decorator
@inline
export function neighbour(cell: i32, direction: Direction, shape: Shape): i32 {
  return further(cell, direction, 1, shape);
}

/** The cell `steps` steps, 0 or more, from `cell` in `direction`, or `OFF`. */
// @ts-ignore: decorator
@inline
export function further(cell: i32, direction: Direction, steps: i32, shape: Shape): i32 {
  const column = columnOf(cell, shape) + steps * eastward(direction);
  const row = rowOf(cell, shape) + steps * northward(direction);
  return u32(column) < u32(widthOf(shape)) && u32(row) < u32(heightOf(shape)) ? cellAt(column, row, shape) : OFF;
}

/**
 * The number of cells between `cell` and the edge in `direction`. `EAST` of `o`, 3:
 *
 *     . . o x x x
 */
// @ts-ignore: decorator
@inline
export function room(cell: i32, direction: Direction, shape: Shape): i32 {
  const column = columnOf(cell, shape);
  const row = rowOf(cell, shape);
  const east = eastward(direction);
  const north = northward(direction);
  const aside = east == 0 ? i32.MAX_VALUE : east > 0 ? widthOf(shape) - 1 - column : column;
  const along = north == 0 ? i32.MAX_VALUE : north > 0 ? heightOf(shape) - 1 - row : row;
  return min(aside, along);
}

/** How many cells in succession from `cell` on in `direction`, without `cell`, hold `piece`, which may be 0. */
// @ts-ignore: decorator
@inline
export function run(board: usize, cell: i32, piece: i32, direction: Direction, shape: Shape): i32 {
  const by = northward(direction) * widthOf(shape) + eastward(direction);
  const most = room(cell, direction, shape);
  let length = 0;
  let at = board + usize(cell);
  while (length < most && load<u8>((at += isize(by))) == u8(piece)) length++;
  return length;
}

/**
 * The first cell in `direction` that is not empty, or `OFF`. `EAST` of `o`, where `#` is a piece:
 *
 *     . o . . # #  ->  . . . . x .
 */
// @ts-ignore: decorator
@inline
export function firstPiece(board: usize, cell: i32, direction: Direction, shape: Shape): i32 {
  return further(cell, direction, run(board, cell, 0, direction, shape) + 1, shape);
}

/** True if the pieces like the one on `cell` make a line of `length`, or longer, through `cell`. */
// @ts-ignore: decorator
@inline
export function hasLineThrough(board: usize, cell: i32, length: i32, shape: Shape): bool {
  return lineThrough(board, cell, NORTH, shape) >= length || lineThrough(board, cell, EAST, shape) >= length
    || lineThrough(board, cell, NORTH_EAST, shape) >= length || lineThrough(board, cell, NORTH_WEST, shape) >= length;
}

/**
 * How many pieces like the one on `cell` are in one line through it, in `direction` and against it: 1 if it is alone.
 */
// @ts-ignore: decorator
@inline
export function lineThrough(board: usize, cell: i32, direction: Direction, shape: Shape): i32 {
  const piece = pieceOn(board, cell);
  return 1 + run(board, cell, piece, direction, shape) + run(board, cell, piece, opposite(direction), shape);
}
