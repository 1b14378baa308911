/**
 * Plies without a capture after which the game is drawn: 60 moves of both sides, as in the Chinese rules of 2011 and
 * 2020.
 */
export const SIXTY_MOVES: i32 = 120;

/** From so many such plies on, the table tells them apart; see the counter of chess. */
export const COUNTED_FROM: i32 = 30;
