/**
 * Ataxx on 4 x 4 cells: a piece grows into a neighbouring cell or jumps to a cell two away; all pieces of the opponent
 * beside the cell it enters change sides. Who cannot move passes. When the board is full, one side has no piece, or
 * nobody can move, the larger side wins.
 */
import type { Game } from 'cutnode';
import type { Contest } from '../contest.js';

interface AtaxxPosition {
  readonly cells: string;
  readonly player: 0 | 1;
}

const SIZE = 4;
const CELLS = SIZE * SIZE;
const PASS = CELLS * CELLS;

const distance = (a: number, b: number): number =>
  Math.max(Math.abs(Math.floor(a / SIZE) - Math.floor(b / SIZE)), Math.abs((a % SIZE) - (b % SIZE)));
const cellsAt = (wanted: number): number[][] =>
  Array.from({ length: CELLS }, (_, a) =>
    Array.from({ length: CELLS }, (_, b) => b).filter((b) => distance(a, b) === wanted),
  );
const [beside, twoAway] = [cellsAt(1), cellsAt(2)];

const count = (cells: string, piece: string): number => cells.split(piece).length - 1;

/** Cells to grow into, as twice the same cell, then jumps: 16 times the cell left plus the cell entered. */
function steps({ cells, player }: AtaxxPosition): number[] {
  const piece = player === 0 ? 'X' : 'O';
  const found: number[] = [];
  for (let to = 0; to < CELLS; to++) {
    if (cells[to] !== '.') continue;
    if ((beside[to] as number[]).some((from) => cells[from] === piece)) found.push(to * CELLS + to);
    for (const from of twoAway[to] as number[]) if (cells[from] === piece) found.push(from * CELLS + to);
  }
  return found;
}

const ataxx: Game<AtaxxPosition, number> = {
  name: 'ataxx 4x4',
  initial: () => ({ cells: 'X..O ........ O..X'.replaceAll(' ', ''), player: 0 }),
  toMove: (p) => p.player,
  moves(p) {
    const found = steps(p);
    return found.length > 0 ? found : [PASS];
  },
  play({ cells, player }, move) {
    const after = [...cells];
    if (move !== PASS) {
      const [piece, other] = player === 0 ? (['X', 'O'] as const) : (['O', 'X'] as const);
      const [from, to] = [Math.floor(move / CELLS), move % CELLS];
      after[from] = '.';
      after[to] = piece;
      for (const cell of beside[to] as number[]) if (after[cell] === other) after[cell] = piece;
    }
    return { cells: after.join(''), player: player === 0 ? 1 : 0 };
  },
  outcome(p) {
    const [first, second] = [count(p.cells, 'X'), count(p.cells, 'O')];
    const over =
      first === 0 ||
      second === 0 ||
      first + second === CELLS ||
      (steps(p).length === 0 && steps({ cells: p.cells, player: p.player === 0 ? 1 : 0 }).length === 0);
    if (!over) return undefined;
    if (first === second) return [0, 0];
    return first > second ? [Infinity, -Infinity] : [-Infinity, Infinity];
  },
  evaluate({ cells, player }) {
    const lead = count(cells, 'X') - count(cells, 'O');
    return player === 0 ? lead : -lead;
  },
  /** What a move gains: the pieces that change sides, and the one that grows. */
  hint({ cells, player }, move) {
    if (move === PASS) return 0;
    const [from, to] = [Math.floor(move / CELLS), move % CELLS];
    const other = player === 0 ? 'O' : 'X';
    return 2 * (beside[to] as number[]).filter((cell) => cells[cell] === other).length + (from === to ? 1 : 0);
  },
  key: (p) => p.cells + p.player,
};

const at = (rows: string, player: 0 | 1) => (): AtaxxPosition => ({ cells: rows.replaceAll(' ', ''), player });

export const ataxxContest: Contest = {
  name: 'ataxx',
  cases: [
    { game: ataxx, label: 'five pieces', start: at('X..O .... ..X. O..X', 1), question: 7 },
    { game: ataxx, label: 'six pieces', start: at('X..O .X.. ..O. O..X', 1), question: 7 },
    { game: ataxx, label: 'nine pieces', start: at('XX.O .XO. .OO. X..X', 0), question: 8 },
    { game: ataxx, label: 'twelve pieces', start: at('XXOO .XO. XOO. X.OX', 1), question: 10 },
  ],
};
