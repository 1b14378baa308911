import { type BoardShape, bitsOf, columnOf, playable } from './board.js';

/**
 * What follow-up proves about a position; `assembly/games/connect-four-follow-up.ts` explains it with a
 * drawing. The leader plays first in every pair of cells, and the follower answers with the other cell of the
 * pair.
 */
export interface FollowUp {
  /** The leader's stones. */
  readonly leader: bigint;
  /** The follower's stones. */
  readonly follower: bigint;
  readonly all: bigint;
  /** The cells where the follower would complete a line. */
  readonly threats: bigint;
}

/** The number of plies within which the leader loses, or that the leader does not win, or that nothing is proved. */
export type Proof = number | 'no win' | undefined;

/** The proof for an even number of single cells left to the leader. */
export function follow(shape: BoardShape, { leader, follower, all, threats }: FollowUp): Proof {
  const { cells: board, followersRows: rows } = shape;
  const empty = board & ~all;
  const next = playable(shape, all);
  const distant = threats & rows & ~next;
  const paired = empty & ~above(shape, distant);
  const share = leader | (paired & (next | ~rows));
  if (shape.hasLine(share) && hasLineWithHalf(shape, share, bitsOf(paired & next & rows))) return undefined;
  if (distant === 0n && !shape.hasLine(follower | (empty & rows & ~next))) return 'no win';
  return bitsOf(paired).length;
}

/** Pairing more single cells than this costs more time than it saves. */
const MAX_SINGLES = 5;

/** Whether the leader completes a line with the cells of `share` and every second one of `singles`. */
function hasLineWithHalf(shape: BoardShape, share: bigint, singles: readonly number[]): boolean {
  const certain = share & ~cellsOf(singles);
  if (singles.length === 0 || singles.length > MAX_SINGLES || shape.hasLine(certain)) return true;
  if (singles.length % 2 === 0) return hasLineWithOneOfTwo(shape, certain, singles);
  // The follower is to move and takes one of them first.
  return singles.every((first) =>
    hasLineWithOneOfTwo(
      shape,
      certain,
      singles.filter((cell) => cell !== first),
    ),
  );
}

/** Whether the leader completes a line, however the follower pairs the cells. */
function hasLineWithOneOfTwo(shape: BoardShape, share: bigint, [one, ...others]: readonly number[]): boolean {
  if (one === undefined) return shape.hasLine(share);
  return others.every((two) => {
    const rest = others.filter((cell) => cell !== two);
    return [one, two].some((cell) => hasLineWithOneOfTwo(shape, share | cellsOf([cell]), rest));
  });
}

const cellsOf = (cells: readonly number[]): bigint => cells.reduce((bits, at) => bits | (1n << BigInt(at)), 0n);

/** The proof for an odd number of single cells, from a threat of the follower on one of the leader's rows. */
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
    if (shape.hasLine(leader | (paired & share))) continue;
    const plies = bitsOf(paired).length;
    if (soonest === undefined || plies < soonest) soonest = plies;
  }
  return soonest;
}

/** The cells above each of `threats` in the same column. */
function above(shape: BoardShape, threats: bigint): bigint {
  let cells = 0n;
  for (const at of bitsOf(threats)) cells |= columnOf(shape, at) & ~((2n << BigInt(at)) - 1n);
  return cells;
}
