import { checkNames, whole } from '../../contract/checks.js';
import { wrongOption } from '../../contract/option-errors.js';
import type { CompiledGame } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import { gameOfRules } from '../../engine/rules-module/game-of-rules.js';
import rules, { about } from '../../wasm/breakthrough-rules.js';
import { checkedText, drawn, MAX_SIDE, MIN_SIDE, readMove } from './notation.js';

/** A position of Breakthrough: the memory of the compiled rules. `format` says what is in it. */
export type BreakthroughPosition = RulesPosition;

/**
 * Breakthrough (Dan Troyka, 2000) on a board of 3 to 8 columns and rows, compiled. The only pieces are pawns, which all
 * capture in the same way. The game is small enough to be solved and full of exchanges, so it illustrates what
 * the textbooks say about material, quiet positions and the horizon.
 *
 * A pawn moves one step ahead, straight or diagonally, to an empty cell, and captures only diagonally. A player
 * wins by reaching the last row or by capturing every pawn. There is always a legal move, and no draw. White
 * moves first.
 *
 * A move is 64 times the cell left plus the cell entered. Cells are counted from 0, row by row from White's home.
 */
export interface Breakthrough extends CompiledGame<BreakthroughPosition, number> {
  evaluate(position: BreakthroughPosition): number;
  noisy(position: BreakthroughPosition): number[];
  hint(position: BreakthroughPosition, move: number): number;
  bounds(position: BreakthroughPosition): readonly [least: number, greatest: number];
  candidates(position: BreakthroughPosition): number[];
  key(position: BreakthroughPosition): bigint;
  parse(text: string): BreakthroughPosition;
  format(position: BreakthroughPosition): string;
  parseMove(position: BreakthroughPosition, text: string): number;
  formatMove(position: BreakthroughPosition, move: number): string;
  draw(position: BreakthroughPosition): string;
}

interface BreakthroughOptions {
  /** Columns of the starting board, 3 to 8. Default: 5. */
  readonly columns?: number;
  /**
   * Rows of the starting board, 3 to 8. Each side has two rows of pawns, or one if there are fewer than five
   * rows. Default: 5.
   */
  readonly rows?: number;
  /** The weights of the evaluation. Default: a pawn 100, a row 10, which gives a goal while nothing can be captured. */
  readonly weights?: EvaluationWeights;
}

/**
 * The weights of an evaluation. It is a weighted sum of features, each the difference between the side to move
 * and its opponent, as in the static evaluation functions of Shannon's chess paper (1950) and of the textbooks
 * (material first, then position).
 */
interface EvaluationWeights {
  /** Per pawn. A whole number. */
  readonly pawn: number;
  /** Per row that a pawn has advanced. A whole number. */
  readonly advance: number;
}

/** All boards share it, so that the module for proofs is for each of them. */
const wasm = async (): Promise<string> => (await import('../../wasm/breakthrough.js')).default;
const others = { proof: ['breakthroughProof', 'cutnode/games/breakthrough'] } as const;

/** The module that searches Breakthrough for proofs, for `enableProof` of `cutnode/proof`. */
export const breakthroughProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/breakthrough-proof.js')).default,
};

/**
 * Breakthrough with a custom board and evaluation. The options define the starting board and the evaluation;
 * the game accepts positions of any size. Throws `InvalidOptionError`.
 */
export function createBreakthrough(options: BreakthroughOptions = {}): Breakthrough {
  checkNames('breakthrough option', options, ['columns', 'rows', 'weights']);
  const { columns = 5, rows = 5, weights = { pawn: 100, advance: 10 } } = options;
  for (const [name, side] of Object.entries({ columns, rows })) {
    whole(name, side, MIN_SIDE, MAX_SIDE);
  }
  checkNames('weights option', weights, ['pawn', 'advance']);
  const { pawn, advance } = weights;
  for (const [name, weight] of Object.entries({ pawn, advance })) {
    if (!Number.isInteger(weight) || Math.abs(weight) > 10_000) {
      throw wrongOption(`weights.${name}`, 'a whole number within ±10,000', weight);
    }
  }
  const data = new Uint8Array(Int32Array.of(columns, rows, pawn, advance).buffer);
  const game = gameOfRules({ name: 'breakthrough', rules, about, wasm, data, others });
  const { parse } = game;
  return Object.assign(game, {
    parse: (text: string) => parse(checkedText(text)),
    parseMove: (position: BreakthroughPosition, text: string) => readMove(game, position, text),
    draw: (position: BreakthroughPosition) => drawn(game.format(position)),
  }) as typeof game & Breakthrough;
}

/**
 * Breakthrough on five columns and five rows, evaluated by material and advance. Black, the second player, wins
 * in 26 plies. A player of littlegolem.net published this in 2006; `solve` confirms it with 224 million nodes
 * in a quarter of an hour.
 */
export const breakthrough: Breakthrough = createBreakthrough();

/**
 * Whether the static value of a running position can be trusted: the side to move can neither capture nor win
 * immediately.
 *
 * A material count is meaningless in the middle of an exchange: the side that has just captured with its queen
 * seems nine points ahead, although the queen is lost on the next move. Shannon (1950) therefore asks that the
 * evaluation be "applied only in relatively quiescent positions", and Turing plays on to a "dead" position
 * before evaluating. The textbooks formulate this as a test on the position; here, that there is no noisy move.
 * The test looks only one ply ahead: a threat against the side to move does not make a position unquiet, since
 * that side still has a move to answer it.
 */
export function isQuiet(position: BreakthroughPosition): boolean {
  return breakthrough.noisy(position).length === 0;
}
