import { type BoardShape, bitsOf, columnOf, hasLine, playable } from './board.js';

/**
 * What follow-up proves about a position: explained, with a drawing, in
 * `assembly/games/connect-four-follow-up.ts`. The leader plays first into every pair
 * of cells, the follower answers with the other cell of the pair.
 */
export interface FollowUp {
  /** Stones of who leads. */
  readonly leader: bigint;
  /** Stones of who follows. */
  readonly follower: bigint;
  readonly all: bigint;
  /** Cells where the follower would complete a line. */
  readonly threats: bigint;
}

/** The leader loses within so many plies; does not win; or nothing is proved. */
export type Proof = number | 'no win' | undefined;

/** With an even number of single cells left to the leader. */
export function follow(shape: BoardShape, { leader, follower, all, threats }: FollowUp): Proof {
  const { cells: board, followersRows: rows } = shape;
  const empty = board & ~all;
  const next = playable(shape, all);
  const distant = threats & rows & ~next;
  const paired = empty & ~above(shape, distant);
  if (hasLine(shape, leader | (paired & (next | ~rows)))) return undefined;
  if (distant === 0n && !hasLine(shape, follower | (empty & rows & ~next))) return 'no win';
  return bitsOf(paired).length;
}

/** With an odd number of them, by a threat of the follower on one of the leader's rows. */
export function followShifted(shape: BoardShape, { leader, all, threats }: FollowUp): Proof {
  const { cells: board, followersRows: rows } = shape;
  const empty = board & ~all;
  const next = playable(shape, all);
  const distant = threats & ~next;
  let soonest: number | undefined;
  for (const at of bitsOf(distant & ~rows)) {
    const threat = 1n << BigInt(at);
    const column = columnOf(shape, at);
    const below = (threat - 1n) & column;
    const paired = empty & ~above(shape, distant & rows & ~column) & (~column | below | threat);
    const share = (~column & ~rows) | (below & rows) | next;
    if (hasLine(shape, leader | (paired & share))) continue;
    const plies = bitsOf(paired).length;
    if (soonest === undefined || plies < soonest) soonest = plies;
  }
  return soonest;
}

/** The cells over each of `threats` in its column. */
function above(shape: BoardShape, threats: bigint): bigint {
  let cells = 0n;
  for (const at of bitsOf(threats)) cells |= columnOf(shape, at) & ~((2n << BigInt(at)) - 1n);
  return cells;
}
