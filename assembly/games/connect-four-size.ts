/**
 * The board for which Connect Four is compiled. The compile step substitutes other numbers for this file; any
 * size with WIDTH x (HEIGHT + 1) <= 64 works.
 */
export const WIDTH: i32 = 7;
export const HEIGHT: i32 = 6;
