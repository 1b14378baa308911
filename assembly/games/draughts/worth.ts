/**
 * What a piece is worth on each square, in hundredths of a man: material and place together. The build reads the same
 * numbers for the rules in TypeScript.
 *
 * The numbers were learned from games of the engine against itself: npm run learn:draughts -- --seed 1
 *
 *     index = 64 * (0 in the opening, 1 in the end) + 32 * (0 man, 1 king) + square - 1
 *
 * The square is Black's; for a white piece it is counted from the other side of the board.
 */
// biome-ignore format: rows of the board
export const WORTH: StaticArray<i16> = [
  // man, in the opening
  111, 112, 106, 75,
  94, 102, 110, 105,
  91, 98, 94, 101,
  90, 86, 83, 70,
  79, 84, 75, 88,
  109, 83, 77, 81,
  98, 100, 101, 91,
  0, 0, 0, 0,
  // king, in the opening
  111, 113, 113, 109,
  112, 113, 113, 111,
  113, 113, 113, 112,
  112, 113, 119, 114,
  113, 121, 115, 113,
  115, 115, 120, 114,
  111, 120, 115, 114,
  110, 115, 122, 115,
  // man, in the end
  124, 120, 110, 110,
  105, 89, 96, 87,
  98, 86, 91, 100,
  115, 94, 96, 94,
  100, 103, 100, 111,
  109, 102, 100, 103,
  117, 115, 123, 106,
  0, 0, 0, 0,
  // king, in the end
  115, 118, 120, 109,
  117, 116, 116, 114,
  117, 114, 111, 114,
  115, 111, 126, 119,
  115, 127, 120, 119,
  126, 118, 119, 121,
  113, 122, 124, 128,
  112, 122, 129, 134,
];

/** The pieces at the start, where the opening counts alone. The fewer are left, the more the end does. */
export const ALL_PIECES: i32 = 24;
/** What each step that a side could make is worth. */
export const STEP: i32 = 5;
