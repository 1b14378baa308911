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
 * Threats are known without search, exactly: a five, two cells that complete five, an
 * open four to be made, and the only cells that meet such. Where nothing is forced the
 * search looks at a selection: cells where either side gets a three of any kind, and
 * those whose patterns promise most. So its values are not those of a search of all
 * moves. For whom a win is reported, its own moves are real, and the answers to its
 * fours and open threes are complete; a win is exact to 7 plies, a loss to 8, and
 * beyond as far as each move of the loser answers a threat, or would have to be
 * searched with `knowledge: false` to be sure.
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
