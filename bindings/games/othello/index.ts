import { checkNames } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import { type CompiledCore, withCore } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import { evaluate32, learnedBytes } from './evaluation.js';
import { checkPosition, type OthelloGame, othelloRules } from './game.js';
import type { BoardSize, OthelloPosition } from './position.js';

export type { OthelloPosition } from './position.js';
export { readProblems } from './problems.js';

const wasm = async (): Promise<string> => (await import('../../wasm/othello.js')).default;

/**
 * Othello, or Reversi, compiled. A move is its square, 0 for a1, 1 for b1 and so on row by row to 63 for h8. 64
 * is a pass, the only move of a side that cannot play while its opponent can. Black, `X`, moves first, with
 * discs on e4 and d5.
 *
 * Values are whole discs: how many more discs the side to move has at the end, with empty squares counted for
 * the winner. They are therefore even, and 0 is a draw.
 */
export interface Othello extends OthelloGame {
  readonly core: CompiledCore<OthelloPosition, number>;
}

const rules = othelloRules('othello', 8, evaluate32);

/** Othello on the standard board, 8 x 8. */
export const othello: Othello = withCore<OthelloPosition, number, OthelloGame>(rules, {
  wasm,
  others: {
    selective: ['othelloSelective', 'cutnode/games/othello'],
    proof: ['othelloProof', 'cutnode/games/othello'],
  },
  encode(p, words) {
    checkPosition('othello', 8, p);
    words.setBigUint64(0, p.own, true);
    words.setBigUint64(8, p.other, true);
  },
  data: learnedBytes,
  decodeMove: (move) => move,
});

/** The module that searches Othello selectively too, for `enableSelective` of `cutnode/selective`. */
export const othelloSelective: GameModule = {
  for: 'selective',
  of: wasm,
  load: async () => (await import('../../wasm/othello-selective.js')).default,
};

/** The module that searches Othello for proofs, for `enableProof` of `cutnode/proof`. */
export const othelloProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/othello-proof.js')).default,
};

interface OthelloOptions {
  /** The number of rows and of columns. Default: 8. */
  readonly size?: BoardSize | undefined;
}

/**
 * Othello on a board of 4 x 4 or 6 x 6 squares, hosted, or the compiled game on 8 x 8. A small board is the
 * upper left corner of the large one and keeps its square numbers: b2 is 9 on all boards. Throws
 * `InvalidOptionError`.
 */
export function createOthello(options: OthelloOptions = {}): OthelloGame {
  checkNames('othello option', options, ['size']);
  const { size = 8 } = options;
  if (size === 8) return othello;
  if (size !== 4 && size !== 6) {
    throw new InvalidOptionError(`size must be 4, 6 or 8, not ${typeof size === 'number' ? size : `a ${typeof size}`}`);
  }
  return othelloRules(`othello-${size}x${size}`, size);
}
