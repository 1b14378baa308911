import { UnsupportedGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';

/** Refuse a game that is not between two players with opposite interests and without chance. Throws `UnsupportedGameError`. */
export function expectTwoPlayers<Position, Move>(game: Game<Position, Move>, algorithm: string): void {
  const { players, zeroSum, chance } = game.traits ?? { players: 2, zeroSum: true, chance: false };
  if (players === 2 && zeroSum && !chance) return;
  const trait = chance ? 'has chance in it' : players === 2 ? 'is not zero-sum' : `is for ${players} players`;
  throw new UnsupportedGameError(
    `${game.name} ${trait}; ${algorithm} needs a zero-sum game of two players without chance`,
  );
}
