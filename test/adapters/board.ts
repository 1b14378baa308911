import type { Game } from 'boardgame.io';
import { rowsOfThree } from '../oracle/rows-of-three.js';

interface Cells {
  cells: (string | null)[];
}

/** Tic-tac-toe as boardgame.io's tutorial has it. */
export const board = (): Game<Cells> => ({
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    if (rowsOfThree.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer))) {
      return { winner: ctx.currentPlayer };
    }
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
  ai: {
    enumerate: (G) =>
      G.cells.flatMap((cell: string | null, i: number) => (cell === null ? [{ move: 'place', args: [i] }] : [])),
  },
});
