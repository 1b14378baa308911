/**
 * The net: for each side, every man on the board adds a row of `HIDDEN` numbers to the side's accumulator, and a linear
 * layer values what both have gathered, clipped and squared, the side to move first. The last layer depends on how many
 * men are left.
 *
 * The data, little-endian:
 *
 *   i16 ROWS x HIDDEN rows: 64 * kind (0 pawn … 5 king) + square, and 384 more for a man of the other side; the
 *                                   square as the side sees it, its own back row first, left and right exchanged while its
 *                                   king is on the files a to d
 *   i16  HIDDEN                     added to each accumulator
 *   i16  BUCKETS x 2 x HIDDEN       the last layer: for the side to move, then for the other
 *   i32  BUCKETS                    added to its sum
 *   i32                             what 1 is worth at the end, in hundredths of a pawn; 4 unused bytes follow
 *
 * All arithmetic is in whole numbers, so that every machine finds the same value.
 */
export const HIDDEN: i32 = 64;
export const ROWS: i32 = 768;
/** Exchanges left and right of a square. */
export const MIRROR: i32 = 7;
/** Men are counted in fours: 1 … 4, 5 … 8, … 29 … 32. */
export const BUCKETS: i32 = 8;

/** 1 in an accumulator, which is clipped to 0 … 1. */
export const ONE: i32 = 255;
/** 1 in the last layer. */
export const OUTPUT_ONE: i32 = 64;

/** Size of the data. */
export const NET_BYTES: i32 = 2 * (ROWS + 1 + 2 * BUCKETS) * HIDDEN + 4 * BUCKETS + 8;
