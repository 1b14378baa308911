import { cellAt } from '../board';

/**
 * The number of a position among those of one material. The side with chariots, cannons, horses or soldiers, which alone has some, is
 * seen as Red.
 *
 *   number = ((pair of generals * chariots + …) * soldiers * own advisors + …) * enemy elephants
 *
 * Each factor is the number of a set of men alike: of one man, the rank of its point among those that it can reach, 90, for soldiers
 * 55, for advisors 5 and for elephants 7; of two on ranks a < b, b (b - 1) / 2 + a. The board is turned so that Red's general is not
 * on the right of its palace, and if it is in the middle, Black's is not on the right: 45 pairs. With both in the middle a position
 * could have two numbers, and has the lower one.
 */
export const PAIRS: u32 = 45;
/** No such pair, or a point that the man never stands on. */
export const NOWHERE: u32 = 255;

/** Ways to see the board: files from the right, rows from Black's side. */
export const MIRROR: u32 = 1;
export const TURN: u32 = 2;

/** What a rank is one of: any point, or those of soldiers, generals, or advisors and elephants, each kind and side for itself. */
const ANYWHERE: u32 = 0;
const SOLDIERS: u32 = 1;
const GENERALS: u32 = 2;
const GUARDS: u32 = 3;

/** Kinds as in `kindOn`, but that advisors and elephants are two. */
export const GENERAL: u32 = 0;
export const SOLDIER: u32 = 4;
export const ADVISOR: u32 = 5;
export const ELEPHANT: u32 = 6;

/** u8: at 512 times the way, 128 times what a rank is one of, and the point. */
const rankTable: usize = memory.data(4 * 4 * 128);
/** u8: the point, at 192 times the kind, 96 for Black's man, and the rank. */
const pointTable: usize = memory.data(7 * 192);
/** u8: the number of a pair, at 9 times the rank of Red's general plus that of Black's; and both ranks of each number. */
const pairTable: usize = memory.data(81);
const generalTable: usize = memory.data(45 * 2);
/** u8: both ranks of the set of two with each number. */
const twoTable: usize = memory.data(4005 * 2);

let filled: bool = false;

/** Needed before anything else here. Every instance writes the same. */
export function fillRanks(): void {
  if (filled) return;
  filled = true;
  for (let way: u32 = 0; way < 4; way++) {
    for (let row = 0; row < 10; row++) {
      for (let column = 0; column < 9; column++) {
        fillPoint(way, cellAt(way & MIRROR ? 8 - column : column, way & TURN ? 9 - row : row), column, row);
      }
    }
  }
  let number: u32 = 0;
  for (let pair: u32 = 0; pair < 81; pair++) {
    const red = (pair / 9) % 3;
    const isUsual = red == 0 || (red == 1 && pair % 3 != 2);
    store<u8>(pairTable + pair, u8(isUsual ? number : NOWHERE));
    if (!isUsual) continue;
    store<u8>(generalTable + 2 * number, u8(pair / 9));
    store<u8>(generalTable + 2 * number++, u8(pair % 9), 1);
  }
  number = 0;
  for (let second: u32 = 1; second < 90; second++) {
    for (let first: u32 = 0; first < second; first++) {
      store<u8>(twoTable + 2 * number, u8(first));
      store<u8>(twoTable + 2 * number++, u8(second), 1);
    }
  }
}

/** `cell` is seen in `column` and `row`. */
function fillPoint(way: u32, cell: i32, column: i32, row: i32): void {
  const isHome = row < 5;
  const kept = way == 0;
  note(way, ANYWHERE, cell, row * 9 + column);
  if (kept) for (let kind: u32 = 1; kind < SOLDIER; kind++) keep(kind, true, cell, row * 9 + column);
  const soldier = row > 4 ? 10 + (row - 5) * 9 + column : row > 2 && column % 2 == 0 ? (row - 3) * 5 + column / 2 : -1;
  note(way, SOLDIERS, cell, soldier);
  if (kept) keep(SOLDIER, true, cell, soldier);
  const inPalace = column > 2 && column < 6 && (row < 3 || row > 6);
  // Rows of both palaces from 0, and of both halves.
  const low = row % 7;
  const near = row % 5;
  note(way, GENERALS, cell, inPalace ? low * 3 + column - 3 : -1);
  if (kept) keep(GENERAL, isHome, cell, inPalace ? low * 3 + column - 3 : -1);
  const advisor = inPalace && (low + column) % 2 != 0 ? (low * 3 + column - 3) / 2 : -1;
  const elephant = near % 2 == 0 && column % 4 == (near == 2 ? 0 : 2) ? column / 4 + near + near / 4 : -1;
  note(way, GUARDS, cell, max(advisor, elephant));
  if (!kept) return;
  keep(ADVISOR, isHome, cell, advisor);
  keep(ELEPHANT, isHome, cell, elephant);
}

/** Note the rank of a point; -1 if it has none. */
function note(way: u32, among: u32, cell: i32, rank: i32): void {
  store<u8>(ranksOf(way, among) + usize(cell), u8(rank < 0 ? NOWHERE : rank));
}

/** Note the point of a rank. Men that cross the river are Red's. */
function keep(kind: u32, isRed: bool, cell: i32, rank: i32): void {
  if (rank >= 0) store<u8>(pointTable + kind * 192 + (isRed ? 0 : 96) + rank, u8(cell));
}

// @ts-ignore: decorator
@inline
function ranksOf(way: u32, among: u32): usize { return rankTable + (way << 9) + (among << 7); }

/** Address of the ranks of all points for a kind of men. */
export function ranksFor(kind: u32, way: u32): usize {
  return ranksOf(way, kind == GENERAL ? GENERALS : kind < SOLDIER ? ANYWHERE : kind == SOLDIER ? SOLDIERS : GUARDS);
}

/** The point of a rank. */
export function pointFor(kind: u32, isRed: bool, rank: u32): u32 {
  return load<u8>(pointTable + kind * 192 + (isRed ? 0 : 96) + rank);
}

/** Number of sets of `count` men of a kind, 1 or 2. */
export function setsOf(kind: u32, count: u32): u32 {
  const points: u32 = kind < SOLDIER ? 90 : kind == SOLDIER ? 55 : kind == ADVISOR ? 5 : 7;
  return count == 1 ? points : (points * (points - 1)) / 2;
}

/** The number of the set of two men on these ranks. */
// @ts-ignore: decorator
@inline
export function twoOf(a: u32, b: u32): u32 {
  const second = max(a, b);
  return (second * (second - 1)) / 2 + min(a, b);
}

/** The ranks of the set of two with this number, the second in the higher byte. */
// @ts-ignore: decorator
@inline
export function ranksOfTwo(number: u32): u32 { return load<u16>(twoTable + 2 * number); }

/** The number of a pair of generals, on points seen in one way; `NOWHERE` if tables see it in another. */
// @ts-ignore: decorator
@inline
export function pairOf(red: u32, black: u32, way: u32): u32 {
  const ranks = ranksOf(way, GENERALS);
  return load<u8>(pairTable + 9 * load<u8>(ranks + red) + load<u8>(ranks + black));
}

/** The points of the generals of this pair. */
export function redGeneralOf(pair: u32): u32 { return pointFor(GENERAL, true, load<u8>(generalTable + 2 * pair)); }
export function blackGeneralOf(pair: u32): u32 { return pointFor(GENERAL, false, load<u8>(generalTable + 2 * pair, 1)); }

/** How many sets of men alike a table can have: two men that cross the river, advisors and elephants of both sides. */
export const MOST_GROUPS: i32 = 6;

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

const groups: usize = memory.data(6 * 32, 64);
/** How many groups there are. */
export let groupCount: i32 = 0;
/** What a pair of generals adds to the number of the position. */
export let pairWeight: u32 = 0;

// @ts-ignore: decorator
@inline
export function groupAt(i: i32): Group { return changetype<Group>(groups + usize(i) * offsetof<Group>()); }

/**
 * A material has two numbers. `attackers`: the kind of one of Red's men that cross the river plus five times that of the other, which is
 * not lower, or 0. `guards`: Red's advisors, plus 3 times its elephants, 9 times Black's advisors and 27 times Black's elephants.
 *
 * Look at a material. Returns the number of its positions with one side to move, numbers that no position has included.
 */
export function lookAt(attackers: i32, guards: i32): u32 {
  groupCount = 0;
  const one = u32(attackers) % 5;
  const other = u32(attackers) / 5;
  addGroup(one, true, one == other ? 2 : 1);
  if (one != other) addGroup(other, true, other ? 1 : 0);
  let rest = u32(guards);
  for (let side = 0; side < 2; side++) {
    for (let kind = ADVISOR; kind <= ELEPHANT; kind++) {
      addGroup(kind, side == 0, rest % 3);
      rest /= 3;
    }
  }
  let size: u32 = 1;
  for (let i = groupCount - 1; i >= 0; i--) {
    const group = groupAt(i);
    group.weight = size;
    size *= setsOf(group.kind, group.count);
  }
  pairWeight = size;
  return PAIRS * size;
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
  redGeneral = redGeneralOf(pair);
  blackGeneral = blackGeneralOf(pair);
  mirroredRest = 0;
  let rest = placed % pairWeight;
  for (let i = 0; i < groupCount; i++) {
    const group = groupAt(i);
    const number = rest / group.weight;
    rest -= number * group.weight;
    group.number = number;
    const ranks = group.count == 2 ? ranksOfTwo(number) : number;
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
