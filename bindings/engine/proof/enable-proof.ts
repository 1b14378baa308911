import { type GameModule, giveModule, type NamedGame } from '../modules.js';

/**
 * Gives a compiled game the module that searches for proofs, for `createProver`, and returns `game`. It is a module of
 * its own, which only programs that name it have in their bundles: `connectFourProof` of `cutnode/games/connect-four`,
 * and others like it. A game whose rules are in JavaScript needs none. Nothing is loaded before a prover needs it.
 *
 * Throws `InvalidOptionError` if the module is not of this game.
 */
export function enableProof<Rules extends NamedGame>(game: Rules, module: GameModule): Rules {
  giveModule(game, 'proof', module);
  return game;
}
