import { Game } from '../game';
import { MAX_GRADED } from '../values';

/**
 * How far selective search dares to go. Margins are multiples of the game's `unit`, such as a pawn; the numbers were tuned in
 * chess and are the same for every game.
 */

/** The unit that margins count in, if the game tells none. */
const DEFAULT_UNIT: i32 = 100;

/** The worth of a small lead in the game's evaluation. */
// @ts-ignore: decorator
@inline
export function unitOf<G extends Game<P>, P>(): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.unit)) return game.unit();
  return DEFAULT_UNIT;
}

/** `percent` hundredths of the unit. */
// @ts-ignore: decorator
@inline
export function hundredths<G extends Game<P>, P>(percent: i32): i32 {
  return i32(min<i64>(i64(unitOf<G, P>()) * i64(percent) / 100, i64(MAX_GRADED)));
}

/** The binary logarithm of `n` ≥ 1 in 64ths, linear between powers of two. */
// @ts-ignore: decorator
@inline
function logarithm(n: i32): i32 {
  const whole = 31 - clz(n);
  return (whole << 6) + ((n << 6) >> whole) - 64;
}

/** By how many 1024ths of a ply to reduce the move at place `place`, from 1, of a node `depth` plies deep. */
// @ts-ignore: decorator
@inline
export function reduction(depth: i32, place: i32): i32 {
  return 600 + (logarithm(depth) * logarithm(place) * 55 >> 10);
}

/** How many quiet moves are searched `depth` plies deep before the rest is left out. */
// @ts-ignore: decorator
@inline
export function quietMoves(depth: i32, improving: bool): i32 {
  return (3 + depth * depth) / (improving ? 1 : 2);
}

/** What a cutoff `depth` plies deep is worth in the histories. */
// @ts-ignore: decorator
@inline
export function bonus(depth: i32): i32 {
  return min(150 * depth - 100, 1600);
}
