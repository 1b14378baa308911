import { Game } from './game';
import { knowing, knownAt } from './known-values';
import { evaluate, quiesce } from './quiescence';
import { deepEnough, keepsLeaves, tableAnswers, useKnowledge, useQuiescence } from './search-settings';
import { countHorizon, countLeaf, countTableCutoff } from './statistics';
import { BOUND_EXACT, BOUND_LOWER, boundOf, depthOf, isComplete, lookUp, record, valueOf } from './table';
import { tableKey } from './table-key';
import { NONE, OPEN, fromNode, toNode } from './values';

/**
 * What can answer a node before a move of it is looked at. Each function returns a
 * value, from the side to move and counted from the root, or `NONE`; what a game has no
 * hook for is left out by the compiler.
 */

/** What the game finds by searching to its end in its own way; it counts its nodes itself. */
// @ts-ignore: decorator
@inline
export function playedOut<G extends Game<P>, P>(position: P, alpha: i32, beta: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.playOut)) {
    if (useKnowledge && game.isNearEnd(position)) return game.playOut(position, alpha, beta);
  }
  return NONE;
}

/** The payoff where the game is over, counted from the node; else `RUNNING`. `inside`: only candidates led here. */
// @ts-ignore: decorator
@inline
export function outcomeOf<G extends Game<P>, P>(position: P, inside: bool): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.outcomeInside)) return useKnowledge && inside ? game.outcomeInside(position) : game.outcome(position);
  return game.outcome(position);
}

/** A value known before the search began. */
// @ts-ignore: decorator
@inline
export function knownValue<G extends Game<P>, P>(position: P, ply: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.key)) {
    if (knowing && useKnowledge) {
      const known = knownAt(game.key(position));
      if (known) return fromNode(load<i32>(known), ply);
    }
  }
  return NONE;
}

/** The least value that the game promises; -OPEN where it promises none. */
// @ts-ignore: decorator
@inline
export function leastValue<G extends Game<P>, P>(position: P, ply: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.least)) {
    if (useKnowledge) return fromNode(game.least(position), ply);
  }
  return -OPEN;
}

/** The greatest value that the game allows; OPEN where it excludes none. To be asked after `leastValue`. */
// @ts-ignore: decorator
@inline
export function greatestValue<G extends Game<P>, P>(position: P, ply: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.least)) {
    if (useKnowledge) return fromNode(game.greatest(position), ply);
  }
  return OPEN;
}

/** A bound of `alpha` or less that the game takes its time to find. */
// @ts-ignore: decorator
@inline
export function ceilingBelow<G extends Game<P>, P>(position: P, alpha: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.ceiling)) {
    if (useKnowledge) {
      const ceiling = game.ceiling(position, alpha);
      if (ceiling <= alpha) return ceiling;
    }
  }
  return NONE;
}

/** The value at the horizon: the evaluation or what quiescence makes of it, within what the game promises. */
// @ts-ignore: decorator
@inline
export function horizonValue<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, least: i32, greatest: i32,
): i32 {
  countLeaf();
  countHorizon();
  let value = useQuiescence ? quiesce<G, P>(position, ply, alpha, beta) : evaluate<G, P>(position);
  value = max(least, min(value, greatest));
  if (keepsLeaves && !useQuiescence) keepLeaf<G, P>(position, toNode(value, ply), depth, false);
  return value;
}

/** What the table's entry `data` proves of a window; `data` is 0 where there is none. */
// @ts-ignore: decorator
@inline
export function tableAnswer(data: u64, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  if (data && tableAnswers && deepEnough(data, depth)) {
    const value = fromNode(valueOf(data), ply);
    const bound = boundOf(data);
    if (bound == BOUND_EXACT || (bound == BOUND_LOWER ? value >= beta : value <= alpha)) {
      countTableCutoff();
      inheritHorizon(data);
      return value;
    }
  }
  return NONE;
}

/** A leaf of SSS* or DUAL*, which come back to their leaves again and again: each is evaluated once. */
export function keptLeaf<G extends Game<P>, P>(position: P, ply: i32, depth: i32): i32 {
  if (!tableAnswers) return NONE;
  const data = lookUp(tableKey<G, P>(position));
  if (!data || boundOf(data) != BOUND_EXACT || depthOf(data) != max(depth, 0)) return NONE;
  countTableCutoff();
  inheritHorizon(data);
  return fromNode(valueOf(data), ply);
}

/** The table's entry `data` stands for a subtree: where that was cut short, so is the tree it is used in. */
export function inheritHorizon(data: u64): void {
  if (!isComplete(data)) countHorizon();
}

/** Keep the value of a leaf, counted from the leaf itself, for `keptLeaf`. */
export function keepLeaf<G extends Game<P>, P>(position: P, value: i32, depth: i32, complete: bool): void {
  record(tableKey<G, P>(position), value, max(depth, 0), BOUND_EXACT, complete, 0);
}
