import { checkNames, choice, whole } from '../../contract/checks.js';
import { isDecided } from '../../contract/value.js';
import type { CompiledGame } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import { gameOfRules } from '../../engine/rules-module/game-of-rules.js';
import rules, { about } from '../../wasm/mnk-rules.js';
import { drawn, MAX_SIZE, readPosition } from './notation.js';

/** A position of an (m,n,k) game: the memory of the compiled rules. `format` says what is in it. */
type MnkPosition = RulesPosition;

interface MnkOptions {
  /** 1 … 8. */
  readonly rows: number;
  /** 1 … 8. */
  readonly columns: number;
  /** Stones in a row that win, 1 … 8. If the board is too small for such a line, every game is drawn. */
  readonly k: number;
  /** Who begins. Default: `X`. */
  readonly first?: 'X' | 'O' | undefined;
}

/**
 * An (m,n,k) game, compiled. A move is its cell, 8 x row + column from the top left. The score is 1 for a win,
 * 0 for a draw, -1 for a loss.
 */
export interface Mnk extends CompiledGame<MnkPosition, number> {
  /**
   * Reads `3,3,3:X.O/.../...`: rows, columns and k, then the rows from the top; `3,3,3` is the empty board.
   * Accepts boards of any size. X begins, unless there is one O more, or ` o` at the end says that O is to move.
   */
  parse(text: string): MnkPosition;
  format(position: MnkPosition): string;
  /** Columns are letters from the left, rows numbers from the bottom: `b2`. */
  parseMove(position: MnkPosition, text: string): number;
  formatMove(position: MnkPosition, move: number): string;
  draw(position: MnkPosition): string;
  score(position: MnkPosition, value: number): number | undefined;
}

/** All boards share it, so that the module for proofs is for each of them. */
const wasm = async (): Promise<string> => (await import('../../wasm/mnk.js')).default;
const others = { proof: ['mnkProof', 'cutnode/games/mnk'] } as const;

/** The module that searches (m,n,k) games for proofs, for `enableProof` of `cutnode/proof`. */
export const mnkProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/mnk-proof.js')).default,
};

/**
 * The game of `k` in a row on `rows` x `columns` cells (tic-tac-toe is 3, 3, 3). X moves first unless `first` says
 * otherwise, stones never move, and a full board without a line is a draw. Positions contain their board size, so one
 * game, and one engine, accepts positions of all boards; the options only define `initial`.
 *
 * Throws `InvalidOptionError`.
 */
export function createMnk(options: MnkOptions): Mnk {
  checkNames('mnk option', options, ['rows', 'columns', 'k', 'first']);
  const { rows, columns, k } = options;
  const oBegins = choice('first', options.first, ['X', 'O'], 'X') === 'O';
  for (const [name, size] of Object.entries({ rows, columns, k })) whole(name, size, 1, MAX_SIZE);
  const data = new Uint8Array(Int32Array.of(rows, columns, k, Number(oBegins)).buffer);
  const game = gameOfRules({ name: 'mnk', rules, about, wasm, data, others });
  const { parse } = game;
  return Object.assign(game, {
    parse: (text: string) => readPosition(parse, text),
    draw: (position: MnkPosition) => drawn(game.format(position)),
    score: (_: MnkPosition, value: number) => (value === 0 || isDecided(value) ? Math.sign(value) : undefined),
  }) as typeof game & Mnk;
}
