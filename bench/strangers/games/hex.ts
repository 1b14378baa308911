/**
 * Hex: X connects the upper edge with the lower one, O the left edge with the right one. Cells are numbered row by
 * row; each touches its neighbours in the row, the two above (same column and one to the right) and the two below
 * (same column and one to the left).
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner } from '../contest.js';

interface HexPosition {
  readonly cells: string;
  readonly player: 0 | 1;
}

/**
 * How much the hint knows: the distance of a cell from the centre, or what a stone there does to the shortest paths.
 */
type Knowledge = 'centre' | 'paths';

function hex(size: number, knowledge: Knowledge): Game<HexPosition, number> {
  const neighbours = Array.from({ length: size * size }, (_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return [
      [row, column - 1],
      [row, column + 1],
      [row - 1, column],
      [row - 1, column + 1],
      [row + 1, column],
      [row + 1, column - 1],
    ]
      .filter(([r = 0, c = 0]) => r >= 0 && r < size && c >= 0 && c < size)
      .map(([r = 0, c = 0]) => r * size + c);
  });

  const put = (cells: string, cell: number, player: 0 | 1): string =>
    cells.slice(0, cell) + 'XO'[player] + cells.slice(cell + 1);

  /** How many stones `player` lacks to connect, if the other passes; 0: connected. */
  function missing(cells: string, player: 0 | 1): number {
    const own = 'XO'[player];
    const seen = new Set<number>();
    let reached: number[] = [];
    let oneMore: number[] = [];
    const enter = (cell: number): void => {
      if (cells[cell] === own) reached.push(cell);
      else if (cells[cell] === '.') oneMore.push(cell);
    };
    for (let i = 0; i < size; i++) enter(player === 0 ? i : i * size);
    for (let stones = 0; reached.length + oneMore.length > 0; stones++) {
      for (let cell = reached.pop(); cell !== undefined; cell = reached.pop()) {
        if (seen.has(cell)) continue;
        seen.add(cell);
        if ((player === 0 ? Math.floor(cell / size) : cell % size) === size - 1) return stones;
        for (const next of neighbours[cell] as number[]) enter(next);
      }
      [reached, oneMore] = [oneMore, []];
    }
    return size * size;
  }

  /** Twice the number of steps to the centre. */
  function fromCentre(cell: number): number {
    const [down, right] = [2 * Math.floor(cell / size) - size + 1, 2 * (cell % size) - size + 1];
    return Math.max(Math.abs(down), Math.abs(right), Math.abs(down + right));
  }

  return {
    name: `hex ${size}x${size}, hint: ${knowledge}`,
    initial: () => ({ cells: '.'.repeat(size * size), player: 0 }),
    toMove: (p) => p.player,
    moves(p) {
      const empty: number[] = [];
      for (let cell = 0; cell < p.cells.length; cell++) if (p.cells[cell] === '.') empty.push(cell);
      return empty;
    },
    play: ({ cells, player }, cell) => ({ cells: put(cells, cell, player), player: player === 0 ? 1 : 0 }),
    outcome({ cells, player }) {
      // Only who moved last can have connected.
      if (missing(cells, player === 0 ? 1 : 0) > 0) return undefined;
      return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    },
    hint({ cells, player }, cell) {
      if (knowledge === 'centre') return -fromCentre(cell);
      const after = put(cells, cell, player);
      return 10 * (missing(after, player === 0 ? 1 : 0) - missing(after, player)) - fromCentre(cell);
    },
    key: (p) => p.cells,
  };
}

/** A position by its rows; X began. */
function at(rows: string): HexPosition {
  const cells = rows.replaceAll(' ', '');
  return { cells, player: cells.replaceAll('.', '').length % 2 === 0 ? 0 : 1 };
}

export const hexContest: Contest = {
  name: 'hex',
  cases: [
    ...soonestAndWinner(hex(4, 'paths'), 'empty', at('.... .... .... ....')),
    ...soonestAndWinner(hex(4, 'paths'), 'X on the edge', at('..X. .... .... ....')),
    ...soonestAndWinner(hex(5, 'paths'), 'eight stones', at('O..X. .XO.. ..... ..OX. .O.X.')),
    ...soonestAndWinner(hex(4, 'centre'), 'X in the corner', at('X... .... .... ....')),
    ...soonestAndWinner(hex(5, 'centre'), 'ten stones', at('..O.X .X.O. ..X.. .O.XO O.X..')),
  ],
};
