import { Game, advance, childOf, takeBack } from '../game';
import { stopped } from '../limits';
import { MoveEntry } from '../move-list';
import { follow } from '../repetition';
import { rewardOf } from '../rewards';
import { noteScout } from '../search';
import { countHorizon, countResearch } from '../statistics';
import { NONE } from '../values';
import { reduction } from './margins';
import { FORCING_EXTENSIONS, LATE_MOVE_REDUCTIONS, uses } from './parts';
import { beginDepth, forbidNullMoves, frameAt, noteExtension, noteMove } from './path';
import { describe, forcesAnswer, isQuiet, kindOnPath, rate } from './picking';
import { isInCheck, staticValue } from './quiescence';
import { below } from './search';

/** Begin a search of the root. */
export function beginSelectively<G extends Game<P>, P>(position: P, depth: i32): void {
  beginDepth(depth);
  forbidNullMoves(0);
  const frame = frameAt(0);
  frame.side = 0;
  frame.staticValue = isInCheck<G, P>(position) ? NONE : staticValue<G, P>(position, 0);
  countHorizon();
}

/** Rate the moves of the root. */
export function orderSelectively<G extends Game<P>, P>(position: P, depth: i32, list: usize, count: i32, leaderId: u32): void {
  describe<G, P>(position, list, count);
  rate<G, P>(position, 0, depth, list, 0, count, leaderId);
}

/**
 * The value of one move of the root, at place `i` of the order, for the side to move there; late moves are reduced at
 * first.
 */
export function trySelectively<G extends Game<P>, P>(
  position: P, depth: i32, entry: MoveEntry, i: i32, alpha: i32, beta: i32,
): i32 {
  const child = childOf<P>(position);
  const move = entry.move;
  const forces = forcesAnswer<G, P>(position, move);
  const same = advance<G, P>(position, move, child);
  const reward = rewardOf<G, P>(position, move, child);
  noteMove(0, u32(entry.id) + 1, kindOnPath<G, P>(entry), isQuiet(entry), same);
  follow<G, P>(position, move, child, 0, same);
  let plies = depth - 1;
  if (forces && uses(FORCING_EXTENSIONS)) {
    plies++;
    noteExtension(0, 1);
  }
  let value = alpha + 1;
  if (i > 0) {
    let reduced = plies;
    if (uses(LATE_MOVE_REDUCTIONS) && depth >= 3 && i > 2 && !same && isQuiet(entry) && !forces) {
      reduced = max(1, plies - max(0, min(2, (reduction(depth, i + 1, true) - 1024) >> 10)));
    }
    value = below<G, P>(child, same, reward, 0, reduced, alpha, alpha + 1, true);
    if (!stopped && value > alpha && reduced < plies) {
      countResearch();
      value = below<G, P>(child, same, reward, 0, plies, alpha, alpha + 1, true);
    }
    if (!stopped && value > alpha && value < beta) {
      countResearch();
      noteScout(i32(entry.index), value);
    }
  }
  if (!stopped && (i == 0 || (value > alpha && value < beta))) value = below<G, P>(child, same, reward, 0, plies, alpha, beta, false);
  takeBack<G, P>(position, move, child);
  return value;
}
