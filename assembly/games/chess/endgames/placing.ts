import { kingAttacks } from '../attacks';

/**
 * The number of a position among those of one material: of the pair of kings, then of each other man. `White` is the
 * side with more or stronger men; `a` and `b` stand for the other men.
 *
 *   number = (pair * squares(a) + place(a)) * squares(b) + place(b)
 *
 * The board is turned so that the white king stands in a part of it. Without pawns eight ways of turning leave a game
 * of chess the same one: the king goes to the triangle a1-d1-d4, and if it is on the diagonal, the black king below or
 * on that: 462 pairs. With pawns only left and right can be exchanged: 1,806 pairs, and pawns have 48 squares.
 */

/** The king pairs of a table without pawns, and of one with pawns. */
const PAIRS: i32 = 462;
const PAWN_PAIRS: i32 = 1806;

/** Exchanges left and right, below and above, rows and files, in this order. */
const MIRROR: u32 = 1 << 16;
const TURN: u32 = 1 << 17;
const TRANSPOSE: u32 = 1 << 18;
/** Both kings on the diagonal: it may be turned around that without moving them. */
const BOTH_ON_DIAGONAL: u32 = 1 << 19;
const NO_PAIR: u32 = 0xffff;

/** For each pair of squares of the white and the black king: the number of the pair, and how the board is turned. */
const plainPairs: usize = memory.data(4096 * 4, 64);
const pawnPairs: usize = memory.data(4096 * 4, 64);
/** The squares of each pair, one byte each, the white king's first. */
const plainKings: usize = memory.data(462 * 2, 64);
const pawnKings: usize = memory.data(1806 * 2, 64);

let filled: bool = false;

/** Number the pairs; needed before anything else here. Every instance writes the same. */
export function fillPairs(): void {
  if (filled) return;
  filled = true;
  number(plainPairs, plainKings, false);
  number(pawnPairs, pawnKings, true);
}

function number(pairs: usize, kings: usize, pawns: bool): void {
  let count: u32 = 0;
  for (let white: u32 = 0; white < 64; white++) {
    for (let black: u32 = 0; black < 64; black++) {
      const apart = white != black && !(kingAttacks(white) >> u64(black) & 1);
      const canonical = turning(white, black, pawns) == 0;
      store<u32>(pairs + usize((white << 6) | black) * 4, apart && canonical ? count : NO_PAIR);
      if (!apart || !canonical) continue;
      store<u8>(kings + usize(count) * 2, u8(white));
      store<u8>(kings + usize(count) * 2, u8(black), 1);
      count++;
    }
  }
  for (let white: u32 = 0; white < 64; white++) {
    for (let black: u32 = 0; black < 64; black++) {
      const way = turning(white, black, pawns);
      const at = pairs + usize((white << 6) | black) * 4;
      const place = load<u32>(pairs + usize((turned(white, way) << 6) | turned(black, way)) * 4) & NO_PAIR;
      store<u32>(at, place | way | (!pawns && isOnDiagonal(turned(white, way)) && isOnDiagonal(turned(black, way)) ? BOTH_ON_DIAGONAL : 0));
    }
  }
}

// @ts-ignore: decorator
@inline
export function isOnDiagonal(square: u32): bool {
  return square >> 3 == (square & 7);
}

/** How the board must be turned for these kings. */
function turning(white: u32, black: u32, pawns: bool): u32 {
  let way: u32 = (white & 7) > 3 ? MIRROR : 0;
  if (pawns) return way;
  if (white >> 3 > 3) way |= TURN;
  const a = turned(white, way);
  const b = turned(black, way);
  if (a >> 3 > (a & 7) || (isOnDiagonal(a) && b >> 3 > (b & 7))) way |= TRANSPOSE;
  return way;
}

/** `square` on the turned board. */
function turned(square: u32, way: u32): u32 {
  square ^= (way & MIRROR ? 7 : 0) ^ (way & TURN ? 56 : 0);
  return way & TRANSPOSE ? (square >> 3) | ((square & 7) << 3) : square;
}

/** One table: what is in it, and where. */
@unmanaged
export class Endgame {
  /**
   * The men besides the kings: 1 to 5 for White's pawn, knight, bishop, rook and queen, 6 to 10 for Black's; `b` is 0
   * for none.
   */
  a: i32;
  b: i32;
  /** Number of positions with one side to move. */
  size: i32;
  /** Address of the values with White to move; those with Black to move follow. */
  values: usize;
}

// @ts-ignore: decorator
@inline
export function isPawn(man: i32): bool { return man == 1 || man == 6; }

function squaresOf(man: i32): i32 { return isPawn(man) ? 48 : man ? 64 : 1; }

// @ts-ignore: decorator
@inline
function hasPawns(table: Endgame): bool { return isPawn(table.a) || isPawn(table.b); }

/** Number of positions of a table with one side to move, the numbers that no position has included. */
export function positionsOf(table: Endgame): i32 {
  return (hasPawns(table) ? PAWN_PAIRS : PAIRS) * squaresOf(table.a) * squaresOf(table.b);
}

/** The number of the position with these men; -1 if the kings touch. `b` is ignored where there is no such man. */
export function placeOf(table: Endgame, white: u32, black: u32, a: u32, b: u32): i32 {
  const pair = load<u32>((hasPawns(table) ? pawnPairs : plainPairs) + usize((white << 6) | black) * 4);
  const number = i32(pair & NO_PAIR);
  if (number == i32(NO_PAIR)) return -1;
  const place = placeTurned(table, number, turned(a, pair), turned(b, pair));
  if (!(pair & BOTH_ON_DIAGONAL)) return place;
  // Of the two numbers that the position could have, it has the lower one.
  return min(place, placeTurned(table, number, turned(a, pair ^ TRANSPOSE), turned(b, pair ^ TRANSPOSE)));
}

function placeTurned(table: Endgame, pair: i32, a: u32, b: u32): i32 {
  if (table.a == table.b && a > b) {
    const other = a;
    a = b;
    b = other;
  }
  const place = pair * squaresOf(table.a) + i32(a) - (isPawn(table.a) ? 8 : 0);
  return table.b ? place * squaresOf(table.b) + i32(b) - (isPawn(table.b) ? 8 : 0) : place;
}

/** The squares of the men of the position set by `setSquares`: kings, `a` and `b`. */
export let whiteSquare: u32 = 0;
export let blackSquare: u32 = 0;
export let aSquare: u32 = 0;
export let bSquare: u32 = 0;

/** Find the squares of the men at `place`, the inverse of `placeOf`. */
export function setSquares(table: Endgame, place: i32): void {
  let rest = place;
  bSquare = 64;
  if (table.b) {
    const squares = squaresOf(table.b);
    bSquare = u32(rest % squares) + (isPawn(table.b) ? 8 : 0);
    rest /= squares;
  }
  const squares = squaresOf(table.a);
  aSquare = u32(rest % squares) + (isPawn(table.a) ? 8 : 0);
  const kings = (hasPawns(table) ? pawnKings : plainKings) + usize(rest / squares) * 2;
  whiteSquare = load<u8>(kings);
  blackSquare = load<u8>(kings, 1);
}

/** Where the men set by `setSquares` stand; fewer squares than men, if two are on the same. */
// @ts-ignore: decorator
@inline
export function occupiedSquares(table: Endgame): u64 {
  const others = table.b ? u64(1) << u64(bSquare) : 0;
  return (u64(1) << u64(whiteSquare)) | (u64(1) << u64(blackSquare)) | (u64(1) << u64(aSquare)) | others;
}
