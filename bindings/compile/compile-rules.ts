import { compileGame, type GameSource } from './compile-game.js';

/** Compiles the rules of a game without a search, for `checkRules`. */
export function compileRules(source: GameSource): Promise<Uint8Array> {
  return compileGame({ ...source, rulesOnly: true });
}
