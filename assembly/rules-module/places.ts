import { Position } from '../chosen-game';
import { reserve } from '../core/workspace';

/** Where positions are. Each has a place, from 0 on, and the place of its children is the next. */

let positions: usize = 0;

/** Make room for `count` positions. */
export function reservePlaces(count: i32): void {
  positions = reserve(usize(count) * offsetof<Position>());
}

export function at(place: i32): Position {
  return changetype<Position>(positions + usize(place) * offsetof<Position>());
}

/** Size of a position in bytes. */
export function positionBytes(): i32 { return i32(offsetof<Position>()); }
/** Where the position at `place` is in memory. */
export function positionAt(place: i32): usize { return changetype<usize>(at(place)); }
/**
 * Fill the memory of a place with `byte`: 0 before a start, anything before `play`, which must not count on what was
 * there.
 */
export function overwrite(place: i32, byte: u8): void {
  memory.fill(positionAt(place), byte, offsetof<Position>());
}
