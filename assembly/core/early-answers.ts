import { Game, payoffOf } from './game';
import { storedValue } from './known-values';
import { exhausted } from './limits';
import { listsFull } from './move-list';
import { evaluate, quiesce } from './quiescence';
import { greatestAfterPast, greatestLeft, holdsAfterPast, leastAfterPast, leastLeft, looksBack, repeatedValue } from './repetition';
import { deepEnough, keepsLeaves, quiescencePlies, tableAnswers, useKnowledge } from './search-settings';
import {
  countBoundCutoff, countDistanceCutoff, countHorizon, countKnownCutoff, countLeaf, countNode, countTableCutoff,
} from './statistics';
import { BOUND_EXACT, COMPLETE, boundOf, depthOf, isComplete, lookUp, record, settlesWindow, valueOf } from './table';
import { tableKey } from './table-key';
import { MAX_PLY, NONE, RUNNING, fromNode, quickestWinFrom, toNode } from './values';

/**
 * Whatever can answer a node before any of its moves is searched: steps 1 to 8 the same in the exact and the selective
 * search, 9 and 10 as the exact one takes them. Unless noted, each function returns a value, from the side to move and counted from the root, or `NONE`. If a game
 * does not declare a hook, the compiler removes the code that calls it.
 *
 * The steps bear the numbers that they have in both searches:
 *
 *  1. Play-out: near its end, the game may search itself to the end.
 *  2. Limits: one of them stops the search.
 *  3. Repetition: the position has occurred before.
 *  4. The end of the game; SSS* and DUAL* find the stored value of a leaf.
 *  5. A known value: it was found before the search.
 *  6. Win distance: even the quickest win or loss lies outside the window (win-distance pruning).
 *  7. The game's bounds answer or narrow the window.
 *  8. The game's ceiling, which is slower to compute, may answer.
 *  9. The horizon: the evaluation or the quiescence search answers.
 * 10. The table answers or names a move.
 */

/**
 * Steps 1 to 6. `inside`: the node lies below the root's children. The node is counted if no limit stops it; after a
 * stop the result means nothing.
 */
// @ts-ignore: decorator
@inline
export function earlyAnswer<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, inside: bool,
): i32 {
  // 1. Play-out
  const played = playedOut<G, P>(position, alpha, beta);
  if (played != NONE) return played;

  // 2. Limits
  if (exhausted()) return 0;
  countNode();

  // 3. Repetition
  const outcome = outcomeOf<G, P>(position, inside);
  if (looksBack<G, P>() && outcome == RUNNING) {
    const repeated = repeatedValue<G, P>(position, ply);
    if (repeated != NONE) {
      countLeaf();
      return repeated;
    }
  }

  // 4. The end of the game, and a leaf of SSS* or DUAL*
  if (keepsLeaves && (outcome != RUNNING || depth <= 0)) {
    const kept = keptLeaf<G, P>(position, ply, depth);
    if (kept != NONE) return kept;
  }
  if (outcome != RUNNING) {
    countLeaf();
    if (keepsLeaves) keepLeaf<G, P>(position, outcome, depth, true);
    return fromNode(outcome, ply);
  }

  // 5. A known value
  const known = knownValue<G, P>(position, ply);
  if (known != NONE) {
    countKnownCutoff();
    return known;
  }

  // 6. Win distance
  const quickest = quickestWinFrom(ply);
  if (quickest <= alpha || -quickest >= beta) {
    countDistanceCutoff();
    return quickest <= alpha ? quickest : -quickest;
  }
  return NONE;
}

/** The value found by the game's own search to the end, which counts its nodes itself. */
// @ts-ignore: decorator
@inline
function playedOut<G extends Game<P>, P>(position: P, alpha: i32, beta: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.playOut)) {
    if (useKnowledge && game.isNearEnd(position)) return game.playOut(position, alpha, beta);
  }
  return NONE;
}

/** The payoff, counted from the node, if the game is over; else `RUNNING`. `inside`: below the root's children. */
// @ts-ignore: decorator
@inline
export function outcomeOf<G extends Game<P>, P>(position: P, inside: bool): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.outcomeInside)) {
    if (useKnowledge && inside) return game.outcomeInside(position);
  }
  return payoffOf<G, P>(position);
}

/** A value known before the search began, where it holds whatever came before; else it may still be a bound. */
// @ts-ignore: decorator
@inline
function knownValue<G extends Game<P>, P>(position: P, ply: i32): i32 {
  const known = useKnowledge ? storedValue<G, P>(position) : NONE;
  if (known != NONE && (!looksBack<G, P>() || holdsAfterPast(known, ply))) return fromNode(known, ply);
  return NONE;
}

/** A lower bound on the value: the game's, or that of a loss by the next move. */
// @ts-ignore: decorator
@inline
export function leastValue<G extends Game<P>, P>(position: P, ply: i32): i32 {
  const game = changetype<G>(0);
  let least = -quickestWinFrom(ply);
  if (isDefined(game.least)) {
    if (useKnowledge) least = max(least, fromNode(game.least(position), ply));
  }
  if (isDefined(game.knownLeast)) {
    if (useKnowledge) least = max(least, leastAfterPast<G, P>(game.knownLeast(position), ply));
  }
  if (useKnowledge && looksBack<G, P>()) least = max(least, leastLeft(storedValue<G, P>(position), ply));
  return least;
}

/** An upper bound on the value: the game's, or that of a win by the next move. Call it after `leastValue`. */
// @ts-ignore: decorator
@inline
export function greatestValue<G extends Game<P>, P>(position: P, ply: i32): i32 {
  const game = changetype<G>(0);
  let greatest = quickestWinFrom(ply);
  if (isDefined(game.least)) {
    if (useKnowledge) greatest = min(greatest, fromNode(game.greatest(position), ply));
  }
  if (isDefined(game.knownLeast)) {
    if (useKnowledge) greatest = min(greatest, greatestAfterPast<G, P>(game.knownGreatest(position), ply));
  }
  if (useKnowledge && looksBack<G, P>()) greatest = min(greatest, greatestLeft(storedValue<G, P>(position), ply));
  return greatest;
}

/**
 * Step 7: the bound that answers the node. `least` and `greatest` are those of the game, which hold even if a search to
 * a horizon contradicts them.
 */
// @ts-ignore: decorator
@inline
export function boundAnswer(least: i32, greatest: i32, alpha: i32, beta: i32): i32 {
  if (least >= beta) {
    countBoundCutoff();
    return least;
  }
  if (greatest <= alpha || greatest == least) {
    countBoundCutoff();
    return greatest;
  }
  return NONE;
}

/** Step 8: an upper bound of `alpha` or less that is slow to compute. */
// @ts-ignore: decorator
@inline
export function ceilingBelow<G extends Game<P>, P>(position: P, alpha: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.ceiling)) {
    if (useKnowledge) {
      const ceiling = game.ceiling(position, alpha);
      if (ceiling <= alpha) {
        countBoundCutoff();
        return ceiling;
      }
    }
  }
  return NONE;
}

/** Step 9: true if no move of the node is searched. Lists of moves that fill the memory are a horizon, too. */
// @ts-ignore: decorator
@inline
export function isHorizon(ply: i32, depth: i32): bool {
  return depth <= 0 || ply >= MAX_PLY || listsFull();
}

/** The value at the horizon: the evaluation or the quiescence search, clamped to the game's bounds. */
// @ts-ignore: decorator
@inline
export function horizonValue<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, least: i32, greatest: i32,
): i32 {
  countLeaf();
  countHorizon();
  let value = quiescencePlies > 0
    ? quiesce<G, P>(position, ply, min(ply + quiescencePlies, MAX_PLY), alpha, beta)
    : evaluate<G, P>(position);
  value = max(least, min(value, greatest));
  if (keepsLeaves && quiescencePlies == 0) keepLeaf<G, P>(position, toNode(value, ply), depth, false);
  return value;
}

/** Step 10: the value of the table entry `data` if it settles the window; `data` is 0 if there is no entry. */
// @ts-ignore: decorator
@inline
export function tableAnswer(data: u64, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  if (!isAnswer(data, ply, depth, alpha, beta)) return NONE;
  countTableCutoff();
  inheritHorizon(data);
  return fromNode(valueOf(data), ply);
}

/** True if the entry `data` answers a node. */
// @ts-ignore: decorator
@inline
export function isAnswer(data: u64, ply: i32, depth: i32, alpha: i32, beta: i32): bool {
  if (!data || !tableAnswers || !deepEnough(data, depth)) return false;
  return settlesWindow(boundOf(data), fromNode(valueOf(data), ply), alpha, beta);
}

/** The stored value of a leaf. SSS* and DUAL* return to their leaves again and again; each is evaluated once. */
function keptLeaf<G extends Game<P>, P>(position: P, ply: i32, depth: i32): i32 {
  if (!tableAnswers) return NONE;
  const data = lookUp(tableKey<G, P>(position));
  if (!data || boundOf(data) != BOUND_EXACT || depthOf(data) != max(depth, 0)) return NONE;
  countTableCutoff();
  inheritHorizon(data);
  return fromNode(valueOf(data), ply);
}

/**
 * The entry `data` replaces a subtree. If a horizon cut off that subtree, it also cuts off the tree that uses the
 * entry.
 */
export function inheritHorizon(data: u64): void {
  if (!isComplete(data)) countHorizon();
}

/** Store the value of a leaf, counted from the leaf itself, for `keptLeaf`. */
function keepLeaf<G extends Game<P>, P>(position: P, value: i32, depth: i32, complete: bool): void {
  record(tableKey<G, P>(position), value, max(depth, 0), BOUND_EXACT, complete ? COMPLETE : 0, 0);
}
