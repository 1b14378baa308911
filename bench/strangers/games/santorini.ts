/**
 * Santorini on a small board, a worker each: it moves to a neighbouring cell, up at most one level, then builds one
 * level on a cell beside it. Who steps on the third level has won, who cannot move and build has lost; nobody steps or
 * builds on a dome, the fourth.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinnerDrawn } from '../contest.js';

interface Town {
  /** The levels of the cells, 0 to 4. */
  readonly levels: readonly number[];
  readonly workers: readonly [number, number];
  readonly player: 0 | 1;
}

const TOP = 3;
const DOME = 4;

/** A move is the cell entered times the number of cells, plus the cell built on; itself when the step wins. */
export function santorini(rows: number, columns: number): Game<Town, number> {
  const size = rows * columns;
  const neighbours = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => b).filter(
      (b) =>
        b !== a &&
        Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) <= 1 &&
        Math.abs((a % columns) - (b % columns)) <= 1,
    ),
  );

  function moves({ levels, workers, player }: Town): number[] {
    const [from, opponent] = [workers[player], workers[1 - player] as number];
    const isOpen = (cell: number): boolean => cell !== opponent && levels[cell] !== DOME;
    const found: number[] = [];
    for (const to of neighbours[from] as number[]) {
      if (!isOpen(to) || (levels[to] as number) > (levels[from] as number) + 1) continue;
      if (levels[to] === TOP) found.push(to * size + to);
      else for (const built of neighbours[to] as number[]) if (isOpen(built)) found.push(to * size + built);
    }
    return found;
  }

  return {
    name: `santorini ${rows}x${columns}`,
    initial: () => ({ levels: Array<number>(size).fill(0), workers: [0, size - 1], player: 0 }),
    toMove: (p) => p.player,
    moves,
    play({ levels, workers, player }, move) {
      const [to, built] = [Math.floor(move / size), move % size];
      return {
        levels: to === built ? levels : levels.map((level, cell) => (cell === built ? level + 1 : level)),
        workers: player === 0 ? [to, workers[1]] : [workers[0], to],
        player: player === 0 ? 1 : 0,
      };
    },
    outcome(p) {
      const isLost = p.levels[p.workers[p.player === 0 ? 1 : 0]] === TOP || moves(p).length === 0;
      if (!isLost) return undefined;
      return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    },
    evaluate({ levels, workers, player }) {
      const height = (worker: number): number =>
        10 * (levels[worker] as number) +
        (neighbours[worker] as number[]).filter((to) => (levels[to] as number) <= (levels[worker] as number) + 1)
          .length;
      const lead = height(workers[0]) - height(workers[1]);
      return player === 0 ? lead : -lead;
    },
    /** Up. */
    hint: (p, move) => p.levels[Math.floor(move / size)] as number,
    key: (p) => `${p.levels.join('')}/${p.workers.join(',')}/${p.player}`,
  };
}

const [square, oblong] = [santorini(3, 3), santorini(3, 4)];

export const santoriniContest: Contest = {
  name: 'santorini',
  cases: [
    ...soonestAndWinnerDrawn(square, 10, 2),
    ...soonestAndWinnerDrawn(square, 12, 5),
    ...soonestAndWinnerDrawn(oblong, 12, 3),
    ...soonestAndWinnerDrawn(oblong, 14, 6),
  ],
};
