/** Plies without a capture or a move of a man after which the game is drawn: 40 moves of each side. */
export const FORTY_MOVES: i32 = 80;

/**
 * From so many such plies on, the table tells them apart. Below, a search up to `FORTY_MOVES - COUNTED_FROM` plies deep
 * cannot reach the draw, so they mean nothing, and a position that is reached sooner or later shares its entry.
 */
export const COUNTED_FROM: i32 = 20;
