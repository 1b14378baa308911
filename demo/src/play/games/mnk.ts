import '../../style/letters.css';
import type { PlayableGame } from '../boards.js';

/** Cells are bits, one byte a row from the top. */
interface Position {
  readonly rows: number;
  readonly columns: number;
  readonly own: bigint;
  readonly other: bigint;
}

/** `k` stones in a row. */
export function mnk(k: number): PlayableGame {
  return {
    sides: ['x', 'o'],
    look: 'letters',
    rowOne: 'bottom',
    inARow: k,
    longest: (free) => free,
    scale: 800,
    cellName: (cell, { rows, columns }) => `${'abcdefgh'[cell % columns]}${rows - Math.floor(cell / columns)}`,
    board({ rows, columns, own, other }: Position) {
      const count = [...(own | other).toString(2)].filter((bit) => bit === '1').length;
      const [x, o] = count % 2 === 0 ? [own, other] : [other, own];
      const has = (stones: bigint, row: number, column: number): boolean =>
        ((stones >> BigInt(8 * row + column)) & 1n) === 1n;
      const stones = Array.from({ length: rows * columns }, (_, cell) => {
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        return has(x, row, column) ? 0 : has(o, row, column) ? 1 : undefined;
      });
      return { rows, columns, stones };
    },
    target: (_, move: number, { columns }) => (move >> 3) * columns + (move & 7),
  };
}
