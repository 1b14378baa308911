import { Game, advance, childOf, takeBack } from '../game';
import { stopped } from '../limits';
import { MoveEntry, dropList, listCount, listStart } from '../move-list';
import { identify } from '../ordering';
import { follow, followPass } from '../repetition';
import { rewardOf } from '../rewards';
import { countNoisyProbCut, countNoisyProbCutTry, countProbCut, countProbCutTry } from '../statistics';
import { NONE, isDecided } from '../values';
import { depthAfterPass } from './margins';
import { describe, kindOnPath, pickMove, rate } from './picking';
import { forbidNullMoves, frameAt, noteMove, noteNullMove, nullMovesFrom } from './path';
import { marginOf, rightInMillion, shallowDepth } from './prob-cut';
import { staticValue } from './quiescence';
import { below, expand, searchSelectively } from './search';

/** What may answer a node of a null window before its moves: shallower searches, also after a pass or of noisy moves alone. */

/**
 * A value of `beta` or more if a pass reaches it. Deep in the tree a search without passes must confirm it, because in
 * zugzwang a pass would be the best move.
 */
export function nullMove<G extends Game<P>, P>(position: P, ply: i32, depth: i32, beta: i32, cut: bool, guess: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.pass)) {
    const child = childOf<P>(position);
    if (!game.pass(position, child)) return beta - 1;
    noteNullMove(ply);
    followPass<G, P>(ply);
    const left = depthAfterPass<G, P>(depth, guess - beta);
    let value = -searchSelectively<G, P>(child, ply + 1, left, -beta, 1 - beta, !cut);
    if (stopped || value < beta) return beta - 1;
    // A win found after a pass is none.
    if (isDecided(value)) value = beta;
    if (nullMovesFrom > 0 || depth < 14) return value;
    const frame = frameAt(ply);
    const staticEval = frame.staticValue;
    forbidNullMoves(ply + 3 * left / 4);
    if (isDefined(game.enter)) game.enter(position);
    const confirmed = expand<G, P>(position, ply, left, beta - 1, beta, false, 0);
    forbidNullMoves(0);
    frame.staticValue = staticEval;
    return !stopped && confirmed >= beta ? value : beta - 1;
  }
  return beta - 1;
}

/**
 * A value outside the window if a shallower search, of the same parity, is so far outside that one to the full depth would
 * hardly come back (Buro 1995); else `NONE`. The game knows how far the two usually are apart.
 */
export function shallowProbCut<G extends Game<P>, P>(position: P, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool, guess: i32): i32 {
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
export function noisyProbCut<G extends Game<P>, P>(position: P, ply: i32, depth: i32, high: i32, staticEval: i32, cut: bool): i32 {
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
      noteMove(ply, u32(entry.id) + 1, kindOnPath<G, P>(entry), same);
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
