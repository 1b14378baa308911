/**
 * What the compiled evaluation of draughts is made of, as numbers: what a man and a king are worth on each square, in
 * the opening and in the end, and a step. The order is that of `WORTH` in assembly/games/draughts/worth.ts, the step
 * last.
 */
export const STEP = 128;
export const INPUTS = STEP + 1;

const isKing = (entry: number): boolean => (entry & 32) !== 0;
/** The row in which a man becomes a king. */
export const isCrowned = (entry: number): boolean => !isKing(entry) && (entry & 31) >= 28;

/** Material alone: every man and every king is worth the same. */
export function material(): number[] {
  return Array.from({ length: INPUTS }, (_, i) => (i === STEP || isCrowned(i) ? 0 : isKing(i) ? 130 : 100));
}

/**
 * By simple rules: men guard the back row at first, best from squares 1 and 3, and want to advance; kings belong in the
 * centre.
 */
export function byHand(): number[] {
  return Array.from({ length: INPUTS }, (_, i) => {
    if (i === STEP) return 2;
    if (isCrowned(i)) return 0;
    const square = i & 31;
    const row = square >> 2;
    const column = 2 * (square & 3) + 1 - (row & 1);
    const centre = Math.min(row, 7 - row) + Math.min(column, 7 - column);
    const isEnd = i >= 64;
    if (isKing(i)) return 130 + (isEnd ? 4 : 2) * centre;
    if (isEnd) return 100 + 5 * row + (row === 0 ? 4 : 0);
    if (row === 0) return square === 0 || square === 2 ? 112 : 108;
    return 98 + 2 * row + centre;
  });
}

const titles = ['man, in the opening', 'king, in the opening', 'man, in the end', 'king, in the end'];

/** The text of assembly/games/draughts/worth.ts. `origin`: a sentence about where the numbers come from. */
export function worthModule(worth: readonly number[], origin: string): string {
  const rows = titles.flatMap((title, table) => [
    `  // ${title}`,
    ...Array.from({ length: 8 }, (_, row) => {
      const at = 32 * table + 4 * row;
      return `  ${worth.slice(at, at + 4).join(', ')},`;
    }),
  ]);
  return `/**
 * What a piece is worth on each square, in hundredths of a man: material and place together. The build reads the same
 * numbers for the rules in TypeScript.
 *
 * ${origin}
 *
 *     index = 64 * (0 in the opening, 1 in the end) + 32 * (0 man, 1 king) + square - 1
 *
 * The square is Black's; for a white piece it is counted from the other side of the board.
 */
// biome-ignore format: rows of the board
export const WORTH: StaticArray<i16> = [
${rows.join('\n')}
];

/** The pieces at the start, where the opening counts alone. The fewer are left, the more the end does. */
export const ALL_PIECES: i32 = 24;
/** What each step that a side could make is worth. */
export const STEP: i32 = ${worth[STEP]};
`;
}
