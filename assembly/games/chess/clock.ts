/** Plies without a capture or a pawn move after which the game is drawn. */
export const FIFTY_MOVES: i32 = 100;

/**
 * From so many such plies on, the table tells them apart. Below, a search up to `FIFTY_MOVES - COUNTED_FROM` plies deep
 * cannot reach the draw, so they mean nothing, and a position that is reached sooner or later shares its entry.
 */
export const COUNTED_FROM: i32 = 20;
