/** The board for which Connect Four is compiled: any size with WIDTH x (HEIGHT + 1) <= 64 works. */
export const WIDTH: i32 = 7;
export const HEIGHT: i32 = 6;
