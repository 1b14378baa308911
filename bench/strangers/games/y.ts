/** Y on a triangle of cells: who connects all three edges by a chain of own stones has won. There are no draws. */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner, soonestAndWinnerDrawn } from '../contest.js';

interface Triangle {
  /** Row by row, the first row of one cell. */
  readonly cells: string;
  readonly player: 0 | 1;
}

/** Y with so many cells to an edge. */
export function y(size: number): Game<Triangle, number> {
  const places: (readonly [row: number, column: number])[] = [];
  for (let row = 0; row < size; row++) for (let column = 0; column <= row; column++) places.push([row, column]);
  const numberOf = (row: number, column: number): number => (row * (row + 1)) / 2 + column;
  const neighbours = places.map(([row, column]) =>
    [
      [row, column - 1],
      [row, column + 1],
      [row - 1, column - 1],
      [row - 1, column],
      [row + 1, column],
      [row + 1, column + 1],
    ]
      .filter(([r = 0, c = 0]) => c >= 0 && c <= r && r < size)
      .map(([r = 0, c = 0]) => numberOf(r, c)),
  );
  /** The edges that a cell lies on, as bits. */
  const edges = places.map(
    ([row, column]) => (column === 0 ? 1 : 0) | (column === row ? 2 : 0) | (row === size - 1 ? 4 : 0),
  );

  /** Whether a chain of `player` touches all edges. */
  function isConnected(cells: string, player: 0 | 1): boolean {
    const own = 'XO'[player];
    const seen = new Set<number>();
    for (let from = 0; from < cells.length; from++) {
      if (cells[from] !== own || seen.has(from)) continue;
      let touched = 0;
      const chain = [from];
      seen.add(from);
      for (let cell = chain.pop(); cell !== undefined; cell = chain.pop()) {
        touched |= edges[cell] as number;
        for (const next of neighbours[cell] as number[]) {
          if (cells[next] !== own || seen.has(next)) continue;
          seen.add(next);
          chain.push(next);
        }
      }
      if (touched === 7) return true;
    }
    return false;
  }

  return {
    name: `y ${size}`,
    initial: () => ({ cells: '.'.repeat(places.length), player: 0 }),
    toMove: (p) => p.player,
    moves(p) {
      const empty: number[] = [];
      for (let cell = 0; cell < p.cells.length; cell++) if (p.cells[cell] === '.') empty.push(cell);
      return empty;
    },
    play({ cells, player }, cell) {
      return {
        cells: cells.slice(0, cell) + 'XO'[player] + cells.slice(cell + 1),
        player: player === 0 ? 1 : 0,
      };
    },
    outcome({ cells, player }) {
      const last = player === 0 ? 1 : 0;
      if (!isConnected(cells, last)) return undefined;
      return last === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
    },
    /** Beside many stones, and where there are many neighbours. */
    hint: ({ cells }, cell) => {
      const near = neighbours[cell] as number[];
      return near.length + near.filter((next) => cells[next] !== '.').length;
    },
    key: (p) => p.cells,
  };
}

const [five, six] = [y(5), y(6)];

export const yContest: Contest = {
  name: 'y',
  cases: [
    ...soonestAndWinner(five, '5, empty', five.initial()),
    ...soonestAndWinnerDrawn(six, 6, 3),
    ...soonestAndWinnerDrawn(six, 7, 1),
    ...soonestAndWinnerDrawn(six, 8, 4),
  ],
};
