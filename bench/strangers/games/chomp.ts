/**
 * Chomp: a bar of chocolate whose upper left square is poisoned. A player bites off a square with all that is to the
 * right of it and below. Who eats the poison has lost.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner, soonestAndWinnerDrawn } from '../contest.js';

interface Bar {
  /** The squares that are left of each row. */
  readonly rows: readonly number[];
  readonly player: 0 | 1;
}

/** Chomp with a bar of so many squares. The moves are the squares, numbered row by row as in a whole bar. */
export function chomp(rows: number, columns: number): Game<Bar, number> {
  return {
    name: `chomp ${rows}x${columns}`,
    initial: () => ({ rows: Array<number>(rows).fill(columns), player: 0 }),
    toMove: (p) => p.player,
    moves(p) {
      const found: number[] = [];
      for (const [row, left] of p.rows.entries()) {
        for (let column = 0; column < left; column++) found.push(row * columns + column);
      }
      return found;
    },
    play(p, square) {
      const [row, column] = [Math.floor(square / columns), square % columns];
      return {
        rows: p.rows.map((left, i) => (i < row ? left : Math.min(left, column))),
        player: p.player === 0 ? 1 : 0,
      };
    },
    outcome(p) {
      if (p.rows[0] !== 0) return undefined;
      return p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
    },
    /** Large bites first, and the poison last. */
    hint(p, square) {
      if (square === 0) return -1;
      const [row, column] = [Math.floor(square / columns), square % columns];
      let eaten = 0;
      for (let i = row; i < rows; i++) eaten += Math.max(0, (p.rows[i] as number) - column);
      return eaten;
    },
    key: (p) => `${p.rows.join(',')}/${p.player}`,
  };
}

const [small, middle, large] = [chomp(7, 8), chomp(8, 9), chomp(10, 11)];

export const chompContest: Contest = {
  name: 'chomp',
  cases: [
    ...soonestAndWinner(small, '7x8, whole', small.initial()),
    ...soonestAndWinner(middle, '8x9, whole', middle.initial()),
    ...soonestAndWinner(large, '10x11, whole', large.initial()),
    ...soonestAndWinnerDrawn(large, 1, 1),
  ],
};
