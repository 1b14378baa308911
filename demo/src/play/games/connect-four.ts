import '../../style/discs.css';
import type { Board, Book, PlayableGame } from '../boards.js';

/** What the opening book covers. */
const BOOK_PLIES = 4;

/** Connect Four on a board of any size. */
export function connectFour(columns: number, rows: number): PlayableGame {
  const lowest = (stones: Board['stones'], column: number): number => {
    let row = rows - 1;
    while (row >= 0 && stones[row * columns + column] !== undefined) row--;
    return row * columns + column;
  };
  return {
    sides: ['blue', 'orange'],
    look: 'discs',
    drops: true,
    // A move is its column.
    rowOne: 'bottom',
    letters: '12345678',
    inARow: 4,
    longest: (free) => free,
    scale: 30,
    board({ line }: { line: string }) {
      const stones: (0 | 1 | undefined)[] = Array(rows * columns).fill(undefined);
      for (const [i, digit] of [...line].entries()) stones[lowest(stones, Number(digit) - 1)] = (i % 2) as 0 | 1;
      return { rows, columns, stones };
    },
    target: (_, column: number, { stones }) => lowest(stones, column),
  };
}

/** The values of the first plies on seven columns of six. */
export async function openings(): Promise<Book> {
  const { openingBook } = await import('cutnode/games/connect-four/book');
  return { values: openingBook(), covers: ({ line }: { line: string }) => line.length < BOOK_PLIES };
}
