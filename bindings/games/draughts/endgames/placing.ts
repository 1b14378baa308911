import { type DraughtsPosition, isOf, KIND, KING, MAN, markOf, WHITE } from '../position.js';
import type { Material } from './material.js';

/**
 * Where a position stands in its table: see assembly/games/draughts/endgames/placing.ts and `tables.ts`. The side to move is
 * seen as Black; if it is White, the board is turned around.
 */

/** How many men and kings each side has, that to move first. */
export interface Kinds {
  readonly ownMen: number;
  readonly ownKings: number;
  readonly enemyMen: number;
  readonly enemyKings: number;
}

/** The positions of some kinds of pieces, and where their values begin in the table. */
export interface Part extends Kinds {
  readonly begin: number;
  readonly size: number;
}

/** The squares on which men may stand. */
const MEN_SQUARES = 28;
/** The first square on which men of the side that is not to move may stand. */
const ENEMY_BEGINS = 4;

/** Number of sets of `k` among `n` squares. */
function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return product;
}

function numberOf(squares: readonly number[]): number {
  return squares.reduce((sum, square, i) => sum + choose(square, i + 1), 0);
}

function setOf(number: number, k: number): number[] {
  const squares: number[] = [];
  let rest = number;
  for (let size = k; size > 0; size--) {
    let square = size - 1;
    while (choose(square + 1, size) <= rest) square++;
    rest -= choose(square, size);
    squares.unshift(square);
  }
  return squares;
}

/** The parts of a table in the order of its values: by the number of men in all, the side with more pieces to move first. */
export function partsOf({ more, fewer }: Material): Part[] {
  const parts: Part[] = [];
  let begin = 0;
  const add = (own: number, enemy: number, men: number): void => {
    for (let ownMen = Math.max(0, men - enemy); ownMen <= Math.min(own, men); ownMen++) {
      const enemyMen = men - ownMen;
      const kinds = { ownMen, ownKings: own - ownMen, enemyMen, enemyKings: enemy - enemyMen };
      const size =
        choose(MEN_SQUARES, ownMen) *
        choose(32, kinds.ownKings) *
        choose(MEN_SQUARES, enemyMen) *
        choose(32, kinds.enemyKings);
      parts.push({ ...kinds, begin, size });
      begin += size;
    }
  };
  for (let men = 0; men <= more + fewer; men++) {
    add(more, fewer, men);
    if (more !== fewer) add(fewer, more, men);
  }
  return parts;
}

/** Number of values of a table, those of numbers that no position has included. */
export function sizeOf(material: Material): number {
  return partsOf(material).reduce((sum, { size }) => sum + size, 0);
}

/** The squares of the pieces, in ascending order, on the board as the side to move sees it from above. */
interface Placed {
  readonly ownMen: readonly number[];
  readonly ownKings: readonly number[];
  readonly enemyMen: readonly number[];
  readonly enemyKings: readonly number[];
}

/** Where the pieces stand; `undefined` if there are more than `most`. */
export function placed({ board, turn }: DraughtsPosition, most: number): Placed | undefined {
  const found = {
    ownMen: [] as number[],
    ownKings: [] as number[],
    enemyMen: [] as number[],
    enemyKings: [] as number[],
  };
  let count = 0;
  for (let seen = 0; seen < 32; seen++) {
    const piece = board[turn === 0 ? seen : 31 - seen] as number;
    if (piece === 0) continue;
    if (++count > most) return undefined;
    const isKing = (piece & KIND) === KING;
    if (isOf(piece, markOf(turn))) (isKing ? found.ownKings : found.ownMen).push(seen);
    else (isKing ? found.enemyKings : found.enemyMen).push(seen);
  }
  return found;
}

/** The number of a position in its part. */
export function placeOf({ ownMen, ownKings, enemyMen, enemyKings }: Placed): number {
  const men = numberOf(enemyMen.map((square) => square - ENEMY_BEGINS));
  const own = numberOf(ownMen) * choose(32, ownKings.length) + numberOf(ownKings);
  return (own * choose(MEN_SQUARES, enemyMen.length) + men) * choose(32, enemyKings.length) + numberOf(enemyKings);
}

/** The position with the number `place` in `part`, Black to move. */
export function positionAt({ ownMen, ownKings, enemyMen, enemyKings }: Kinds, place: number): DraughtsPosition {
  const board = new Int8Array(32);
  let rest = place;
  const take = (sets: number): number => {
    const number = rest % sets;
    rest = Math.floor(rest / sets);
    return number;
  };
  for (const square of setOf(take(choose(32, enemyKings)), enemyKings)) board[square] = KING | WHITE;
  for (const square of setOf(take(choose(MEN_SQUARES, enemyMen)), enemyMen)) board[square + ENEMY_BEGINS] = MAN | WHITE;
  for (const square of setOf(take(choose(32, ownKings)), ownKings)) board[square] = KING;
  for (const square of setOf(rest, ownMen)) board[square] = MAN;
  return { board, turn: 0, quietPlies: 0 };
}
