import { UnsupportedGameError } from '../../contract/errors.js';
import type { CompiledGame, HostModule } from '../compiled-game.js';
import { moduleFor } from '../core-module.js';
import type { NamedGame } from '../modules.js';

/**
 * Gives a game of one file its rules, as `cutnode wasm GAME --rules` writes them, where nothing is compiled while a
 * program runs: before the game is asked anything. Resolves with `game`.
 *
 * Throws `InvalidOptionError` if the module is another one, and `UnsupportedGameError` for any other game.
 */
export async function giveRules<Rules extends NamedGame>(game: Rules, module: HostModule): Promise<Rules> {
  const { rules, takeRules } = (game as Partial<CompiledGame<never, never>>).core ?? {};
  if (!takeRules || rules === undefined) {
    throw new UnsupportedGameError(`${game.name}: it is no game of one file`);
  }
  takeRules(await moduleFor(game.name, rules, module));
  return game;
}
