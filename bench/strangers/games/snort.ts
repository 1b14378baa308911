/**
 * Snort on 5 x 5 cells: players colour cells in turn, never one beside a cell of the opponent's. Who cannot has lost.
 * Positions are changed in place.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner, soonestAndWinnerDrawn } from '../contest.js';

interface Field {
  /** 0: empty, 1 and 2: coloured by the first and by the second player. */
  readonly cells: Uint8Array;
  player: 0 | 1;
}

const SIZE = 5;
const CELLS = SIZE * SIZE;
const neighbours = Array.from({ length: CELLS }, (_, cell) => {
  const column = cell % SIZE;
  return [...(column > 0 ? [cell - 1] : []), ...(column < SIZE - 1 ? [cell + 1] : []), cell - SIZE, cell + SIZE].filter(
    (other) => other >= 0 && other < CELLS,
  );
});

function isOpen({ cells }: Field, cell: number, player: 0 | 1): boolean {
  return cells[cell] === 0 && (neighbours[cell] as number[]).every((other) => cells[other] !== 2 - player);
}

const other = (player: 0 | 1): 0 | 1 => (player === 0 ? 1 : 0);

export const snort: Game<Field, number> = {
  name: 'snort 5x5',
  initial: () => ({ cells: new Uint8Array(CELLS), player: 0 }),
  toMove: (p) => p.player,
  moves(p) {
    const found: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) if (isOpen(p, cell, p.player)) found.push(cell);
    return found;
  },
  play(p, cell) {
    p.cells[cell] = p.player + 1;
    p.player = other(p.player);
    return p;
  },
  undo(p, cell) {
    p.cells[cell] = 0;
    p.player = other(p.player);
  },
  outcome(p) {
    for (let cell = 0; cell < CELLS; cell++) if (isOpen(p, cell, p.player)) return undefined;
    return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  /** Cells that the opponent could still colour. */
  hint: (p, cell) =>
    [cell, ...(neighbours[cell] as number[])].filter((near) => isOpen(p, near, other(p.player))).length,
  key: (p) => `${p.cells.join('')}${p.player}`,
};

export const snortContest: Contest = {
  name: 'snort',
  cases: [
    ...soonestAndWinner(snort, 'empty', snort.initial()),
    ...[1, 2, 3].flatMap((seed) => soonestAndWinnerDrawn(snort, seed, seed)),
  ],
};
