import { Game, advance, childOf, payoffOf, takeBack } from './game';
import { exhausted, stopped } from './limits';
import { dropList, entryAt, listCount, listStart, listsFull } from './move-list';
import { ORDER_LIST, mode, pick, scoreByHint, usesHint } from './ordering';
import { alphaAfter, betaAfter, rewardOf, withReward } from './rewards';
import { SELECTIVE } from './selective/enabled';
import { countEvaluation, countQuiescenceNode } from './statistics';
import { OPEN, RUNNING, fromNode } from './values';

/** The deepest ply that a quiescence search has reached. */
export let deepestQuiescence: i32 = 0;

/** Begin a search, before which no quiescence search has reached any ply. */
export function forgetQuiescence(): void {
  deepestQuiescence = 0;
}

/** Note that a quiescence search has reached `ply`. */
// @ts-ignore: decorator
@inline
export function reachQuietly(ply: i32): void {
  if (ply > deepestQuiescence) deepestQuiescence = ply;
}

/** The static value of a running position, from the side to move; 0 if the game has no evaluation. */
// @ts-ignore: decorator
@inline
export function evaluate<G extends Game<P>, P>(position: P): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.evaluate)) {
    countEvaluation();
    return game.evaluate(position);
  }
  return 0;
}

/**
 * Quiescence search below a horizon: the side to move may stand pat on the static
 * value or play a noisy move, until no noisy move is left (Shannon 1950; the usual
 * form is that of Beal, "A generalised quiescence search algorithm", 1990).
 *
 * A game may say where nobody can stand pat, such as in check: there the noisy moves must include every
 * way out. The game's hint orders the noisy moves. At ply `last` the side to move stands pat, so that
 * noise without end ends.
 *
 * Fail-soft: a result ≤ alpha is an upper bound, a result ≥ beta a lower bound, and a
 * result in between is exact. The game must not be over at `position`.
 */
export function quiesce<G extends Game<P>, P>(position: P, ply: i32, last: i32, alpha: i32, beta: i32): i32 {
  const game = changetype<G>(0);
  const ends = ply >= last || listsFull();
  let best = -OPEN;
  if (ends || standsPat<G, P>(position)) {
    best = evaluate<G, P>(position);
    if (best >= beta || ends) return best;
    if (best > alpha) alpha = best;
  }
  if (isDefined(game.noisy)) {
    const list = listStart();
    game.noisy(position);
    const count = listCount(list);
    if (isDefined(game.mayStandPat)) {
      if (count == 0 && best == -OPEN) best = evaluate<G, P>(position);
    }
    const ordered = mode == ORDER_LIST && usesHint();
    if (ordered) scoreByHint<G, P>(position, list, count);
    const child = childOf<P>(position);
    for (let i = 0; i < count; i++) {
      const move = (ordered ? pick(list, count, i) : entryAt(list, i)).move;
      const same = advance<G, P>(position, move, child);
      const reward = rewardOf<G, P>(position, move, child);
      const low = alphaAfter<G>(alpha, reward);
      const high = betaAfter<G>(beta, reward);
      const found = same
        ? enterQuiescence<G, P>(child, ply + 1, last, low, high)
        : -enterQuiescence<G, P>(child, ply + 1, last, -high, -low);
      const value = withReward<G>(found, reward);
      takeBack<G, P>(position, move, child);
      if (stopped) break;
      if (value > best) {
        best = value;
        if (value >= beta) break;
        if (value > alpha) alpha = value;
      }
    }
    dropList(list);
  }
  return best;
}

/** True if the side to move may be content with the static value. */
// @ts-ignore: decorator
@inline
function standsPat<G extends Game<P>, P>(position: P): bool {
  const game = changetype<G>(0);
  if (isDefined(game.mayStandPat)) return game.mayStandPat(position);
  return true;
}

function enterQuiescence<G extends Game<P>, P>(position: P, ply: i32, last: i32, alpha: i32, beta: i32): i32 {
  if (exhausted()) return 0;
  countQuiescenceNode();
  if (SELECTIVE) reachQuietly(ply);
  const game = changetype<G>(0);
  const outcome = payoffOf<G, P>(position);
  if (outcome != RUNNING) return fromNode(outcome, ply);
  if (isDefined(game.enter)) game.enter(position);
  return quiesce<G, P>(position, ply, last, alpha, beta);
}
