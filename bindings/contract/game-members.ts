import { InvalidGameError } from './errors.js';
import type { Game } from './game.js';
import { heuristics } from './heuristics.js';
import { show } from './printable.js';

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

/** Checks the members of a game object. Throws `InvalidGameError` if one is missing or has the wrong type. */
export function checkMembers<Position, Move>(game: Game<Position, Move>): void {
  if (typeof game !== 'object' || game === null)
    throw new InvalidGameError(`a game must be an object, not ${show(game)}`);
  if (typeof game.name !== 'string') throw new InvalidGameError('a game needs a name, a string');
  for (const method of required) {
    if (typeof game[method] !== 'function') throw new InvalidGameError(`${game.name} lacks the method ${method}`);
  }
  for (const method of optional) {
    if (game[method] !== undefined && typeof game[method] !== 'function') {
      throw new InvalidGameError(`${game.name}: ${method} must be a method, not ${show(game[method])}`);
    }
  }
  const { ordering } = game;
  if (ordering !== undefined && !(Array.isArray(ordering) && ordering.every((name) => heuristics.includes(name)))) {
    throw new InvalidGameError(
      `${game.name}: ordering must be a list out of ${heuristics.join(', ')}, not ${show(ordering)}`,
    );
  }
  const { traits = {} } = game as { traits?: unknown };
  if (typeof traits !== 'object' || traits === null) {
    throw new InvalidGameError(`${game.name}: traits must be an object, not ${show(traits)}`);
  }
}
