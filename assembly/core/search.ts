import { askTable } from './enhanced-cutoffs';
import { Game, childOf } from './game';
import { knowing, knownAt } from './known';
import { exchangeNodeLimit, exhausted, stopped } from './limits';
import { MoveEntry, dropList, putOff, entryAt, listCount, listStart, listsFull, reachPly } from './move-list';
import {
  ORDER_BEST, ORDER_LIST, ORDER_NATURAL, ORDER_WORST, addToHint, exchangeMode, identify, learn, mode, pick, scoreMoves, step, usesHint,
} from './ordering';
import { clearLine, extendLine, startLine } from './principal-variation';
import { evaluate, quiesce } from './quiescence';
import {
  MINIMAX, PVS, SSS, algorithm, deepEnough, enhancedDepth, enterPresearch, enterTruth, leavePresearch, leaveTruth, softOrHard,
  tableAnswers, tableDepth, useKnowledge, useQuiescence, useTable,
} from './search-settings';
import { beginMark, endMark, isBusy, markOf, splits } from './splitting';
import {
  countBoundCutoff, countCutoff, countHorizon, countKnownCutoff, countLeaf, countNode, countResearch, countTableCutoff, horizons,
  restoreCounters, restoreHorizons, saveCounters,
} from './statistics';
import {
  BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, boundOf, depthOf, isComplete, lookUp, moveOf, probe, record, valueOf,
} from './table';
import { salted, tableKey } from './table-key';
import { MAX_PLY, OPEN, RUNNING, fromNode, toNode } from './values';

/** What a point of a value found by a presearch counts beside a point of a hint. */
const PRESEARCH_WORTH: i32 = 128;

/** Down to this ply every legal move is played: the root's own children. */
let plainPly: i32 = 1;

/** Natural index of a root move whose null window failed high while it is searched again; -1: none. */
export let scoutIndex: i32 = -1;
/** At least what that move is worth. */
export let scoutValue: i32 = 0;

/** `plainKey` of the position entered next, where its parent has asked the table about it; else 0. */
let handedKey: u64 = 0;

export function forgetScout(): void {
  scoutIndex = -1;
}

/** The search starts at `ply`: 0, or further down a line that is being completed. */
export function setRootPly(ply: i32): void {
  plainPly = ply + 1;
}

/**
 * The value of `position` searched `depth` plies deep, from the side to move.
 * Distances to a win are counted from the root, `ply` plies above.
 *
 * Fail-soft: a result ≤ alpha is an upper bound on the value, one ≥ beta a lower
 * bound, one between is exact. Fail-hard: the same, clamped into [alpha, beta].
 * After a stop the result means nothing: look at `stopped` first.
 */
export function negamax<G extends Game<P>, P>(position: P, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const game = changetype<G>(0);
  const handed = handedKey;
  handedKey = 0;
  const pvNode = beta - alpha > 1;
  if (pvNode) clearLine(ply);
  if (isDefined(game.playOut)) {
    if (useKnowledge && game.isNearEnd(position)) return softOrHard(game.playOut(position, alpha, beta), alpha, beta);
  }
  if (exhausted()) return 0;
  countNode();

  let outcome: i32;
  if (isDefined(game.outcomeInside)) {
    outcome = useKnowledge && ply > plainPly ? game.outcomeInside(position) : game.outcome(position);
  } else {
    outcome = game.outcome(position);
  }
  if (isDefined(game.key)) {
    // SSS* and DUAL* come back to their leaves again and again: each is evaluated once.
    if (algorithm >= SSS && useTable && tableAnswers && (outcome != RUNNING || depth <= 0)) {
      const data = lookUp(tableKey<G, P>(position));
      if (data && boundOf(data) == BOUND_EXACT && depthOf(data) == max(depth, 0)) {
        countTableCutoff();
        if (!isComplete(data)) countHorizon();
        return fromNode(valueOf(data), ply);
      }
    }
  }
  if (outcome != RUNNING) {
    countLeaf();
    rememberLeaf<G, P>(position, outcome, depth, true);
    return softOrHard(fromNode(outcome, ply), alpha, beta);
  }

  if (isDefined(game.key)) {
    if (knowing && useKnowledge) {
      const known = knownAt(game.key(position));
      if (known) {
        countKnownCutoff();
        return softOrHard(fromNode(load<i32>(known), ply), alpha, beta);
      }
    }
  }

  if (isDefined(game.enter)) game.enter(position);

  const lowest = alpha;
  const highest = beta;
  // What the game knows holds even where a horizon below says otherwise.
  let floor = -OPEN;
  let ceiling = OPEN;
  if (isDefined(game.least)) {
    if (useKnowledge) {
      const least = fromNode(game.least(position), ply);
      if (least >= beta) {
        countBoundCutoff();
        return softOrHard(least, lowest, highest);
      }
      const greatest = fromNode(game.greatest(position), ply);
      if (greatest <= alpha || greatest == least) {
        countBoundCutoff();
        return softOrHard(greatest, lowest, highest);
      }
      alpha = max(alpha, least);
      beta = min(beta, greatest);
      floor = least;
      ceiling = greatest;
    }
  }

  if (isDefined(game.ceiling)) {
    if (useKnowledge) {
      const most = game.ceiling(position, alpha);
      if (most <= alpha) {
        countBoundCutoff();
        return softOrHard(most, lowest, highest);
      }
    }
  }

  if (depth <= 0 || ply >= MAX_PLY || listsFull()) {
    countLeaf();
    countHorizon();
    let value = useQuiescence ? quiesce<G, P>(position, ply, alpha, beta) : evaluate<G, P>(position);
    value = max(floor, min(value, ceiling));
    if (!useQuiescence) rememberLeaf<G, P>(position, toNode(value, ply), depth, false);
    return softOrHard(value, lowest, highest);
  }

  let key: u64 = 0;
  let tableMove: u32 = 0;
  if (isDefined(game.key)) {
    if (useTable && depth >= tableDepth) {
      key = handed ? salted(handed) : tableKey<G, P>(position);
      const data = probe(key);
      if (data) {
        tableMove = moveOf(data);
        if (tableAnswers && deepEnough(data, depth)) {
          const value = fromNode(valueOf(data), ply);
          const bound = boundOf(data);
          if (bound == BOUND_EXACT || (bound == BOUND_LOWER ? value >= beta : value <= alpha)) {
            countTableCutoff();
            if (!isComplete(data)) countHorizon();
            return softOrHard(value, lowest, highest);
          }
        }
      }
    }
  }

  const before = horizons;
  const list = listStart();
  if (isDefined(game.candidates)) {
    if (useKnowledge) game.candidates(position);
    else game.moves(position);
  } else {
    game.moves(position);
  }
  let count = listCount(list);
  identify<G, P>(position, list, count);

  let best = -OPEN;
  if (isDefined(game.key)) {
    let asks = depth >= enhancedDepth;
    if (isDefined(game.asksChildren)) asks = asks || (useKnowledge && depth > 1 && game.asksChildren(position));
    if (asks && useTable && tableAnswers) {
      best = askTable<G, P>(position, ply, depth, alpha, beta, list, count);
      if (best >= beta) {
        countTableCutoff();
        dropList(list);
        return softOrHard(best, lowest, highest);
      }
      count = listCount(list);
    }
  }

  const ordered = mode != ORDER_NATURAL;
  if (ordered) orderMoves<G, P>(position, ply, depth, list, count, tableMove);

  const alphaBefore = alpha;
  let bestMove: u32 = 0;
  reachPly(ply + 1);
  // Moves that another instance is at are put off to the end of the list.
  const splitting = useTable && splits(ply, depth) && !listsFull();
  let end = count;
  for (let i = 0; i < end; i++) {
    const entry = ordered && i < count ? pick(list, count, i) : entryAt(list, i);
    let mark: u64 = 0;
    if (splitting && i > 0) {
      mark = markOf(key, u32(entry.id), depth);
      if (i < count && isBusy(mark)) {
        putOff(entry);
        end++;
        continue;
      }
      beginMark(mark);
    }
    const value = searchMove<G, P>(position, ply, depth, entry, i, alpha, beta);
    if (mark) endMark(mark);
    if (stopped) return 0;
    if (value > best) {
      best = value;
      if (value > alpha) {
        bestMove = u32(entry.id) + 1;
        if (value >= beta) {
          countCutoff(i);
          learn(ply, depth, entry.id);
          // The game's bounds may have lowered beta: the caller may see no cutoff here.
          if (pvNode) startLine(ply, entry.move);
          break;
        }
        if (pvNode) extendLine(ply, entry.move);
        alpha = value;
      }
    }
  }
  dropList(list);
  best = max(floor, min(best, ceiling));
  const value = softOrHard(best, lowest, highest);

  if (isDefined(game.key)) {
    if (useTable && depth >= tableDepth) {
      const bound = best >= beta ? BOUND_LOWER : best > alphaBefore ? BOUND_EXACT : BOUND_UPPER;
      record(key, toNode(value, ply), depth, bound, horizons == before, bestMove);
    }
  }
  return value;
}

/**
 * The value of one move of `position`, from its side to move: play it, search the
 * child, take it back. The `i`th move (from 0) of a principal variation search is
 * first only asked whether it beats `alpha` (Marsland and Campbell 1982; Reinefeld
 * 1983), and searched again when it does.
 */
// @ts-ignore: decorator
@inline
export function searchMove<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, entry: MoveEntry, i: i32, alpha: i32, beta: i32,
): i32 {
  const game = changetype<G>(0);
  const child = childOf<P>(position);
  const move = entry.move;
  game.play(position, move, child);
  let same = false;
  if (isDefined(game.again)) same = game.again(position, child);
  step(ply, entry.id, same);
  handedKey = entry.key;

  const minimax = algorithm == MINIMAX;
  const scout = algorithm == PVS && i > 0 && beta - alpha > 1;
  let value = searchChild<G, P>(
    child, same, ply, depth, minimax ? -OPEN : alpha, minimax ? OPEN : scout ? alpha + 1 : beta,
  );
  if (scout && !stopped && value > alpha && value < beta) {
    countResearch();
    if (ply < plainPly) {
      scoutIndex = i32(entry.index);
      scoutValue = value;
    }
    value = searchChild<G, P>(child, same, ply, depth, alpha, beta);
  }
  if (isDefined(game.undo)) game.undo(position, move, child);
  return value;
}

/** `searchMove` as a function of its own, for the few places where speed does not matter. */
export function tryMove<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, entry: MoveEntry, i: i32, alpha: i32, beta: i32,
): i32 {
  return searchMove<G, P>(position, ply, depth, entry, i, alpha, beta);
}

// @ts-ignore: decorator
@inline
function searchChild<G extends Game<P>, P>(child: P, same: bool, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  if (isDefined(changetype<G>(0).again)) {
    if (same) return negamax<G, P>(child, ply + 1, depth - 1, alpha, beta);
  }
  return -negamax<G, P>(child, ply + 1, depth - 1, -beta, -alpha);
}

function rememberLeaf<G extends Game<P>, P>(position: P, value: i32, depth: i32, complete: bool): void {
  const game = changetype<G>(0);
  if (isDefined(game.key)) {
    if (algorithm >= SSS && useTable) record(tableKey<G, P>(position), value, max(depth, 0), BOUND_EXACT, complete, 0);
  }
}

/** Score a list in the caller's way, ready for `pick`. */
export function orderMoves<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, list: usize, count: i32, tableMove: u32,
): void {
  if (mode == ORDER_BEST || mode == ORDER_WORST) {
    scoreByTruth<G, P>(position, ply, depth, list, count);
    return;
  }
  scoreMoves<G, P>(position, ply, depth, list, count, tableMove);
  if (isDefined(changetype<G>(0).presearch)) {
    if (useKnowledge && mode == ORDER_LIST && usesHint()) presearch<G, P>(position, ply, depth, list, count);
  }
}

/**
 * Where much is at stake, the value that a shallow search finds is added to a move's hint
 * (Edax and other Othello programs order the top of an end-game so). It keeps out of
 * the table, where its results would stand in the way of deeper ones.
 */
function presearch<G extends Game<P>, P>(position: P, ply: i32, depth: i32, list: usize, count: i32): void {
  const plies = changetype<G>(0).presearch(position, depth);
  if (plies <= 0 || count < 2) return;
  const before = horizons;
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
  restoreHorizons(before);
}

/**
 * Score moves by their true values at this depth, best or worst first. Each child
 * is searched for it, uncounted: this shows what perfect order would save, it does
 * not save anything. The table helps, with keys of its own.
 */
function scoreByTruth<G extends Game<P>, P>(position: P, ply: i32, depth: i32, list: usize, count: i32): void {
  saveCounters(0);
  const limit = exchangeNodeLimit(u64.MAX_VALUE);
  const order = exchangeMode(ORDER_NATURAL);
  enterTruth();
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    // Once stopped, the rest stays in natural order behind what is known.
    const value = stopped ? 0 : tryMove<G, P>(position, ply, depth, entry, 0, -OPEN, OPEN);
    const rank = stopped ? 0 : u64((order == ORDER_BEST ? value : -value) + OPEN);
    entry.score = (rank << 10) | u64(1023 - i32(entry.index));
  }
  leaveTruth();
  exchangeMode(order);
  restoreCounters(0);
  exchangeNodeLimit(limit);
}
