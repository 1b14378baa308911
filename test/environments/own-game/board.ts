/** A board of squares, some of them covered: a bit for each square, row by row. */
export const SIZE = 4;

export type Direction = 'across' | 'down';

/** The squares that a domino covers, for each place where it fits on the empty board. */
const dominoes: Readonly<Record<Direction, readonly number[]>> = {
  across: places(SIZE, SIZE - 1, 0b11),
  down: places(SIZE - 1, SIZE, 1 | (1 << SIZE)),
};

function places(rows: number, columns: number, domino: number): number[] {
  return Array.from({ length: rows * columns }, (_, i) => domino << (Math.floor(i / columns) * SIZE + (i % columns)));
}

/** The dominoes that fit among the covered squares. */
export function fitting(covered: number, direction: Direction): number[] {
  return dominoes[direction].filter((domino) => (covered & domino) === 0);
}
