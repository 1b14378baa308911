import { Board, FREE, on, placeOf, step, width } from './board';
import { forgetMarks, isMarked, mark, options, stack } from './scratch';

/** Points of the region that `owners` looked at. */
let count: i32 = 0;

/** Who touches the free points around `place`: the sum of 1 for Black and 2 for White. */
function owners(p: Board, place: i32): i32 {
  const w = width(p);
  const bottom = stack();
  let top = bottom;
  let touched = 0;
  count = 0;
  mark(place);
  store<u8>(top++, u8(place));
  while (top > bottom) {
    const here = i32(load<u8>(--top));
    count++;
    for (let i = 0; i < 4; i++) {
      const near = here + step(i, w);
      const what = i32(on(p, near));
      if (what != 0) {
        // The border, 3, is nobody.
        touched |= what % 3;
      } else if (!isMarked(near)) {
        mark(near);
        store<u8>(top++, u8(near));
      }
    }
  }
  return touched;
}

/** Points of Black less points of White: stones, and free points that only stones of one colour reach. */
export function area(p: Board): i32 {
  let sum = 0;
  forgetMarks();
  for (let cell = 0, cells = p.size * p.size; cell < cells; cell++) {
    const place = placeOf(p, cell);
    const what = on(p, place);
    if (what != FREE) {
      sum += what == 1 ? 1 : -1;
    } else if (!isMarked(place)) {
      const whose = owners(p, place);
      sum += whose == 1 ? count : whose == 2 ? -count : 0;
    }
  }
  return sum;
}

/**
 * What so many points of Black above White's are worth to the side to move. Half points are rounded away from 0: values
 * are whole, in the right order, and only a draw is 0.
 */
// @ts-ignore: decorator
@inline
export function worth(p: Board, points: i32): i32 {
  const halves = 2 * points - options().komi;
  const value = halves < 0 ? -((1 - halves) >> 1) : (halves + 1) >> 1;
  return p.player == 0 ? value : -value;
}
