import { BORDER, Board, FREE, on, other, step, stoneOf, width } from './board';
import { follow, isExposed, onlyLiberty } from './chains';
import { isEye } from './playouts';
import { isShape } from './shapes';

/**
 * How likely a move is to be the best, before any visit, as hundredths of the natural logarithm of its weight: features of a move in the manner of
 * R. Coulom (Computing Elo ratings of move patterns in the game of Go, 2007), each with a weight.
 */
const EYE: i32 = -400;
const EXPOSED: i32 = -250;
const TAKES: i32 = 230;
const TAKES_LAST: i32 = 100;
const SAVES: i32 = 200;
const THREATENS: i32 = 60;
const SHAPE: i32 = 120;
export const LIKELIHOOD_OF_PASS: i32 = -300;

/** Of a stone on the free and legal `place`. */
export function likelihood(p: Board, place: i32): i32 {
  if (isEye(p, place)) return EYE;
  follow(p);
  const own = stoneOf(p.player);
  const w = width(p);
  const last = p.last;
  let takes = 0;
  let threatened = false;
  let stones = 0;
  let sum = 0;
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    const what = on(p, near);
    if (what == FREE || what == BORDER) continue;
    stones++;
    if (onlyLiberty(near) == 0) continue;
    if (what == own) threatened = true;
    else takes = max(takes, TAKES + (near == last ? TAKES_LAST : 0));
  }
  const exposed = isExposed(p, place);
  sum += takes;
  if (exposed && takes == 0) sum += EXPOSED;
  else if (threatened && !exposed) sum += SAVES;
  if (isShape(p, place)) sum += SHAPE;
  if (last != 0) {
    const rows = abs(place / w - last / w);
    const columns = abs(place % w - last % w);
    const far = rows + columns + max(rows, columns);
    sum += far < 3 ? 150 : far == 3 ? 130 : far == 4 ? 90 : far < 6 ? 50 : 0;
  }
  if (stones == 0) {
    const edge = min(min(place / w, w - place / w), min(place % w, w - place % w));
    sum += edge == 1 ? -200 : edge == 2 ? -60 : edge == 3 ? 40 : 0;
  }
  return sum;
}
