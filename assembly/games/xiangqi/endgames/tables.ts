import { UNKNOWN } from '../../../core/endgames/tables';
import { and, count, meet, or } from '../../../kit/cell-set';
import { highHalf, lowHalf } from '../../../kit/wide';
import { Board, advisorPoints, generalsOf } from '../board';
import { homeOf } from '../reach';
import { ADVISOR, ELEPHANT, MIRROR, NOWHERE, PAIRS, TURN, fillRanks, pairOf, ranksFor, setsOf, twoOf } from './ranks';

/** The tables that there are, as core/endgames/tables.ts has them: the numbers of `sizeOf` name one. */

/** u32: address of the values of each material, at 81 times its attackers plus its guards; 0 if they are not there. */
const directory: usize = memory.data(25 * 81 * 4, 64);

/** Most men of a position that is in some table; 0: there are no tables. */
let mostMen: i32 = 0;

/** Forget all tables. */
export function forgetTables(): void {
  fillRanks();
  memory.fill(directory, 0, 25 * 81 * 4);
  mostMen = 0;
}

/**
 * A material has two numbers. `attackers`: the kind of one of Red's men that cross the river plus five times that of
 * the other, which is not lower, or 0. `guards`: Red's advisors, plus 3 times its elephants, 9 times Black's advisors
 * and 27 times Black's elephants.
 *
 * Gives the number of its positions with one side to move, numbers that no position has included.
 */
function sizeOf(attackers: u32, guards: u32): u32 {
  const one = attackers % 5;
  const other = attackers / 5;
  let size = PAIRS * (one == other ? setsOf(one, 2) : setsOf(one, 1) * (other ? setsOf(other, 1) : 1));
  for (let kind = ADVISOR; guards; kind ^= ADVISOR ^ ELEPHANT) {
    if (guards % 3) size *= setsOf(kind, guards % 3);
    guards /= 3;
  }
  return size;
}

/**
 * Note the table whose values are at `at`, those with Red, the stronger side, to move first. Returns where they end.
 */
export function addTable(attackers: i32, guards: i32, at: usize): usize {
  store<u32>(directory + usize(attackers * 81 + guards) * 4, u32(at));
  let men = attackers > 4 ? 4 : 3;
  for (let rest = guards; rest; rest /= 3) men += rest % 3;
  mostMen = max(mostMen, men);
  return at + 2 * usize(sizeOf(attackers, guards));
}

/** The value of any position, or `UNKNOWN`. */
export function valueIn(p: Board): i32 {
  return mostMen == 0 || count(or(p.own, p.enemy)) > mostMen ? UNKNOWN : lookUp(p);
}

/** The number of the position so far, and how many there are for each pair of generals. */
let number: u32 = 0;
let sets: u32 = 0;

/** The value of a position of few men, or `UNKNOWN`. Without a man that can cross the river it is a draw. */
export function lookUp(p: Board): i32 {
  const attackers = or(or(p.chariots, p.cannons), or(p.horses, p.soldiers));
  const isOwn = meet(attackers, p.own);
  if (meet(attackers, p.enemy) == isOwn) return isOwn ? UNKNOWN : 0;
  const strong = isOwn ? p.own : p.enemy;
  // Whether the stronger side is Black.
  const turned = p.black ^ i32(!isOwn);
  let code: i32 = 0;
  let times: i32 = 1;
  for (let kind = 1; kind < 5; kind++) {
    for (let men = count(menOf(p, kind)); men > 0; men--) {
      if (times > 5) return UNKNOWN;
      code += kind * times;
      times *= 5;
    }
  }
  const own = homeOf(and(p.guards, strong), turned);
  const enemy = homeOf(p.guards, turned ^ 1);
  const ownAdvisors = own & advisorPoints(turned);
  const enemyAdvisors = enemy & advisorPoints(turned ^ 1);
  const guards = popcnt(ownAdvisors) + 3 * popcnt(own ^ ownAdvisors) + 9 * popcnt(enemyAdvisors) + 27 * popcnt(enemy ^ enemyAdvisors);
  const values = load<u32>(directory + usize(code * 81 + i32(guards)) * 4);
  if (!values) return UNKNOWN;

  const generals = generalsOf(p);
  const red = turned ? 64 + u32(ctz(highHalf(generals))) : u32(ctz(lowHalf(generals)));
  const black = turned ? u32(ctz(lowHalf(generals))) : 64 + u32(ctz(highHalf(generals)));
  let place = u32.MAX_VALUE;
  for (let way = turned ? TURN : 0; ; way |= MIRROR) {
    const pair = pairOf(red, black, way);
    if (pair != NOWHERE) {
      number = 0;
      sets = 1;
      for (let kind: u32 = 1; kind < 5; kind++) {
        const men = menOf(p, kind);
        addSet(kind, lowHalf(men), highHalf(men), way);
      }
      addGuards(ownAdvisors, own ^ ownAdvisors, turned, way);
      addGuards(enemyAdvisors, enemy ^ enemyAdvisors, turned ^ 1, way);
      place = min(place, pair * sets + number);
    }
    if (way & MIRROR) break;
  }
  return load<u8>(usize(values) + usize(place) + (isOwn ? 0 : usize(PAIRS * sets)));
}

// @ts-ignore: decorator
@inline
function menOf(p: Board, kind: i32): v128 {
  return kind == 1 ? p.chariots : kind == 2 ? p.cannons : kind == 3 ? p.horses : p.soldiers;
}

function addGuards(advisors: u64, elephants: u64, isHigh: i32, way: u32): void {
  addSet(ADVISOR, isHigh ? 0 : advisors, isHigh ? advisors : 0, way);
  addSet(ELEPHANT, isHigh ? 0 : elephants, isHigh ? elephants : 0, way);
}

/** Make the number of a set of one or two men a part of the position's; that of none is no part. */
function addSet(kind: u32, low: u64, high: u64, way: u32): void {
  if (!(low | high)) return;
  const ranks = ranksFor(kind, way);
  const men = u32(popcnt(low) + popcnt(high));
  const first = low ? ctz(low) : 64 + ctz(high);
  let set = u32(load<u8>(ranks + usize(first)));
  if (men == 2) {
    const second = high ? 127 - clz(high) : 63 - clz(low);
    set = twoOf(set, load<u8>(ranks + usize(second)));
  }
  const all = setsOf(kind, men);
  number = number * all + set;
  sets *= all;
}
