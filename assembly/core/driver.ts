import { completeLine } from './completion';
import { dovetail } from './dovetail';
import { Game, payoffOf } from './game';
import { adoptProven, depthNeeded, iteration, leaderIsProved, lineStopped, resetIterations } from './iterations';
import { hasKnownValues } from './known-values';
import { STOP_ABORTED, STOP_TIME, liftLimits, setLimits, stopped } from './limits';
import { entryAt, listCount, listStart, resetMoveLists } from './move-list';
import { identify } from './ordering';
import { ENDED_DEPTH, ENDED_SOLVED, addTie, lineAt, prove, report, sortLines } from './report';
import { forgetQuiescence } from './quiescence';
import { beginPath } from './repetition';
import { endTelling, keepChosen } from './root-choice';
import { negamax, setRootPly, tryMove } from './search';
import { SELECTIVE } from './selective/enabled';
import { selective } from './selective/parts';
import { depthMatters } from './selective/path';
import { horizons, nodesInAll, resetCounters } from './statistics';
import { Task } from './task';
import { BOUND_EXACT, BOUND_UPPER } from './table';
import { OPEN, RUNNING, WIN, isDecided, scoresDistance } from './values';

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
  resetIterations();

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
  endTelling();
  const interrupted = stopped != 0;
  // Also if a limit was met between two iterations, or the caller wants no more of them.
  const cutShort = report.ended != ENDED_DEPTH && report.ended != ENDED_SOLVED;
  const needed = depthNeeded(task);
  if (report.lines > 1 && !interrupted) sortLines();

  const best = lineAt(0);
  // Beyond the window's edge, a line found later may have the better bound.
  if (report.solved && best.bound != BOUND_UPPER) prove(best.value, OPEN);
  if (task.ties && report.depth > 0 && best.bound == BOUND_EXACT) {
    if (!cutShort) findTies<G, P>(position, list, count, depthBehind(best.value, task.depth), best.value);
    else if (leaderIsProved) addTie(best.index);
    // If a limit stopped the search for ties, their list is incomplete and the report says why.
    if (stopped) report.ended = stopped;
  }
  // Lines only explain the result, and may cost as much again as the search at most. If it was cut short, completing
  // them gets a small node limit of its own. If time has run out, the clock is ignored, and the limit is a
  // small share of the nodes that the time allowed, because nodes may be slow. With known
  // values it is small too: the full line may cost the work that they saved. What an instance that shares
  // its table has spent is half of the search or less.
  const late = stopped == STOP_TIME || stopped == STOP_ABORTED;
  const spent = nodesInAll();
  const few = cutShort || stopped != 0 || hasKnownValues;
  const searched = task.splitPly > 0 ? spent << 1 : spent;
  const spare = late ? min<u64>(spent >> 6, 10_000) : (searched >> (few ? 4 : 0)) + 10_000;
  setLimits(spent + spare, late ? 0 : u64(task.pollInterval));
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

/** True if the iterations between this one and the last would find what this one has found. */
// @ts-ignore: decorator
@inline
function sameAtAnyDepth(): bool {
  if (SELECTIVE) return selective && !depthMatters;
  return false;
}

/**
 * Where repetitions count, going straight loses itself in loops, and with bounds it is the better way. Of hosted games
 * the module does not know it: see `waysOfSolve` in the binding.
 */
// @ts-ignore: decorator
@inline
function takesTurns<G>(): bool {
  const game = changetype<G>(0);
  return isDefined(game.tells) || !(isDefined(game.irreversible) || isDefined(game.least));
}

function iterate<G extends Game<P>, P>(position: P, task: Task, list: usize, count: i32): void {
  if (takesTurns<G>()) {
    if (task.dovetail) {
      dovetail<G, P>(position, task, list, count);
      return;
    }
  }
  const stride = max(task.iterative, 1);
  // The last iteration is that of the task's depth.
  let depth = task.iterative ? 1 + ((task.depth - 1) % stride) : task.depth;
  while (depth <= task.depth && iteration<G, P>(position, depth, task, list, count)) {
    depth = sameAtAnyDepth() ? max(depth + stride, task.depth) : depth + stride;
  }
  if (stopped) adoptProven(lineStopped, list, count);
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

/**
 * Find the moves that also reach the best value, with a null window for each. What a search to a horizon says of a
 * solved position is looked at a ply deeper, to `depth` at the farthest: straight down, a game that can go round in
 * circles has no bottom.
 */
function findTies<G extends Game<P>, P>(position: P, list: usize, count: i32, depth: i32, value: i32): void {
  setRootPly(0);
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    if (leaderIsProved && i32(entry.index) == lineAt(0).index) {
      addTie(i32(entry.index));
      continue;
    }
    let found = value;
    let before = u64.MAX_VALUE;
    for (let to = report.depth; to <= depth && horizons != before; to++) {
      before = horizons;
      found = tryMove<G, P>(position, 0, to, entry, 0, value - 1, value);
      if (stopped) return;
    }
    if (found >= value) addTie(i32(entry.index));
  }
}
