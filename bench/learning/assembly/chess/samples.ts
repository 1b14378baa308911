import { Board, kindOn, kingsOf } from '../../../../assembly/games/chess/board';

/**
 * A position of a game and what it was worth, 32 bytes, the same for both colours: a position with Black to move is
 * stored with the board upside down and the colours exchanged, so that White is always to move.
 *
 *    0 u64 the occupied squares 8 4 bits for each occupied square in ascending order: the kind, 0 pawn … 5 king, and 8
 *    more for a man of the other side
 *   24  i16  the value of the search, from the side to move
 *   26  u8   the result of the game for the side to move: 0 lost, 1 drawn, 2 won
 *   27  u8   the side that was to move: 0 White, 1 Black
 *   28  u16  the outlook: the result that the searches of the next plies expected, in 1/65,535 of a win
 */
export const SAMPLE: usize = 32;

/** Values beyond this are stored as this. */
const MOST: i32 = 32000;

/** The kind of the man on `square`: 0 pawn … 5 king. */
// @ts-ignore: decorator
@inline
export function kindAt(p: Board, square: u64): i32 {
  const kind = kindOn(p, square);
  return kind ? kind - 1 : 5;
}

/** Write `p` as a sample whose game has not ended. */
export function writeSample(at: usize, p: Board, value: i32): void {
  const flip = p.black ? u64(56) : 0;
  const all = p.own | p.enemy;
  const occupied = flip ? bswap(all) : all;
  store<u64>(at, occupied);
  store<u64>(at, 0, 8);
  store<u64>(at, 0, 16);
  let i: usize = 0;
  for (let rest = occupied; rest; rest &= rest - 1) {
    const square = ctz(rest) ^ flip;
    const man = kindAt(p, square) | (i32(p.enemy >> square) & 1) << 3;
    const cell = at + 8 + (i >> 1);
    store<u8>(cell, load<u8>(cell) | man << (i32(i & 1) << 2));
    i++;
  }
  store<i16>(at, i16(max(-MOST, min(value, MOST))), 24);
  store<u8>(at, 1, 26);
  store<u8>(at, p.black, 27);
  store<u32>(at, 0, 28);
}

/** The game was won by White (1), by Black (-1) or drawn (0); White's outlook was `outlook`, 0 … 1. */
export function setOutcome(sample: usize, winner: i32, outlook: f64): void {
  const black = load<u8>(sample, 27) != 0;
  store<u8>(sample, u8(black ? 1 - winner : 1 + winner), 26);
  store<u16>(sample, u16(Math.round(65535 * (black ? 1 - outlook : outlook))), 28);
}

// @ts-ignore: decorator
@inline
export function occupiedOf(sample: usize): u64 { return load<u64>(sample); }
/** The man on the `i`th occupied square: its kind, and 8 more if it is the other side's. */
// @ts-ignore: decorator
@inline
export function manOf(sample: usize, i: usize): i32 { return i32(load<u8>(sample + 8 + (i >> 1)) >> u8((i & 1) << 2)) & 15; }
// @ts-ignore: decorator
@inline
export function valueOf(sample: usize): i32 { return i32(load<i16>(sample, 24)); }
// @ts-ignore: decorator
@inline
export function resultOf(sample: usize): i32 { return i32(load<u8>(sample, 26)); }
/** 0 … 1 */
// @ts-ignore: decorator
@inline
export function outlookOf(sample: usize): f64 { return f64(load<u16>(sample, 28)) / 65535; }
