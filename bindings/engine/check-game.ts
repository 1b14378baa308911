import { InvalidGameError, UnsupportedGameError } from '../contract/errors.js';
import type { Game, GameTraits } from '../contract/game.js';
import { heuristics } from '../contract/heuristics.js';
import { nearest } from '../contract/nearest.js';
import { show } from '../contract/printable.js';

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

const known: ReadonlySet<string> = new Set([
  ...required,
  ...optional,
  'name',
  'traits',
  'ordering',
  'core',
  'constructor',
]);

/**
 * Checks a game object. Throws `InvalidGameError` (a member is missing, has the wrong type or is misspelt) or
 * `UnsupportedGameError` (not a zero-sum game of two players without chance).
 */
export function checkGame<Position, Move>(game: Game<Position, Move>): void {
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
  checkSpelling(game);
  const { ordering } = game;
  if (ordering !== undefined && !(Array.isArray(ordering) && ordering.every((name) => heuristics.includes(name)))) {
    throw new InvalidGameError(
      `${game.name}: ordering must be a list out of ${heuristics.join(', ')}, not ${show(ordering)}`,
    );
  }
  checkCore(game);
  const { traits = {} } = game as { traits?: Partial<GameTraits> };
  if (typeof traits !== 'object' || traits === null) {
    throw new InvalidGameError(`${game.name}: traits must be an object, not ${show(traits)}`);
  }
  const { players = 2, zeroSum = true, chance = false } = traits;
  if (players !== 2 || !zeroSum || chance) {
    const instead =
      chance && players === 2 && zeroSum ? ': search it with expectiminimax of cutnode/textbook/chance' : '';
    throw new UnsupportedGameError(
      `${game.name} has ${show(players)} players${zeroSum ? '' : ', is not zero-sum'}${chance ? ', has chance' : ''}; the engine searches zero-sum games of two without chance${instead}`,
    );
  }
}

/**
 * Members of a game's own are left alone, unless the name of one is near that of an optional member that the game lacks:
 * a misspelt `evaluate` would go unnoticed.
 */
function checkSpelling<Position, Move>(game: Game<Position, Move>): void {
  const given = game as unknown as Readonly<Record<string, unknown>>;
  const lacking = {
    function: optional.filter((method) => given[method] === undefined),
    object: ['ordering', 'traits'].filter((member) => given[member] === undefined),
  };
  for (let owner: object | null = game; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const [member, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (known.has(member) || (typeof value !== 'function' && typeof value !== 'object')) continue;
      const meant = nearest(member, lacking[typeof value as 'function' | 'object']);
      if (meant === undefined) continue;
      throw new InvalidGameError(
        `${game.name}: ${show(member)} is not a member of a game; did you mean ${meant}? A member of your own needs a name that is less like it`,
      );
    }
  }
}

/** Checks the `core` of a compiled game. */
function checkCore({ name, core }: { readonly name: string; readonly core?: unknown }): void {
  if (core === undefined) return;
  if (typeof core !== 'object' || core === null) {
    throw new InvalidGameError(`${name}: core must be an object, as compiled games have it, not ${show(core)}`);
  }
  const { wasm, encode, decodeMove } = core as Partial<Record<'wasm' | 'encode' | 'decodeMove', unknown>>;
  if (typeof wasm !== 'string') throw new InvalidGameError(`${name}: core.wasm must be a text, not ${show(wasm)}`);
  for (const [method, given] of Object.entries({ encode, decodeMove })) {
    if (typeof given === 'function') continue;
    throw new InvalidGameError(`${name}: core.${method} must be a method, not ${show(given)}`);
  }
}
