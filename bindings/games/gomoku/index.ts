import { type CompiledGame, withCore } from '../../engine/compiled-game.js';
import wasm from '../../wasm/gomoku.js';
import { rowOf, SIZE } from './board.js';
import { checkPosition, type GomokuPosition, rules } from './game.js';

export type { GomokuPosition } from './game.js';

/**
 * Gomoku on 15 x 15 cells, compiled: five or more in a row wins (freestyle), black, X,
 * begins. A move is its cell, from 0 at a1, row by row. Positions are written as the
 * cells played in turn, `'h8h9g7'`: letter and number, from a1 at the bottom left.
 *
 * Fives and fours are known without search, exactly: who completes five or cannot be
 * kept from it, who makes an open four or two fours at once, and which cells answer
 * such a threat. Where nothing is forced, the search (not the root) looks at a selection:
 * cells where either side makes a three or more, and those that promise most. So values
 * are not those of a search of all moves, and `solved` means within the selection. What
 * holds of wins and losses:
 *
 * - the winner may have a faster win, but its moves are what they are said to be: the
 *   selection only ever leaves out answers of the loser's where it is not threatened;
 * - a win in 7 plies or less, a loss in 8 or less, stands against every answer (proof in
 *   `assembly/games/gomoku/selection.ts`), and so does any longer one, as far as the
 *   loser answers fours and open threes until it has at most 6 plies to live;
 * - other long ones may be false. `knowledge: false` searches all moves, and far less deep.
 *
 * The evaluation is made for quiescence search, which plays out fours. Without it a side
 * that must stop a five at the horizon counts as lost.
 */
export interface Gomoku extends CompiledGame<GomokuPosition, number> {
  /** Cells on a side. */
  readonly size: number;
  parse(text: string): GomokuPosition;
  format(position: GomokuPosition): string;
  parseMove(position: GomokuPosition, text: string): number;
  formatMove(position: GomokuPosition, move: number): string;
  draw(position: GomokuPosition): string;
}

/** Gomoku. */
export const gomoku: Gomoku = withCore(
  { ...rules, size: SIZE },
  {
    wasm,
    encode(p, words) {
      checkPosition(p);
      words.setInt32(0, p.line.length, true);
      for (const [i, cell] of p.line.entries()) words.setUint8(4 + i, cell + rowOf(cell));
    },
    // Sixteen cells a row there, fifteen here.
    decodeMove: (code) => code - (code >> 4),
  },
);
