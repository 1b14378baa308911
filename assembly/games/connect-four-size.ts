/**
 * The board Connect Four is compiled for. The compile step serves other numbers in
 * place of this file; any size with WIDTH x (HEIGHT + 1) <= 64 works.
 */
export const WIDTH: i32 = 7;
export const HEIGHT: i32 = 6;
