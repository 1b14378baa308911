import { checkNames, flag, whole } from '../../contract/checks.js';
import type { CompiledGame } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import { gameOfRules } from '../../engine/rules-module/game-of-rules.js';
import rules, { about } from '../../wasm/hex-rules.js';
import { drawn, MAX_SIZE, MIN_SIZE, readPosition } from './notation.js';

/** A position of Hex: the memory of the compiled rules. `format` says what is in it. */
export type HexPosition = RulesPosition;

/**
 * Hex (Piet Hein 1942, John Nash 1948), compiled. The sides take turns to fill a cell of a rhombus; X wins with a chain
 * of stones from the top to the bottom, O with one from left to right. On a full board exactly one side has a chain, so
 * no game is drawn, and the first player can win (Nash). Hex is hard to evaluate and has many moves: what alpha-beta is
 * bad at. A move is the number of a cell, row by row.
 */
export interface Hex extends CompiledGame<HexPosition, number> {
  evaluate(position: HexPosition): number;
  bounds(position: HexPosition): readonly [least: number, greatest: number];
  hint(position: HexPosition, move: number): number;
  pliesLeft(position: HexPosition): number;
  key(position: HexPosition): bigint;
  parse(text: string): HexPosition;
  format(position: HexPosition): string;
  parseMove(position: HexPosition, text: string): number;
  formatMove(position: HexPosition, move: number): string;
  draw(position: HexPosition): string;
}

interface HexOptions {
  /** Rows and columns of the starting board, 2 to 19. Default: 11. */
  readonly size?: number | undefined;
  /**
   * The swap rule: O may answer the first stone by making it O's own, mirrored to the cell with row and column
   * exchanged. The move is the number after the last cell, written `swap`. The game is then called `hex swap`. Default:
   * false.
   */
  readonly swap?: boolean | undefined;
}

/** All boards share it, so that the module for proofs is for each of them. */
const wasm = async (): Promise<string> => (await import('../../wasm/hex.js')).default;
const others = { proof: ['hexProof', 'cutnode/games/hex'] } as const;

/** The module that searches Hex for proofs, for `enableProof` of `cutnode/proof`. */
export const hexProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/hex-proof.js')).default,
};

/** Hex on a board of any size. The game accepts positions of every size. Throws `InvalidOptionError`. */
export function createHex(options: HexOptions = {}): Hex {
  checkNames('hex option', options, ['size', 'swap']);
  const size = whole('size', options.size, MIN_SIZE, MAX_SIZE, 11);
  const swap = flag('swap', options.swap, false);
  const data = new Uint8Array(Int32Array.of(size, Number(swap)).buffer);
  // Tables of positions know a game by its name, and their keys do not know the rule.
  const game = gameOfRules({ name: swap ? 'hex swap' : 'hex', rules, about, wasm, data, others });
  const { parse } = game;
  return Object.assign(game, {
    parse: (text: string) => readPosition(parse, game, text),
    draw: (position: HexPosition) => drawn(game.format(position)),
  }) as typeof game & Hex;
}

/** Hex on eleven rows of eleven, without the swap rule. */
export const hex: Hex = createHex();
