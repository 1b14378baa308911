import { ELEPHANT_POINTS, advisorPoints } from '../board';
import { ADVISOR, ELEPHANT, GENERAL, MIRROR, NOWHERE, SOLDIER, pairOf, ranksFor, setsOf, twoOf } from './ranks';

/** From the number of a position to its men, as making tables needs: see `ranks.ts`. */

/** u8: the point, at 192 times the kind, 96 for Black's man, and the rank. */
const pointTable: usize = memory.data(7 * 192);
/** u8: both points of each pair of generals. */
const generalTable: usize = memory.data(45 * 2);
/** u8: both ranks of the set of two with each number. */
const twoTable: usize = memory.data(4005 * 2);

/** What turns `ranks.ts` around. Every instance writes the same. */
function fillPoints(): void {
  for (let half: u32 = 0; half < 128; half += 64) {
    for (let place: u32 = 0; place < 45; place++) {
      const point = half + place;
      for (let kind = GENERAL; kind <= ELEPHANT; kind++) {
        const rank = u32(load<u8>(ranksFor(kind, 0) + point));
        const only = kind == ADVISOR ? advisorPoints(i32(half)) : kind == ELEPHANT ? ELEPHANT_POINTS : ~0;
        if (rank == NOWHERE || !(only >> u64(place) & 1)) continue;
        // Men that cross the river are Red's.
        const isBlack = half != 0 && (kind == GENERAL || kind > SOLDIER);
        store<u8>(pointTable + kind * 192 + (isBlack ? 96 : 0) + rank, u8(point));
      }
    }
  }
  for (let red: u32 = 0; red < 9; red++) {
    for (let black: u32 = 0; black < 9; black++) {
      const points = generalTable + 2 * pairOf(pointFor(GENERAL, true, red), pointFor(GENERAL, false, black), 0);
      if (points >= generalTable + 90) continue;
      store<u8>(points, u8(pointFor(GENERAL, true, red)));
      store<u8>(points, u8(pointFor(GENERAL, false, black)), 1);
    }
  }
  let at = twoTable;
  for (let second: u32 = 1; second < 90; second++) {
    for (let first: u32 = 0; first < second; first++) {
      store<u8>(at, u8(first));
      store<u8>(at, u8(second), 1);
      at += 2;
    }
  }
}

/** The point of a rank. */
function pointFor(kind: u32, isRed: bool, rank: u32): u32 {
  return load<u8>(pointTable + kind * 192 + (isRed ? 0 : 96) + rank);
}

/** Men alike of one side of the position that `placeMen` has placed. */
@unmanaged
export class Group {
  kind: u32;
  /** Whether they are Red's, the stronger side's. */
  isRed: bool;
  count: u32;
  /** What a set of them adds to the number of the position, for each number of its own. */
  weight: u32;
  /** Its number, and that on the mirrored board. */
  number: u32;
  mirrored: u32;
  /** Their points, in the order of their ranks. */
  first: u32;
  second: u32;
}

/** Two kinds that cross the river at most, advisors and elephants of both sides. */
const groups: usize = memory.data(6 * 32, 64);
/** How many groups there are. */
export let groupCount: i32 = 0;
/** What a pair of generals adds to the number of the position. */
export let pairWeight: u32 = 0;

// @ts-ignore: decorator
@inline
export function groupAt(i: i32): Group { return changetype<Group>(groups + usize(i) * offsetof<Group>()); }

/** Look at the material of these numbers: see `sizeOf` in `tables.ts`. */
export function lookAt(attackers: u32, guards: u32): void {
  fillPoints();
  groupCount = 0;
  const one = attackers % 5;
  const other = attackers / 5;
  addGroup(one, true, one == other ? 2 : 1);
  if (one != other) addGroup(other, true, other ? 1 : 0);
  for (let place: u32 = 0; place < 4; place++) {
    addGroup(place & 1 ? ELEPHANT : ADVISOR, place < 2, guards % 3);
    guards /= 3;
  }
  pairWeight = 1;
  for (let i = groupCount - 1; i >= 0; i--) {
    const group = groupAt(i);
    group.weight = pairWeight;
    pairWeight *= setsOf(group.kind, group.count);
  }
}

function addGroup(kind: u32, isRed: bool, count: u32): void {
  if (!count) return;
  const group = groupAt(groupCount++);
  group.kind = kind;
  group.isRed = isRed;
  group.count = count;
}

/** The position placed: its number, the pair of generals, and their points. */
export let placed: u32 = 0;
export let pair: u32 = 0;
export let redGeneral: u32 = 0;
export let blackGeneral: u32 = 0;
/** The same number on the mirrored board, but for the pair. */
export let mirroredRest: u32 = 0;

/** Find the points of the men in the position with this number of the material looked at. */
export function placeMen(place: i32): void {
  placed = u32(place);
  pair = placed / pairWeight;
  redGeneral = load<u8>(generalTable + 2 * pair);
  blackGeneral = load<u8>(generalTable + 2 * pair, 1);
  mirroredRest = 0;
  let rest = placed % pairWeight;
  for (let i = 0; i < groupCount; i++) {
    const group = groupAt(i);
    const number = rest / group.weight;
    rest -= number * group.weight;
    group.number = number;
    const ranks = group.count == 2 ? u32(load<u16>(twoTable + 2 * number)) : number;
    group.first = pointFor(group.kind, group.isRed, ranks & 255);
    group.second = group.count == 2 ? pointFor(group.kind, group.isRed, ranks >> 8) : NOWHERE;
    group.mirrored = numberWith(group, group.first, group.second, MIRROR);
    mirroredRest += group.mirrored * group.weight;
  }
}

/** The number of a group's set of points; `second` counts only if there are two. */
// @ts-ignore: decorator
@inline
export function numberWith(group: Group, first: u32, second: u32, way: u32): u32 {
  const ranks = ranksFor(group.kind, way);
  const rank = u32(load<u8>(ranks + first));
  return group.count == 2 ? twoOf(rank, load<u8>(ranks + second)) : rank;
}

/** Whether the position placed has a number on the mirrored board too. */
// @ts-ignore: decorator
@inline
export function hasTwoNumbers(): bool { return pairOf(redGeneral, blackGeneral, MIRROR) != NOWHERE; }

// @ts-ignore: decorator
@inline
export function mirroredPlace(): u32 { return pair * pairWeight + mirroredRest; }
