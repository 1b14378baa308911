import { type Group, numberOf, positionsOf, setsOf, squaresOf } from '../../endgames/numbering.js';
import { BLACK, type ChessPosition, KIND, KING, PAWN } from '../position.js';
import { BLACK_MAN, type Material } from './material.js';

/**
 * The number of a position in its table: see assembly/games/chess/endgames/placing.ts, with which this shares no idea
 * but the numbering. A position is turned in all ways that leave its kings in the part of the board where tables have
 * them, and has the lowest number found.
 */

/** A way of turning the board: the new place of each square. */
type Way = readonly number[];

/** The ways of turning, and the kings, the white one first. */
interface Kings extends Group {
  readonly ways: readonly Way[];
}

const squares = Array.from({ length: 64 }, (_, square) => square);
const sides: Way = squares.map((square) => square ^ 7);
const ends: Way = squares.map((square) => square ^ 56);
const diagonal: Way = squares.map((square) => (square >> 3) | ((square & 7) << 3));

const after = (first: Way, second: Way): Way => first.map((square) => second[square] as number);
const withMirror = (ways: readonly Way[], mirror: Way): Way[] => [...ways, ...ways.map((way) => after(way, mirror))];

const withPawns = kingsIn(withMirror([squares], sides), (white) => (white & 7) <= 3);
const withoutPawns = kingsIn(withMirror(withMirror(withMirror([squares], sides), ends), diagonal), (white, black) => {
  const below = (square: number): number => (square & 7) - (square >> 3);
  if ((white & 7) > 3 || below(white) < 0) return false;
  return below(white) > 0 || below(black) >= 0;
});

/** `isUsual`: whether tables have the kings there. */
function kingsIn(ways: readonly Way[], isUsual: (white: number, black: number) => boolean): Kings {
  const pairs = squares.flatMap((white) =>
    squares.filter((black) => distance(white, black) > 1 && isUsual(white, black)).map((black) => [white, black]),
  );
  const numbers = new Int16Array(4096).fill(-1);
  for (const [i, [white = 0, black = 0]] of pairs.entries()) numbers[64 * white + black] = i;
  return {
    ways,
    size: pairs.length,
    numberOf: ([white = 0, black = 0]) => numbers[64 * white + black] as number,
    squaresOf: (number) => pairs[number] as readonly number[],
  };
}

function distance(one: number, other: number): number {
  return Math.max(Math.abs((one & 7) - (other & 7)), Math.abs((one >> 3) - (other >> 3)));
}

const isPawn = (man: number): boolean => man === PAWN || man === PAWN + BLACK_MAN;
const pawn = setsOf(1, 8, 48);
const piece = setsOf(1, 0, 64);
const nobody = setsOf(0, 0, 64);
const groupOf = (man: number): Group => (man === 0 ? nobody : isPawn(man) ? pawn : piece);
const kingsOf = ({ a, b }: Material): Kings => (isPawn(a) || isPawn(b) ? withPawns : withoutPawns);
const groupsOf = (material: Material): Group[] => [kingsOf(material), groupOf(material.a), groupOf(material.b)];

/** Number of positions of a table with one side to move, the numbers that no position has included. */
export function sizeOf(material: Material): number {
  return positionsOf(groupsOf(material));
}

/**
 * The number of a position among those with the same side to move: with the kings, the stronger side's first, and the
 * other men there.
 */
export function placeOf(material: Material, kings: readonly number[], men: readonly number[]): number {
  const groups = groupsOf(material);
  let best = -1;
  for (const way of kingsOf(material).ways) {
    const turned = (square: number): number => way[square] as number;
    const [a, b] = men.map(turned);
    const placed = [a, b].map((square) => (square === undefined ? [] : [square]));
    // Of two equal men the one on the lower square is the first.
    if (material.a === material.b && (a as number) > (b as number)) placed.reverse();
    const place = numberOf(groups, [kings.map(turned), ...placed]);
    if (place >= 0 && (best < 0 || place < best)) best = place;
  }
  return best;
}

/** The position with the number `place` and the side `turn` to move, for a number that some position has. */
export function positionAt(material: Material, place: number, turn: 0 | 1): ChessPosition {
  const [kings = [], ...others] = squaresOf(groupsOf(material), place);
  const [white = 0, black = 0] = kings;
  const board = new Int8Array(64);
  for (const [i, man] of [material.a, material.b].entries()) {
    for (const square of others[i] ?? []) board[square] = man > BLACK_MAN ? (man - BLACK_MAN) | BLACK : man;
  }
  board[white] = KING;
  board[black] = KING | BLACK;
  return {
    board,
    turn,
    castling: [],
    enPassant: -1,
    halfmoves: 0,
    fullmoves: 1,
    kings: [white, black],
    chess960: false,
  };
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
