/**
 * Connect Four as the solvers of textbooks and blogs count it, so that node counts can be compared with
 * published ones. The value of a position is its score: for a win, 22 minus the number of stones that the
 * winner has played at the end; 0 for a draw. A node whose side to move can complete a line returns
 * immediately. The only other knowledge is the greatest score still possible (Pascal Pons, "Solving Connect
 * 4").
 *
 *     npx tsx examples/connect-four-textbook.ts 11617255152412223243461443755
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game, type SolveOptions } from 'cutnode';
import { type Board, canDrop, connectFour, makesFour, nextCell, stoneToMove } from './connect-four.js';

export const leftToRight = [0, 1, 2, 3, 4, 5, 6];
export const centreFirst = [3, 2, 4, 1, 5, 0, 6];

/** The game with its columns tried in the given order. */
export function textbookConnectFour(columns: readonly number[]): Game<Board, number> {
  const { initial, toMove, play, undo, parse, format } = connectFour;
  return {
    name: 'connect four of the textbooks',
    initial,
    toMove,
    play,
    undo,
    parse,
    format,
    moves: (p) => columns.filter((column) => canDrop(p, column)),
    outcome(p) {
      const { length } = p.line;
      if (length === 42) return [0, 0];
      const stone = stoneToMove(p);
      for (const column of columns) {
        if (canDrop(p, column) && makesFour(p, nextCell(p, column), stone)) {
          const score = (43 - length) >> 1;
          return stone === 1 ? [score, -score] : [-score, score];
        }
      }
      return undefined;
    },
    bounds: (p) => [-Infinity, (41 - p.line.length) >> 1],
  };
}

/** Plain alpha-beta, as published: no table and no move ordering except the order of the columns. */
export const plainAlphaBeta = {
  algorithm: 'alpha-beta',
  ordering: 'natural',
  table: false,
  window: [-21, 21],
} as const satisfies SolveOptions;

/** The same with a window that only asks who wins: the "weak" solver. */
export const weakAlphaBeta = { ...plainAlphaBeta, window: [-1, 1] } as const satisfies SolveOptions;

/** Searches every line to its end. */
export const plainMinimax = { algorithm: 'minimax', ordering: 'natural' } as const satisfies SolveOptions;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = process.argv[2] ?? '11617255152412223243461443755';
  for (const [order, columns] of Object.entries({ 'left to right': leftToRight, 'centre first': centreFirst })) {
    const engine = await createEngine(textbookConnectFour(columns));
    for (const [name, options] of Object.entries({ plainMinimax, plainAlphaBeta, weakAlphaBeta })) {
      const { value, stats } = engine.solve(connectFour.parse(text), options);
      console.log(`${order}, ${name}: score ${value}, ${stats.nodes} nodes`);
    }
  }
}
