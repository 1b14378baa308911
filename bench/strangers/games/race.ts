/**
 * A race on a small board, as in Halma but forwards only: a man steps one row on, straight or along a diagonal, or
 * jumps that way over any man into the empty cell behind, and may jump on. Who has all men in the last row first has
 * won. Who cannot move passes; when nobody can, who has come further has won.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner, soonestAndWinnerDrawn } from '../contest.js';

interface Track {
  /** Row by row. X begins in the first row and runs to the last. */
  readonly cells: string;
  readonly player: 0 | 1;
}

const PASS = -1;

/** A move is the cell left times the number of cells, plus the cell entered. */
export function race(rows: number, columns: number): Game<Track, number> {
  const size = rows * columns;
  const rowOf = (cell: number): number => Math.floor(cell / columns);

  /** The cells one step on, and with them those behind for a jump; -1: off the board. */
  function ahead(cell: number, player: 0 | 1): (readonly [next: number, behind: number])[] {
    const forwards = player === 0 ? 1 : -1;
    const at = (steps: number, right: number): number => {
      const [row, column] = [rowOf(cell) + steps * forwards, (cell % columns) + steps * right];
      return row < 0 || row >= rows || column < 0 || column >= columns ? -1 : row * columns + column;
    };
    return [-1, 0, 1].map((right) => [at(1, right), at(2, right)] as const).filter(([next]) => next >= 0);
  }
  const waysOf = (player: 0 | 1) => Array.from({ length: size }, (_, cell) => ahead(cell, player));
  const ways = [waysOf(0), waysOf(1)] as const;

  function steps({ cells, player }: Track): number[] {
    const man = player === 0 ? 'X' : 'O';
    const found: number[] = [];
    for (let from = 0; from < size; from++) {
      if (cells[from] !== man) continue;
      const landings = new Set<number>();
      const jump = (cell: number): void => {
        for (const [next, behind] of ways[player][cell] as (readonly [number, number])[]) {
          if (behind < 0 || cells[next] === '.' || cells[behind] !== '.' || landings.has(behind)) continue;
          landings.add(behind);
          jump(behind);
        }
      };
      for (const [next] of ways[player][from] as (readonly [number, number])[]) {
        if (cells[next] === '.') landings.add(next);
      }
      jump(from);
      for (const to of landings) found.push(from * size + to);
    }
    return found;
  }

  /** Rows that the men of a player have come. */
  function way(cells: string, player: 0 | 1): number {
    let sum = 0;
    for (let cell = 0; cell < size; cell++) {
      if (cells[cell] === 'XO'[player]) sum += player === 0 ? rowOf(cell) : rows - 1 - rowOf(cell);
    }
    return sum;
  }

  const lead = (cells: string): number => way(cells, 0) - way(cells, 1);
  const won = (player: 0 | 1): readonly number[] => (player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]);

  return {
    name: `race ${rows}x${columns}`,
    initial: () => ({ cells: 'X'.repeat(columns) + '.'.repeat(size - 2 * columns) + 'O'.repeat(columns), player: 0 }),
    toMove: (p) => p.player,
    moves(p) {
      const found = steps(p);
      return found.length > 0 ? found : [PASS];
    },
    play({ cells, player }, move) {
      const next = player === 0 ? 1 : 0;
      if (move === PASS) return { cells, player: next };
      const after = [...cells];
      after[Math.floor(move / size)] = '.';
      after[move % size] = player === 0 ? 'X' : 'O';
      return { cells: after.join(''), player: next };
    },
    outcome(p) {
      const last = p.player === 0 ? 1 : 0;
      if (way(p.cells, last) === columns * (rows - 1)) return won(last);
      if (steps(p).length > 0 || steps({ cells: p.cells, player: last }).length > 0) return undefined;
      const further = lead(p.cells);
      return further === 0 ? [0, 0] : won(further > 0 ? 0 : 1);
    },
    evaluate: (p) => (p.player === 0 ? lead(p.cells) : -lead(p.cells)),
    /** As far as possible. */
    hint: (_, move) => (move === PASS ? 0 : Math.abs(rowOf(move % size) - rowOf(Math.floor(move / size)))),
    key: (p) => p.cells + p.player,
  };
}

const [short, long] = [race(5, 3), race(6, 3)];

export const raceContest: Contest = {
  name: 'race',
  cases: [
    ...soonestAndWinner(short, '5x3, start', short.initial()),
    ...soonestAndWinnerDrawn(short, 2, 2),
    ...soonestAndWinnerDrawn(long, 6, 4),
    ...soonestAndWinnerDrawn(long, 10, 6),
  ],
};
