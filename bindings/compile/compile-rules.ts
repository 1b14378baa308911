import { compile, type GameSource } from './compile-game.js';
import { chosenGame, LISTS_GUARDED } from './run-asc.js';

/** Compiles the rules of a game without a search, for `checkRules`. */
export function compileRules(source: GameSource): Promise<Uint8Array> {
  const texts = { ...source.replace, 'core/list-guard.ts': LISTS_GUARDED, 'chosen-game.ts': chosenGame(source) };
  return compile(['rules-module.ts'], texts, 'release');
}
