import { UNKNOWN } from '../../../core/endgames/tables';
import { Board, kindOn, kingsOf } from '../board';
import { Endgame, fillPairs, placeOf, positionsOf } from './placing';

/** The tables that there are, as core/endgames/tables.ts has them: `a` and `b` of an `Endgame` name one. */

/**
 * The table of each two men, as they are found on the board: address of an `Endgame`, or `DRAWN`; and how to read it.
 */
const directory: usize = memory.data(11 * 11 * 8, 64);
/** Nobody can be mated. */
const DRAWN: u32 = 1;
/** Black has the men that White has in the table. */
const FLIPPED: u32 = 1;
/** The man found first is `b`. */
const EXCHANGED: u32 = 2;

/** Room for more tables than there are materials. */
const endgames: usize = memory.data(64 * 16, 64);
let count: i32 = 0;

/** Most men of a position that is in some table; 0: there are no tables. */
let mostMen: i32 = 0;

/** Forget all tables. */
export function forgetTables(): void {
  fillPairs();
  memory.fill(directory, 0, 11 * 11 * 8);
  count = 0;
  // Kings alone, with one knight or with one bishop.
  enter(0, 0, DRAWN, 0);
  for (let man = 2; man <= 3; man++) {
    enter(man, 0, DRAWN, 0);
    enter(man + 5, 0, DRAWN, 0);
  }
  mostMen = 0;
}

/** Note a table whose values are at `values`. */
export function addTable(a: i32, b: i32, values: usize): Endgame {
  const table = changetype<Endgame>(endgames + usize(count++) * offsetof<Endgame>());
  table.a = a;
  table.b = b;
  table.values = values;
  table.size = positionsOf(table);
  const address = u32(changetype<usize>(table));
  enter(a, b, address, 0);
  enter(b, a, address, EXCHANGED);
  enter(flipped(a), flipped(b), address, FLIPPED);
  enter(flipped(b), flipped(a), address, FLIPPED | EXCHANGED);
  mostMen = max(mostMen, b ? 4 : 3);
  return table;
}

function flipped(man: i32): i32 {
  return man == 0 ? 0 : man > 5 ? man - 5 : man + 5;
}

function enter(first: i32, second: i32, table: u32, way: u32): void {
  // A lone man is always the first.
  if (first == 0 && second != 0) return;
  const at = directory + usize(first * 11 + second) * 8;
  if (load<u32>(at) != 0) return;
  store<u32>(at, table);
  store<u32>(at, way, 4);
}

/** Address of the values with one side of a table to move. */
// @ts-ignore: decorator
@inline
export function valuesOf(table: Endgame, black: bool): usize {
  return table.values + (black ? usize(table.size) : 0);
}

/** The value of any position, or `UNKNOWN`. */
export function valueIn(p: Board): i32 {
  return mostMen == 0 || i32(popcnt(p.own | p.enemy)) > mostMen || (p.rights | p.passed) != 0 ? UNKNOWN : lookUp(p);
}

/** The value of a position of at most four men without castling and en passant, or `UNKNOWN`. */
export function lookUp(p: Board): i32 {
  const kings = kingsOf(p);
  const white = p.black ? p.enemy : p.own;
  const men = (p.own | p.enemy) ^ kings;
  const first = ctz(men);
  const others = men & (men - 1);
  const second = ctz(others);
  const a = men ? manOn(p, white, first) : 0;
  const b = others ? manOn(p, white, second) : 0;
  const at = directory + usize(a * 11 + b) * 8;
  const address = load<u32>(at);
  if (address <= DRAWN) return address == DRAWN ? 0 : UNKNOWN;
  const way = load<u32>(at, 4);
  const table = changetype<Endgame>(usize(address));
  const flip: u32 = way & FLIPPED ? 56 : 0;
  const own = u32(ctz(flip ? kings & ~white : kings & white)) ^ flip;
  const enemy = u32(ctz(flip ? kings & white : kings & ~white)) ^ flip;
  const one = u32(way & EXCHANGED ? second : first) ^ flip;
  const two = u32(way & EXCHANGED ? first : second) ^ flip;
  const place = placeOf(table, own, enemy, one, two);
  return load<u8>(valuesOf(table, (u32(p.black) ^ (way & FLIPPED)) != 0) + usize(place));
}

/** The man on `square`, as in `Endgame`. */
function manOn(p: Board, white: u64, square: u64): i32 {
  return kindOn(p, square) + (white >> square & 1 ? 0 : 5);
}
