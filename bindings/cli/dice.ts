import { type Game, InvalidOptionError } from '../index.js';
import { Random } from '../learning/random.js';

/** Dice that fall the same again for the same seed. */
export class Dice {
  private readonly random: Random;

  /** Throws `InvalidOptionError` for a seed that is no whole number from 0. */
  constructor(readonly seed: number) {
    if (!(Number.isSafeInteger(seed) && seed >= 0)) {
      throw new InvalidOptionError(
        `seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not '${String(seed)}'`,
      );
    }
    this.random = Random.seeded(seed);
  }

  /** One of what may be thrown at a position of chance, each as often as its probability says. */
  throwAt(game: Game<unknown, unknown>, position: unknown): unknown {
    const chances = game.chances?.(position) ?? [];
    let left = this.random.next();
    for (const [thrown, probability] of chances) {
      left -= probability;
      if (left < 0) return thrown;
    }
    // Rounding may leave a trace of the last.
    return chances.at(-1)?.[0];
  }
}
