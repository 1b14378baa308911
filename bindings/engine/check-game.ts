import { InvalidGameError, UnsupportedGameError } from '../errors.js';
import type { Game } from '../game.js';
import { heuristics } from '../heuristics.js';

const required = ['initial', 'toMove', 'moves', 'play', 'outcome'] as const;
const optional = [
  'undo',
  'chances',
  'evaluate',
  'noisy',
  'hint',
  'bounds',
  'pliesLeft',
  'candidates',
  'moveId',
  'key',
  'futureKey',
  'ceiling',
  'presearch',
  'asksChildren',
  'isNearEnd',
  'playOut',
  'parse',
  'format',
  'parseMove',
  'formatMove',
  'draw',
  'score',
] as const;

/** Throws `InvalidGameError` (a method is missing or none), `UnsupportedGameError` (chance, or not two players). */
export function checkGame<Position, Move>(game: Game<Position, Move>): void {
  if (typeof game !== 'object' || game === null)
    throw new InvalidGameError(`a game must be an object, not ${String(game)}`);
  if (typeof game.name !== 'string') throw new InvalidGameError('a game needs a name, a string');
  for (const method of required) {
    if (typeof game[method] !== 'function') throw new InvalidGameError(`${game.name} lacks the method ${method}`);
  }
  for (const method of optional) {
    if (game[method] !== undefined && typeof game[method] !== 'function') {
      throw new InvalidGameError(`${game.name}: ${method} must be a method, not ${String(game[method])}`);
    }
  }
  const { ordering } = game;
  if (ordering !== undefined && !(Array.isArray(ordering) && ordering.every((name) => heuristics.includes(name)))) {
    throw new InvalidGameError(
      `${game.name}: ordering must be a list out of ${heuristics.join(', ')}, not ${String(ordering)}`,
    );
  }
  const { players = 2, zeroSum = true, chance = false } = game.traits ?? {};
  if (players !== 2 || !zeroSum || chance) {
    const instead = chance && players === 2 && zeroSum ? ': search it with expectiminimax of cutnode/textbook' : '';
    throw new UnsupportedGameError(
      `${game.name} has ${players} players${zeroSum ? '' : ', is not zero-sum'}${chance ? ', has chance' : ''}; the engine searches zero-sum games of two without chance${instead}`,
    );
  }
}
