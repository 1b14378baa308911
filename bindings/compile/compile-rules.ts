import { compile, type GameSource } from './compile-game.js';
import { chosenGame } from './run-asc.js';

/** Compiles the rules of a game without a search, for `checkRules`. */
export function compileRules(source: GameSource): Promise<Uint8Array> {
  return compile(['rules-module.ts'], { ...source.replace, 'chosen-game.ts': chosenGame(source) }, 'release');
}
