import { Game, childOf, takeBack } from './game';
import { dropList, entryAt, listCount, listStart, listsFull } from './move-list';
import { RUNNING } from './values';

/** The moves of one path did not fit: what was counted is not the answer. */
export let overflowed: bool = false;

export function resetPerft(): void {
  overflowed = false;
}

/**
 * Number of move sequences of exactly `depth` plies from `position`. A sequence
 * that ends the game with its last move counts; so does one that ends it up to `early`
 * plies sooner. With `bulk` the last ply is counted without being played, which is the
 * same number faster.
 */
export function perft<G extends Game<P>, P>(position: P, depth: i32, bulk: bool, early: i32): u64 {
  if (depth == 0) return 1;
  const game = changetype<G>(0);
  if (game.outcome(position) != RUNNING) return u64(depth <= early);
  if (listsFull()) {
    overflowed = true;
    return 0;
  }
  const list = listStart();
  game.moves(position);
  const count = listCount(list);
  let sum: u64 = 0;
  if (bulk && depth == 1) {
    sum = u64(count);
  } else {
    const child = childOf<P>(position);
    for (let i = 0; i < count; i++) {
      const move = entryAt(list, i).move;
      game.play(position, move, child);
      sum += perft<G, P>(child, depth - 1, bulk, early);
      takeBack<G, P>(position, move, child);
    }
  }
  dropList(list);
  return sum;
}

/** `perft` below each legal move, as f64 at `to` in natural order; returns the number of moves, 0 when the game is over. */
export function divide<G extends Game<P>, P>(position: P, depth: i32, bulk: bool, early: i32, to: usize): i32 {
  const game = changetype<G>(0);
  if (depth == 0 || game.outcome(position) != RUNNING) return 0;
  const list = listStart();
  game.moves(position);
  const count = listCount(list);
  const child = childOf<P>(position);
  for (let i = 0; i < count; i++) {
    const move = entryAt(list, i).move;
    game.play(position, move, child);
    store<f64>(to + (usize(i) << 3), f64(perft<G, P>(child, depth - 1, bulk, early)));
    takeBack<G, P>(position, move, child);
  }
  dropList(list);
  return count;
}
