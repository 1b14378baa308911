import { Board } from './board';
import { countSteps } from './listing';
import { ALL_PIECES, STEP, WORTH } from './worth';

/** The sums over a side's pieces: what they are worth in the opening and in the end. */
let opening: i32 = 0;
let ending: i32 = 0;

/** Add up some pieces of one kind. `flip`: 0 for Black's, 31 for White's, whose board is upside down. */
// @ts-ignore: decorator
@inline
function add(kind: usize, pieces: u32, flip: u32): void {
  const worth = changetype<usize>(WORTH) + (kind << 6);
  for (; pieces; pieces &= pieces - 1) {
    const at = worth + (usize(ctz(pieces) ^ flip) << 1);
    opening += i32(load<i16>(at));
    ending += i32(load<i16>(at, 128));
  }
}

function addSide(men: u32, kings: u32, flip: u32): void {
  add(0, men, flip);
  add(1, kings, flip);
}

/**
 * Material, the places of the pieces, weighted by how many are left, and the steps they could make; from the side to
 * move.
 */
export function evaluatePieces(p: Board): i32 {
  const own = p.own;
  const enemy = p.enemy;
  const kings = p.kings;
  const flip: u32 = p.black ? 0 : 31;
  opening = ending = 0;
  addSide(enemy & ~kings, enemy & kings, flip ^ 31);
  opening = -opening;
  ending = -ending;
  addSide(own & ~kings, own & kings, flip);
  const left = i32(popcnt(own | enemy));
  const empty = ~(own | enemy);
  const steps = p.black
    ? countSteps(own & kings, own, empty) - countSteps(enemy, enemy & kings, empty)
    : countSteps(own, own & kings, empty) - countSteps(enemy & kings, enemy, empty);
  return (opening * left + ending * (ALL_PIECES - left)) / ALL_PIECES + STEP * steps;
}
