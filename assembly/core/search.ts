import { boundAnswer, ceilingBelow, earlyAnswer, greatestValue, horizonValue, isHorizon, leastValue, tableAnswer } from './early-answers';
import { askAboutChildren, asksAboutChildren } from './enhanced-cutoffs';
import { Game, advance, childOf, takeBack } from './game';
import { STOP_ANSWERED, STOP_NONE, STOP_TURN, exchangeNodeLimit, stopFor, stopped } from './limits';
import { MoveEntry, defer, dropList, entryAt, listCount, listStart, listsFull, reachPly } from './move-list';
import {
  INDEX_BITS, ORDER_BEST, ORDER_LIST, ORDER_NATURAL, ORDER_WORST, addToHint, exchangeMode, identify, indexScore, learn, listMoves, mode,
  pick, scoreMoves, step, usesHint,
} from './ordering';
import { clearLine, extendLine, startLine } from './principal-variation';
import { alphaAfter, betaAfter, rewardOf, withReward } from './rewards';
import { follow, forgetRepetitions, isUsableEntry, iterationMark, looksBack, lowestRepetition, nodeKey, restOn } from './repetition';
import {
  deepEnough, enterPresearch, enterTrueValues, leavePresearch, leaveTrueValues, prunes, scouts, softOrHard, storesComplete, tableDepth,
  useKnowledge, useTable,
} from './search-settings';
import { answeredPly, beginMark, endMark, isAnsweredAbove, isBusy, markOf, noteOnPath, splits } from './splitting';
import {
  countCutoff, countExpansion, countResearch, countTableCutoff, horizons, restoreCounters, restoreHorizons, saveCounters,
} from './statistics';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, COMPLETE, moveOf, probe, record } from './table';
import { NONE, OPEN, toNode } from './values';

/** Weight of one point of a presearch value, relative to one point of a hint. */
const PRESEARCH_WORTH: i32 = 128;

/** Ply of the root's children. Every legal move leads to them; below them only candidates are played. */
let plainPly: i32 = 1;

/** Natural index of the root move that is searched again after its null window failed high; -1: none. */
export let scoutIndex: i32 = -1;
/** A lower bound on the value of that move. */
export let scoutValue: i32 = 0;

/** The key of the position entered next, with its counter, if its parent has computed it; else 0. */
let childKey: u64 = 0;

export function forgetScout(): void {
  scoutIndex = -1;
}

/** The root move with natural index `index` is worth at least `value` and will be searched again. */
export function noteScout(index: i32, value: i32): void {
  scoutIndex = index;
  scoutValue = value;
}

/** The search starts at `ply`: 0, or more when a line is being completed. */
export function setRootPly(ply: i32): void {
  plainPly = ply + 1;
}

/**
 * The value of `position` searched `depth` plies deep, from the side to move.
 * Distances to a win are counted from the root, `ply` plies above.
 *
 * Fail-soft: a result ≤ alpha is an upper bound on the value, a result ≥ beta is a
 * lower bound, and a result in between is exact. Fail-hard: the same, clamped into
 * [alpha, beta]. After a stop the result is meaningless: check `stopped` first.
 *
 * The steps, of which 1 to 8 are those of the selective search:
 *
 *  1. to 6. Play-out, limits, repetition, end of the game, known value, win distance: `earlyAnswer`.
 *  7. The game's bounds answer or narrow the window.
 *  8. The game's ceiling, which is slower to compute, may answer.
 *  9. At the horizon, the evaluation or the quiescence search answers.
 * 10. The table answers or names a move.
 * 11. The moves are listed. Enhanced cutoffs: the table entries of the children may answer.
 * 12. The moves are ordered.
 * 13. They are searched, best first, until one reaches beta.
 * 14. The result is stored in the table.
 */
export function negamax<G extends Game<P>, P>(position: P, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const game = changetype<G>(0);
  const keyFromParent = childKey;
  childKey = 0;
  const pvNode = beta - alpha > 1;
  if (pvNode) clearLine(ply);

  // 1. to 6. Early answers
  const early = earlyAnswer<G, P>(position, ply, depth, alpha, beta, ply > plainPly);
  if (early != NONE) return softOrHard(early, alpha, beta);

  // 7. The game's bounds
  if (isDefined(game.enter)) game.enter(position);
  const lowest = alpha;
  const highest = beta;
  const least = leastValue<G, P>(position, ply);
  const greatest = least < beta ? greatestValue<G, P>(position, ply) : OPEN;
  const proved = boundAnswer(least, greatest, alpha, beta);
  if (proved != NONE) return softOrHard(proved, lowest, highest);
  alpha = max(alpha, least);
  beta = min(beta, greatest);

  // 8. The game's ceiling
  const ceiling = ceilingBelow<G, P>(position, alpha);
  if (ceiling != NONE) return softOrHard(ceiling, lowest, highest);

  // 9. The horizon
  if (isHorizon(ply, depth)) {
    return softOrHard(horizonValue<G, P>(position, ply, depth, alpha, beta, least, greatest), lowest, highest);
  }

  // 10. The table
  const stores = useTable && depth >= tableDepth;
  let key: u64 = 0;
  let data: u64 = 0;
  if (stores) {
    key = nodeKey<G, P>(position, ply, keyFromParent);
    data = probe(key);
    if (isUsableEntry<G, P>(data)) {
      const answer = tableAnswer(data, ply, depth, alpha, beta);
      if (answer != NONE) return softOrHard(answer, lowest, highest);
    }
  }

  // 11. The moves
  const horizonsBefore = horizons;
  const repetitionBefore = looksBack<G, P>() ? forgetRepetitions() : 0;
  countExpansion();
  const list = listStart();
  listMoves<G, P>(position);
  let count = listCount(list);
  identify<G, P>(position, list, count);
  let best = -OPEN;
  if (asksAboutChildren<G, P>(position, depth)) {
    best = askAboutChildren<G, P>(position, ply, depth, alpha, beta, list, count);
    if (best >= beta) {
      countTableCutoff();
      dropList(list);
      return softOrHard(best, lowest, highest);
    }
    count = listCount(list);
  }

  // 12. Move ordering
  const ordered = mode != ORDER_NATURAL;
  if (ordered) orderMoves<G, P>(position, ply, depth, list, count, moveOf(data));

  // 13. The search
  const alphaBefore = alpha;
  let bestMove: u32 = 0;
  // The searches for the order do not count.
  if (looksBack<G, P>()) forgetRepetitions();
  reachPly(ply + 1);
  // Moves that another instance is searching are deferred to the end of the list.
  const splitting = stores && splits(ply, depth) && !listsFull();
  const asksOthers = splitting && !pvNode;
  noteOnPath(ply, key, asksOthers ? depth : 0, alpha);
  let end = count;
  for (let i = 0; i < end; i++) {
    const entry = ordered && i < count ? pick(list, count, i) : entryAt(list, i);
    let mark: u64 = 0;
    if (asksOthers) {
      const answer = answerOfOthers<G, P>(key, data, ply, depth, alpha, beta);
      if (answer != NONE) {
        if (looksBack<G, P>()) {
          forgetRepetitions();
          restOn(repetitionBefore);
        }
        dropList(list);
        return softOrHard(answer, lowest, highest);
      }
      if (!looksBack<G, P>()) {
        if (isAnsweredAbove(plainPly, ply, depth)) {
          stopFor(STOP_ANSWERED);
          return 0;
        }
      }
    }
    if (splitting && i > 0) {
      mark = markOf(key, u32(entry.id), depth);
      if (i < count && isBusy(mark)) {
        defer(entry);
        end++;
        continue;
      }
      beginMark(mark);
    }
    const repetitionOfOthers = looksBack<G, P>() ? forgetRepetitions() : 0;
    const value = searchMove<G, P>(position, ply, depth, entry, i, alpha, beta);
    if (mark) endMark(mark);
    if (stopped == STOP_ANSWERED && ply == answeredPly) {
      // The answer is taken before the same move is tried again.
      stopFor(STOP_NONE);
      dropList(list + usize(end) * offsetof<MoveEntry>());
      i--;
      continue;
    }
    if (stopped) {
      // The next turn goes on with the same move.
      if (stopped == STOP_TURN && stores) keepMove<G, P>(key, data, depth, u32(entry.id) + 1);
      return 0;
    }
    // A cutoff rests on its own move alone.
    if (looksBack<G, P>() && value < beta) restOn(repetitionOfOthers);
    if (value > best) {
      best = value;
      if (value > alpha) {
        bestMove = u32(entry.id) + 1;
        if (value >= beta) {
          countCutoff(i);
          learn(ply, depth, entry.id);
          // The game's bounds may have lowered beta, so this may be no cutoff for the caller.
          if (pvNode) startLine(ply, entry.move);
          break;
        }
        if (pvNode) extendLine(ply, entry.move);
        alpha = value;
      }
    }
  }
  dropList(list);
  best = max(least, min(best, greatest));

  // 14. The result
  const value = softOrHard(best, lowest, highest);
  let bound = best >= beta ? BOUND_LOWER : best > alphaBefore ? BOUND_EXACT : BOUND_UPPER;
  if (looksBack<G, P>()) {
    if (restsOnPath(ply, bound, best)) {
      restOn(repetitionBefore);
      if (!stores) return value;
      if (best == 0 || bound != BOUND_EXACT) {
        keepMove<G, P>(key, data, depth, bestMove);
        return value;
      }
      bound = best > 0 ? BOUND_LOWER : BOUND_UPPER;
    } else {
      forgetRepetitions();
      restOn(repetitionBefore);
    }
  }
  const complete = horizons == horizonsBefore;
  if (stores && (complete || !storesComplete)) {
    record(key, toNode(value, ply), depth, bound, (complete ? COMPLETE : 0) | iterationMark<G, P>(), bestMove);
  }
  return value;
}

/** What another instance has stored of a node since its entry was `data`, if that answers it; else `NONE`. */
// @ts-ignore: decorator
@inline
function answerOfOthers<G extends Game<P>, P>(key: u64, data: u64, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const now = probe(key);
  return now != data && isUsableEntry<G, P>(now) ? tableAnswer(now, ply, depth, alpha, beta) : NONE;
}

/** True if `bound` on the value `best` of the node at `ply` may rest on the repetition of a position above the node. */
// @ts-ignore: decorator
@inline
function restsOnPath(ply: i32, bound: i32, best: i32): bool {
  if (lowestRepetition >= ply) return false;
  return bound == BOUND_LOWER ? best <= 0 : bound == BOUND_EXACT || best >= 0;
}

/** Store a move without a value: as an upper bound that says nothing. An entry `data` that says more stays. */
function keepMove<G extends Game<P>, P>(key: u64, data: u64, depth: i32, move: u32): void {
  if (move && !(data && isUsableEntry<G, P>(data) && deepEnough(data, depth))) record(key, OPEN, depth, BOUND_UPPER, 0, move);
}

/**
 * The value of one move, from the side to move in `position`: play it, search the
 * child, take it back. `i` is its place in the order, from 0. Principal variation search
 * tries every move after the first with a null window (Marsland and Campbell 1982;
 * Reinefeld 1983). A move whose value falls inside the window is searched again.
 */
// @ts-ignore: decorator
@inline
export function searchMove<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, entry: MoveEntry, i: i32, alpha: i32, beta: i32,
): i32 {
  const child = childOf<P>(position);
  const move = entry.move;
  const same = advance<G, P>(position, move, child);
  const reward = rewardOf<G, P>(position, move, child);
  step(ply, entry.id, same);
  follow<G, P>(position, move, child, ply, same);
  childKey = entry.key;

  const scout = scouts && i > 0 && beta - alpha > 1;
  let value = searchChild<G, P>(
    child, same, reward, ply, depth, prunes ? alpha : -OPEN, prunes ? (scout ? alpha + 1 : beta) : OPEN,
  );
  if (scout && !stopped && value > alpha && value < beta) {
    countResearch();
    if (ply < plainPly) noteScout(i32(entry.index), value);
    value = searchChild<G, P>(child, same, reward, ply, depth, alpha, beta);
  }
  takeBack<G, P>(position, move, child);
  return value;
}

/** `searchMove` without inlining, for the few callers where speed does not matter. */
export function tryMove<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, entry: MoveEntry, i: i32, alpha: i32, beta: i32,
): i32 {
  return searchMove<G, P>(position, ply, depth, entry, i, alpha, beta);
}

/** The value of a move that leads to `child` and wins `reward` at once, for the window of the player who makes it. */
// @ts-ignore: decorator
@inline
function searchChild<G extends Game<P>, P>(
  child: P, same: bool, reward: i32, ply: i32, depth: i32, alpha: i32, beta: i32,
): i32 {
  const low = alphaAfter<G>(alpha, reward);
  const high = betaAfter<G>(beta, reward);
  if (isDefined(changetype<G>(0).again)) {
    if (same) return withReward<G>(negamax<G, P>(child, ply + 1, depth - 1, low, high), reward);
  }
  return withReward<G>(-negamax<G, P>(child, ply + 1, depth - 1, -high, -low), reward);
}

/** Score a list by the caller's ordering, ready for `pick`. */
export function orderMoves<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, list: usize, count: i32, tableMove: u32,
): void {
  if (mode == ORDER_BEST || mode == ORDER_WORST) {
    scoreByTrueValue<G, P>(position, ply, depth, list, count);
    return;
  }
  scoreMoves<G, P>(position, ply, depth, list, count, tableMove);
  if (isDefined(changetype<G>(0).presearch)) {
    if (useKnowledge && mode == ORDER_LIST && usesHint()) presearch<G, P>(position, ply, depth, list, count);
  }
}

/**
 * Add the value of a shallow search to each move's hint if the game asks for it. Edax and
 * other Othello programs order the top of the endgame tree this way. The shallow search
 * does not use the table, because its results would replace deeper ones.
 */
function presearch<G extends Game<P>, P>(position: P, ply: i32, depth: i32, list: usize, count: i32): void {
  const plies = changetype<G>(0).presearch(position, depth);
  if (plies <= 0 || count < 2) return;
  const horizonsBefore = horizons;
  enterPresearch();
  const order = exchangeMode(ORDER_NATURAL);
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    const value = tryMove<G, P>(position, ply, plies, entry, 0, -OPEN, OPEN);
    if (stopped) break;
    addToHint(entry, value * PRESEARCH_WORTH);
  }
  exchangeMode(order);
  leavePresearch();
  restoreHorizons(horizonsBefore);
}

/**
 * Score moves by their true values at this depth, best or worst first. The searches
 * that find these values are not counted: the counters show what a perfect ordering
 * would save, although finding it costs more. The searches use their own table keys.
 */
function scoreByTrueValue<G extends Game<P>, P>(position: P, ply: i32, depth: i32, list: usize, count: i32): void {
  saveCounters(0);
  const limit = exchangeNodeLimit(u64.MAX_VALUE);
  const order = exchangeMode(ORDER_NATURAL);
  enterTrueValues();
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    // After a stop, the remaining moves keep their natural order behind the scored ones.
    const value = stopped ? 0 : tryMove<G, P>(position, ply, depth, entry, 0, -OPEN, OPEN);
    const rank = stopped ? 0 : u64((order == ORDER_BEST ? value : -value) + OPEN);
    entry.score = (rank << INDEX_BITS) | indexScore(i32(entry.index));
  }
  leaveTrueValues();
  exchangeMode(order);
  restoreCounters(0);
  exchangeNodeLimit(limit);
}
