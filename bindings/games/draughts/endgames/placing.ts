import { type Group, positionsOf, setsOf, squaresOf } from '../../endgames/numbering.js';
import { type DraughtsPosition, isOf, KIND, KING, MAN, markOf, WHITE } from '../position.js';
import type { Material } from './material.js';

/**
 * Where a position stands in its table: see `placing.ts` and `tables.ts` in assembly/games/draughts/endgames. The side
 * to move is seen as Black; if it is White, the board is turned around.
 */

/** How many own men, own kings, men and kings of the other side there are, the side to move being the own one. */
export type Kinds = readonly [ownMen: number, ownKings: number, enemyMen: number, enemyKings: number];

/** What stands on the board for each of the kinds. */
const PIECES = [MAN, KING, MAN | WHITE, KING | WHITE] as const;

/** The positions of some kinds of pieces, and where their values begin in the table. */
export interface Part {
  readonly kinds: Kinds;
  readonly groups: readonly Group[];
  readonly begin: number;
  readonly size: number;
}

/** A number for the kinds of pieces. */
export function codeOf(kinds: readonly number[]): number {
  return kinds.reduce((code, count, i) => code + count * 4 ** i, 0);
}

/**
 * The parts of a table in the order of its values: by the number of men in all, the side with more pieces to move
 * first.
 */
export function partsOf({ more, fewer }: Material): Part[] {
  const parts: Part[] = [];
  let begin = 0;
  const add = (own: number, enemy: number, men: number): void => {
    for (let ownMen = Math.max(0, men - enemy); ownMen <= Math.min(own, men); ownMen++) {
      const enemyMen = men - ownMen;
      const kinds: Kinds = [ownMen, own - ownMen, enemyMen, enemy - enemyMen];
      // Men stand on no square where they would be kings.
      const groups = [setsOf(ownMen, 0, 28), setsOf(kinds[1], 0, 32), setsOf(enemyMen, 4, 28), setsOf(kinds[3], 0, 32)];
      const size = positionsOf(groups);
      parts.push({ kinds, groups, begin, size });
      begin += size;
    }
  };
  for (let men = 0; men <= more + fewer; men++) {
    add(more, fewer, men);
    if (more !== fewer) add(fewer, more, men);
  }
  return parts;
}

/**
 * The squares of each kind of pieces, in ascending order, as the side to move sees them; `undefined` if there are more
 * than `most`.
 */
export function placed({ board, turn }: DraughtsPosition, most: number): number[][] | undefined {
  const found: number[][] = [[], [], [], []];
  let count = 0;
  for (let seen = 0; seen < 32; seen++) {
    const piece = board[turn === 0 ? seen : 31 - seen] as number;
    if (piece === 0) continue;
    if (++count > most) return undefined;
    found[(isOf(piece, markOf(turn)) ? 0 : 2) + ((piece & KIND) === KING ? 1 : 0)]?.push(seen);
  }
  return found;
}

/** The position with the number `place` in a part, Black to move. */
export function positionAt({ groups }: Part, place: number): DraughtsPosition {
  const board = new Int8Array(32);
  for (const [kind, squares] of squaresOf(groups, place).entries()) {
    for (const square of squares) board[square] = PIECES[kind] as number;
  }
  return { board, turn: 0, quietPlies: 0 };
}
