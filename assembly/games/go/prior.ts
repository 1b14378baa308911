import { BORDER, Board, FREE, on, step, stoneOf, width } from './board';
import { follow, isExposed, onlyLiberty } from './chains';
import { isEye } from './playouts';
import { isShape } from './shapes';

/**
 * How likely moves are to be the best, before any visit, in hundredths of the natural logarithm of a weight: features
 * in the manner of R. Coulom (Computing Elo ratings of move patterns in the game of Go, 2007). The weights were chosen
 * by hand.
 */
const IN_EYE: i32 = -400;
const CAN_BE_TAKEN: i32 = -250;
const TAKES: i32 = 230;
/** Besides, if it takes the stone that was put last. */
const TAKES_LAST: i32 = 100;
const SAVES: i32 = 200;
const IN_SHAPE: i32 = 120;
export const LIKELIHOOD_OF_PASS: i32 = -300;

/** Of a stone on the free and legal `place`. */
export function likelihood(p: Board, place: i32): i32 {
  if (isEye(p, place)) return IN_EYE;
  follow(p);
  const own = stoneOf(p.player);
  const w = width(p);
  let alone = true;
  let takes = false;
  let saves = false;
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    const what = on(p, near);
    if (what == FREE || what == BORDER) continue;
    alone = false;
    if (onlyLiberty(near) == 0) continue;
    if (what == own) saves = true;
    else takes = true;
  }
  let sum = isShape(p, place) ? IN_SHAPE : 0;
  if (takes) sum += TAKES;
  else if (isExposed(p, place)) sum += CAN_BE_TAKEN;
  else if (saves) sum += SAVES;
  if (alone) sum += byEdge(p, place);
  if (p.last == 0) return sum;
  return sum + byDistance(p, place) + (onlyLiberty(p.last) == place ? TAKES_LAST : 0);
}

/** Where no stone touches it: seldom on the first two lines. */
function byEdge(p: Board, place: i32): i32 {
  const w = width(p);
  const row = place / w;
  const column = place % w;
  const line = min(min(row, w - row), min(column, w - column));
  return line == 1 ? -200 : line == 2 ? -60 : line == 3 ? 40 : 0;
}

/** Answers are near. */
function byDistance(p: Board, place: i32): i32 {
  const w = width(p);
  const rows = abs(place / w - p.last / w);
  const columns = abs(place % w - p.last % w);
  const far = rows + columns + max(rows, columns);
  return far < 3 ? 150 : far == 3 ? 130 : far == 4 ? 90 : far == 5 ? 50 : 0;
}
