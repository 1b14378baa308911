import { Game } from './game';
import { adoptProven, iteration, leaderIsProved, settle, showMove, tellIteration } from './iterations';
import { beginHorizons, converge, proveBound, takeWinner, winner } from './line-search';
import { beginTurn, endTurn, stopped } from './limits';
import { dropList, forgetFilledLists, listStart, listsFilled } from './move-list';
import { lineAt, prove, report } from './report';
import { beginIteration, lastIndex, provenIndex, provenValue, searchRoot } from './root';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER, newGeneration } from './table';
import { Task } from './task';
import { DECIDED, OPEN, WIN, isDecided, quickestWinFrom, scoresDistance } from './values';

/**
 * Solving in turns. Two ways lead to the value of a game that is won or lost. Deepening finds a near win at a fraction
 * of the cost of the whole tree; going straight to the end is faster where games are long and full. The wrong one takes
 * a hundred times the nodes, and nobody knows beforehand which it is. So both take turns, each with more nodes than the
 * last, over one table: together they cost a small multiple of the better one, whatever the game
 * (`bench/strangers.ts`).
 *
 * What one proves of the position narrows what the other asks. Going straight begins with who wins. As soon as that is
 * known, deepening asks for one side only whether the game ends within so many plies. The two close in on how soon,
 * from above and from below.
 */

/** Nodes of the first turn that deepens. */
const FIRST_TURN: u64 = 250;
/** Nodes of a turn that goes straight, for each of the turn before it that deepened. */
const STRAIGHT_SHARE: u64 = 2;
/** Plies from one depth to the next: of odd depths, at which the mover's own wins end. */
const STEP: i32 = 2;

/**
 * The best that a search of a move of the root has proved of it, whatever the depth; less is known of it than of the
 * position.
 */
let provedValue: i32 = 0;
/** The natural index of that move; -1: nothing is proved. */
let provedIndex: i32 = -1;
/** The move of the root in which going straight was interrupted; -1: it was not. */
let brokenOff: i32 = -1;
/** Lines may be longer than the search can go. Then only the depth tells when to end. */
let straightFails: bool = false;

/** Solve the position in turns and leave the result in the report. */
export function dovetail<G extends Game<P>, P>(position: P, task: Task, list: usize, count: i32): void {
  // A turn that is over leaves its lists of moves behind.
  const free = listStart();
  let turn = FIRST_TURN;
  let depth = 1;
  provedIndex = -1;
  brokenOff = -1;
  straightFails = false;
  forgetFilledLists();
  while (true) {
    beginTurn(straightFails ? u64.MAX_VALUE : turn);
    // At the depth of the whole game, deepening is going straight.
    const last = straightFails ? task.depth : task.depth - 1;
    while (depth <= last && deepen<G, P>(position, depth, task, list, count)) depth = nextDepth(depth, last);
    dropList(free);
    if (!endTurn() || report.ended || straightFails) break;
    beginTurn(depth > last ? u64.MAX_VALUE : turn * STRAIGHT_SHARE);
    goStraight<G, P>(position, task, list, count);
    dropList(free);
    if (!endTurn() || report.ended) break;
    if (listsFilled) {
      // What the table holds may have been cut short anywhere.
      straightFails = true;
      newGeneration(false, false);
      forgetFilledLists();
    }
    turn += turn >> 1;
  }
  if (!report.solved) keepBest(list, count);
}

/** Where the winner is known, only his own moves end the game, if the players take turns. */
function nextDepth(depth: i32, last: i32): i32 {
  if (depth == last) return last + 1;
  const odd = report.atMost > -DECIDED;
  const next = depth + STEP - i32(bool(depth & 1) != odd);
  return min(next, last);
}

/** True if it is proved who wins, and a move that does not lose if that is the player to move. */
// @ts-ignore: decorator
@inline
function isWinnerKnown(): bool {
  return (provedIndex >= 0 && provedValue >= DECIDED) || report.atMost <= -DECIDED;
}

/** Note that the search of the root's move with natural index `index` has proved that it is worth at least `value`. */
function noteProved(value: i32, index: i32): void {
  if (provedIndex >= 0 && value <= provedValue) return;
  provedValue = value;
  provedIndex = index;
}

/** What is proved of a move of the root; -`OPEN` if nothing is. */
// @ts-ignore: decorator
@inline
function leastProved(): i32 {
  return provedIndex >= 0 ? provedValue : -OPEN;
}

/** One iteration of the way that deepens. Returns true if another may follow. */
function deepen<G extends Game<P>, P>(position: P, depth: i32, task: Task, list: usize, count: i32): bool {
  if (isWinnerKnown()) return endsWithin<G, P>(position, depth, task, list, count);
  const goesOn = iteration<G, P>(position, depth, task, list, count);
  if (stopped) {
    if (provenIndex >= 0 && provenValue >= DECIDED) {
      proveBound(provenValue, BOUND_LOWER);
      noteProved(provenValue, provenIndex);
    }
    return false;
  }
  const best = lineAt(0);
  if (best.bound == BOUND_UPPER) return goesOn;
  if (best.value >= DECIDED) {
    if (leaderIsProved) noteProved(best.value, best.index);
  } else if (best.bound == BOUND_EXACT && !isDecided(best.value) && scoresDistance() && !listsFilled) {
    // A win or a loss within this depth would have been found.
    const nearest = WIN - depth - 1;
    prove(-nearest, nearest);
    if (leaderIsProved) noteProved(-nearest, best.index);
  }
  return goesOn;
}

/**
 * The winner is known: does the game end within `depth` plies? Returns true if not, so that a deeper search may follow.
 */
function endsWithin<G extends Game<P>, P>(position: P, depth: i32, task: Task, list: usize, count: i32): bool {
  const won = leastProved() >= DECIDED;
  const later = WIN - depth - 1;
  const lower = max(leastProved(), won ? later : task.alpha);
  const upper = won ? min(report.atMost, task.beta) : min(report.atMost, -later);
  // This much is known already.
  if (lower >= upper) return true;
  beginHorizons();
  beginIteration(provedIndex);
  const value = converge<G, P>(position, depth, won ? lower : upper, lower, upper, 0, list, count, false);
  if (stopped) return false;
  if (won ? value > lower : value < upper) {
    settle(value, value > lower || provedIndex < 0 ? winner : provedIndex, depth, task, list, count);
    return false;
  }
  if (!listsFilled) {
    if (won) {
      prove(-OPEN, lower);
    } else {
      prove(upper, OPEN);
      noteProved(upper, winner);
    }
  }
  if (leastProved() >= report.atMost) {
    settle(report.atMost, provedIndex, max(depth, WIN - abs(report.atMost)), task, list, count);
    return false;
  }
  if (won) showMove(provedIndex, provedValue, BOUND_LOWER, list, count);
  else showMove(winner, report.atMost, BOUND_UPPER, list, count);
  report.depth = depth;
  return tellIteration(task);
}

/** One turn of the way that goes straight to the end: null windows until the bounds of the root meet. */
function goStraight<G extends Game<P>, P>(position: P, task: Task, list: usize, count: i32): void {
  const quickest = quickestWinFrom(0);
  let lower = max(max(task.alpha, -quickest), leastProved());
  let upper = min(min(task.beta, quickest), report.atMost);
  if (lower >= upper && provedIndex < 0) {
    // The caller's window lies beyond all that can be: its search must still find a move.
    lower = task.alpha;
    upper = task.beta;
  }
  // Where the bounds have met already, more may be proved than the window asks.
  let value = lower < upper ? max(lower, min(0, upper)) : max(upper, leastProved());
  let index = provedIndex;
  while (lower < upper) {
    const test = value == lower ? value + 1 : value;
    beginHorizons();
    beginIteration(brokenOff >= 0 ? brokenOff : provedIndex >= 0 || report.lines == 0 ? provedIndex : lineAt(0).index);
    // What the game knows of the root proves nothing of a move.
    value = searchRoot<G, P>(position, 0, task.depth, test - 1, test, list, count, false);
    brokenOff = stopped ? lastIndex : -1;
    if (stopped) return;
    takeWinner();
    const failsHigh = value >= test;
    proveBound(value, failsHigh ? BOUND_LOWER : BOUND_UPPER);
    straightFails = failsHigh ? report.atLeast < value : report.atMost > value;
    if (straightFails) return;
    if (failsHigh) {
      noteProved(value, winner);
      index = winner;
      lower = value;
    } else {
      if (index < 0) index = winner;
      upper = value;
    }
  }
  settle(value, index, task.depth, task, list, count);
}

/**
 * Where nothing is solved: show the move of which most is proved, or the best of the last iteration with no more than
 * the position is worth.
 */
function keepBest(list: usize, count: i32): void {
  if (stopped || report.lines == 0) adoptProven(0, list, count);
  const best = lineAt(0);
  if (provedIndex >= 0 && (best.bound == BOUND_NONE || provedValue > best.value)) {
    showMove(provedIndex, provedValue, BOUND_LOWER, list, count);
  } else if (best.bound != BOUND_NONE && best.value > report.atMost) {
    showMove(best.index, report.atMost, BOUND_UPPER, list, count);
  }
}
