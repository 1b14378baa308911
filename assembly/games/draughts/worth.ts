/**
 * What a piece is worth on each square, in hundredths of a man: material and place together. The build reads the same numbers
 * for the rules in TypeScript.
 *
 * The numbers come from simple rules: men guard the back row at first, best from squares 1 and 3, and want to advance; kings
 * belong in the centre.
 *
 *     index = 64 * (0 in the opening, 1 in the end) + 32 * (0 man, 1 king) + square - 1
 *
 * The square is Black's; for a white piece it is counted from the other side of the board.
 */
// biome-ignore format: rows of the board
export const WORTH: StaticArray<i16> = [
  // man, in the opening
  112, 108, 112, 108,
  101, 103, 104, 102,
  105, 107, 106, 104,
  107, 109, 110, 108,
  110, 112, 111, 109,
  110, 112, 113, 111,
  112, 114, 113, 111,
  0, 0, 0, 0,
  // king, in the opening
  132, 136, 134, 130,
  132, 136, 138, 134,
  136, 140, 138, 134,
  136, 140, 142, 138,
  138, 142, 140, 136,
  134, 138, 140, 136,
  134, 138, 136, 132,
  130, 134, 136, 132,
  // man, in the end
  104, 104, 104, 104,
  105, 105, 105, 105,
  110, 110, 110, 110,
  115, 115, 115, 115,
  120, 120, 120, 120,
  125, 125, 125, 125,
  130, 130, 130, 130,
  0, 0, 0, 0,
  // king, in the end
  134, 142, 138, 130,
  134, 142, 146, 138,
  142, 150, 146, 138,
  142, 150, 154, 146,
  146, 154, 150, 142,
  138, 146, 150, 142,
  138, 146, 142, 134,
  130, 138, 142, 134,
];

/** The pieces at the start, where the opening counts alone. The fewer are left, the more the end does. */
export const ALL_PIECES: i32 = 24;
/** What each step that a side could make is worth. */
export const STEP: i32 = 2;
