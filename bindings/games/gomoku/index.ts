import type { CompiledGame } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import { gameOfRules } from '../../engine/rules-module/game-of-rules.js';
import rules, { about } from '../../wasm/gomoku-rules.js';
import { drawn, readMove, readPosition, SIZE } from './notation.js';

/** A position of Gomoku: the memory of the compiled rules. `format` gives the cells in the order played. */
export type GomokuPosition = RulesPosition;

const wasm = async (): Promise<string> => (await import('../../wasm/gomoku.js')).default;

/**
 * Gomoku on 15 x 15 cells, compiled. Five or more in a row win (freestyle); black, X, moves first. A move is
 * its cell, counted from 0 at a1, row by row. A position is written as the cells played in turn, `'h8h9g7'`:
 * letter and number, from a1 at the bottom left.
 *
 * Fives and fours are known exactly without a search: who completes five or cannot be stopped from doing so,
 * who makes an open four or two fours at once, and which cells answer such a threat. Where nothing is forced,
 * the search (except at the root) considers a selection: cells where either side makes a three or more, and the
 * most promising other cells. Values therefore differ from those of a search of all moves, and `solved` means
 * solved within the selection. For wins and losses this means:
 *
 * - the winner may have a faster win, but the winning moves themselves are correct: the selection only ever
 *   omits replies of the loser who is not under threat;
 * - a win in 7 plies or less and a loss in 8 or less hold against every reply (proof in
 *   `assembly/games/gomoku/selection.ts`). So does any longer one, as far as the loser answers fours and open
 *   threes until at most 6 plies remain;
 * - other long wins and losses may be false. `knowledge: false` searches all moves, but far less deep.
 *
 * The evaluation is designed for quiescence search, which plays out fours. Without quiescence search, a side
 * that must stop a five at the horizon counts as lost.
 */
export interface Gomoku extends CompiledGame<GomokuPosition, number> {
  /** The number of cells on a side. */
  readonly size: number;
  parse(text: string): GomokuPosition;
  format(position: GomokuPosition): string;
  parseMove(position: GomokuPosition, text: string): number;
  formatMove(position: GomokuPosition, move: number): string;
  draw(position: GomokuPosition): string;
}

/** Gomoku. */
export const gomoku: Gomoku = createGomoku();

function createGomoku(): Gomoku {
  const others = { proof: ['gomokuProof', 'cutnode/games/gomoku'] } as const;
  // The rules have no options, but take the memory for their board where options are.
  const game = gameOfRules({ name: 'gomoku', rules, about, wasm, data: new Uint8Array(1), others });
  const { parse } = game;
  return Object.assign(game, {
    size: SIZE,
    parse: (text: string) => readPosition(parse, game, text),
    parseMove: (position: GomokuPosition, text: string) => readMove(game, position, text),
    draw: (position: GomokuPosition) => drawn(game.format(position)),
  }) as typeof game & Gomoku;
}

/** The module that searches Gomoku for proofs, for `enableProof` of `cutnode/proof`. */
export const gomokuProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/gomoku-proof.js')).default,
};
