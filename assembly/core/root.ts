import { greatestValue, leastValue } from './early-answers';
import { Game } from './game';
import { exhausted, stopped } from './limits';
import { MoveEntry, dropList, entryAt, listStart } from './move-list';
import { ORDER_NATURAL, indexScore, learn, mode, pick, usesTableMove } from './ordering';
import { clearLine, extendLine, startLine } from './principal-variation';
import { tellRootMove } from './root-choice';
import { forgetScout, orderMoves, scoutIndex, scoutValue, setRootPly, tryMove } from './search';
import { prunes, softOrHard } from './search-settings';
import { SELECTIVE } from './selective/enabled';
import { selective } from './selective/parts';
import { beginSelectively, orderSelectively, trySelectively } from './selective/root';
import { countCutoff, countExpansion, countNode, countRootSearch } from './statistics';
import { OPEN } from './values';

/**
 * The node at which a search starts. Unlike any other node, it must yield a move:
 * neither the table nor the game's bounds may answer in its place, all legal moves
 * are tried rather than candidates, and what is proved about a move is kept even if
 * the search is interrupted.
 */

/** Natural index of the best move of the last `searchRoot`; it means nothing after a stop. */
export let bestIndex: i32 = -1;
/**
 * True if the value of the last `searchRoot` came from that move's own search; false if only from the game's bounds.
 */
export let bestIsProved: bool = false;
/** Natural index of a move that is proved to be worth at least `provenValue`; -1: none. */
export let provenIndex: i32 = -1;
export let provenValue: i32 = -OPEN;
/** True if the previous best move was already searched to this depth, so that the proof compares with it. */
export let provenAgainstLeader: bool = false;

/** Natural index of the move that was searched last. */
export let lastIndex: i32 = -1;

/** Natural index of the best move of the previous iteration, or -1. */
let leader: i32 = -1;

/** Forget what earlier iterations proved. `leaderIndex` is the move to beat, or -1. */
export function beginIteration(leaderIndex: i32): void {
  leader = leaderIndex;
  provenIndex = -1;
  provenValue = -OPEN;
  provenAgainstLeader = false;
}

/** Note that move `index` is worth at least `value`. */
function prove(index: i32, value: i32, againstLeader: bool): void {
  if (value <= provenValue) return;
  provenIndex = index;
  provenValue = value;
  provenAgainstLeader = againstLeader;
}

/**
 * The value of `position` over the moves of `list`, which is reordered. The result
 * means what that of `negamax` means. The principal variation is left in the row of
 * `ply`. `whole`: the list holds every legal move, so the game's bounds apply to it.
 */
export function searchRoot<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, list: usize, count: i32, whole: bool,
): i32 {
  if (exhausted()) return 0;
  countNode();
  countExpansion();
  countRootSearch();
  setRootPly(ply);
  clearLine(ply);
  bestIsProved = false;
  const game = changetype<G>(0);
  if (isDefined(game.enter)) game.enter(position);

  const lowest = alpha;
  const highest = beta;
  const least = leastValue<G, P>(position, ply);
  const greatest = greatestValue<G, P>(position, ply);
  if (whole) {
    // If the game's bounds leave the window empty, it stays as it is, because a move must
    // be found. Alpha stays one below the least value, so that a move can exceed it.
    const top = min(beta, greatest);
    const bottom = max(alpha, min(least, top) - 1);
    if (bottom < top) {
      alpha = bottom;
      beta = top;
    }
  }

  if (SELECTIVE) {
    if (selective) beginSelectively<G, P>(position, depth);
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
    // No move reaches the game's least value within this depth: choose the best by its own search.
    tryMoves<G, P>(position, ply, depth, lowest, beta, list, count);
    bestIsProved = false;
  }
  if (stopped) return 0;
  best = min(best, greatest);
  // Below beta, the game's least value applies. At beta or above, the move's own search proved the value.
  if (whole && best < beta) best = max(best, least);
  return prunes ? softOrHard(best, lowest, highest) : best;
}

/**
 * One pass over the moves of the root. The result means what that of `negamax` means; `bestIndex` holds the best move.
 */
function tryMoves<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, list: usize, count: i32,
): i32 {
  let best = -OPEN;
  let leaderSearched = false;
  for (let i = 0; i < count; i++) {
    const entry = pick(list, count, i);
    const index = i32(entry.index);
    lastIndex = index;
    forgetScout();
    tellRootMove(depth, index, i, count);
    const value = tryRootMove<G, P>(position, ply, depth, entry, i, alpha, beta);
    if (stopped) {
      // The second search was interrupted, but the null window has already proved a lower bound.
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
      learnAtRoot(ply, depth, entry.id);
      break;
    }
    extendLine(ply, entry.move);
    alpha = value;
  }
  return best;
}

/** The value of one move, exact or, in a selective search, a guess. */
// @ts-ignore: decorator
@inline
function tryRootMove<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, entry: MoveEntry, i: i32, alpha: i32, beta: i32,
): i32 {
  if (SELECTIVE) {
    if (selective) return trySelectively<G, P>(position, depth, entry, i, alpha, beta);
  }
  return tryMove<G, P>(position, ply, depth, entry, i, alpha, beta);
}

/** A selective search reads no heuristics of the exact one, and would leave behind what the next exact search reads. */
// @ts-ignore: decorator
@inline
function learnAtRoot(ply: i32, depth: i32, id: u16): void {
  if (SELECTIVE) {
    if (selective) return;
  }
  learn(ply, depth, id);
}

function orderRoot<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, list: usize, count: i32, leaderId: u32,
): void {
  if (SELECTIVE) {
    if (selective) {
      orderSelectively<G, P>(position, depth, list, count, leaderId);
      return;
    }
  }
  if (mode == ORDER_NATURAL) {
    for (let i = 0; i < count; i++) {
      const entry: MoveEntry = entryAt(list, i);
      entry.score = indexScore(i32(entry.index));
    }
  } else {
    // A hosted game finds noisy moves in the list generated last, so generate it again.
    const again = listStart();
    changetype<G>(0).moves(position);
    dropList(again);
    orderMoves<G, P>(position, ply, depth, list, count, leaderId);
  }
}
