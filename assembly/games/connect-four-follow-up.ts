import { hasLine, playable } from './connect-four-board';
import { COLUMN, HEIGHT, board, bottom } from './connect-four-shape';

/**
 * Proofs by follow-up. The empty cells of every column are paired from the top down. If a column has an odd
 * number of empty cells, its lowest cell is single; single cells are paired with each other, as suits the
 * follower:
 *
 *      b     b     b        a pair is played bottom first, so the leader gets
 *      a     a     a        the a's and the follower, who answers every move
 *      b     b     b        with the other cell of its pair, the b's; of the
 *      a     s     a        single cells the leader gets one of each two; if
 *                  b        there are more than five, the leader is here
 *                  a        assumed to get all of them
 *
 * If the leader makes no line even with all cells that he may get, he does not win, whatever he plays. If the
 * follower's share also contains a line, the leader loses, at the latest when the paired cells are full. This
 * is claimeven, with the rule of odd and even threats (Allis, "A Knowledge-based Approach of Connect-Four",
 * 1988), stated for sets of cells.
 *
 * A threat of the follower on a b cuts its column short: the player who plays below it loses, so nothing above
 * it is ever played. A threat on an a does the same and shifts the pairs of its column by one (the cell below
 * it, the threat), so that in this column the leader gets the other rows. That changes the number of single
 * cells from odd to even, which is how a threat on an odd row wins for the first player.
 *
 * The number of single cells determines which side can answer every move. If it is even, the side to move
 * leads; if it is odd, the side to move plays one of them and then follows. On any board, the numbers of empty
 * cells and of single cells have the same parity.
 */

/** `follow`, `followShifted`: nothing is proved. */
export const UNKNOWN: i32 = -2;
/** The leader does not win. */
export const NO_WIN: i32 = -1;

/** The rows whose cells the follower gets: the top row and every second row below it. */
// @ts-ignore: decorator
@inline
function followersRows(): u64 {
  return bottom() * (((HEIGHT & 1) == 0 ? 0xaaaaaaaa : 0x55555555) & ((u64(1) << u64(HEIGHT)) - 1));
}

/** The cells above `threats`, which lie on the follower's rows. */
function above(threats: u64): u64 {
  let cells: u64 = 0;
  for (let row = HEIGHT - 3; row > 0; row -= 2) {
    cells |= ((threats >> u64(row)) & bottom()) * ((u64(1) << u64(HEIGHT)) - (u64(2) << u64(row)));
  }
  return cells;
}

/** Pairing more single cells than this costs more time than it saves. */
const MAX_SINGLES: i32 = 5;

/** Whether the leader completes a line with the cells of `share` and every second one of `singles`. */
function hasLineWithHalf(share: u64, singles: u64): bool {
  const count = i32(popcnt(singles));
  const certain = share & ~singles;
  if (count == 0 || count > MAX_SINGLES || hasLine(certain)) return true;
  if ((count & 1) == 0) return hasLineWithOneOfTwo(certain, singles);
  // The follower is to move and takes one of them first.
  for (let rest = singles; rest; rest &= rest - 1) {
    if (!hasLineWithOneOfTwo(certain, singles & ~(rest & -rest))) return false;
  }
  return true;
}

/** Whether the leader completes a line, however the follower pairs the cells. */
function hasLineWithOneOfTwo(share: u64, singles: u64): bool {
  if (singles == 0) return hasLine(share);
  const one = singles & -singles;
  const others = singles ^ one;
  for (let rest = others; rest; rest &= rest - 1) {
    const two = rest & -rest;
    if (!hasLineWithOneOfTwo(share | one, others ^ two) && !hasLineWithOneOfTwo(share | two, others ^ two)) return false;
  }
  return true;
}

/**
 * The proof for an even number of single cells left to the leader: `UNKNOWN`, `NO_WIN`, or the number of plies
 * within which the leader has lost. `threats` are the follower's.
 */
export function follow(leader: u64, follower: u64, all: u64, threats: u64): i32 {
  const empty = board() ^ all;
  const cells = playable(all);
  const rows = followersRows();
  const distant = threats & rows & ~cells;
  const paired = distant ? empty & ~above(distant) : empty;
  const share = leader | (paired & (cells | ~rows));
  if (hasLine(share) && hasLineWithHalf(share, paired & cells & rows)) return UNKNOWN;
  if (distant == 0 && !hasLine(follower | (empty & rows & ~cells))) return NO_WIN;
  return i32(popcnt(paired));
}

/**
 * The proof for an odd number of single cells, from a threat of the follower on one of the leader's rows:
 * `UNKNOWN` or the number of plies.
 */
// @ts-ignore: decorator
@inline
export function followShifted(leader: u64, all: u64, threats: u64): i32 {
  const distant = threats & ~playable(all);
  const shifting = distant & ~followersRows();
  return shifting ? followAnyShifted(leader, all, distant, shifting) : UNKNOWN;
}

function followAnyShifted(leader: u64, all: u64, distant: u64, shifting: u64): i32 {
  const empty = board() ^ all;
  const cells = playable(all);
  const rows = followersRows();
  let soonest = UNKNOWN;
  for (let rest = shifting; rest; rest &= rest - 1) {
    const at = i32(ctz(rest));
    const column = ((u64(1) << u64(HEIGHT)) - 1) << u64(at / COLUMN * COLUMN);
    const threat = u64(1) << u64(at);
    const below = (threat - 1) & column;
    const paired = empty & ~above(distant & rows & ~column) & (~column | below | threat);
    const shares = (~column & ~rows) | (below & rows) | cells;
    if (hasLine(leader | (paired & shares))) continue;
    const plies = i32(popcnt(paired));
    if (soonest < 0 || plies < soonest) soonest = plies;
  }
  return soonest;
}
