import { DECIDED, OPEN } from './values';

/**
 * Rewards: points that a move wins at once, for games of points. They add up along the path, and the value of a
 * position is what is still to come: the best of reward plus value of what follows. The score so far is in no value, so
 * it need not be in the key, and positions reached with different scores share a table entry.
 *
 * The window of a child is the parent's, less the reward, and the value that comes back is the child's, plus the
 * reward. If the game declares no `reward`, the compiler removes all of this. A reward of 0 changes nothing, not even a
 * win: the module of hosted games serves games with rewards and games with wins.
 */

/** The greatest absolute value of a reward. */
export const MAX_REWARD: i32 = 7_000;

/**
 * The greatest absolute value of an evaluation and a payoff in a game with rewards: with 1,000 rewards less than
 * `DECIDED`.
 */
export const MAX_UNREWARDED: i32 = 900_000;

/** No bound on a value is farther from zero: it would say nothing, and might be taken for a win. */
const FARTHEST: i32 = DECIDED - 1;

/** The points that the player to move at `position` wins by `move`, which led to `child`; negative: loses. */
// @ts-ignore: decorator
@inline
export function rewardOf<G, P>(position: P, move: u32, child: P): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.reward)) return game.reward(position, move, child);
  return 0;
}

/** `alpha`, seen from after the reward. */
// @ts-ignore: decorator
@inline
export function alphaAfter<G>(alpha: i32, reward: i32): i32 {
  if (isDefined(changetype<G>(0).reward)) {
    if (reward) return max(-OPEN, min(alpha - reward, FARTHEST));
  }
  return alpha;
}

/** `beta`, seen from after the reward; greater than `alphaAfter` of a smaller number. */
// @ts-ignore: decorator
@inline
export function betaAfter<G>(beta: i32, reward: i32): i32 {
  if (isDefined(changetype<G>(0).reward)) {
    if (reward) return min(OPEN, max(beta - reward, -FARTHEST));
  }
  return beta;
}

/** A value or a bound of what follows, seen from before the reward. */
// @ts-ignore: decorator
@inline
export function withReward<G>(value: i32, reward: i32): i32 {
  if (isDefined(changetype<G>(0).reward)) {
    if (reward) return max(-FARTHEST, min(value + reward, FARTHEST));
  }
  return value;
}
