import { greatestValue, leastValue, outcomeOf } from '../early-answers';
import { Game } from '../game';
import { follow, keyWithPast, looksBack, lowestRepetition, forgetRepetitions, pathKey, repeatedValue } from '../repetition';
import { useKnowledge } from '../search-settings';
import { countBoundCutoff, countLeaf, countNode } from '../statistics';
import { counterSalt, tableKey } from '../table-key';
import { MAX_PLY, NONE, RUNNING, isDecided } from '../values';
import { BLOCKED, INFINITE } from './numbers';
import { MET_DRAW, MET_POINTS, report, task } from './task';

/**
 * What a position says about the goal as soon as it is reached, before any of its moves is looked at. The prover is the
 * side to move at the root, the goal a value that it is to reach at least.
 */

/** A ply below every path: what rests on no repetition. */
export const NOWHERE: i32 = MAX_PLY + 1;

/** The numbers of the position judged last. */
export let judgedProof: i32 = 0;
export let judgedDisproof: i32 = 0;
/** The lowest ply whose repetition they rest on. */
export let judgedRests: i32 = 0;

/** Leave proof and disproof number of a node, which rest on a repetition of ply `rests`, as the result. */
// @ts-ignore: decorator
@inline
export function conclude(proof: i32, disproof: i32, rests: i32): void {
  judgedProof = proof;
  judgedDisproof = disproof;
  judgedRests = rests;
}

/** Of a position that its value settles, from the side to move, which is the prover if `mine`. */
function concludeValue(value: i32, mine: bool, rests: i32): void {
  if (!isDecided(value)) report.met |= value == 0 ? MET_DRAW : MET_POINTS;
  if ((mine ? value : -value) >= task.goal) conclude(0, INFINITE, rests);
  else conclude(INFINITE, 0, rests);
}

/**
 * Judge `position` at `ply` > 0, after `follow`. True if it needs no search: it is settled or blocked. If it needs one,
 * the numbers are those of a leaf.
 */
export function judge<G extends Game<P>, P>(position: P, ply: i32, mine: bool): bool {
  const game = changetype<G>(0);
  countNode();
  if (ply > report.deepest) report.deepest = ply;
  const outcome = outcomeOf<G, P>(position, ply > 1);
  if (outcome != RUNNING) {
    countLeaf();
    concludeValue(outcome, mine, NOWHERE);
    return true;
  }
  if (looksBack<G, P>()) {
    forgetRepetitions();
    const repeated = repeatedValue<G, P>(position, ply);
    if (repeated != NONE) {
      countLeaf();
      if (task.endless) conclude(BLOCKED, BLOCKED, lowestRepetition);
      else concludeValue(repeated, mine, lowestRepetition);
      return true;
    }
  }
  if (isDefined(game.enter)) game.enter(position);
  if (useKnowledge) {
    const least = leastValue<G, P>(position, ply);
    const greatest = greatestValue<G, P>(position, ply);
    // The bounds hold for the side to move, the goal for the prover.
    const settles = mine ? least >= task.goal || greatest < task.goal : -greatest >= task.goal || -least < task.goal;
    if (settles) {
      countBoundCutoff();
      const high = mine ? least >= task.goal : -least < task.goal;
      concludeValue(high ? least : greatest, mine, NOWHERE);
      return true;
    }
  }
  if (ply >= MAX_PLY) {
    conclude(BLOCKED, BLOCKED, 0);
    return true;
  }
  conclude(1, 1, NOWHERE);
  return false;
}

/** Make `position`, which was judged before, ready for the other hooks: siblings have used its memory since. */
// @ts-ignore: decorator
@inline
export function prepare<G extends Game<P>, P>(position: P, ply: i32): void {
  const game = changetype<G>(0);
  outcomeOf<G, P>(position, ply > 1);
  if (isDefined(game.enter)) game.enter(position);
}

/** The key of `position` at `ply` in the table. */
// @ts-ignore: decorator
@inline
export function proofKey<G extends Game<P>, P>(position: P, ply: i32): u64 {
  if (looksBack<G, P>()) return pathKey(ply) ^ counterSalt<G, P>(position);
  return tableKey<G, P>(position);
}

/** Tells the two keys of a position apart where no earlier position can come back. */
const TWIN_SALT: u64 = 0xe7037ed1a0b428db;

/** The key of `position` at `ply` together with all positions before that can come back. */
// @ts-ignore: decorator
@inline
export function twinKey<G extends Game<P>, P>(position: P, ply: i32): u64 {
  return keyWithPast(ply) ^ counterSalt<G, P>(position) ^ TWIN_SALT;
}

/** Note again that the path leads by `move` from `position` at `ply` to `child`, which was judged before. */
// @ts-ignore: decorator
@inline
export function stepTo<G extends Game<P>, P>(position: P, move: u32, child: P, ply: i32, same: bool): void {
  follow<G, P>(position, move, child, ply, same);
  if (looksBack<G, P>()) repeatedValue<G, P>(child, ply + 1);
}
