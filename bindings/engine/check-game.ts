import { InvalidGameError, UnsupportedGameError } from '../contract/errors.js';
import type { Game, GameTraits } from '../contract/game.js';
import { checkMembers } from '../contract/game-members.js';
import { show } from '../contract/printable.js';

/**
 * Checks a game object. Throws `InvalidGameError` (a member is missing, has the wrong type or is misspelt) or
 * `UnsupportedGameError` (not a zero-sum game of two players without chance).
 */
export function checkGame<Position, Move>(game: Game<Position, Move>): void {
  checkMembers(game);
  checkCore(game);
  const { traits = {} } = game as { traits?: Partial<GameTraits> };
  const { players = 2, zeroSum = true, chance = false } = traits;
  if (players !== 2 || !zeroSum || chance) {
    const instead =
      chance && players === 2 && zeroSum ? ': search it with expectiminimax of cutnode/textbook/chance' : '';
    throw new UnsupportedGameError(
      `${game.name} has ${show(players)} players${zeroSum ? '' : ', is not zero-sum'}${chance ? ', has chance' : ''}; the engine searches zero-sum games of two without chance${instead}`,
    );
  }
}

/** Checks the `core` of a compiled game. */
function checkCore({ name, core }: { readonly name: string; readonly core?: unknown }): void {
  if (core === undefined) return;
  if (typeof core !== 'object' || core === null) {
    throw new InvalidGameError(`${name}: core must be an object, as compiled games have it, not ${show(core)}`);
  }
  const { wasm, encode, decodeMove } = core as Partial<Record<'wasm' | 'encode' | 'decodeMove', unknown>>;
  if (typeof wasm !== 'string' && typeof wasm !== 'function')
    throw new InvalidGameError(`${name}: core.wasm must be a text, or a function that loads it, not ${show(wasm)}`);
  for (const [method, given] of Object.entries({ encode, decodeMove })) {
    if (typeof given === 'function') continue;
    throw new InvalidGameError(`${name}: core.${method} must be a method, not ${show(given)}`);
  }
}
