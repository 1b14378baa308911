import { BLACK, type ChessPosition, KIND, KING, PAWN } from '../position.js';
import { BLACK_MAN, type Material } from './material.js';

/**
 * The number of a position in its table: see assembly/games/chess/endgames/placing.ts, with which this shares no idea but the
 * numbering. A position is turned in all ways that leave its kings in the part of the board where tables have them, and has
 * the lowest number found.
 */

/** A way of turning the board: the new place of each square. */
type Way = readonly number[];

interface Numbering {
  readonly ways: readonly Way[];
  /** The squares of each pair of kings, the white king's first. */
  readonly pairs: readonly (readonly [white: number, black: number])[];
  /** The number of each pair, at 64 times the white king's square plus the black king's; -1 for the others. */
  readonly numbers: Int16Array;
}

const squares = Array.from({ length: 64 }, (_, square) => square);
const sides: Way = squares.map((square) => square ^ 7);
const ends: Way = squares.map((square) => square ^ 56);
const diagonal: Way = squares.map((square) => (square >> 3) | ((square & 7) << 3));

const after = (first: Way, second: Way): Way => first.map((square) => second[square] as number);
const withMirror = (ways: readonly Way[], mirror: Way): Way[] => [...ways, ...ways.map((way) => after(way, mirror))];

const withPawns = numbering(withMirror([squares], sides), (white) => (white & 7) <= 3);
const withoutPawns = numbering(withMirror(withMirror(withMirror([squares], sides), ends), diagonal), (white, black) => {
  const below = (square: number): number => (square & 7) - (square >> 3);
  if ((white & 7) > 3 || below(white) < 0) return false;
  return below(white) > 0 || below(black) >= 0;
});

/** `isUsual`: whether tables have the kings there. */
function numbering(ways: readonly Way[], isUsual: (white: number, black: number) => boolean): Numbering {
  const pairs = squares.flatMap((white) =>
    squares
      .filter((black) => distance(white, black) > 1 && isUsual(white, black))
      .map((black) => [white, black] as const),
  );
  const numbers = new Int16Array(4096).fill(-1);
  for (const [i, [white, black]] of pairs.entries()) numbers[64 * white + black] = i;
  return { ways, pairs, numbers };
}

function distance(one: number, other: number): number {
  return Math.max(Math.abs((one & 7) - (other & 7)), Math.abs((one >> 3) - (other >> 3)));
}

const isPawn = (man: number): boolean => man === PAWN || man === PAWN + BLACK_MAN;
const squaresOf = (man: number): number => (man === 0 ? 1 : isPawn(man) ? 48 : 64);
const numberingOf = ({ a, b }: Material): Numbering => (isPawn(a) || isPawn(b) ? withPawns : withoutPawns);

/** Number of positions of a table with one side to move, the numbers that no position has included. */
export function sizeOf(material: Material): number {
  return numberingOf(material).pairs.length * squaresOf(material.a) * squaresOf(material.b);
}

/** Where the men of a position stand. */
export interface Placed {
  /** The kings, the stronger side's first, as White. */
  readonly kings: readonly [white: number, black: number];
  /** The square of each other man. */
  readonly a: number;
  readonly b: number;
}

/** The number of a position among those with the same side to move; -1 if the kings touch. */
export function placeOf(material: Material, { kings: [white, black], a, b }: Placed): number {
  const { ways, numbers } = numberingOf(material);
  let best = -1;
  for (const way of ways) {
    const pair = numbers[64 * (way[white] as number) + (way[black] as number)] as number;
    if (pair < 0) continue;
    const place = placeOfMen(material, pair, way[a] as number, material.b === 0 ? 0 : (way[b] as number));
    if (best < 0 || place < best) best = place;
  }
  return best;
}

function placeOfMen({ a, b }: Material, pair: number, one: number, two: number): number {
  const [first, second] = a === b ? [Math.min(one, two), Math.max(one, two)] : [one, two];
  const place = (man: number, square: number): number => (man === 0 ? 0 : isPawn(man) ? square - 8 : square);
  return (pair * squaresOf(a) + place(a, first)) * squaresOf(b) + place(b, second);
}

/** The position with the number `place` and the side `turn` to move, for a number that some position has. */
export function positionAt(material: Material, place: number, turn: 0 | 1): ChessPosition {
  const { a, b } = material;
  const rest = Math.floor(place / squaresOf(b));
  const pair = numberingOf(material).pairs[Math.floor(rest / squaresOf(a))] as readonly [number, number];
  const board = new Int8Array(64);
  const put = (man: number, number: number): void => {
    const [kind, side] = man > BLACK_MAN ? [man - BLACK_MAN, BLACK] : [man, 0];
    if (man !== 0) board[number + (isPawn(man) ? 8 : 0)] = kind | side;
  };
  put(a, rest % squaresOf(a));
  put(b, place % squaresOf(b));
  board[pair[0]] = KING;
  board[pair[1]] = KING | BLACK;
  return { board, turn, castling: [], enPassant: -1, halfmoves: 0, fullmoves: 1, kings: [...pair], chess960: false };
}

/** The men besides the kings: their squares and, as in `Material`, what they are. */
export function menOn(
  board: Int8Array,
  most: number,
): { readonly squares: number[]; readonly men: number[] } | undefined {
  const found: number[] = [];
  const men: number[] = [];
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    const kind = piece & KIND;
    if (kind === 0 || kind === KING) continue;
    if (men.length === most) return undefined;
    found.push(square);
    men.push(kind + ((piece & BLACK) === 0 ? 0 : BLACK_MAN));
  }
  return { squares: found, men };
}
