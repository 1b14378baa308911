import { Game } from './game';
import { beginHorizons, proveBound, searchLine, winner, winnerIsProved } from './line-search';
import { STOP_NONE, stopped } from './limits';
import { MoveEntry, deepestPly, entryAt, swapEntries } from './move-list';
import { fadeHistory } from './ordering';
import { lineLength, lineMove } from './principal-variation';
import { deepestQuiescence } from './quiescence';
import { nextIteration } from './repetition';
import {
  ENDED_SOLVED, Line, MAX_LINES, appendToLine, commitDrafts, copyLine, draftAt, lineAt, makeRoomInFront, prove, report, sortLines,
} from './report';
import { beginIteration, provenAgainstLeader, provenIndex, provenValue } from './root';
import { choosesRootMoves } from './root-choice';
import { convergesBounds, prunes } from './search-settings';
import { SELECTIVE } from './selective/enabled';
import { selective } from './selective/parts';
import { forgetDepth } from './selective/path';
import { horizons } from './statistics';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from './table';
import { Task } from './task';
import { MAX_PLY, OPEN, WIN, isDecided, scoresDistance } from './values';

/** One iteration after another, each deeper than the last, and what is kept of one that is interrupted. */

/** Tell the host that the iteration to `depth` is complete. The host returns why the search stops, or `STOP_NONE`. */
@external("host", "iteration")
declare function hostIteration(depth: i32): i32;

/** Forget the last search. */
export function resetIterations(): void {
  report.depth = 0;
  depthBefore = 0;
  report.solved = 0;
  report.lines = 0;
  report.ties = 0;
  report.atLeast = -OPEN;
  report.atMost = OPEN;
}

/** The line of the last iteration that was being searched when it was stopped. */
export let lineStopped: i32 = 0;

/** One iteration. Returns true if another may follow; false if it was stopped, or ended the search. */
export function iteration<G extends Game<P>, P>(position: P, depth: i32, task: Task, list: usize, count: i32): bool {
  const lines = min(max(task.lines, 1), min(count, MAX_LINES));
  if (isDefined(changetype<G>(0).irreversible)) nextIteration();
  const first = report.depth > 0;
  const horizonsBefore = horizons;
  beginHorizons();
  if (SELECTIVE) forgetDepth();
  let allSettled = true;
  let proved = false;
  for (let k = 0; k < lines; k++) {
    const guess = first ? lineAt(k).value : 0;
    beginIteration(first ? lineAt(k).index : -1);
    const rest = list + usize(k) * offsetof<MoveEntry>();
    const value = searchLine<G, P>(position, depth, guess, first, task, rest, count - k, k == 0 && !choosesRootMoves());
    if (stopped) {
      lineStopped = k;
      return false;
    }
    const draft = draftAt(k);
    const bound = value <= task.alpha ? BOUND_UPPER : value >= task.beta ? BOUND_LOWER : BOUND_EXACT;
    if (k == 0 && prunes) proveBound(value, bound);
    draft.value = value;
    draft.bound = prunes ? bound : BOUND_EXACT;
    draft.index = winner;
    draft.length = 0;
    const length = lineLength(0);
    // Null windows prove a move but leave no principal variation.
    if (convergesBounds()) appendToLine(draft, moveWithIndex(list, count, winner));
    else for (let i = 0; i < length; i++) appendToLine(draft, lineMove(0, i));
    moveToFront(list, count, k, winner);
    allSettled = allSettled && settled(value, draft.bound, depth);
    if (k == 0) proved = winnerIsProved;
  }
  commitDrafts(lines);
  // Guesses need not fall from line to line.
  if (SELECTIVE) {
    if (selective) sortLines();
  }
  leaderIsProved = proved;
  depthBefore = report.depth;
  report.depth = depth;
  if (allSettled || horizons == horizonsBefore) report.solved = 1;
  if (report.solved) {
    const best = lineAt(0);
    prove(best.bound == BOUND_UPPER ? -OPEN : best.value, best.bound == BOUND_LOWER ? OPEN : best.value);
  }
  return tellIteration(task);
}

/** Tell the host that an iteration is complete. Returns true if another may follow. */
export function tellIteration(task: Task): bool {
  // Every move of the root leads to ply 1.
  if (SELECTIVE) report.deepest = max(1, max(deepestPly, deepestQuiescence));
  const reason = hostIteration(depthNeeded(task));
  if (report.solved) {
    report.ended = ENDED_SOLVED;
    return false;
  }
  if (reason != STOP_NONE) {
    report.ended = reason;
    return false;
  }
  fadeHistory();
  return true;
}

/**
 * The value is found: that of the move with natural index `index`, by a search `depth` plies deep. Tells the host.
 * `task`'s window says whether it is only a bound.
 */
export function settle(value: i32, index: i32, depth: i32, task: Task, list: usize, count: i32): void {
  leaderIsProved = true;
  depthBefore = report.depth;
  report.depth = depth;
  report.solved = 1;
  const bound = value <= task.alpha ? BOUND_UPPER : value >= task.beta ? BOUND_LOWER : BOUND_EXACT;
  showMove(index, value, bound, list, count);
  prove(bound == BOUND_UPPER ? -OPEN : value, bound == BOUND_LOWER ? OPEN : value);
  tellIteration(task);
}

/** Make the move with natural index `index` the only line. */
export function showMove(index: i32, value: i32, bound: i32, list: usize, count: i32): void {
  report.lines = 1;
  setLine(lineAt(0), index, value, bound, list, count);
  moveToFront(list, count, 0, index);
}

function setLine(line: Line, index: i32, value: i32, bound: i32, list: usize, count: i32): void {
  line.value = value;
  line.bound = bound;
  line.index = index;
  line.length = 0;
  appendToLine(line, moveWithIndex(list, count, index));
}

/** Depth of the iteration before the last one. */
export let depthBefore: i32 = 0;

/**
 * The depth to report. A search to the end of a game of unlimited length runs to depth `MAX_PLY`, or past the end in
 * its last iteration, which says nothing about the result. If solved, it reports the distance to the win, or the
 * deepest ply reached if there is none; not less than an iteration before it.
 */
export function depthNeeded(task: Task): i32 {
  if (!task.toTheEnd || task.depth < MAX_PLY || !report.solved) return report.depth;
  let depth = max(1, depthBefore);
  for (let k = 0; k < report.lines; k++) {
    const line = lineAt(k);
    const decided = line.bound == BOUND_EXACT && isDecided(line.value) && scoresDistance();
    depth = max(depth, decided ? WIN - abs(line.value) : deepestPly);
  }
  return min(depth, report.depth);
}

/** `winnerIsProved` for the best line of the last complete iteration. */
export let leaderIsProved: bool = false;

/** True if no deeper search can change this value. */
function settled(value: i32, bound: i32, depth: i32): bool {
  if (SELECTIVE) {
    if (selective) return false;
  }
  if (!isDecided(value)) return false;
  // All lines of up to `depth` plies were searched, so no faster win was missed.
  if (scoresDistance()) return bound == BOUND_EXACT && WIN - abs(value) <= depth;
  // The game's bounds may prove that the root is won before any move is proved to win.
  if (value > 0) return bound != BOUND_UPPER && winnerIsProved;
  return bound != BOUND_LOWER;
}

export function moveWithIndex(list: usize, count: i32, index: i32): u32 {
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    if (i32(entry.index) == index) return entry.move;
  }
  return 0;
}

export function moveToFront(list: usize, count: i32, place: i32, index: i32): void {
  for (let i = place; i < count; i++) {
    if (i32(entryAt(list, i).index) == index) {
      if (i != place) swapEntries(list, i, place);
      return;
    }
  }
}

/** After an interruption in line `k`: keep what the unfinished iteration has proved better. Always leaves a move. */
export function adoptProven(k: i32, list: usize, count: i32): void {
  if (k > 0) {
    // The first line of this iteration is complete, so it counts even though the others are not.
    if (report.lines == 0) {
      commitDrafts(k);
    } else {
      makeRoomInFront(draftAt(0).index);
      copyLine(lineAt(0), draftAt(0));
    }
    return;
  }
  // A lower bound equal to the worst possible value says nothing.
  const known = provenIndex >= 0 && provenValue > -WIN;
  if (known) proveBound(provenValue, BOUND_LOWER);
  if (report.lines > 0) {
    if (!provenAgainstLeader || !known || provenIndex == lineAt(0).index) return;
    makeRoomInFront(provenIndex);
  } else {
    report.lines = 1;
  }
  const index = provenIndex >= 0 ? provenIndex : i32(entryAt(list, 0).index);
  setLine(lineAt(0), index, known ? provenValue : 0, known ? BOUND_LOWER : BOUND_NONE, list, count);
}
