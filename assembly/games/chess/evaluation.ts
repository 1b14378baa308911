import { Board, kingsOf } from './board';
import { BISHOP_PAIR, FULL_PHASE, PHASE, WORTH } from './worth';

/** The sums over a side's men: what they are worth in the opening and in the end, and how much of the game they leave. */
let opening: i32 = 0;
let ending: i32 = 0;
let phase: i32 = 0;

// @ts-ignore: decorator
@inline
function add(kind: i32, men: u64, flip: u64): void {
  const worth = changetype<usize>(WORTH) + (usize(kind) << 7);
  phase += i32(popcnt(men)) * unchecked(PHASE[kind]);
  for (; men; men &= men - 1) {
    const at = worth + (usize(ctz(men) ^ flip) << 1);
    opening += i32(load<i16>(at));
    ending += i32(load<i16>(at, 768));
  }
}

/** Add up the men of one side. `flip`: 0 for White's, 56 for Black's, whose board is upside down. */
function addSide(p: Board, men: u64, flip: u64): void {
  add(0, men & p.pawns, flip);
  add(1, men & p.knights, flip);
  add(2, men & p.diagonal & ~p.straight, flip);
  add(3, men & p.straight & ~p.diagonal, flip);
  add(4, men & p.straight & p.diagonal, flip);
  add(5, men & kingsOf(p), flip);
}

// @ts-ignore: decorator
@inline
function hasPair(p: Board, men: u64): i32 {
  const bishops = men & p.diagonal & ~p.straight;
  return i32((bishops & (bishops - 1)) != 0);
}

/** Material and the places of the pieces, weighted by how much of the game is left; from the side to move. */
export function evaluateMen(p: Board): i32 {
  const flip: u64 = p.black ? 56 : 0;
  opening = ending = phase = 0;
  addSide(p, p.enemy, flip ^ 56);
  opening = -opening;
  ending = -ending;
  addSide(p, p.own, flip);
  const left = min(phase, FULL_PHASE);
  return (opening * left + ending * (FULL_PHASE - left)) / FULL_PHASE + BISHOP_PAIR * (hasPair(p, p.own) - hasPair(p, p.enemy));
}
