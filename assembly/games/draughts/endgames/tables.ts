import { Board } from '../board';
import { locate, material, materialOf, place, positionsOf } from './placing';

/**
 * End-game tables in memory. A value is one byte, from the side to move:
 *
 *   0      a draw              odd   lost in `value - 1` plies; 1: unable to move
 *   255    no such position    even  won in `value - 1` plies
 *
 * The binding writes the tables one after another: i32 the pieces of one side, i32 those of the other, not more, then the values
 * men by men as `addLevel` has them, padded to a multiple of 8. A head of zeros ends the list.
 */
export const UNKNOWN: i32 = -1;
export const BROKEN: i32 = 255;
/** Size of what precedes the values of a table. */
export const HEAD: usize = 8;

/** Address of the values of each material; 0 if they are not there. */
const directory: usize = memory.data(256 * 4, 64);

/** Most pieces of a position that is in some table; 0: there are no tables. */
export let mostPieces: i32 = 0;

/** Note the tables at `at`; they replace all others. */
export function takeTables(at: usize): void {
  memory.fill(directory, 0, 256 * 4);
  mostPieces = 0;
  while (load<i32>(at) != 0) {
    const more = load<i32>(at);
    const fewer = load<i32>(at, 4);
    at += HEAD;
    const values = at;
    for (let men = 0; men <= more + fewer; men++) at = addLevel(more, fewer, men, at);
    at = values + ((at - values + 7) & ~7);
  }
}

/**
 * Note the values at `at` of the materials with `men` men in all: first where the side with `more` pieces is to move, then, if
 * the other one has fewer, where that one is; each by the number of men of the side to move. Returns where they end.
 */
export function addLevel(more: i32, fewer: i32, men: i32, at: usize): usize {
  at = addMaterials(more, fewer, men, at);
  if (more != fewer) at = addMaterials(fewer, more, men, at);
  mostPieces = max(mostPieces, more + fewer);
  return at;
}

function addMaterials(own: i32, enemy: i32, men: i32, at: usize): usize {
  for (let ownMen = max(0, men - enemy); ownMen <= min(own, men); ownMen++) {
    const enemyMen = men - ownMen;
    const one = materialOf(ownMen, own - ownMen, enemyMen, enemy - enemyMen);
    store<u32>(directory + usize(one) * 4, u32(at));
    at += usize(positionsOf(one));
  }
  return at;
}

/** Address of the value of a position with at most three pieces on each side; 0 if no table holds it. */
export function find(p: Board): usize {
  locate(p);
  const values = usize(load<u32>(directory + usize(material) * 4));
  return values ? values + usize(place) : 0;
}

/** Address of the values of a material; 0 if there are none. */
export function valuesOf(material: i32): usize {
  return usize(load<u32>(directory + usize(material) * 4));
}

/** The value of a position with at most three pieces on each side, or `UNKNOWN`. */
export function lookUp(p: Board): i32 {
  // Whoever has no piece left has lost.
  if (!p.own) return 1;
  const at = find(p);
  return at ? i32(load<u8>(at)) : UNKNOWN;
}
