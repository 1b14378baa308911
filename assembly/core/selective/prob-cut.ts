import { Game, advance, childOf, takeBack } from '../game';
import { stopped } from '../limits';
import { dropList, listCount, listStart, MoveEntry } from '../move-list';
import { identify } from '../ordering';
import { follow } from '../repetition';
import { rewardOf } from '../rewards';
import { countNoisyProbCut, countNoisyProbCutTry, countProbCut, countProbCutTry } from '../statistics';
import { NONE, isDecided } from '../values';
import { frameAt, noteMove } from './path';
import { describe, kindOnPath, pickMove, rate } from './picking';
import { below, expand } from './search';

/**
 * A value outside the window if a shallower search, of the same parity, is so far outside that one to the full depth would
 * hardly come back (Buro 1995); else `NONE`. The game knows how far the two usually are apart.
 */
export function shallowProbCut<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool, guess: i32,
): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.deviation)) {
    const shallow = shallowDepth(depth);
    const deviation = game.deviation(position, depth, shallow);
    if (deviation <= 0 || shallow >= depth) return NONE;
    const margin = marginOf(deviation);
    if (guess >= beta && !isDecided(beta + margin)) {
      const high = beta + margin;
      countProbCutTry();
      const value = expand<G, P>(position, ply, shallow, high - 1, high, cut, 0);
      if (!stopped && value >= high) {
        countProbCut(rightInMillion(margin, deviation));
        return beta;
      }
    } else if (guess <= alpha && !isDecided(alpha - margin)) {
      const low = alpha - margin;
      countProbCutTry();
      const value = expand<G, P>(position, ply, shallow, low, low + 1, cut, 0);
      if (!stopped && value <= low) {
        countProbCut(rightInMillion(margin, deviation));
        return alpha;
      }
    }
  }
  return NONE;
}

/** A value of `high` or more if a noisy move reaches it in a search four plies shallower; else `NONE`. */
export function noisyProbCut<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, high: i32, staticEval: i32, cut: bool,
): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.noisy)) {
    const list = listStart();
    game.noisy(position);
    const count = listCount(list);
    identify<G, P>(position, list, count);
    describe<G, P>(position, list, count);
    rate<G, P>(position, ply, 0, list, 0, count, 0);
    const child = childOf<P>(position);
    const frame = frameAt(ply);
    let result = NONE;
    let tried = false;
    for (let i = 0; i < count; i++) {
      const entry: MoveEntry = pickMove<G, P>(position, list, count, i);
      if (isDefined(game.exchange)) {
        if (!game.exchange(position, entry.move, high - staticEval)) continue;
      }
      if (!tried) {
        countNoisyProbCutTry();
        tried = true;
      }
      const same = advance<G, P>(position, entry.move, child);
      const reward = rewardOf<G, P>(position, entry.move, child);
      noteMove(ply, u32(entry.id) + 1, kindOnPath<G, P>(entry), false, same);
      follow<G, P>(position, entry.move, child, ply, same);
      let value = below<G, P>(child, same, reward, ply, 0, high - 1, high, !cut);
      if (!stopped && value >= high) value = below<G, P>(child, same, reward, ply, depth - 4, high - 1, high, !cut);
      takeBack<G, P>(position, entry.move, child);
      if (stopped) break;
      if (value >= high) {
        countNoisyProbCut();
        result = value;
        break;
      }
    }
    dropList(list);
    return result;
  }
  return NONE;
}

/** The depth of the search that foretells one `depth` plies deep (Buro 1995): about half as deep, of the same parity. */
// @ts-ignore: decorator
@inline
export function shallowDepth(depth: i32): i32 {
  return 2 * (depth / 4) + (depth & 1);
}

/** How far outside the window the shallow value has to be: 1.5 times the standard deviation of the difference. */
// @ts-ignore: decorator
@inline
export function marginOf(deviation: i32): i32 {
  return max(1, deviation * 3 / 2);
}

/** Of a million cuts just at `margin`, how many are right if the differences are normal (Abramowitz and Stegun 1964, 26.2.19). */
export function rightInMillion(margin: i32, deviation: i32): u64 {
  const deviations = f64(margin) / f64(deviation);
  const powers = 1 + deviations * (0.0498673470 + deviations * (0.0211410061 + deviations * (0.0032776263
    + deviations * (0.0000380036 + deviations * (0.0000488906 + deviations * 0.0000053830)))));
  const second = powers * powers;
  const fourth = second * second;
  const eighth = fourth * fourth;
  const right: f64 = 1 - 0.5 / (eighth * eighth);
  return u64(right * 1e6 + 0.5);
}
