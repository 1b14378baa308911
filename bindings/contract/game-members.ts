import { isWhole } from './checks.js';
import { InvalidGameError } from './errors.js';
import type { Game, Repetition } from './game.js';
import { heuristics } from './heuristics.js';
import { nearest } from './nearest.js';
import { isPromise, show } from './printable.js';
import { MAX_GRADED_VALUE } from './value.js';

const required = ['initial', 'toMove', 'moves', 'play', 'outcome'] as const;
const optional = [
  'undo',
  'reward',
  'chances',
  'evaluate',
  'noisy',
  'mayStandPat',
  'hint',
  'bounds',
  'known',
  'pliesLeft',
  'candidates',
  'moveId',
  'key',
  'futureKey',
  'counterKey',
  'ceiling',
  'presearch',
  'asksChildren',
  'isNearEnd',
  'playOut',
  'pass',
  'isQuiet',
  'exchange',
  'isForcing',
  'moveKind',
  'structure',
  'deviation',
  'irreversible',
  'parse',
  'format',
  'parseMove',
  'formatMove',
  'draw',
  'score',
] as const;

/** What is said of a game by true or false. */
const promises = ['counterOnlyDraws', 'knownIsClosed'] as const;

const repetitions: readonly Repetition[] = ['ignore', 'draw', 'loss'];

const known: ReadonlySet<string> = new Set([
  ...required,
  ...optional,
  'name',
  'traits',
  'ordering',
  'repetition',
  ...promises,
  'unit',
  'core',
  'constructor',
]);

/**
 * Checks the members of a game object. Throws `InvalidGameError` if one is missing, has the wrong type or is misspelt.
 */
export function checkMembers<Position, Move>(game: Game<Position, Move>): void {
  if (typeof game !== 'object' || game === null || isPromise(game))
    throw new InvalidGameError(`a game must be an object, not ${show(game)}`);
  if (typeof game.name !== 'string') throw new InvalidGameError('a game needs a name, a string');
  for (const method of required) {
    if (game[method] === undefined) throw new InvalidGameError(`${game.name} lacks the method ${method}`);
    if (typeof game[method] !== 'function') {
      throw new InvalidGameError(`${game.name}: ${method} must be a function, not ${show(game[method])}`);
    }
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
  const { unit } = game;
  if (unit !== undefined && !isWhole(unit, 1, MAX_GRADED_VALUE)) {
    throw new InvalidGameError(
      `${game.name}: unit must be a whole number from 1 to ${MAX_GRADED_VALUE}, not ${show(unit)}`,
    );
  }
  const { repetition = 'ignore' } = game;
  const own = typeof repetition === 'function';
  if (!own && !repetitions.includes(repetition)) {
    throw new InvalidGameError(
      `${game.name}: repetition must be one of ${repetitions.join(', ')}, or a function, not ${show(repetition)}`,
    );
  }
  const rule = own ? 'as a function' : `'${repetition}'`;
  if (repetition !== 'ignore' && !game.key) {
    throw new InvalidGameError(`${game.name}: repetition ${rule} needs the method key`);
  }
  if (own && game.undo) {
    throw new InvalidGameError(
      `${game.name}: repetition as a function and undo do not go together: earlier positions, which it is given, are gone`,
    );
  }
  // Such a repetition is worth the same whatever was won on the way, so values would hang on the score, which is in no
  // key.
  if (repetition !== 'ignore' && !own && game.reward) {
    throw new InvalidGameError(
      `${game.name}: repetition ${rule} and reward do not go together; a function says what a repetition still adds, [0, 0] if nothing`,
    );
  }
  for (const promise of promises) {
    const given: unknown = game[promise];
    if (given !== undefined && typeof given !== 'boolean') {
      throw new InvalidGameError(`${game.name}: ${promise} must be true or false, not ${show(given)}`);
    }
  }
  const { traits = {} } = game as { traits?: unknown };
  if (typeof traits !== 'object' || traits === null) {
    throw new InvalidGameError(`${game.name}: traits must be an object, not ${show(traits)}`);
  }
}

/**
 * Members of a game's own are left alone, unless the name of one is near that of an optional member that the game
 * lacks: a misspelt `evaluate` would go unnoticed.
 */
function checkSpelling<Position, Move>(game: Game<Position, Move>): void {
  const given = game as unknown as Readonly<Record<string, unknown>>;
  const lacking = {
    function: optional.filter((method) => given[method] === undefined),
    object: ['ordering', 'traits'].filter((member) => given[member] === undefined),
    string: ['repetition'].filter((member) => given[member] === undefined),
    boolean: promises.filter((member) => given[member] === undefined),
    number: ['unit'].filter((member) => given[member] === undefined),
  };
  for (let owner: object | null = game; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const [member, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      const kind = typeof value;
      if (known.has(member) || !(kind in lacking)) continue;
      const meant = nearest(member, lacking[kind as keyof typeof lacking]);
      if (meant === undefined) continue;
      throw new InvalidGameError(
        `${game.name}: ${show(member)} is not a member of a game; did you mean ${meant}? A member of your own needs a name that is less like it`,
      );
    }
  }
}
