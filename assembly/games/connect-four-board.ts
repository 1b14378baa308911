import { COLUMN, board, bottom } from './connect-four-shape';

/** Sets of cells of a Connect Four board; `connect-four.ts` draws the layout. */

/** The cells into which a stone can fall. */
// @ts-ignore: decorator
@inline
export function playable(all: u64): u64 {
  return (all + bottom()) & board();
}

/** Whether there are four in a row: vertical, horizontal and both diagonals, each by two foldings. */
// @ts-ignore: decorator
@inline
export function hasLine(stones: u64): bool {
  let pairs = stones & (stones >> 1);
  let lines = pairs & (pairs >> 2);
  pairs = stones & (stones >> u64(COLUMN));
  lines |= pairs & (pairs >> u64(2 * COLUMN));
  pairs = stones & (stones >> u64(COLUMN - 1));
  lines |= pairs & (pairs >> u64(2 * (COLUMN - 1)));
  pairs = stones & (stones >> u64(COLUMN + 1));
  lines |= pairs & (pairs >> u64(2 * (COLUMN + 1)));
  return lines != 0;
}

/**
 * Cells that complete a line along `step` with three of `stones`: three on one side, or two on one side and one
 * on the other.
 */
// @ts-ignore: decorator
@inline
function completing(stones: u64, step: u64): u64 {
  let pair = (stones << step) & (stones << (2 * step));
  let cells = pair & (stones << (3 * step));
  cells |= pair & (stones >> step);
  pair = (stones >> step) & (stones >> (2 * step));
  cells |= pair & (stones << step);
  cells |= pair & (stones >> (3 * step));
  return cells;
}

/** Empty cells where `stones` would complete a line. */
// @ts-ignore: decorator
@inline
export function threats(stones: u64, all: u64): u64 {
  let cells = (stones << 1) & (stones << 2) & (stones << 3);
  cells |= completing(stones, u64(COLUMN));
  cells |= completing(stones, u64(COLUMN - 1));
  cells |= completing(stones, u64(COLUMN + 1));
  return cells & (board() ^ all);
}

/** `completing` for two boards, one in each lane. */
// @ts-ignore: decorator
@inline
function completingPair(stones: v128, step: i32): v128 {
  const above = i64x2.shl(stones, step);
  const below = i64x2.shr_u(stones, step);
  const high = v128.and(above, i64x2.shl(stones, 2 * step));
  const low = v128.and(below, i64x2.shr_u(stones, 2 * step));
  return v128.or(
    v128.and(high, v128.or(i64x2.shl(stones, 3 * step), below)),
    v128.and(low, v128.or(above, i64x2.shr_u(stones, 3 * step))),
  );
}

/** `threats` for two boards at once, one in each lane. */
// @ts-ignore: decorator
@inline
export function threatsPair(first: u64, second: u64, all: u64): v128 {
  const stones = i64x2.replace_lane(i64x2.splat(first), 1, second);
  let cells = v128.and(v128.and(i64x2.shl(stones, 1), i64x2.shl(stones, 2)), i64x2.shl(stones, 3));
  cells = v128.or(cells, completingPair(stones, COLUMN));
  cells = v128.or(cells, completingPair(stones, COLUMN - 1));
  cells = v128.or(cells, completingPair(stones, COLUMN + 1));
  return v128.and(cells, i64x2.splat(board() ^ all));
}

/**
 * The playable cells where the side to move can put a stone without losing to the next move. One playable
 * opposing threat must be answered, two cannot be, and the cell below an opposing threat must stay empty.
 */
// @ts-ignore: decorator
@inline
export function safeMoves(cells: u64, otherThreats: u64): u64 {
  const forced = cells & otherThreats;
  const safe = forced == 0 ? cells : forced & (forced - 1) ? 0 : forced;
  return safe & ~(otherThreats >> 1);
}
