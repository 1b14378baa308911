import { Board, kingsOf } from './board';
import { BISHOP_PAIR, FULL_PHASE, PASSED_PAWN, PHASE, TERMS, TERMS_IN_END, WORTH } from './worth';

/**
 * The sums over a side's men: what they are worth in the opening and in the end, and how much of the game they leave.
 */
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

// @ts-ignore: decorator
@inline
function addTerm(term: i32): void {
  opening += i32(unchecked(TERMS[term]));
  ending += i32(unchecked(TERMS[term + TERMS_IN_END]));
}

/** Add up the men of one side. `flip`: 0 for White's, 56 for Black's, whose board is upside down. */
function addSide(p: Board, men: u64, flip: u64): void {
  add(0, men & p.pawns, flip);
  add(1, men & p.knights, flip);
  const bishops = men & p.diagonal & ~p.straight;
  add(2, bishops, flip);
  add(3, men & p.straight & ~p.diagonal, flip);
  add(4, men & p.straight & p.diagonal, flip);
  add(5, men & kingsOf(p), flip);
  if (bishops & (bishops - 1)) addTerm(BISHOP_PAIR);
  const pawns = p.pawns & men;
  const enemyPawns = p.pawns & ~men;
  for (let passed = flip ? bswap(passedPawns(bswap(pawns), bswap(enemyPawns))) : passedPawns(pawns, enemyPawns); passed; passed &= passed - 1) {
    addTerm(PASSED_PAWN + (i32(ctz(passed) ^ flip) >> 3));
  }
}

const FILE_A: u64 = 0x0101010101010101;
const FILE_H: u64 = 0x8080808080808080;

/** The pawns that no enemy pawn can stop any more, for pawns that go up the board. */
// @ts-ignore: decorator
@inline
function passedPawns(pawns: u64, enemyPawns: u64): u64 {
  let guarded = enemyPawns | ((enemyPawns & ~FILE_A) >> 1) | ((enemyPawns & ~FILE_H) << 1);
  guarded >>= 8;
  guarded |= guarded >> 8;
  guarded |= guarded >> 16;
  guarded |= guarded >> 32;
  return pawns & ~guarded;
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
  return (opening * left + ending * (FULL_PHASE - left)) / FULL_PHASE;
}
