import { Board, kingsOf } from '../board';
import { HIDDEN, MIRROR } from './layout';

/**
 * What the first layer has gathered for each side, kept for one position of each ply, and brought up to date only when
 * a position is evaluated: the squares on which it differs from a position that is at hand say what to add and to
 * subtract.
 *
 * Each accumulator carries the men that it was gathered for. Whatever position it comes from, a sibling, the parent or
 * one of another game, the difference is right, as long as both sides see the board alike, mirrored or not. Zeros are
 * the accumulator of the empty board, so that fresh memory is valid.
 */
@unmanaged
class Slot {
  white: u64;
  black: u64;
  pawns: u64;
  knights: u64;
  diagonal: u64;
  straight: u64;
  /** What both sides do to squares: White in the lower, Black in the upper half. */
  mirrors: u64;
  unused: u64;
}

/** Bytes of one accumulator, and of a slot with both: White's, then Black's. */
const SIDE_BYTES: usize = usize(HIDDEN) << 1;
const SLOT_BYTES: usize = offsetof<Slot>() + 2 * SIDE_BYTES;
/** A power of two; plies so far apart share a slot. */
const SLOTS: usize = 64;
export const ACCUMULATOR_BYTES: usize = SLOTS * SLOT_BYTES;

let slots: usize = 0;
let rows: usize = 0;

/**
 * Rows to add and rows to subtract, as White and as Black see them: u32 addresses, at most one pair for each square.
 */
let adds: usize = 0;
let subtracts: usize = 0;
const CHANGES_BYTES: usize = 2 * 64 * 8;
export const WORKING_BYTES: usize = ACCUMULATOR_BYTES + CHANGES_BYTES;

/** Use the rows at `rowsAt`, and `WORKING_BYTES` of memory at `at`, a multiple of 16. */
export function useRows(rowsAt: usize, at: usize): void {
  rows = rowsAt;
  slots = at;
  adds = at + ACCUMULATOR_BYTES;
  subtracts = adds + 64 * 8;
  memory.fill(at, 0, WORKING_BYTES);
}

/** Address of what both sides have gathered at `p`: White's accumulator, then Black's. */
export function gathered(p: Board): usize {
  const white = p.black ? p.enemy : p.own;
  const black = p.black ? p.own : p.enemy;
  const ply = changetype<usize>(p) / offsetof<Board>();
  const here = changetype<Slot>(slots + (ply & (SLOTS - 1)) * SLOT_BYTES);
  const above = changetype<Slot>(slots + ((ply - 1) & (SLOTS - 1)) * SLOT_BYTES);
  const fromHere = changes(here, p, white, black);
  if (fromHere == 0) return changetype<usize>(here) + offsetof<Slot>();
  const fromAbove = changes(above, p, white, black);
  const all = white | black;
  const kings = kingsOf(p);
  const mirrors = mirrorOf(kings & white) | mirrorOf(kings & black) << 32;
  let from: usize = 0;
  let changed = all;
  if (above.mirrors == mirrors && popcnt(fromAbove) < popcnt(changed)) {
    from = changetype<usize>(above);
    changed = fromAbove;
  }
  if (here.mirrors == mirrors && popcnt(fromHere) < popcnt(changed)) {
    from = changetype<usize>(here);
    changed = fromHere;
  }
  update(changetype<Slot>(from), here, changed, p, white, black, mirrors);
  return changetype<usize>(here) + offsetof<Slot>();
}

/** What a side with this king does to squares. */
// @ts-ignore: decorator
@inline
function mirrorOf(king: u64): u64 {
  return (ctz(king) & 4) == 0 ? MIRROR : 0;
}

/** The squares on which `p` differs from the position of a slot. */
// @ts-ignore: decorator
@inline
function changes(slot: Slot, p: Board, white: u64, black: u64): u64 {
  return (slot.white ^ white) | (slot.black ^ black) | (slot.pawns ^ p.pawns) | (slot.knights ^ p.knights)
    | (slot.diagonal ^ p.diagonal) | (slot.straight ^ p.straight);
}

/**
 * Bring `to` to the position `p`, which differs from that of `from` (null: the empty board) on the squares `changed`
 * and is mirrored alike.
 */
function update(from: Slot, to: Slot, changed: u64, p: Board, white: u64, black: u64, mirrors: u64): void {
  let added = adds;
  let subtracted = subtracts;
  const fromNothing = changetype<usize>(from) == 0;
  for (let rest = changed; rest; rest &= rest - 1) {
    const square = ctz(rest);
    if (!fromNothing && ((from.white | from.black) >> square) & 1) {
      const kind = kindIn(from.pawns, from.knights, from.diagonal, from.straight, square);
      subtracted = noteRows(subtracted, kind, square, (from.black >> square) & 1, mirrors);
    }
    if (((white | black) >> square) & 1) {
      added = noteRows(added, kindIn(p.pawns, p.knights, p.diagonal, p.straight, square), square, (black >> square) & 1, mirrors);
    }
  }
  to.white = white;
  to.black = black;
  to.pawns = p.pawns;
  to.knights = p.knights;
  to.diagonal = p.diagonal;
  to.straight = p.straight;
  to.mirrors = mirrors;
  const source = changetype<usize>(from) + offsetof<Slot>();
  const target = changetype<usize>(to) + offsetof<Slot>();
  for (let side: usize = 0; side < 2; side++) {
    for (let at: usize = 0; at < SIDE_BYTES; at += 16) {
      let sum = fromNothing ? i64x2.splat(0) : v128.load(source + side * SIDE_BYTES + at);
      for (let row = subtracts; row < subtracted; row += 8) sum = i16x8.sub(sum, v128.load(usize(load<u32>(row + (side << 2))) + at));
      for (let row = adds; row < added; row += 8) sum = i16x8.add(sum, v128.load(usize(load<u32>(row + (side << 2))) + at));
      v128.store(target + side * SIDE_BYTES + at, sum);
    }
  }
}

/** The kind of the man on an occupied square: 0 pawn … 5 king. */
// @ts-ignore: decorator
@inline
function kindIn(pawns: u64, knights: u64, diagonal: u64, straight: u64, square: u64): usize {
  const isDiagonal = (diagonal >> square) & 1;
  const isStraight = (straight >> square) & 1;
  const isPawn = (pawns >> square) & 1;
  const isKnight = (knights >> square) & 1;
  const isKing = 1 ^ (isDiagonal | isStraight | isPawn | isKnight);
  return usize(isKnight + 2 * isDiagonal + 3 * isStraight - (isDiagonal & isStraight) + 5 * isKing);
}

/** Note the rows of a man, which is Black's if `isBlack`, as both sides see it. Returns the end of the list. */
// @ts-ignore: decorator
@inline
function noteRows(list: usize, kind: usize, square: u64, isBlack: u64, mirrors: u64): usize {
  const row = (kind << 6) + usize(square);
  const asWhite = row ^ usize(u32(mirrors));
  const asBlack = row ^ 56 ^ usize(mirrors >> 32);
  store<u32>(list, u32(rows + (asWhite + 384 * usize(isBlack)) * SIDE_BYTES));
  store<u32>(list, u32(rows + (asBlack + 384 * usize(isBlack ^ 1)) * SIDE_BYTES), 4);
  return list + 8;
}
