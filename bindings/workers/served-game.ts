import type { Game } from '../contract/game.js';
import { hasCounter } from '../contract/identity.js';
import { countersMayWin, type RepetitionKind, repetitionOf } from '../contract/past.js';

/**
 * What a worker says of the game that it has imported or serves: whatever gives the values of a search their meaning.
 */
export interface ServedGame {
  readonly name: string;
  readonly repetition: RepetitionKind;
  /** Members that change what values mean, by how an error says that they are there. */
  readonly has: Readonly<Record<string, boolean>>;
}

export function servedGame<Position, Move>(game: Game<Position, Move>): ServedGame {
  const has = {
    reward: game.reward !== undefined,
    counterKey: hasCounter(game),
    'a counterKey that may win': countersMayWin(game),
  };
  return { name: game.name, repetition: repetitionOf(game), has };
}

/** How the worker's game differs from the engine's, in words; `undefined` if it does not. */
export function differenceFrom<Position, Move>(served: ServedGame, game: Game<Position, Move>): string | undefined {
  const own = servedGame(game);
  if (served.name !== own.name) return `${served.name}; this engine plays ${own.name}`;
  if (served.repetition !== own.repetition) {
    return `${own.name} with repetition '${served.repetition}'; this engine's has '${own.repetition}'`;
  }
  const member = Object.keys(own.has).find((name) => served.has[name] !== own.has[name]);
  if (member === undefined) return undefined;
  return `${own.name} ${served.has[member] ? `with ${member}; this engine's has none` : `without ${member}; this engine's has it`}`;
}
