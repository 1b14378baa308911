/**
 * Breakthrough on 5 x 5 cells: a piece steps one row forward, straight or diagonally, and takes diagonally only. Who
 * reaches the last row, or takes the last piece, wins. For confirmation only: nothing in cutnode is chosen by this
 * game.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner } from '../contest.js';

interface BreakthroughPosition {
  readonly cells: string;
  readonly player: 0 | 1;
}

const SIZE = 5;
const CELLS = SIZE * SIZE;

/** 25 times the cell left plus the cell entered. W moves up, to row 0. */
function steps({ cells, player }: BreakthroughPosition): number[] {
  const own = 'WB'[player];
  const forward = player === 0 ? -SIZE : SIZE;
  const found: number[] = [];
  for (let from = 0; from < CELLS; from++) {
    if (cells[from] !== own) continue;
    for (const aside of [-1, 0, 1]) {
      const [to, column] = [from + forward + aside, (from % SIZE) + aside];
      if (to < 0 || to >= CELLS || column < 0 || column >= SIZE || cells[to] === own) continue;
      if (cells[to] === '.' || aside !== 0) found.push(from * CELLS + to);
    }
  }
  return found;
}

const breakthrough: Game<BreakthroughPosition, number> = {
  name: 'breakthrough 5x5',
  initial: () => ({ cells: 'BBBBB BBBBB ..... WWWWW WWWWW'.replaceAll(' ', ''), player: 0 }),
  toMove: (p) => p.player,
  moves: steps,
  play({ cells, player }, move) {
    const after = [...cells];
    after[Math.floor(move / CELLS)] = '.';
    after[move % CELLS] = player === 0 ? 'W' : 'B';
    return { cells: after.join(''), player: player === 0 ? 1 : 0 };
  },
  outcome(p) {
    // The other player has moved; a player without a move has no piece left.
    const home = p.player === 0 ? p.cells.slice(-SIZE).includes('B') : p.cells.slice(0, SIZE).includes('W');
    if (!home && steps(p).length > 0) return undefined;
    return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  /** Pieces, and how far they have come. */
  evaluate({ cells, player }) {
    let lead = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      const row = Math.floor(cell / SIZE);
      if (cells[cell] === 'W') lead += 10 + (SIZE - 1 - row);
      if (cells[cell] === 'B') lead -= 10 + row;
    }
    return player === 0 ? lead : -lead;
  },
  /** Captures first, then the pieces that are far on. */
  hint(p, move) {
    const to = move % CELLS;
    const row = Math.floor(to / SIZE);
    return (p.cells[to] === '.' ? 0 : 10) + (p.player === 0 ? SIZE - 1 - row : row);
  },
  key: (p) => p.cells + p.player,
};

const at = (rows: string, player: 0 | 1): BreakthroughPosition => ({ cells: rows.replaceAll(' ', ''), player });

export const breakthroughContest: Contest = {
  name: 'breakthrough',
  cases: [
    ...soonestAndWinner(breakthrough, 'four each', at('B.BB. ..B.. ..... .W..W .W.W.', 1)),
    ...soonestAndWinner(breakthrough, 'four each, others', at('BB.B. .B... ..... ..W.. .W.WW', 0)),
    { game: breakthrough, label: 'start', start: breakthrough.initial, question: 7 },
  ],
};
