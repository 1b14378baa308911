import { UnsupportedGameError } from '../../contract/errors.js';
import type { CompiledGame } from '../compiled-game.js';
import { moduleFor } from '../core-module.js';
import type { NamedGame } from '../modules.js';

/**
 * Gives a game of one file its rules as a module that the host has compiled, for a runtime that compiles no WebAssembly while a program
 * runs: the module that `cutnode wasm GAME --rules --out FILE` writes. Such a game asks its rules for every move, so do it before anything
 * else. Resolves with `game`. Its engines need a module of their own: see `EngineOptions.module`.
 *
 * Throws `InvalidOptionError` if the module is another one, and `UnsupportedGameError` for any other game.
 */
export async function giveRules<Rules extends NamedGame>(game: Rules, module: WebAssembly.Module): Promise<Rules> {
  const { rules, takeRules } = (game as Partial<CompiledGame<never, never>>).core ?? {};
  if (!takeRules || rules === undefined) {
    throw new UnsupportedGameError(`${game.name}: it is no game of one file, so that its rules are in JavaScript`);
  }
  takeRules(await moduleFor(game.name, rules, module));
  return game;
}
