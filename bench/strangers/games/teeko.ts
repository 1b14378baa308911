/**
 * Teeko: four pieces each on 5 x 5 cells. Players drop their pieces in turn, then move one to a neighbouring cell. Four
 * in a row, in any direction, or in a square of four neighbouring cells win.
 */
import type { Game } from 'cutnode';
import type { Contest } from '../contest.js';

interface TeekoPosition {
  readonly cells: string;
  readonly player: 0 | 1;
}

const SIZE = 5;
const CELLS = SIZE * SIZE;
const rowOf = (cell: number): number => Math.floor(cell / SIZE);
const columnOf = (cell: number): number => cell % SIZE;

const neighbours = Array.from({ length: CELLS }, (_, a) =>
  Array.from({ length: CELLS }, (_, b) => b).filter(
    (b) => b !== a && Math.abs(rowOf(a) - rowOf(b)) <= 1 && Math.abs(columnOf(a) - columnOf(b)) <= 1,
  ),
);

/** The sets of four cells that win: rows, columns, diagonals and squares. */
const patterns: (readonly number[])[] = [];
for (let cell = 0; cell < CELLS; cell++) {
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const) {
    const [row, column] = [rowOf(cell) + 3 * down, columnOf(cell) + 3 * right];
    if (row < SIZE && column >= 0 && column < SIZE) {
      patterns.push([0, 1, 2, 3].map((i) => cell + i * (down * SIZE + right)));
    }
  }
  if (rowOf(cell) < SIZE - 1 && columnOf(cell) < SIZE - 1)
    patterns.push([cell, cell + 1, cell + SIZE, cell + SIZE + 1]);
}

function put(cells: string, cell: number, what: string): string {
  return cells.slice(0, cell) + what + cells.slice(cell + 1);
}

/** Over the patterns that the opponent has no piece in: the squares of the numbers of own pieces, added up. */
function promise(cells: string, piece: string): number {
  let worth = 0;
  for (const pattern of patterns) {
    let own = 0;
    for (const cell of pattern) {
      if (cells[cell] === piece) own++;
      else if (cells[cell] !== '.') {
        own = 0;
        break;
      }
    }
    worth += own * own;
  }
  return worth;
}

/** A drop is the cell; a move is 25 times one more than the cell it leaves, plus the cell it enters. */
const teeko: Game<TeekoPosition, number> = {
  name: 'teeko',
  initial: () => ({ cells: '.'.repeat(CELLS), player: 0 }),
  toMove: (p) => p.player,
  moves({ cells, player }) {
    const piece = 'XO'[player];
    const found: number[] = [];
    const own: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) if (cells[cell] === piece) own.push(cell);
    if (own.length < 4) {
      for (let cell = 0; cell < CELLS; cell++) if (cells[cell] === '.') found.push(cell);
      return found;
    }
    for (const from of own) {
      for (const to of neighbours[from] as number[]) if (cells[to] === '.') found.push((from + 1) * CELLS + to);
    }
    return found;
  },
  play({ cells, player }, move) {
    const left = move < CELLS ? cells : put(cells, Math.floor(move / CELLS) - 1, '.');
    return { cells: put(left, move % CELLS, player === 0 ? 'X' : 'O'), player: player === 0 ? 1 : 0 };
  },
  outcome({ cells, player }) {
    const last = 'OX'[player];
    if (!patterns.some((pattern) => pattern.every((cell) => cells[cell] === last))) return undefined;
    return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  evaluate({ cells, player }) {
    const lead = promise(cells, 'X') - promise(cells, 'O');
    return player === 0 ? lead : -lead;
  },
  /** Towards the centre. */
  hint(_, move) {
    const to = move % CELLS;
    return -Math.max(Math.abs(rowOf(to) - 2), Math.abs(columnOf(to) - 2));
  },
  key: (p) => p.cells + p.player,
};

const at = (rows: string, player: 0 | 1) => (): TeekoPosition => ({ cells: rows.replaceAll(' ', ''), player });

export const teekoContest: Contest = {
  name: 'teeko',
  cases: [
    { game: teeko, label: 'empty', start: teeko.initial, question: 5 },
    { game: teeko, label: 'two each', start: at('..... .XO.. ..X.. ..O.. .....', 0), question: 6 },
    { game: teeko, label: 'all on the board', start: at('..... .XOX. ..XO. .OX.. ..O..', 0), question: 6 },
    { game: teeko, label: 'all on the board, apart', start: at('X...O ..X.. .O.O. ..X.. O...X', 1), question: 6 },
  ],
};
