import { Bytes384 } from '../../kit/bytes';
import { zobristNumber } from '../../kit/hash';

/**
 * The board: a rhombus of 2 to 19 rows and columns, numbered row by row from the top. The cell in row r and column c
 * touches six: its two neighbours in the row, (r − 1, c) and (r − 1, c + 1) above, (r + 1, c − 1) and (r + 1, c) below.
 * On 3x3:
 *
 *     0 1 2
 *      3 4 5
 *       6 7 8
 *
 * X, player 0, joins the top row with the bottom row, O the first column with the last one.
 *
 * In memory a row is a byte of border and the cells, with a row of border above and below, so that all that a step
 * could reach can be read: the *place* of a cell is (row + 1) * width + column + 1, where width is the size + 1.
 */
@unmanaged
export class Stones extends Bytes384 {
  private more: v128;
  private andMore: v128;
  private stillMore: v128;
  hash: u64;
  size: i32;
  player: i32;
  /** Cells without a stone. */
  free: i32;
  /** 0, or 1 + the player who has joined the two sides. */
  winner: i32;
  /** The rows that have a stone of X, and the columns that have one of O, as bits. */
  rowsOfX: u32;
  columnsOfO: u32;
}

export const MIN_SIZE: i32 = 2;
export const MAX_SIZE: i32 = 19;

// A byte of the board: 0, or whose stone it is, and what its chain touches.
export const FREE: u32 = 0;
export const BORDER: u32 = 3;
const STONE: u32 = 3;
const AT_START: u32 = 4;
const AT_END: u32 = 8;

/** A stone of `player`. */
// @ts-ignore: decorator
@inline
export function stoneOf(player: i32): u32 { return u32(player) + 1; }

/** What is on a place. */
// @ts-ignore: decorator
@inline
export function on(p: Stones, place: i32): u32 {
  return u32(load<u8>(changetype<usize>(p) + usize(place))) & STONE;
}
// @ts-ignore: decorator
@inline
export function isFree(p: Stones, place: i32): bool { return load<u8>(changetype<usize>(p) + usize(place)) == 0; }
// @ts-ignore: decorator
@inline
export function set(p: Stones, place: i32, byte: u32): void { store<u8>(changetype<usize>(p) + usize(place), u8(byte)); }

// @ts-ignore: decorator
@inline
export function width(p: Stones): i32 { return p.size + 1; }
/** Bytes of the board. */
// @ts-ignore: decorator
@inline
export function bytes(p: Stones): i32 { return (p.size + 2) * width(p) + 1; }
// @ts-ignore: decorator
@inline
export function placeOf(p: Stones, row: i32, column: i32): i32 { return (row + 1) * width(p) + column + 1; }

/** The step along which the chains of `player` grow, from the side where they begin to the one where they end. */
// @ts-ignore: decorator
@inline
export function onward(p: Stones, player: i32): i32 { return player == 0 ? width(p) : 1; }
// @ts-ignore: decorator
@inline
export function isFirst(p: Stones, player: i32, place: i32): bool { return on(p, place - onward(p, player)) == BORDER; }
// @ts-ignore: decorator
@inline
export function isLast(p: Stones, player: i32, place: i32): bool { return on(p, place + onward(p, player)) == BORDER; }

/** The step to neighbour `i`, 0 to 5, in the order of their numbers but for those in the row, which come first. */
// @ts-ignore: decorator
@inline
export function neighbour(i: i32, width: i32): i32 {
  return i == 0 ? -1 : i == 1 ? 1 : i == 2 ? -width : i == 3 ? 1 - width : i == 4 ? width - 1 : width;
}

/** An empty board, over memory that is 0. */
export function clear(p: Stones, size: i32): void {
  p.size = size;
  p.free = size * size;
  memory.fill(changetype<usize>(p), u8(BORDER), bytes(p));
  for (let row = 0; row < size; row++) memory.fill(changetype<usize>(p) + usize(placeOf(p, row, 0)), 0, size);
}

/** Put a stone of `player` on a free cell. */
export function put(p: Stones, row: i32, column: i32, player: i32): void {
  const stone = stoneOf(player);
  const place = placeOf(p, row, column);
  let touched = (isFirst(p, player, place) ? AT_START : 0) | (isLast(p, player, place) ? AT_END : 0);
  for (let i = 0; i < 6; i++) {
    const near = u32(load<u8>(changetype<usize>(p) + usize(place + neighbour(i, width(p)))));
    if ((near & STONE) == stone) touched |= near & (AT_START | AT_END);
  }
  set(p, place, stone | touched);
  if (touched != 0) spread(p, place, stone, touched);
  if (touched == (AT_START | AT_END)) p.winner = player + 1;
  p.hash ^= zobristNumber(stone, row * p.size + column);
  p.free--;
  if (player == 0) p.rowsOfX |= 1 << row;
  else p.columnsOfO |= 1 << column;
}

/** Note on the chain through `place` what it touches: in a game, twice for each stone at most. */
function spread(p: Stones, place: i32, stone: u32, touched: u32): void {
  for (let i = 0; i < 6; i++) {
    const near = place + neighbour(i, width(p));
    const byte = u32(load<u8>(changetype<usize>(p) + usize(near)));
    if ((byte & STONE) != stone || (byte & touched) == touched) continue;
    set(p, near, byte | touched);
    spread(p, near, stone, touched);
  }
}
