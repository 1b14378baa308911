import { COLUMN, board } from './connect-four-shape';

/**
 * The future of a Connect Four position: the empty cells, the winning cells of both sides, and the stones that
 * can still become part of a line. Two positions with equal futures have the same value, whatever the colours
 * of the other stones, because
 *
 * - the cells above a cell that wins for both sides, or above two winning cells of one side on top of each
 *   other, are never filled: the player who would play there has won before;
 * - of the lines through a winning cell, only the one that makes it winning matters;
 * - a line with stones of both sides, or through a cell that is never filled, matters to neither side, and a
 *   stone in no other line only takes up space.
 *
 * The future does not fit into 64 bits, so this is a hash: two different futures are mistaken for each other
 * with a probability of about entries x probes / 2^64.
 */
// @ts-ignore: decorator
@inline
export function futureOf(own: u64, all: u64, ownThreats: u64, otherThreats: u64): u64 {
  let empty = board() ^ all;
  const ends = (ownThreats & otherThreats) | (ownThreats & (ownThreats << 1)) | (otherThreats & (otherThreats << 1));
  if (ends) empty ^= above(ends, empty);
  const winning = v128.and(pair(ownThreats, otherThreats), i64x2.splat(empty));
  const stones = pair(own, own ^ all);
  // Cells that a side has or may get, except winning cells.
  const reach = v128.or(stones, v128.andnot(i64x2.splat(empty), winning));
  const lines = v128.or(
    v128.or(inLines(reach, 1), inLines(reach, COLUMN)),
    v128.or(inLines(reach, COLUMN - 1), inLines(reach, COLUMN + 1)),
  );
  const left = v128.or(v128.and(lines, stones), winning);
  let hash: u64 = u64(i64x2.extract_lane(left, 0)) * 0x9e3779b97f4a7c15 + u64(i64x2.extract_lane(left, 1));
  // Invertible multiplications and shifts, so that little information is lost (after Stafford's mixers).
  hash = (hash ^ (hash >> 32)) * 0xbf58476d1ce4e5b9;
  hash = (hash ^ (hash >> 29)) + all;
  return hash * 0xd6e8feb86659fd93;
}

// @ts-ignore: decorator
@inline
function pair(first: u64, second: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(first), 1, second);
}

/** The empty cells above `cells`, column by column; all cells above an empty cell are empty. */
// @ts-ignore: decorator
@inline
function above(cells: u64, empty: u64): u64 {
  let room = empty;
  let found = (cells << 1) & room;
  found |= (found << 1) & room;
  room &= room << 1;
  found |= (found << 2) & room;
  room &= room << 2;
  return found | ((found << 4) & room);
}

/** The subset of `cells` that is part of four in a row along `step` within `cells`, for two boards. */
// @ts-ignore: decorator
@inline
function inLines(cells: v128, step: i32): v128 {
  const pairs = v128.and(cells, i64x2.shr_u(cells, step));
  const firsts = v128.and(pairs, i64x2.shr_u(pairs, 2 * step));
  const halves = v128.or(firsts, i64x2.shl(firsts, step));
  return v128.or(halves, i64x2.shl(halves, 2 * step));
}
