/**
 * What the compiled evaluation of Chinese chess is made of, as numbers in the order of `WORTH` in
 * assembly/games/xiangqi/worth.ts: of six kinds on 50 places, in the opening and in the end.
 */
export const PLACES = 50;
export const KINDS = ['general', 'chariot', 'cannon', 'horse', 'soldier', 'advisor or elephant'] as const;
export const INPUTS = 2 * KINDS.length * PLACES;

/** How much of the game each kind leaves, and all of them at the start. */
export const PHASE = [0, 4, 2, 2, 0, 0] as const;
export const FULL_PHASE = 32;

/**
 * By what beginners are taught: a chariot counts twice a cannon or a horse, a horse gains as the board empties and a
 * cannon loses, a soldier doubles across the river and is wasted on the last row; horses and chariots want the centre
 * and the other side.
 */
export function byHand(): number[] {
  return Array.from({ length: INPUTS }, (_, i) => {
    const isEnd = i >= INPUTS / 2;
    const kind = Math.floor(i / PLACES) % KINDS.length;
    const row = Math.floor((i % PLACES) / 5);
    const column = i % 5;
    if (kind === 0) return row === 0 ? (column === 4 ? 8 : 0) : -12 * row;
    if (kind === 1) return 900 + 3 * Math.min(row, 7) + 2 * column - (row === 0 && column < 2 ? 20 : 0);
    if (kind === 2) return (isEnd ? 420 : 460) + (column === 4 ? 20 : 2 * column) + (row === 9 ? 10 : 0);
    if (kind === 3) return (isEnd ? 450 : 410) + 6 * Math.min(row, 9 - row, 4) + 4 * column - (row === 0 ? 20 : 0);
    if (kind === 4) {
      if (row < 5) return (isEnd ? 80 : 70) + (column === 4 ? 20 : 0) + 4 * (row - 3);
      return row === 9 ? 90 : 140 + 8 * column + 6 * Math.min(row - 5, 2);
    }
    return 200 + (column === 4 ? 10 : 0);
  });
}

/** Material alone. */
export function material(): number[] {
  const price = [0, 900, 450, 420, 120, 200];
  return Array.from({ length: INPUTS }, (_, i) => price[Math.floor(i / PLACES) % KINDS.length] as number);
}

/** The text of assembly/games/xiangqi/worth.ts. `origin`: a sentence about where the numbers come from. */
export function worthModule(worth: readonly number[], origin: string): string {
  const rows = Array.from({ length: 2 * KINDS.length }, (_, table) => [
    `  // ${KINDS[table % KINDS.length]}, in the ${table < KINDS.length ? 'opening' : 'end'}`,
    ...Array.from({ length: 10 }, (_, row) => {
      const at = PLACES * table + 5 * row;
      return `  ${worth.slice(at, at + 5).join(', ')},`;
    }),
  ]).flat();
  return `/**
 * What a man is worth on each point, in hundredths of about a soldier: material and place together.
 *
 * ${origin}
 *
 *     index = 300 * (0 in the opening, 1 in the end) + 50 * kind + 5 * row + column
 *
 * Rows count from the man's own side, columns from the nearer edge.
 */
// biome-ignore format: rows of the board
export const WORTH: StaticArray<i16> = [
${rows.join('\n')}
];

/**
 * What each kind counts while all together tell how much of the game is left: \`FULL_PHASE\` at the start, where the
 * opening counts alone.
 */
export const PHASE: StaticArray<i32> = [${PHASE.join(', ')}];
export const FULL_PHASE: i32 = ${FULL_PHASE};
`;
}
