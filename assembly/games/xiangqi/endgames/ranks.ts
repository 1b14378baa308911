import { cellAt } from '../board';

/**
 * What numbers of positions are made of. The side with chariots, cannons, horses or soldiers, which alone has some, is
 * seen as Red.
 *
 *   number = ((pair of generals * chariots + …) * soldiers * own advisors + …) * enemy elephants
 *
 * Each factor is the number of a set of men alike: of one man, the rank of its point among those that it can reach, 90,
 * for soldiers 55, for advisors 5 and for elephants 7; of two on ranks a < b, b (b - 1) / 2 + a. The board is turned so
 * that Red's general is not on the right of its palace, and if it is in the middle, Black's is not on the right: 45
 * pairs. With both in the middle a position could have two numbers, and has the lower one.
 */
export const PAIRS: u32 = 45;
/** No such pair, or a point that the man never stands on. */
export const NOWHERE: u32 = 255;

/** Ways to see the board: files from the right, rows from Black's side. */
export const MIRROR: u32 = 1;
export const TURN: u32 = 2;

/**
 * What a rank is one of: any point, or those of soldiers, generals, or advisors and elephants, each kind and side for
 * itself.
 */
const ANYWHERE: u32 = 0;
const SOLDIERS: u32 = 1;
const GENERALS: u32 = 2;
const GUARDS: u32 = 3;

/** Kinds as in `kindOn`, but that advisors and elephants are two. */
export const GENERAL: u32 = 0;
export const SOLDIER: u32 = 4;
export const ADVISOR: u32 = 5;
export const ELEPHANT: u32 = 6;

/** u8: at 512 times the way, 128 times what a rank is one of, and the point. */
const rankTable: usize = memory.data(4 * 4 * 128);
/** u8: the number of a pair, at 9 times the rank of Red's general plus that of Black's. */
const pairTable: usize = memory.data(81);

let filled: bool = false;

/** Needed before anything else here. Every instance writes the same. */
export function fillRanks(): void {
  if (filled) return;
  filled = true;
  for (let way: u32 = 0; way < 4; way++) {
    for (let row = 0; row < 10; row++) {
      for (let column = 0; column < 9; column++) {
        fillPoint(way, cellAt(way & MIRROR ? 8 - column : column, way & TURN ? 9 - row : row), column, row);
      }
    }
  }
  let number: u32 = 0;
  for (let pair: u32 = 0; pair < 81; pair++) {
    const red = (pair / 9) % 3;
    store<u8>(pairTable + pair, u8(red == 0 || (red == 1 && pair % 3 != 2) ? number++ : NOWHERE));
  }
}

/** `cell` is seen in `column` and `row`. */
function fillPoint(way: u32, cell: i32, column: i32, row: i32): void {
  note(way, ANYWHERE, cell, row * 9 + column);
  note(way, SOLDIERS, cell, row > 4 ? 10 + (row - 5) * 9 + column : row > 2 && column % 2 == 0 ? (row - 3) * 5 + column / 2 : -1);
  // Rows of both palaces from 0, and of both halves.
  const low = row % 7;
  const near = row % 5;
  const palace = column > 2 && column < 6 && (row < 3 || row > 6) ? low * 3 + column - 3 : -1;
  note(way, GENERALS, cell, palace);
  const isElephant = near % 2 == 0 && column % 4 == (near == 2 ? 0 : 2);
  note(way, GUARDS, cell, palace >= 0 && palace % 2 == 0 ? palace / 2 : isElephant ? column / 4 + near + near / 4 : -1);
}

/** Note the rank of a point; -1 if it has none. */
function note(way: u32, among: u32, cell: i32, rank: i32): void {
  store<u8>(ranksOf(way, among) + usize(cell), u8(rank < 0 ? NOWHERE : rank));
}

// @ts-ignore: decorator
@inline
function ranksOf(way: u32, among: u32): usize { return rankTable + (way << 9) + (among << 7); }

/** Address of the ranks of all points for a kind of men. */
export function ranksFor(kind: u32, way: u32): usize {
  return ranksOf(way, kind == GENERAL ? GENERALS : kind < SOLDIER ? ANYWHERE : kind == SOLDIER ? SOLDIERS : GUARDS);
}

/** Number of sets of `count` men of a kind, 1 or 2. */
export function setsOf(kind: u32, count: u32): u32 {
  const points: u32 = kind < SOLDIER ? 90 : kind == SOLDIER ? 55 : kind == ADVISOR ? 5 : 7;
  return count == 1 ? points : (points * (points - 1)) / 2;
}

/** The number of the set of two men on these ranks. */
// @ts-ignore: decorator
@inline
export function twoOf(a: u32, b: u32): u32 {
  const second = max(a, b);
  return (second * (second - 1)) / 2 + min(a, b);
}

/** The number of a pair of generals, on points seen in one way; `NOWHERE` if tables see it in another. */
// @ts-ignore: decorator
@inline
export function pairOf(red: u32, black: u32, way: u32): u32 {
  const ranks = ranksOf(way, GENERALS);
  return load<u8>(pairTable + 9 * load<u8>(ranks + red) + load<u8>(ranks + black));
}
