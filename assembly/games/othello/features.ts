import { around, mobility } from './mobility';
import { oddQuadrants } from './parity';

/**
 * The features of the evaluation: the contents of lines and corners, and a few counts.
 *
 * A pattern's contents are a base-3 number, square by square: 0 empty, 1 a disc of the side to move, 2 a disc
 * of the opponent. Rotated and reflected copies of a pattern share their weights, so every symmetry of the
 * board preserves the value. Buro, "From Simple Features to Sophisticated Evaluation Functions", 1998.
 *
 * The weights of one phase of the game follow one another in this order; a comment gives their number.
 */

/** Rows and columns next to the edge: 6,561. */
export const LINE_2: i32 = 0;
/** Third rows and columns: 6,561. */
export const LINE_3: i32 = 6561;
/** Rows and columns in the middle: 6,561. */
export const LINE_4: i32 = 13122;
/** Diagonals of eight squares: 6,561. */
export const DIAGONAL_8: i32 = 19683;
/** Diagonals of seven squares: 2,187. */
export const DIAGONAL_7: i32 = 26244;
/** Diagonals of six squares: 729. */
export const DIAGONAL_6: i32 = 28431;
/** Diagonals of five squares: 243. */
export const DIAGONAL_5: i32 = 29160;
/** Diagonals of four squares: 81. */
export const DIAGONAL_4: i32 = 29403;
/** 3 x 3 squares in a corner: 19,683. */
export const CORNER: i32 = 29484;
/** Edges with the two X squares beside them: 59,049. */
export const EDGE: i32 = 49167;
/** Moves of the side to move, and of the opponent: 32 each. */
export const OWN_MOVES: i32 = 108216;
export const OTHER_MOVES: i32 = 108248;
/** Empty squares next to discs of the opponent, and next to discs of one's own: 32 each. */
export const OWN_PROSPECTS: i32 = 108280;
export const OTHER_PROSPECTS: i32 = 108312;
/**
 * The number of quadrants with an odd number of empty squares, 0 to 4, times four, plus the number of empty
 * squares modulo four: 20.
 */
export const ODD_QUADRANTS: i32 = 108344;
/** The number of corner moves of the side to move times five, plus those of the opponent: 25. */
export const CORNER_MOVES: i32 = 108364;
/** Moves of the side to move, at most 15, times 16, plus those of the opponent, at most 15: 256. */
export const BOTH_MOVES: i32 = 108389;
/**
 * For each quadrant its empty squares, at most 15, times four, plus two if the side to move has a move there,
 * plus one if the opponent has: 64.
 */
export const QUADRANTS: i32 = 108645;
/** The number of weights of a phase. */
export const WEIGHTS: i32 = 108709;

// @ts-ignore: decorator
@inline
const CORNERS: u64 = 0x8100000000000081;

/** A phase is four discs long; the last phase is 60 to 64 discs. */
export const PHASES: i32 = 15;

// @ts-ignore: decorator
@inline
export function phaseOf(own: u64, other: u64): i32 {
  return min(max((i32(popcnt(own | other)) - 4) >> 2, 0), PHASES - 1);
}

/**
 * Processes the index of each feature: the evaluation adds weights, learning lists the indices. Called on a
 * null receiver, as the core calls a game.
 */
export abstract class FeatureReader {
  /** `index`: the feature's index among the weights of a phase, which begin at `at`. */
  abstract read(at: usize, index: i32): i32;
}

/** The address of the tables set by `useTernary`. */
let ternary: usize = 0;

/** The size in bytes of the tables that `useTernary` expects. */
export const TERNARY_BYTES: usize = (1024 + 3 * 512) * 2;

/**
 * Sets the address of tables of u16, each the base-3 number of squares that are empty or occupied: 1,024 for up
 * to ten squares unchanged; then 512 for 3 x 3 squares mirrored by columns, 512 mirrored by rows, 512 mirrored
 * by both.
 */
export function useTernary(at: usize): void { ternary = at; }

/** The base-3 number of `own` and `other`, sets of the same squares, by the table at `table`. */
// @ts-ignore: decorator
@inline
function contents(table: usize, own: u64, other: u64): i32 {
  return i32(load<u16>(table + (usize(own) << 1))) + 2 * i32(load<u16>(table + (usize(other) << 1)));
}

/** The row whose first square is `from`. */
// @ts-ignore: decorator
@inline
function row<R extends FeatureReader>(at: usize, table: usize, own: u64, other: u64, from: u64, pattern: i32): i32 {
  const reader = changetype<R>(0);
  return reader.read(at, pattern + contents(table, (own >> from) & 0xff, (other >> from) & 0xff));
}

/** A column as a row: the product gathers its bits in the topmost eight bits. */
// @ts-ignore: decorator
@inline
function gathered(squares: u64, from: u64): u64 {
  return (((squares >> from) & 0x0101010101010101) * 0x0102040810204080) >> 56;
}

/** The column whose first square is `from`. */
// @ts-ignore: decorator
@inline
function column<R extends FeatureReader>(at: usize, table: usize, own: u64, other: u64, from: u64, pattern: i32): i32 {
  const reader = changetype<R>(0);
  return reader.read(at, pattern + contents(table, gathered(own, from), gathered(other, from)));
}

/** The diagonal `squares`, which has at most one square per column; `from` is its first column. */
// @ts-ignore: decorator
@inline
function diagonal<R extends FeatureReader>(at: usize, table: usize, own: u64, other: u64, squares: u64, from: u64, pattern: i32): i32 {
  const reader = changetype<R>(0);
  const gather: u64 = 0x0101010101010101;
  const a = ((own & squares) * gather) >> (56 + from);
  const b = ((other & squares) * gather) >> (56 + from);
  return reader.read(at, pattern + contents(table, a, b));
}

/** An edge with its X squares: the first of `ownX` and `otherX`, and the one `step` further on. */
// @ts-ignore: decorator
@inline
function edge<R extends FeatureReader>(at: usize, table: usize, own: u64, other: u64, ownX: u64, otherX: u64, step: u64): i32 {
  const reader = changetype<R>(0);
  const a = own | ((ownX & 1) << 8) | (((ownX >> step) & 1) << 9);
  const b = other | ((otherX & 1) << 8) | (((otherX >> step) & 1) << 9);
  return reader.read(at, EDGE + contents(table, a, b));
}

/** The first three squares of the first three rows, one after another. */
// @ts-ignore: decorator
@inline
function nine(squares: u64): u64 {
  return (squares & 7) | ((squares >> 5) & 0x38) | ((squares >> 10) & 0x1c0);
}

/** The 3 x 3 squares whose first square is `from`; `table` brings their corner to the front. */
// @ts-ignore: decorator
@inline
function corner<R extends FeatureReader>(at: usize, table: usize, own: u64, other: u64, from: u64): i32 {
  const reader = changetype<R>(0);
  const a = own >> from;
  const b = other >> from;
  return reader.read(at, CORNER + contents(table, nine(a), nine(b)));
}

/**
 * Reads every feature of a position from the point of view of the side to move, `own`; returns the sum of the
 * reader's results.
 */
// @ts-ignore: decorator
@inline
export function readFeatures<R extends FeatureReader>(own: u64, other: u64, at: usize): i32 {
  const reader = changetype<R>(0);
  const table = ternary;
  let sum = 0;
  sum += row<R>(at, table, own, other, 8, LINE_2);
  sum += row<R>(at, table, own, other, 16, LINE_3);
  sum += row<R>(at, table, own, other, 24, LINE_4);
  sum += row<R>(at, table, own, other, 32, LINE_4);
  sum += row<R>(at, table, own, other, 40, LINE_3);
  sum += row<R>(at, table, own, other, 48, LINE_2);
  sum += column<R>(at, table, own, other, 1, LINE_2);
  sum += column<R>(at, table, own, other, 2, LINE_3);
  sum += column<R>(at, table, own, other, 3, LINE_4);
  sum += column<R>(at, table, own, other, 4, LINE_4);
  sum += column<R>(at, table, own, other, 5, LINE_3);
  sum += column<R>(at, table, own, other, 6, LINE_2);
  sum += diagonal<R>(at, table, own, other, 0x8040201008040201, 0, DIAGONAL_8);
  sum += diagonal<R>(at, table, own, other, 0x0102040810204080, 0, DIAGONAL_8);
  sum += diagonal<R>(at, table, own, other, 0x0080402010080402, 1, DIAGONAL_7);
  sum += diagonal<R>(at, table, own, other, 0x4020100804020100, 0, DIAGONAL_7);
  sum += diagonal<R>(at, table, own, other, 0x0001020408102040, 0, DIAGONAL_7);
  sum += diagonal<R>(at, table, own, other, 0x0204081020408000, 1, DIAGONAL_7);
  sum += diagonal<R>(at, table, own, other, 0x0000804020100804, 2, DIAGONAL_6);
  sum += diagonal<R>(at, table, own, other, 0x2010080402010000, 0, DIAGONAL_6);
  sum += diagonal<R>(at, table, own, other, 0x0000010204081020, 0, DIAGONAL_6);
  sum += diagonal<R>(at, table, own, other, 0x0408102040800000, 2, DIAGONAL_6);
  sum += diagonal<R>(at, table, own, other, 0x0000008040201008, 3, DIAGONAL_5);
  sum += diagonal<R>(at, table, own, other, 0x1008040201000000, 0, DIAGONAL_5);
  sum += diagonal<R>(at, table, own, other, 0x0000000102040810, 0, DIAGONAL_5);
  sum += diagonal<R>(at, table, own, other, 0x0810204080000000, 3, DIAGONAL_5);
  sum += diagonal<R>(at, table, own, other, 0x0000000080402010, 4, DIAGONAL_4);
  sum += diagonal<R>(at, table, own, other, 0x0804020100000000, 0, DIAGONAL_4);
  sum += diagonal<R>(at, table, own, other, 0x0000000001020408, 0, DIAGONAL_4);
  sum += diagonal<R>(at, table, own, other, 0x1020408000000000, 4, DIAGONAL_4);
  sum += edge<R>(at, table, (own >> 0) & 0xff, (other >> 0) & 0xff, own >> 9, other >> 9, 5);
  sum += edge<R>(at, table, (own >> 56) & 0xff, (other >> 56) & 0xff, own >> 49, other >> 49, 5);
  sum += edge<R>(at, table, gathered(own, 0), gathered(other, 0), own >> 9, other >> 9, 40);
  sum += edge<R>(at, table, gathered(own, 7), gathered(other, 7), own >> 14, other >> 14, 40);
  sum += corner<R>(at, table, own, other, 0);
  sum += corner<R>(at, table + 2048, own, other, 5);
  sum += corner<R>(at, table + 3072, own, other, 40);
  sum += corner<R>(at, table + 4096, own, other, 45);
  const empty = ~(own | other);
  const ownMoves = mobility(own, other);
  const otherMoves = mobility(other, own);
  sum += reader.read(at, OWN_MOVES + cappedCount(ownMoves));
  sum += reader.read(at, OTHER_MOVES + cappedCount(otherMoves));
  sum += reader.read(at, CORNER_MOVES + i32(popcnt(ownMoves & CORNERS)) * 5 + i32(popcnt(otherMoves & CORNERS)));
  sum += reader.read(at, BOTH_MOVES + min(cappedCount(ownMoves), 15) * 16 + min(cappedCount(otherMoves), 15));
  sum += reader.read(at, OWN_PROSPECTS + cappedCount(around(other) & empty));
  sum += reader.read(at, OTHER_PROSPECTS + cappedCount(around(own) & empty));
  sum += reader.read(at, QUADRANTS + quadrant(empty >> 0, ownMoves >> 0, otherMoves >> 0));
  sum += reader.read(at, QUADRANTS + quadrant(empty >> 4, ownMoves >> 4, otherMoves >> 4));
  sum += reader.read(at, QUADRANTS + quadrant(empty >> 32, ownMoves >> 32, otherMoves >> 32));
  sum += reader.read(at, QUADRANTS + quadrant(empty >> 36, ownMoves >> 36, otherMoves >> 36));
  const odd = i32(popcnt(oddQuadrants(empty) & 0x1100000011));
  return sum + reader.read(at, ODD_QUADRANTS + odd * 4 + (i32(popcnt(empty)) & 3));
}

/** The number of squares, at most 31. */
// @ts-ignore: decorator
@inline
function cappedCount(squares: u64): i32 {
  return min(i32(popcnt(squares)), 31);
}

/** The number of the first quadrant: see `QUADRANTS`. */
// @ts-ignore: decorator
@inline
function quadrant(empty: u64, ownMoves: u64, otherMoves: u64): i32 {
  const squares: u64 = 0x0f0f0f0f;
  return min(i32(popcnt(empty & squares)), 15) * 4 + i32((ownMoves & squares) != 0) * 2 + i32((otherMoves & squares) != 0);
}
