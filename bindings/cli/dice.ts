import { Random } from '../contract/random.js';
import { type Game, InvalidOptionError } from '../index.js';

/** Dice whose throws repeat for the same seed. */
export class Dice {
  private readonly random: Random;

  /** Throws `InvalidOptionError` for a seed that is not a whole number from 0. */
  constructor(readonly seed: number) {
    if (!(Number.isSafeInteger(seed) && seed >= 0)) {
      throw new InvalidOptionError(
        `seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not '${String(seed)}'`,
      );
    }
    this.random = Random.seeded(seed);
  }

  /** A random outcome at a chance node, drawn with the game's probabilities. */
  throwAt(game: Game<unknown, unknown>, position: unknown): unknown {
    const chances = game.chances?.(position) ?? [];
    let left = this.random.next();
    for (const [thrown, probability] of chances) {
      left -= probability;
      if (left < 0) return thrown;
    }
    // Rounding may leave a tiny remainder.
    return chances.at(-1)?.[0];
  }
}
