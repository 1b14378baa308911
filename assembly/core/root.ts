import { greatestValue, leastValue } from './early-answers';
import { Game } from './game';
import { exhausted, stopped } from './limits';
import { MoveEntry, dropList, entryAt, listStart } from './move-list';
import { ORDER_NATURAL, learn, mode, pick, usesTableMove } from './ordering';
import { clearLine, extendLine, startLine } from './principal-variation';
import { forgetScout, orderMoves, scoutIndex, scoutValue, setRootPly, tryMove } from './search';
import { prunes, softOrHard } from './search-settings';
import { countCutoff, countNode, countRootSearch } from './statistics';
import { OPEN } from './values';

/**
 * The node a search starts from. It differs from every other in that a move must
 * come out of it: the table and the game's bounds may not answer in its place, all
 * legal moves are tried rather than candidates, and what is proved about moves is
 * kept even when the search is interrupted.
 */

/** Natural index of the best move of the last `searchRoot`; -1 before the first move was searched. */
export let bestIndex: i32 = -1;
/** The last `searchRoot` returned what that move's own search gave, and not what the game's bounds promise. */
export let bestIsProved: bool = false;
/** Natural index of a move that is proved to be worth at least `provenValue`; -1: none yet. */
export let provenIndex: i32 = -1;
export let provenValue: i32 = -OPEN;
/** The previous best move was searched to the same depth, so the proof can be compared with it. */
export let provenAgainstLeader: bool = false;

/** Natural index of the move that led before this iteration, or -1. */
let leader: i32 = -1;

/** Forget what earlier iterations proved; `leaderIndex` is the move to beat, or -1. */
export function beginIteration(leaderIndex: i32): void {
  leader = leaderIndex;
  provenIndex = -1;
  provenValue = -OPEN;
  provenAgainstLeader = false;
}

/** Move `index` is worth at least `value`. */
function prove(index: i32, value: i32, againstLeader: bool): void {
  if (value <= provenValue) return;
  provenIndex = index;
  provenValue = value;
  provenAgainstLeader = againstLeader;
}

/**
 * The value of `position` over the moves of `list`, which is reordered. Returns as
 * `negamax` does; the line found stands in the variation row of `ply`. `whole` says
 * that the list holds every move, so that the least value the game promises is that of one of them.
 */
export function searchRoot<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, list: usize, count: i32, whole: bool,
): i32 {
  if (exhausted()) return 0;
  countNode();
  countRootSearch();
  setRootPly(ply);
  clearLine(ply);
  bestIndex = -1;
  bestIsProved = false;
  const game = changetype<G>(0);
  if (isDefined(game.enter)) game.enter(position);

  const lowest = alpha;
  const highest = beta;
  const least = leastValue<G, P>(position, ply);
  const greatest = greatestValue<G, P>(position, ply);
  if (whole) {
    // A window that the bounds leave empty is searched as it is, for the move's
    // sake; alpha stays one below the least value, so that a move reaches it.
    const top = min(beta, greatest);
    const bottom = max(alpha, min(least, top) - 1);
    if (bottom < top) {
      alpha = bottom;
      beta = top;
    }
  }

  let leaderId: u32 = 0;
  if (usesTableMove() && leader >= 0) {
    for (let i = 0; i < count; i++) {
      const entry = entryAt(list, i);
      if (i32(entry.index) == leader) leaderId = u32(entry.id) + 1;
    }
  }
  orderRoot<G, P>(position, ply, depth, list, count, leaderId);

  let best = tryMoves<G, P>(position, ply, depth, alpha, beta, list, count);
  if (best <= alpha && alpha > lowest && !stopped) {
    // Within this depth no move reaches what the game promises: then the one that is best by its own search.
    tryMoves<G, P>(position, ply, depth, lowest, beta, list, count);
    bestIsProved = false;
  }
  if (stopped) return 0;
  best = min(best, greatest);
  // What the game knows to be the least stands where no move was proved; a move that
  // was proved is worth what its own search says.
  if (whole && best < beta) best = max(best, least);
  return prunes ? softOrHard(best, lowest, highest) : best;
}

/** One pass over the moves of the root; returns as `negamax` does, and leaves the best move in `bestIndex`. */
function tryMoves<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, list: usize, count: i32,
): i32 {
  let best = -OPEN;
  let leaderSearched = false;
  for (let i = 0; i < count; i++) {
    const entry = pick(list, count, i);
    const index = i32(entry.index);
    forgetScout();
    const value = tryMove<G, P>(position, ply, depth, entry, i, alpha, beta);
    if (stopped) {
      // Interrupted on its second search, the move has passed its first all the same.
      if (scoutIndex == index) prove(index, scoutValue, leaderSearched);
      return 0;
    }
    if (index == leader) leaderSearched = true;
    if (value <= best) continue;
    best = value;
    bestIndex = index;
    if (value <= alpha) {
      startLine(ply, entry.move);
      continue;
    }
    bestIsProved = true;
    prove(index, value, leaderSearched);
    if (value >= beta) {
      startLine(ply, entry.move);
      countCutoff(i);
      learn(ply, depth, entry.id);
      break;
    }
    extendLine(ply, entry.move);
    alpha = value;
  }
  return best;
}

function orderRoot<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, list: usize, count: i32, leaderId: u32,
): void {
  if (mode == ORDER_NATURAL) {
    for (let i = 0; i < count; i++) {
      const entry: MoveEntry = entryAt(list, i);
      entry.score = u64(1023 - i32(entry.index));
    }
  } else {
    // A hosted game knows noisy moves by the list that was made last: make it again.
    const again = listStart();
    changetype<G>(0).moves(position);
    dropList(again);
    orderMoves<G, P>(position, ply, depth, list, count, leaderId);
  }
}
