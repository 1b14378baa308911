import {
  ceilingBelow, greatestValue, horizonValue, keepLeaf, keptLeaf, knownValue, leastValue, outcomeOf, playedOut, tableAnswer,
} from './early-answers';
import { askAboutChildren, asksAboutChildren } from './enhanced-cutoffs';
import { Game, advance, childOf, takeBack } from './game';
import { exchangeNodeLimit, exhausted, stopped } from './limits';
import { MoveEntry, dropList, putOff, entryAt, listCount, listStart, listsFull, reachPly } from './move-list';
import {
  ORDER_BEST, ORDER_LIST, ORDER_NATURAL, ORDER_WORST, addToHint, exchangeMode, identify, learn, mode, pick, scoreMoves, step, usesHint,
} from './ordering';
import { clearLine, extendLine, startLine } from './principal-variation';
import {
  enterPresearch, enterTruth, keepsLeaves, leavePresearch, leaveTruth, prunes, scouts, softOrHard, tableDepth, useKnowledge, useTable,
} from './search-settings';
import { beginMark, endMark, isBusy, markOf, splits } from './splitting';
import {
  countBoundCutoff, countCutoff, countKnownCutoff, countLeaf, countNode, countResearch, countTableCutoff, horizons,
  restoreCounters, restoreHorizons, saveCounters,
} from './statistics';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, moveOf, probe, record } from './table';
import { salted, tableKey } from './table-key';
import { MAX_PLY, NONE, OPEN, RUNNING, fromNode, toNode } from './values';

/** Weight of one point of a presearch value, relative to one point of a hint. */
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
 *
 *  1. Near its end a game may play itself out.
 *  2. A limit ends the search.
 *  3. SSS* and DUAL* find a leaf where they left it.
 *  4. The game is over.
 *  5. The value was known before the search.
 *  6. The game's bounds answer, or narrow the window.
 *  7. So may a bound that takes time to find.
 *  8. The horizon: evaluation or quiescence search.
 *  9. The table answers, or names a move.
 * 10. The moves are listed; their positions may stand in the table.
 * 11. They are put in order,
 * 12. and searched, best first, until one reaches beta.
 * 13. What was found goes into the table.
 */
export function negamax<G extends Game<P>, P>(position: P, ply: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const game = changetype<G>(0);
  const handed = handedKey;
  handedKey = 0;
  const pvNode = beta - alpha > 1;
  if (pvNode) clearLine(ply);

  // 1. Play-out
  const played = playedOut<G, P>(position, alpha, beta);
  if (played != NONE) return softOrHard(played, alpha, beta);

  // 2. Limits
  if (exhausted()) return 0;
  countNode();

  // 3. A leaf of SSS* or DUAL*
  const outcome = outcomeOf<G, P>(position, ply > plainPly);
  if (keepsLeaves && (outcome != RUNNING || depth <= 0)) {
    const kept = keptLeaf<G, P>(position, ply, depth);
    if (kept != NONE) return kept;
  }

  // 4. The end of the game
  if (outcome != RUNNING) {
    countLeaf();
    if (keepsLeaves) keepLeaf<G, P>(position, outcome, depth, true);
    return softOrHard(fromNode(outcome, ply), alpha, beta);
  }

  // 5. A known value
  const known = knownValue<G, P>(position, ply);
  if (known != NONE) {
    countKnownCutoff();
    return softOrHard(known, alpha, beta);
  }

  // 6. The game's bounds, which hold even where a horizon below says otherwise
  if (isDefined(game.enter)) game.enter(position);
  const lowest = alpha;
  const highest = beta;
  const least = leastValue<G, P>(position, ply);
  if (least >= beta) {
    countBoundCutoff();
    return softOrHard(least, lowest, highest);
  }
  const greatest = greatestValue<G, P>(position, ply);
  if (greatest <= alpha || greatest == least) {
    countBoundCutoff();
    return softOrHard(greatest, lowest, highest);
  }
  alpha = max(alpha, least);
  beta = min(beta, greatest);

  // 7. The game's ceiling
  const ceiling = ceilingBelow<G, P>(position, alpha);
  if (ceiling != NONE) {
    countBoundCutoff();
    return softOrHard(ceiling, lowest, highest);
  }

  // 8. The horizon
  if (depth <= 0 || ply >= MAX_PLY || listsFull()) {
    return softOrHard(horizonValue<G, P>(position, ply, depth, alpha, beta, least, greatest), lowest, highest);
  }

  // 9. The table
  const stores = useTable && depth >= tableDepth;
  let key: u64 = 0;
  let tableMove: u32 = 0;
  if (stores) {
    key = handed ? salted(handed) : tableKey<G, P>(position);
    const data = probe(key);
    const answer = tableAnswer(data, ply, depth, alpha, beta);
    if (answer != NONE) return softOrHard(answer, lowest, highest);
    tableMove = moveOf(data);
  }

  // 10. The moves
  const horizonsBefore = horizons;
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

  // 11. Their order
  const ordered = mode != ORDER_NATURAL;
  if (ordered) orderMoves<G, P>(position, ply, depth, list, count, tableMove);

  // 12. The search of the moves
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
  best = max(least, min(best, greatest));

  // 13. What was found
  const value = softOrHard(best, lowest, highest);
  if (stores) {
    const bound = best >= beta ? BOUND_LOWER : best > alphaBefore ? BOUND_EXACT : BOUND_UPPER;
    record(key, toNode(value, ply), depth, bound, horizons == horizonsBefore, bestMove);
  }
  return value;
}

/** List the moves of `position` that are worth searching. */
// @ts-ignore: decorator
@inline
function listMoves<G extends Game<P>, P>(position: P): void {
  const game = changetype<G>(0);
  if (isDefined(game.candidates)) {
    if (useKnowledge) game.candidates(position);
    else game.moves(position);
  } else {
    game.moves(position);
  }
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
  const child = childOf<P>(position);
  const move = entry.move;
  const same = advance<G, P>(position, move, child);
  step(ply, entry.id, same);
  handedKey = entry.key;

  const scout = scouts && i > 0 && beta - alpha > 1;
  let value = searchChild<G, P>(
    child, same, ply, depth, prunes ? alpha : -OPEN, prunes ? (scout ? alpha + 1 : beta) : OPEN,
  );
  if (scout && !stopped && value > alpha && value < beta) {
    countResearch();
    if (ply < plainPly) {
      scoutIndex = i32(entry.index);
      scoutValue = value;
    }
    value = searchChild<G, P>(child, same, ply, depth, alpha, beta);
  }
  takeBack<G, P>(position, move, child);
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
