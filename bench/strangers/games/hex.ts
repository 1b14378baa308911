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

function hex(size: number): Game<HexPosition, number> {
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
  const middle = (size - 1) / 2;

  /** Whether `player` has a chain from its first edge to its last. */
  function connected(cells: string, player: 0 | 1): boolean {
    const stone = 'XO'[player];
    const along = player === 0 ? 1 : size;
    const waiting: number[] = [];
    const seen = new Set<number>();
    for (let i = 0; i < size; i++) if (cells[i * along] === stone) waiting.push(i * along);
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      if (seen.has(cell)) continue;
      seen.add(cell);
      if ((player === 0 ? Math.floor(cell / size) : cell % size) === size - 1) return true;
      for (const next of neighbours[cell] as number[]) if (cells[next] === stone) waiting.push(next);
    }
    return false;
  }

  return {
    name: `hex ${size}x${size}`,
    initial: () => ({ cells: '.'.repeat(size * size), player: 0 }),
    toMove: (p) => p.player,
    moves(p) {
      const empty: number[] = [];
      for (let cell = 0; cell < p.cells.length; cell++) if (p.cells[cell] === '.') empty.push(cell);
      return empty;
    },
    play: ({ cells, player }, cell) => ({
      cells: cells.slice(0, cell) + 'XO'[player] + cells.slice(cell + 1),
      player: player === 0 ? 1 : 0,
    }),
    outcome({ cells, player }) {
      // Only who moved last can have connected.
      if (!connected(cells, player === 0 ? 1 : 0)) return undefined;
      return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    },
    /** The centre first, by twice the number of steps to it. */
    hint(_, cell) {
      const [down, right] = [2 * (Math.floor(cell / size) - middle), 2 * ((cell % size) - middle)];
      return -Math.max(Math.abs(down), Math.abs(right), Math.abs(down + right));
    },
    key: (p) => p.cells,
  };
}

/** A position by its rows; X began. */
function at(rows: string): HexPosition {
  const cells = rows.replaceAll(' ', '');
  return { cells, player: cells.replaceAll('.', '').length % 2 === 0 ? 0 : 1 };
}

const [small, large] = [hex(4), hex(5)];

export const hexContest: Contest = {
  name: 'hex',
  cases: [
    ...soonestAndWinner(small, '4x4, empty', at('.... .... .... ....')),
    ...soonestAndWinner(small, '4x4, X in the corner', at('X... .... .... ....')),
    ...soonestAndWinner(small, '4x4, X on the edge', at('..X. .... .... ....')),
    ...soonestAndWinner(large, '5x5, ten stones', at('..O.X .X.O. ..X.. .O.XO O.X..')),
    ...soonestAndWinner(large, '5x5, nine stones', at('O..X. .XO.. .X... ..OX. .O.X.')),
  ],
};

/** What the issue of a stranger's game began with; a hand-written search takes minutes. */
export const wholeHexContest: Contest = {
  name: 'hex-5x5',
  cases: soonestAndWinner(large, '5x5, empty', large.initial()),
};
