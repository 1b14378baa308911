import { type GameModule, giveModule, type NamedGame } from '../modules.js';
import { selectiveRules } from '../selective-rules.js';

export type { GameModule } from '../modules.js';

/**
 * Gives `game` the module that can search selectively, for engines made with `selective: true`, and returns `game`. It
 * is a module of its own, which only programs that name it have in their bundles: `chessSelective` of
 * `cutnode/games/chess`, and others like it, for compiled rules, and `hostedSelective` for rules in JavaScript. A game
 * may be given both. Nothing is loaded before an engine needs it.
 *
 * Throws `InvalidOptionError` if the module is not of this game.
 */
export function enableSelective<Rules extends NamedGame>(game: Rules, module: GameModule): Rules {
  giveModule(game, 'selective', module);
  return game;
}

/** The module that can search selectively by rules in JavaScript, whatever the game. */
export const hostedSelective: GameModule = {
  for: 'selective',
  of: 'hosted',
  rules: selectiveRules,
  load: async () => (await import('../../wasm/hosted-selective.js')).default,
};
