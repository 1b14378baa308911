import type { Wasm } from './compiled-game.js';
import type { GameModule, Purpose } from './modules.js';

/**
 * A module of a game beside that for exact search, with the rules of `of` compiled into it. Programs that name none must have no
 * way to it: bundlers leave out a call without side effects.
 */
/* @__NO_SIDE_EFFECTS__ */
export function moduleFor(purpose: Purpose, of: Wasm, module: () => Promise<{ readonly default: string }>): GameModule {
  return { for: purpose, of, load: async () => (await module()).default };
}
