import { whole } from '../contract/checks.js';
import { Random } from '../contract/random.js';
import type { Game } from '../index.js';

/** Dice whose throws repeat for the same seed. */
export class Dice {
  private readonly random: Random;

  /** Throws `InvalidOptionError` for a seed that is not a whole number from 0. */
  constructor(readonly seed: number) {
    whole('seed', seed, 0, Number.MAX_SAFE_INTEGER);
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
