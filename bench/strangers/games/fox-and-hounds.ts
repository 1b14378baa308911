/**
 * Fox and Hounds on the dark squares of 8 x 8: the fox moves one square along a diagonal, forwards and backwards; the
 * four hounds, which move first, only forwards. The fox wins by passing the hounds or when they cannot move, the hounds
 * by leaving the fox no move.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner, soonestAndWinnerDrawn } from '../contest.js';

interface Hunt {
  /** Squares row by row, 8 to a row, the hounds' row first; the hounds in ascending order. */
  readonly hounds: readonly number[];
  readonly fox: number;
  /** 0: the hounds'. */
  readonly player: 0 | 1;
}

const SIZE = 8;
const rowOf = (square: number): number => Math.floor(square / SIZE);

/** The squares that lie so many rows on along both diagonals. */
function along(square: number, down: 1 | -1): number[] {
  const [row, column] = [rowOf(square) + down, square % SIZE];
  if (row < 0 || row >= SIZE) return [];
  return [column - 1, column + 1].filter((to) => to >= 0 && to < SIZE).map((to) => row * SIZE + to);
}

/** A move is 64 times the square left plus the square entered. */
function moves({ hounds, fox, player }: Hunt): number[] {
  const isFree = (square: number): boolean => square !== fox && !hounds.includes(square);
  const step = (from: number, to: number): number => from * SIZE * SIZE + to;
  if (player === 1) return [...along(fox, -1), ...along(fox, 1)].filter(isFree).map((to) => step(fox, to));
  return hounds.flatMap((hound) =>
    along(hound, 1)
      .filter(isFree)
      .map((to) => step(hound, to)),
  );
}

export const foxAndHounds: Game<Hunt, number> = {
  name: 'fox and hounds',
  initial: () => ({ hounds: [1, 3, 5, 7], fox: 58, player: 0 }),
  toMove: (p) => p.player,
  moves,
  play({ hounds, fox, player }, move) {
    const [from, to] = [Math.floor(move / (SIZE * SIZE)), move % (SIZE * SIZE)];
    if (player === 1) return { hounds, fox: to, player: 0 };
    const after = hounds.map((hound) => (hound === from ? to : hound)).sort((a, b) => a - b);
    return { hounds: after, fox, player: 1 };
  },
  outcome(p) {
    if (p.hounds.every((hound) => rowOf(hound) >= rowOf(p.fox))) return [-Infinity, Infinity];
    if (moves(p).length > 0) return undefined;
    return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  /** The fox towards the hounds' row, the hounds in line. */
  hint: (p, move) => (p.player === 1 ? -rowOf(move % (SIZE * SIZE)) : -rowOf(Math.floor(move / (SIZE * SIZE)))),
  key: (p) => `${p.hounds.join(',')}/${p.fox}/${p.player}`,
};

export const foxAndHoundsContest: Contest = {
  name: 'fox-and-hounds',
  cases: [
    ...soonestAndWinner(foxAndHounds, 'start', foxAndHounds.initial()),
    ...soonestAndWinnerDrawn(foxAndHounds, 4, 1),
    ...soonestAndWinnerDrawn(foxAndHounds, 6, 2),
    ...soonestAndWinnerDrawn(foxAndHounds, 9, 3),
  ],
};
