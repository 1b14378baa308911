import { addEarlier } from '../../../core/endgames/generating';
import { and, minus } from '../../../kit/cell-set';
import { highHalf, lowHalf } from '../../../kit/wide';
import { guardMoves } from '../reach';
import { between, bitOf, look, pointOf, reached, soldiersAt } from '../tables';
import { Group, blackGeneral, groupAt, groupCount, hasTwoNumbers, mirroredPlace, mirroredRest, numberWith, pair, pairWeight, placed, redGeneral } from './placing';
import { MIRROR, NOWHERE, SOLDIER, pairOf, ranksFor } from './ranks';

/**
 * Takes back moves: the positions of one table from which a move other than a capture leads to the one that `placeMen`
 * has placed. Some of the positions found may be illegal, with the other general attacked.
 */

/** Address of the values with the side to move that made the last move. */
let values: usize = 0;
/** Whether it is Red. */
let byRed: bool = false;
/** Whether the position has two numbers. */
let isDouble: bool = false;

/** Note the positions before; `low` and `high` are the points where men stand. */
export function takeBack(at: usize, red: bool, low: u64, high: u64): void {
  values = at;
  byRed = red;
  isDouble = hasTwoNumbers();
  const men = i64x2.replace_lane(i64x2.splat(low), 1, high);
  const steps = minus(pointOf(i32(red ? redGeneral : blackGeneral)).steps, men);
  for (let rest = red ? lowHalf(steps) : highHalf(steps); rest; rest &= rest - 1) addGeneral((red ? 0 : 64) + u32(ctz(rest)));
  for (let i = 0; i < groupCount; i++) {
    const group = groupAt(i);
    if (group.isRed != red) continue;
    takeBackMan(group, group.first, group.second, low, high);
    if (group.count == 2) takeBackMan(group, group.second, group.first, low, high);
  }
}

/** The positions in which the man on `point` stood elsewhere; `other` is where its like stands. */
function takeBackMan(group: Group, point: u32, other: u32, low: u64, high: u64): void {
  const men = i64x2.replace_lane(i64x2.splat(low), 1, high);
  const cell = i32(point);
  let origins: v128;
  if (group.kind < 3) {
    look(cell, low, high);
    origins = reached;
  } else if (group.kind == 3) origins = pointOf(cell).horses;
  else if (group.kind == SOLDIER) origins = soldiersAt(cell, 1);
  else origins = guardMoves(cell, men, i32(!byRed));
  origins = minus(origins, men);
  for (let rest = lowHalf(origins); rest; rest &= rest - 1) add(group, i32(ctz(rest)), point, other, low, high);
  for (let rest = highHalf(origins); rest; rest &= rest - 1) add(group, 64 + i32(ctz(rest)), point, other, low, high);
}

function add(group: Group, origin: i32, point: u32, other: u32, low: u64, high: u64): void {
  if (group.kind == 3) {
    // A horse comes from where nobody stands beside it.
    const men = i64x2.replace_lane(i64x2.splat(low), 1, high);
    if (v128.any_true(and(between(i32(point), origin), men))) return;
  }
  if (group.kind == SOLDIER && load<u8>(ranksFor(SOLDIER, 0) + usize(origin)) == u8(NOWHERE)) return;
  let place = placed + (numberWith(group, u32(origin), other, 0) - group.number) * group.weight;
  if (isDouble) {
    place = min(place, mirroredPlace() + (numberWith(group, u32(origin), other, MIRROR) - group.mirrored) * group.weight);
  }
  addEarlier(values + usize(place));
}

/** The position in which the general stood on `origin`. */
function addGeneral(origin: u32): void {
  const red = byRed ? origin : redGeneral;
  const black = byRed ? blackGeneral : origin;
  const seen = pairOf(red, black, 0);
  const mirrored = pairOf(red, black, MIRROR);
  let place = u32.MAX_VALUE;
  if (seen != NOWHERE) place = placed + (seen - pair) * pairWeight;
  if (mirrored != NOWHERE) place = min(place, mirroredRest + mirrored * pairWeight);
  addEarlier(values + usize(place));
}
