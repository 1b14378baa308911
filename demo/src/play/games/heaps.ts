import '../../style/heaps.css';
import type { Board, PlayableGame } from '../boards.js';
import type { PlayWords } from '../words/en.js';

/** The script with its rules, which a worker loads. */
export { default as module } from 'virtual:script/hosted-heaps';

/** Games with heaps of coins: a click says where a heap is cut. */

interface Heaps {
  readonly heaps: readonly number[];
}

const common = {
  sides: ['max', 'min'],
  look: 'heaps',
  coins: true,
  scale: 1,
  cellName: (cell: number, { columns }: Board, words: PlayWords['board']) =>
    words.heap(Math.floor(cell / columns) + 1, (cell % columns) + 1),
} as const;

/** A row for each heap; at least so many rows and columns, so that the board keeps its size when heaps do not. */
function heapBoard({ heaps }: Heaps, least: { readonly rows: number; readonly columns: number }): Board {
  const rows = Math.max(least.rows, heaps.length);
  const columns = Math.max(least.columns, ...heaps);
  const stones = Array.from({ length: rows * columns }, (_, cell): 0 | undefined =>
    cell % columns < (heaps[Math.floor(cell / columns)] ?? 0) ? 0 : undefined,
  );
  return { rows, columns, stones };
}

/** The rows of all heaps of one size: what can be done with one can be done with each. */
function rowsOf({ heaps }: Heaps, heap: number): number[] {
  return heaps.flatMap((size, row) => (size === heap ? [row] : []));
}

/** Nim: a click takes a coin and all to its right. */
export const nim: PlayableGame = {
  ...common,
  board: (position: Heaps) => heapBoard(position, { rows: 4, columns: 7 }),
  longest: () => 1000,
  target: (position: Heaps, { heap, left }: { heap: number; left: number }, { columns }) =>
    position.heaps.indexOf(heap) * columns + left,
  targets: (position: Heaps, { heap, left }: { heap: number; left: number }, { columns }) =>
    rowsOf(position, heap).map((row) => row * columns + left),
};

/** Grundy's game: a click splits a heap to the left of a coin. */
export const grundy: PlayableGame = {
  ...common,
  board: (position: Heaps) => heapBoard(position, { rows: 6, columns: 12 }),
  longest: () => 1000,
  target: (position: Heaps, { heap, smaller }: { heap: number; smaller: number }, { columns }) =>
    position.heaps.indexOf(heap) * columns + smaller,
  targets: (
    position: Heaps,
    { heap, larger, smaller }: { heap: number; larger: number; smaller: number },
    { columns },
  ) => rowsOf(position, heap).flatMap((row) => [row * columns + smaller, row * columns + larger]),
};

/** The last coin: one heap in rows of seven; a click takes a coin and all after it. */
export const lastCoin: PlayableGame = {
  ...common,
  cellName: (cell, _, words) => words.coinNumber(cell + 1),
  board({ coins }: { coins: number }) {
    const rows = Math.max(3, Math.ceil(coins / 7));
    return { rows, columns: 7, stones: Array.from({ length: 7 * rows }, (_, i) => (i < coins ? 0 : undefined)) };
  },
  longest: () => 1000,
  target: ({ coins }: { coins: number }, taken: number) => coins - taken,
};
