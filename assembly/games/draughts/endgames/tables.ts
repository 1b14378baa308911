import { UNKNOWN } from '../../../core/endgames/tables';
import { Board } from '../board';
import { locate, material, materialOf, place, positionsOf } from './placing';

/**
 * The tables that there are, as core/endgames/tables.ts has them: the pieces of one side and those of the other, not
 * more, name one. Its values stand men by men, as `listMaterials` has the materials.
 */

/** Address of the values of each material; 0 if they are not there. */
const directory: usize = memory.data(256 * 4, 64);

/** Most pieces of a position that is in some table; 0: there are no tables. */
let mostPieces: i32 = 0;

const listed: usize = memory.data(16 * 4, 64);
let count: i32 = 0;

/** Forget all tables. */
export function forgetTables(): void {
  memory.fill(directory, 0, 256 * 4);
  mostPieces = 0;
}

/** Note the table whose values are at `at`. Returns where they end. */
export function addTable(more: i32, fewer: i32, at: usize): usize {
  for (let men = 0; men <= more + fewer; men++) {
    listMaterials(more, fewer, men);
    for (let i = 0; i < count; i++) {
      store<u32>(directory + usize(listedAt(i)) * 4, u32(at));
      at += usize(positionsOf(listedAt(i)));
    }
  }
  mostPieces = max(mostPieces, more + fewer);
  return at;
}

/**
 * List the materials with `men` men in all, for `listedAt`: first where the side with `more` pieces is to move, then,
 * if the other one has fewer, where that one is; each by the number of men of the side to move. Returns how many there
 * are.
 */
export function listMaterials(more: i32, fewer: i32, men: i32): i32 {
  count = 0;
  list(more, fewer, men);
  if (more != fewer) list(fewer, more, men);
  return count;
}

function list(own: i32, enemy: i32, men: i32): void {
  for (let ownMen = max(0, men - enemy); ownMen <= min(own, men); ownMen++) {
    const enemyMen = men - ownMen;
    store<i32>(listed + usize(count++) * 4, materialOf(ownMen, own - ownMen, enemyMen, enemy - enemyMen));
  }
}

// @ts-ignore: decorator
@inline
export function listedAt(i: i32): i32 {
  return load<i32>(listed + usize(i) * 4);
}

/** Address of the value of a position with at most three pieces on each side; 0 if no table holds it. */
export function find(p: Board): usize {
  locate(p);
  const values = valuesOf(material);
  return values ? values + usize(place) : 0;
}

/** Address of the values of a material; 0 if there are none. */
// @ts-ignore: decorator
@inline
export function valuesOf(material: i32): usize {
  return usize(load<u32>(directory + usize(material) * 4));
}

/** The value of any position, or `UNKNOWN`. */
export function valueIn(p: Board): i32 {
  if (mostPieces == 0 || i32(popcnt(p.own | p.enemy)) > mostPieces) return UNKNOWN;
  return popcnt(p.own) > 3 || popcnt(p.enemy) > 3 ? UNKNOWN : lookUp(p);
}

/** The value of a position with at most three pieces on each side, or `UNKNOWN`. */
export function lookUp(p: Board): i32 {
  // Whoever has no piece left has lost.
  if (!p.own) return 1;
  const at = find(p);
  return at ? i32(load<u8>(at)) : UNKNOWN;
}
