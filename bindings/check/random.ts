/** A seeded generator of choices (mulberry32): the same seed makes the same games everywhere. */
export class Choices {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** A whole number in [0, `limit`). */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** One entry of `list`, which is not empty. */
  oneOf<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** A shuffled copy (Fisher and Yates). */
  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  }
}
