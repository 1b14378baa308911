import { Game } from './game';
import { stopped } from './limits';
import { bestIndex, bestIsProved, searchRoot } from './root';
import { MTDF, SSS, algorithm, convergesBounds, prunes } from './search-settings';
import { SELECTIVE } from './selective/enabled';
import { selective } from './selective/parts';
import { horizons } from './statistics';
import { BOUND_LOWER, BOUND_UPPER } from './table';
import { Task } from './task';
import { prove, report } from './report';
import { OPEN, WIN, isDecided, quickestWinFrom } from './values';

/**
 * One line of one iteration: the root searched with the task's algorithm and window, and what that proves about the
 * position.
 */

/** `horizons` when the iteration began. */
let horizonsAtStart: u64 = 0;

/** Only what is searched from now on decides whether a value is the game's own or that of a depth. */
export function beginHorizons(): void {
  horizonsAtStart = horizons;
}

/** Natural index of the move that `searchLine` found best. */
export let winner: i32 = -1;
/** True if that move's own search gave the value; false if only the game's bounds at the root did. */
export let winnerIsProved: bool = false;
export function takeWinner(): void {
  winner = bestIndex;
  winnerIsProved = bestIsProved;
}

/** Search one line of one iteration with the task's algorithm and window. */
export function searchLine<G extends Game<P>, P>(
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
  return converge<G, P>(position, depth, guess, lower, upper, task.nearWins, list, count, whole);
}

/** `convergeBounds` within the bounds `from` and `to`, and with `task.nearWins` as `nearWins`; 0: no such question. */
export function converge<G extends Game<P>, P>(
  position: P, depth: i32, guess: i32, from: i32, to: i32, nearWins: i32, list: usize, count: i32, whole: bool,
): i32 {
  let lower = from;
  let upper = to;
  let value = max(lower, min(guess, upper));
  let questions = nearWins > 0 ? 2 : 0;
  winner = -1;
  while (lower < upper) {
    let test = max(lower + 1, value == lower ? value + 1 : value);
    const asks = questions > 0;
    if (asks) {
      const near = questions == 2 ? WIN - nearWins : 1 - (WIN - nearWins);
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

/**
 * Note that the root is worth `value`, or at least or at most that by `bound`, if this holds for the game and not only
 * for the depth: no horizon was met, or the bound is a win or a loss, which no horizon gives.
 */
export function proveBound(value: i32, bound: i32): void {
  if (SELECTIVE) {
    if (selective) return;
  }
  const ended = horizons == horizonsAtStart;
  const decided = isDecided(value);
  if (bound != BOUND_UPPER && (ended || (decided && value > 0))) prove(value, OPEN);
  if (bound != BOUND_LOWER && (ended || (decided && value < 0))) prove(-OPEN, value);
}

