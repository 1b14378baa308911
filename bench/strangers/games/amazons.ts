/**
 * Amazons on four rows of five cells: a queen moves like a queen of chess and then shoots an arrow like one, which
 * blocks its cell for good. Who cannot move has lost.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner } from '../contest.js';

interface AmazonsPosition {
  /** W and B: queens, #: arrows. */
  readonly cells: string;
  readonly player: 0 | 1;
}

interface Shot {
  readonly from: number;
  readonly to: number;
  readonly arrow: number;
}

const ROWS = 4;
const COLUMNS = 5;
const CELLS = ROWS * COLUMNS;
const directions = [-1, 0, 1]
  .flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const))
  .filter(([a, b]) => a || b);

/** For each cell the cells in each direction, from near to far. */
const rays = Array.from({ length: CELLS }, (_, cell) =>
  directions.map(([down, right]) => {
    const ray: number[] = [];
    let row = Math.floor(cell / COLUMNS) + down;
    let column = (cell % COLUMNS) + right;
    for (; row >= 0 && row < ROWS && column >= 0 && column < COLUMNS; row += down, column += right) {
      ray.push(row * COLUMNS + column);
    }
    return ray;
  }),
);

function reachable(cells: string, from: number): number[] {
  const found: number[] = [];
  for (const ray of rays[from] as number[][]) {
    for (const cell of ray) {
      if (cells[cell] !== '.') break;
      found.push(cell);
    }
  }
  return found;
}

const put = (cells: string, cell: number, what: string): string => cells.slice(0, cell) + what + cells.slice(cell + 1);

const amazons: Game<AmazonsPosition, Shot> = {
  name: 'amazons 4x5',
  initial: () => ({ cells: '.B.B. ..... ..... .W.W.'.replaceAll(' ', ''), player: 0 }),
  toMove: (p) => p.player,
  moves({ cells, player }) {
    const found: Shot[] = [];
    for (let from = 0; from < CELLS; from++) {
      if (cells[from] !== 'WB'[player]) continue;
      const left = put(cells, from, '.');
      for (const to of reachable(cells, from)) for (const arrow of reachable(left, to)) found.push({ from, to, arrow });
    }
    return found;
  },
  play({ cells, player }, { from, to, arrow }) {
    const moved = put(put(cells, from, '.'), to, player === 0 ? 'W' : 'B');
    return { cells: put(moved, arrow, '#'), player: player === 0 ? 1 : 0 };
  },
  outcome({ cells, player }) {
    // A queen that can move can shoot: at least back to where it was.
    for (let from = 0; from < CELLS; from++) {
      if (cells[from] !== 'WB'[player]) continue;
      if ((rays[from] as number[][]).some(([near]) => near !== undefined && cells[near] === '.')) return undefined;
    }
    return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  /** Arrows beside queens of the opponent, and not beside one's own. */
  hint({ cells, player }, { from, to, arrow }) {
    let worth = 0;
    for (const [near] of rays[arrow] as number[][]) {
      if (near === undefined || near === from) continue;
      if (near === to || cells[near] === 'WB'[player]) worth--;
      else if (cells[near] === 'BW'[player]) worth += 2;
    }
    return worth;
  },
  moveId: (_, { from, to, arrow }) => (from * CELLS + to) * CELLS + arrow,
  key: (p) => p.cells + p.player,
};

const at = (rows: string, player: 0 | 1): AmazonsPosition => ({ cells: rows.replaceAll(' ', ''), player });

export const amazonsContest: Contest = {
  name: 'amazons',
  cases: [
    ...soonestAndWinner(amazons, 'one queen each, six arrows', at('..B.. ##.#. .#..# #.W..', 0)),
    ...soonestAndWinner(amazons, 'two queens each, eight arrows', at('#B.B. .##.. ..##. #W.W#', 0)),
    ...soonestAndWinner(amazons, 'two queens each, seven arrows', at('.B#.B #..#. .#... W.##W', 1)),
    { game: amazons, label: 'start', start: amazons.initial, question: 3 },
  ],
};
