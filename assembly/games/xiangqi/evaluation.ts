import { Board, generalsOf } from './board';
import { highHalf, lowHalf } from '../../kit/wide';
import { FULL_PHASE, PHASE, WORTH } from './worth';

/**
 * The sums over a side's men: what they are worth in the opening and in the end, and how much of the game they leave.
 */
let opening: i32 = 0;
let ending: i32 = 0;
let phase: i32 = 0;

/**
 * Where a point's worth is in a table: the board's right half is the left one's mirror image, and Black's is turned.
 */
const PLACES: usize = memory.data(2 * 128);
for (let black = 0; black < 2; black++) {
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 9; column++) {
      const cell = row < 5 ? row * 9 + column : 64 + (row - 5) * 9 + column;
      store<u8>(PLACES + usize((black << 7) + cell), u8((black ? 9 - row : row) * 5 + min(column, 8 - column)));
    }
  }
}

/** Places of one table, and of all for one phase. */
const TABLE: usize = 50;
const TABLES: usize = 6 * TABLE;

function add(kind: i32, low: u64, high: u64, black: i32): void {
  const worth = changetype<usize>(WORTH) + ((usize(kind) * TABLE) << 1);
  const places = PLACES + usize(black << 7);
  phase += i32(popcnt(low) + popcnt(high)) * unchecked(PHASE[kind]);
  for (let half: usize = 0; half < 128; half += 64) {
    for (let rest = half ? high : low; rest; rest &= rest - 1) {
      const at = worth + (usize(load<u8>(places + half + usize(ctz(rest)))) << 1);
      opening += i32(load<i16>(at));
      ending += i32(load<i16>(at, 2 * TABLES));
    }
  }
}

function addSide(p: Board, low: u64, high: u64, black: i32): void {
  const generals = generalsOf(p);
  add(0, low & lowHalf(generals), high & highHalf(generals), black);
  add(1, low & lowHalf(p.chariots), high & highHalf(p.chariots), black);
  add(2, low & lowHalf(p.cannons), high & highHalf(p.cannons), black);
  add(3, low & lowHalf(p.horses), high & highHalf(p.horses), black);
  add(4, low & lowHalf(p.soldiers), high & highHalf(p.soldiers), black);
  add(5, low & lowHalf(p.guards), high & highHalf(p.guards), black);
}

/** Material and the places of the men, weighted by how much of the game is left; from the side to move. */
export function evaluateMen(p: Board): i32 {
  opening = ending = phase = 0;
  addSide(p, lowHalf(p.enemy), highHalf(p.enemy), p.black ^ 1);
  opening = -opening;
  ending = -ending;
  addSide(p, lowHalf(p.own), highHalf(p.own), p.black);
  const left = min(phase, FULL_PHASE);
  return (opening * left + ending * (FULL_PHASE - left)) / FULL_PHASE;
}
