import { Game, advance, childOf, payoffOf, takeBack } from '../game';
import { exhausted, stopped } from '../limits';
import { dropList, listCount, listStart, listsFull } from '../move-list';
import { identify } from '../ordering';
import { evaluate, reachQuietly } from '../quiescence';
import { alphaAfter, betaAfter, rewardOf, withReward } from '../rewards';
import { useTable } from '../search-settings';
import { countQuiescenceNode, countTableCutoff } from '../statistics';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, boundOf, moveOf, probe, record, settlesWindow, valueOf } from '../table';
import { tableKey } from '../table-key';
import { DECIDED, MAX_PLY, OPEN, RUNNING, fromNode, isDecided, toNode } from '../values';
import { correction } from './histories';
import { deltaMargin } from './margins';
import { EXCHANGE, FUTILITY, uses } from './parts';
import { describeNoisy, kindOnPath, pickMove, rate, winsExchange } from './picking';
import { frameAt } from './path';

/** True if the side to move may not rest content with the static value, as in check. */
// @ts-ignore: decorator
@inline
export function isInCheck<G extends Game<P>, P>(position: P): bool {
  const game = changetype<G>(0);
  if (isDefined(game.mayStandPat)) return !game.mayStandPat(position);
  return false;
}

/** The static value of a running position, corrected, from the side to move. */
// @ts-ignore: decorator
@inline
export function staticValue<G extends Game<P>, P>(position: P, ply: i32): i32 {
  return evaluate<G, P>(position) + correction<G, P>(position, ply);
}

/**
 * The quiescence search below a selective one: as the exact one, with the table, and without the moves that lose an
 * exchange or win too little to reach alpha ("delta pruning"). The result means what that of `negamax` means.
 */
export function quiesceSelectively<G extends Game<P>, P>(position: P, ply: i32, last: i32, alpha: i32, beta: i32): i32 {
  const game = changetype<G>(0);
  const ends = ply >= last || ply >= MAX_PLY || listsFull();
  const pvNode = beta - alpha > 1;
  let key: u64 = 0;
  let data: u64 = 0;
  if (useTable) {
    key = tableKey<G, P>(position);
    data = probe(key);
    if (data && !pvNode) {
      const found = fromNode(valueOf(data), ply);
      if (settlesWindow(boundOf(data), found, alpha, beta)) {
        countTableCutoff();
        return found;
      }
    }
  }
  const inCheck = isInCheck<G, P>(position);
  const alphaBefore = alpha;
  let best = -OPEN;
  let base = -OPEN;
  if (ends || !inCheck) {
    best = staticValue<G, P>(position, ply);
    if (data && !isDecided(valueOf(data))) {
      const found = valueOf(data);
      const bound = boundOf(data);
      if (bound == BOUND_EXACT || (bound == BOUND_LOWER ? found > best : found < best)) best = found;
    }
    if (best >= beta || ends) return best;
    if (best > alpha) alpha = best;
    base = best + deltaMargin<G, P>();
  }
  let bestMove: u32 = 0;
  if (isDefined(game.noisy)) {
    const list = listStart();
    game.noisy(position);
    const count = listCount(list);
    if (count == 0 && best == -OPEN) best = evaluate<G, P>(position);
    identify<G, P>(position, list, count);
    describeNoisy<G, P>(position, list, count);
    rate<G, P>(position, ply, 0, list, 0, count, moveOf(data));
    const child = childOf<P>(position);
    const frame = frameAt(ply);
    for (let i = 0; i < count; i++) {
      const entry = pickMove<G, P>(position, list, count, i);
      if (best > -DECIDED && !inCheck) {
        if (isDefined(game.exchange)) {
          if (uses(EXCHANGE) && !winsExchange(entry) && !game.exchange(position, entry.move, 0)) continue;
          if (uses(FUTILITY) && base <= alpha && !game.exchange(position, entry.move, alpha - base + 1)) {
            best = max(best, base);
            continue;
          }
        }
      }
      const same = advance<G, P>(position, entry.move, child);
      const reward = rewardOf<G, P>(position, entry.move, child);
      frame.kind = kindOnPath<G, P>(entry);
      frameAt(ply + 1).side = same ? frame.side : frame.side ^ 1;
      const low = alphaAfter<G>(alpha, reward);
      const high = betaAfter<G>(beta, reward);
      const found = same
        ? enter<G, P>(child, ply + 1, last, low, high)
        : -enter<G, P>(child, ply + 1, last, -high, -low);
      const value = withReward<G>(found, reward);
      takeBack<G, P>(position, entry.move, child);
      if (stopped) break;
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = u32(entry.id) + 1;
          if (value >= beta) break;
          alpha = value;
        }
      }
    }
    dropList(list);
    if (stopped) return 0;
  }
  if (useTable) {
    const bound = best >= beta ? BOUND_LOWER : best > alphaBefore && pvNode ? BOUND_EXACT : BOUND_UPPER;
    record(key, toNode(best, ply), 0, bound, 0, bestMove ? bestMove : moveOf(data));
  }
  return best;
}

function enter<G extends Game<P>, P>(position: P, ply: i32, last: i32, alpha: i32, beta: i32): i32 {
  if (exhausted()) return 0;
  countQuiescenceNode();
  reachQuietly(ply);
  const game = changetype<G>(0);
  const outcome = payoffOf<G, P>(position);
  if (outcome != RUNNING) return fromNode(outcome, ply);
  if (isDefined(game.enter)) game.enter(position);
  return quiesceSelectively<G, P>(position, ply, last, alpha, beta);
}
