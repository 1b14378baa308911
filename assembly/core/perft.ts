import { Game, childOf, payoffOf, takeBack } from './game';
import { dropList, entryAt, listCount, listStart, listsFull } from './move-list';
import { RUNNING } from './values';

// What happens to the moves of the last ply. The count is the same.

/** They are played. */
export const LAST_PLAYED: i32 = 0;
/** They are listed, which is faster. */
export const LAST_LISTED: i32 = 1;
/** The game counts them without listing them, if it can (`countMoves`). */
export const LAST_COUNTED: i32 = 2;

/** True if the moves of one path did not fit, which makes the count wrong. */
export let overflowed: bool = false;

export function resetPerft(): void {
  overflowed = false;
}

/**
 * Number of move sequences of exactly `depth` plies from `position`. A sequence whose
 * last move ends the game counts, and so does one that ends the game up to `early`
 * plies sooner. `last`: a `LAST_…`. A game that counts its moves goes on as long as there are any.
 */
export function perft<G extends Game<P>, P>(position: P, depth: i32, last: i32, early: i32): u64 {
  if (depth == 0) return 1;
  const game = changetype<G>(0);
  if (isDefined(game.countMoves)) {
    if (depth == 1 && last == LAST_COUNTED) return counted<G, P>(position, early);
  } else {
    if (payoffOf<G, P>(position) != RUNNING) return u64(depth <= early);
  }
  if (listsFull()) {
    overflowed = true;
    return 0;
  }
  const list = listStart();
  game.moves(position);
  const count = listCount(list);
  let sum: u64 = 0;
  if (isDefined(game.countMoves)) {
    if (count == 0) sum = u64(depth <= early);
  }
  if (depth == 1 && last != LAST_PLAYED) {
    sum += u64(count);
  } else {
    const child = childOf<P>(position);
    for (let i = 0; i < count; i++) {
      const move = entryAt(list, i).move;
      game.play(position, move, child);
      sum += perftBelow<G, P>(child, depth - 1, last, early);
      takeBack<G, P>(position, move, child);
    }
  }
  dropList(list);
  return sum;
}

/** `perft`, without a call where the game counts. */
// @ts-ignore: decorator
@inline
function perftBelow<G extends Game<P>, P>(position: P, depth: i32, last: i32, early: i32): u64 {
  if (isDefined(changetype<G>(0).countMoves)) {
    if (depth == 1 && last == LAST_COUNTED) return counted<G, P>(position, early);
  }
  return perft<G, P>(position, depth, last, early);
}

/** The number of moves of `position`. */
// @ts-ignore: decorator
@inline
function counted<G extends Game<P>, P>(position: P, early: i32): u64 {
  const count = u64(changetype<G>(0).countMoves(position));
  return count ? count : u64(early > 0);
}
