import { and, count, minus, or } from '../../kit/cell-set';
import { highHalf, lowHalf, wide } from '../../kit/wide';
import { Board, ELEPHANT_POINTS, HALF, advisorPoints, kindOn, ownGeneral } from './board';
import { allowed, allowedFor, involved, isAttacked, lookOut } from './checks';
import { beyondOf, cannonReach, eastOf, homeOf, movesOf, westOf } from './reach';
import { bitOf, horseMoves, look, pointOf, reached } from './tables';

/** The number of legal moves, found without listing them. */
export function countMoves(p: Board): i32 {
  const black = p.black;
  const general = ownGeneral(p);
  lookOut(p, general);
  const men = or(p.own, p.enemy);
  const targets = minus(allowed, p.own);
  const free = minus(p.own, involved);
  let sum = countSteps(p, general, men);
  if (v128.any_true(involved)) sum += countInvolved(p, general);
  // None of the others can end a double check.
  if (!v128.any_true(targets)) return sum;

  const low = lowHalf(men);
  const high = highHalf(men);
  const straight = and(or(p.chariots, p.cannons), free);
  for (let half = 0; half < 128; half += 64) {
    for (let rest = half ? highHalf(straight) : lowHalf(straight); rest; rest &= rest - 1) {
      const cell = half + i32(ctz(rest));
      look(cell, low, high);
      sum += count(and(v128.any_true(and(p.chariots, bitOf(cell))) ? reached : cannonReach(men), targets));
    }
  }
  const horses = and(p.horses, free);
  for (let half = 0; half < 128; half += 64) {
    for (let rest = half ? highHalf(horses) : lowHalf(horses); rest; rest &= rest - 1) {
      sum += count(and(horseMoves(half + i32(ctz(rest)), low, high), targets));
    }
  }

  const soldiers = and(p.soldiers, free);
  const beyond = beyondOf(soldiers, black);
  const aside = beyondOf(targets, black);
  sum += count(and(black ? downFrom(soldiers) : upFrom(soldiers), targets)) + i32(popcnt(eastOf(beyond) & aside) + popcnt(westOf(beyond) & aside));

  const guards = homeOf(and(p.guards, free), black);
  if (!guards) return sum;
  const open = ~homeOf(men, black);
  const home = homeOf(targets, black);
  const palace = advisorPoints(black);
  const advisors = guards & palace;
  const steps = home & palace;
  sum += i32(popcnt(advisors << 10 & steps) + popcnt(advisors << 8 & steps) + popcnt(advisors >> 8 & steps) + popcnt(advisors >> 10 & steps));
  const elephants = guards ^ advisors;
  const fields = home & ELEPHANT_POINTS;
  return sum + i32(popcnt((elephants << 10 & open) << 10 & fields) + popcnt((elephants << 8 & open) << 8 & fields)
    + popcnt((elephants >> 8 & open) >> 8 & fields) + popcnt((elephants >> 10 & open) >> 10 & fields));
}

/** The points one step up the board, and one step down. */
// @ts-ignore: decorator
@inline
function upFrom(set: v128): v128 {
  const low = lowHalf(set);
  return wide((low << 9) & HALF, ((highHalf(set) << 9) & HALF) | (low >> 36));
}
// @ts-ignore: decorator
@inline
function downFrom(set: v128): v128 {
  const high = highHalf(set);
  return wide((lowHalf(set) >> 9) | ((high & 511) << 36), high >> 9);
}

/** The steps of the general. */
function countSteps(p: Board, general: i32, men: v128): i32 {
  const without = v128.xor(men, bitOf(general));
  let sum = 0;
  for (let rest = homeOf(minus(pointOf(general).steps, p.own), p.black); rest; rest &= rest - 1) {
    sum += i32(!isAttacked(p, (p.black << 6) + i32(ctz(rest)), lowHalf(without), highHalf(without)));
  }
  return sum;
}

/** The moves of the men that stand in a line to the general. */
function countInvolved(p: Board, general: i32): i32 {
  let sum = 0;
  for (let half = 0; half < 128; half += 64) {
    for (let rest = half ? highHalf(involved) : lowHalf(involved); rest; rest &= rest - 1) {
      const cell = half + i32(ctz(rest));
      sum += count(and(minus(allowedFor(p, general, cell), p.own), movesOf(p, kindOn(p, cell), cell)));
    }
  }
  return sum;
}
