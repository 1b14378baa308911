import type { Game } from '../contract/game.js';
import { type RepetitionKind, repetitionOf } from '../contract/past.js';

/** What a worker says of the game that it has imported or serves: whatever gives the values of a search their meaning. */
export interface ServedGame {
  readonly name: string;
  readonly repetition: RepetitionKind;
  readonly hasReward: boolean;
}

export function servedGame<Position, Move>(game: Game<Position, Move>): ServedGame {
  return { name: game.name, repetition: repetitionOf(game), hasReward: game.reward !== undefined };
}

/** How the worker's game differs from the engine's, in words; `undefined` if it does not. */
export function differenceFrom<Position, Move>(served: ServedGame, game: Game<Position, Move>): string | undefined {
  const own = servedGame(game);
  if (served.name !== own.name) return `${served.name}; this engine plays ${own.name}`;
  if (served.repetition !== own.repetition) {
    return `${own.name} with repetition '${served.repetition}'; this engine's has '${own.repetition}'`;
  }
  if (served.hasReward === own.hasReward) return undefined;
  return `${own.name} ${served.hasReward ? "with reward; this engine's has none" : "without reward; this engine's has it"}`;
}
