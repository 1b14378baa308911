import { completeLine } from './completion';
import { Game, payoffOf } from './game';
import { hasKnownValues } from './known-values';
import { STOP_ABORTED, STOP_NONE, STOP_TIME, liftLimits, setLimits, stopped } from './limits';
import { MoveEntry, deepestPly, entryAt, listCount, listStart, resetMoveLists, swapEntries } from './move-list';
import { fadeHistory, identify } from './ordering';
import { lineLength, lineMove } from './principal-variation';
import {
  ENDED_DEPTH, ENDED_SOLVED, MAX_LINES, addTie, appendToLine, commitDrafts, copyLine, draftAt, lineAt, makeRoomInFront, prove, report,
  sortLines,
} from './report';
import { deepestQuiescence, forgetQuiescence } from './quiescence';
import { beginPath, nextIteration } from './repetition';
import { choosesRootMoves, keepChosen } from './root-choice';
import { beginIteration, bestIndex, bestIsProved, provenAgainstLeader, provenIndex, provenValue, searchRoot } from './root';
import { negamax, setRootPly, tryMove } from './search';
import { MTDF, SSS, algorithm, convergesBounds, prunes } from './search-settings';
import { SELECTIVE } from './selective/enabled';
import { selective } from './selective/parts';
import { horizons, nodesInAll, resetCounters } from './statistics';
import { Task } from './task';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from './table';
import { MAX_PLY, OPEN, RUNNING, WIN, isDecided, quickestWinFrom, scoresDistance } from './values';

/** Tell the host that the iteration to `depth` is complete. The host returns why the search stops, or `STOP_NONE`. */
@external("host", "iteration")
declare function hostIteration(depth: i32): i32;

/**
 * Search `position` as `task` asks and leave the result in the report. If a legal
 * move exists, the report contains one: the best move of the last complete iteration,
 * or a move that the interrupted iteration has proved better.
 */
export function drive<G extends Game<P>, P>(position: P, task: Task): void {
  const game = changetype<G>(0);
  resetCounters();
  resetMoveLists();
  if (SELECTIVE) forgetQuiescence();
  setLimits(task.nodeLimit > 9e15 ? u64.MAX_VALUE : u64(task.nodeLimit), u64(task.pollInterval));
  report.ended = ENDED_DEPTH;
  report.depth = 0;
  depthBefore = 0;
  report.solved = 0;
  report.lines = 0;
  report.ties = 0;
  report.atLeast = -OPEN;
  report.atMost = OPEN;

  if (payoffOf<G, P>(position) != RUNNING) {
    liftLimits();
    const line = lineAt(0);
    // Compiling this direct call first also lets the compiler inline `searchMove` into `negamax`.
    line.value = negamax<G, P>(position, 0, 0, -OPEN, OPEN);
    line.bound = BOUND_EXACT;
    line.index = -1;
    line.length = 0;
    prove(line.value, line.value);
    report.lines = 1;
    report.solved = 1;
    report.ended = ENDED_SOLVED;
    // With a node limit of 0 no node may be counted, and none was needed.
    if (task.nodeLimit < 1) resetCounters();
    return;
  }

  if (isDefined(game.irreversible)) beginPath(task.repetition, task.past);
  const list = listStart();
  game.moves(position);
  const all = listCount(list);
  identify<G, P>(position, list, all);
  const count = keepChosen(list, all);
  if (count == 0) {
    report.solved = 1;
    report.ended = ENDED_SOLVED;
    return;
  }

  iterate<G, P>(position, task, list, count);
  if (stopped) report.ended = stopped;
  const interrupted = stopped != 0;
  const needed = depthNeeded(task);
  if (report.lines > 1 && !interrupted) sortLines();

  const best = lineAt(0);
  // Beyond the window's edge, a line found later may have the better bound.
  if (report.solved && best.bound != BOUND_UPPER) prove(best.value, OPEN);
  if (task.ties && report.depth > 0 && best.bound == BOUND_EXACT) {
    if (!interrupted) findTies<G, P>(position, list, count, depthBehind(best.value, task.depth), best.value);
    else if (leaderIsProved) addTie(best.index);
    // If a limit stopped the search for ties, their list is incomplete and the report says why.
    if (stopped) report.ended = stopped;
  }
  // Lines only explain the result. After an interruption, completing them gets a small
  // node limit of its own. If time has run out, the clock is ignored, and the limit is a
  // small share of the nodes that the time allowed, because nodes may be slow. With known
  // values there is a limit too: the full line may cost the work that they saved.
  const late = stopped == STOP_TIME || stopped == STOP_ABORTED;
  const spare = late ? min<u64>(nodesInAll() >> 6, 10_000) : (nodesInAll() >> 4) + 10_000;
  setLimits(stopped || hasKnownValues ? nodesInAll() + spare : u64.MAX_VALUE, late ? 0 : u64(task.pollInterval));
  for (let k = 0; k < report.lines && !stopped && completes(); k++) {
    const line = lineAt(k);
    if (report.depth > 0 && line.bound == BOUND_EXACT) {
      completeLine<G, P>(position, line, report.depth, depthBehind(line.value, task.depth));
    }
  }
  liftLimits();
  report.depth = needed;
}

/** True if lines are worth completing: a search that completes them proves them, unless they are guesses. */
// @ts-ignore: decorator
@inline
function completes(): bool {
  if (SELECTIVE) return !selective;
  return true;
}

function iterate<G extends Game<P>, P>(position: P, task: Task, list: usize, count: i32): void {
  const lines = min(max(task.lines, 1), min(count, MAX_LINES));
  const stride = max(task.iterative, 1);
  // The last iteration is that of the task's depth.
  let depth = task.iterative ? 1 + ((task.depth - 1) % stride) : task.depth;
  for (; depth <= task.depth; depth += stride) {
    if (isDefined(changetype<G>(0).irreversible)) nextIteration();
    const first = report.depth > 0;
    const horizonsBefore = horizons;
    horizonsAtStart = horizons;
    let allSettled = true;
    let proved = false;
    for (let k = 0; k < lines; k++) {
      const guess = first ? lineAt(k).value : 0;
      beginIteration(first ? lineAt(k).index : -1);
      const rest = list + usize(k) * offsetof<MoveEntry>();
      const value = searchLine<G, P>(position, depth, guess, first, task, rest, count - k, k == 0 && !choosesRootMoves());
      if (stopped) {
        adoptProven(k, list, count);
        return;
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
    // Every move of the root leads to ply 1.
    if (SELECTIVE) report.deepest = max(1, max(deepestPly, deepestQuiescence));
    const reason = hostIteration(depthNeeded(task));
    if (report.solved) {
      report.ended = ENDED_SOLVED;
      return;
    }
    if (reason != STOP_NONE) {
      report.ended = reason;
      return;
    }
    fadeHistory();
  }
}

/**
 * How deep the line that explains `value` may be. An unsolved value needs only the depth
 * of the last iteration. A solved value may come from the game's bounds or from table
 * entries, so its line may be as deep as `most`. The line to a win is as deep as the win
 * is distant, even beyond the depth requested.
 */
function depthBehind(value: i32, most: i32): i32 {
  if (!report.solved) return report.depth;
  if (!isDecided(value) || !scoresDistance()) return most;
  return max(report.depth, WIN - abs(value));
}

/** Depth of the iteration before the last one. */
let depthBefore: i32 = 0;

/**
 * The depth to report. A search to the end of a game of unlimited length runs to depth `MAX_PLY`, or past the end in
 * its last iteration, which says nothing about the result. If solved, it reports the distance to the win, or the
 * deepest ply reached if there is none; not less than an iteration before it.
 */
function depthNeeded(task: Task): i32 {
  if (!task.toTheEnd || task.depth < MAX_PLY || !report.solved) return report.depth;
  let depth = max(1, depthBefore);
  for (let k = 0; k < report.lines; k++) {
    const line = lineAt(k);
    const decided = line.bound == BOUND_EXACT && isDecided(line.value) && scoresDistance();
    depth = max(depth, decided ? WIN - abs(line.value) : deepestPly);
  }
  return min(depth, report.depth);
}

/** Natural index of the move that `searchLine` found best. */
let winner: i32 = -1;
/** True if that move's own search gave the value; false if only the game's bounds at the root did. */
let winnerIsProved: bool = false;
/** `winnerIsProved` for the best line of the last complete iteration. */
let leaderIsProved: bool = false;

function takeWinner(): void {
  winner = bestIndex;
  winnerIsProved = bestIsProved;
}

/** Search one line of one iteration with the task's algorithm and window. */
function searchLine<G extends Game<P>, P>(
  position: P, depth: i32, guess: i32, hasGuess: bool, task: Task, list: usize, count: i32, whole: bool,
): i32 {
  let value: i32;
  if (!prunes) {
    value = searchRoot<G, P>(position, 0, depth, -OPEN, OPEN, list, count, whole);
  } else if (convergesBounds()) {
    const start = algorithm == MTDF ? guess : algorithm == SSS ? OPEN : -OPEN;
    return convergeBounds<G, P>(position, depth, start, task, list, count, whole);
  } else if (task.aspiration > 0 && hasGuess) {
    return aspire<G, P>(position, depth, guess, task, list, count, whole);
  } else {
    value = searchRoot<G, P>(position, 0, depth, task.alpha, task.beta, list, count, whole);
  }
  takeWinner();
  return value;
}

/**
 * Aspiration search: start with a window of ±`task.aspiration` around the last value.
 * Each failure makes the failing side four times as wide. A side wider than 64 times
 * the first width extends to the caller's window.
 */
function aspire<G extends Game<P>, P>(
  position: P, depth: i32, guess: i32, task: Task, list: usize, count: i32, whole: bool,
): i32 {
  let below = task.aspiration;
  let above = task.aspiration;
  const most = task.aspiration * 64;
  while (true) {
    const alpha = below > most ? task.alpha : max(task.alpha, guess - below);
    const beta = above > most ? task.beta : min(task.beta, guess + above);
    // A guess outside the caller's window leaves an empty one.
    const open = alpha < beta;
    const value = searchRoot<G, P>(position, 0, depth, open ? alpha : task.alpha, open ? beta : task.beta, list, count, whole);
    takeWinner();
    if (stopped || !open) return value;
    if (value <= alpha && alpha > task.alpha) below *= 4;
    else if (value >= beta && beta < task.beta) above *= 4;
    else return value;
  }
}

/**
 * MTD(f) (Plaat, Schaeffer, Pijls and de Bruin 1996): null windows from a first
 * guess until the lower and the upper bound meet. It needs fail-soft bounds, and a
 * table to be fast. A guess of plus infinity makes it SSS*, minus infinity DUAL*
 * (same paper).
 *
 * With `task.nearWins`, the first window asks for a win within that many plies and the
 * second for a loss. If the game's bounds cut off everything more distant, easy positions
 * are settled at a fraction of the cost of the whole tree. Otherwise the bound returned is
 * far from the value and would be a poor guess, so the search resumes from the first guess.
 */
function convergeBounds<G extends Game<P>, P>(
  position: P, depth: i32, guess: i32, task: Task, list: usize, count: i32, whole: bool,
): i32 {
  const quickest = quickestWinFrom(0);
  let lower = max(task.alpha, -quickest);
  let upper = min(task.beta, quickest);
  if (lower >= upper) {
    // The caller's window lies beyond the quickest win or loss: its search must still find a move.
    lower = task.alpha;
    upper = task.beta;
  }
  let value = max(lower, min(guess, upper));
  let questions = task.nearWins > 0 ? 2 : 0;
  winner = -1;
  while (lower < upper) {
    let test = max(lower + 1, value == lower ? value + 1 : value);
    const asks = questions > 0;
    if (asks) {
      const near = questions == 2 ? WIN - task.nearWins : 1 - (WIN - task.nearWins);
      if (lower < near && near <= upper) test = near;
      questions--;
    }
    value = searchRoot<G, P>(position, 0, depth, test - 1, test, list, count, whole);
    if (stopped) return 0;
    if (whole) proveBound(value, value < test ? BOUND_UPPER : BOUND_LOWER);
    if (value < test) {
      upper = value;
      if (winner < 0) takeWinner();
    } else {
      lower = value;
      takeWinner();
    }
    if (asks && lower < upper) value = max(lower, min(guess, upper));
  }
  return value;
}

/** `horizons` when the iteration began. */
let horizonsAtStart: u64 = 0;

/**
 * Note that the root is worth `value`, or at least or at most that by `bound`, if this holds for the game and not only
 * for the depth: no horizon was met, or the bound is a win or a loss, which no horizon gives.
 */
function proveBound(value: i32, bound: i32): void {
  if (SELECTIVE) {
    if (selective) return;
  }
  const ended = horizons == horizonsAtStart;
  const decided = isDecided(value);
  if (bound != BOUND_UPPER && (ended || (decided && value > 0))) prove(value, OPEN);
  if (bound != BOUND_LOWER && (ended || (decided && value < 0))) prove(-OPEN, value);
}

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

function moveWithIndex(list: usize, count: i32, index: i32): u32 {
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    if (i32(entry.index) == index) return entry.move;
  }
  return 0;
}

function moveToFront(list: usize, count: i32, place: i32, index: i32): void {
  for (let i = place; i < count; i++) {
    if (i32(entryAt(list, i).index) == index) {
      if (i != place) swapEntries(list, i, place);
      return;
    }
  }
}

/** After an interruption in line `k`: keep what the unfinished iteration has proved better. Always leaves a move. */
function adoptProven(k: i32, list: usize, count: i32): void {
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
  const line = lineAt(0);
  line.value = known ? provenValue : 0;
  line.bound = known ? BOUND_LOWER : BOUND_NONE;
  line.index = provenIndex >= 0 ? provenIndex : i32(entryAt(list, 0).index);
  line.length = 0;
  appendToLine(line, moveWithIndex(list, count, line.index));
}

/** Find the moves that also reach the best value, with one null window per move. */
function findTies<G extends Game<P>, P>(position: P, list: usize, count: i32, depth: i32, value: i32): void {
  setRootPly(0);
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    if (leaderIsProved && i32(entry.index) == lineAt(0).index) {
      addTie(i32(entry.index));
      continue;
    }
    const found = tryMove<G, P>(position, 0, depth, entry, 0, value - 1, value);
    if (stopped) return;
    if (found >= value) addTie(i32(entry.index));
  }
}
