import { seeded } from '../../bench/seeded.js';

/** A seeded random generator: the same seed gives the same trial everywhere. */
export class Random {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  /** True with probability `p`. */
  chance(p: number): boolean {
    return this.next() < p;
  }

  /** A whole number from `least` to `greatest`, inclusive. */
  whole(least: number, greatest: number): number {
    return least + Math.floor(this.next() * (greatest - least + 1));
  }

  /** A whole number with a uniform logarithm: 5 to 50 is as likely as 500 to 5,000. */
  logWhole(least: number, greatest: number): number {
    return Math.min(greatest, Math.floor(least * ((greatest + 1) / least) ** this.next()));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)] as T;
  }

  /** A random subset of the list in random order; it may be empty or complete. */
  some<T>(list: readonly T[]): T[] {
    const rest = [...list];
    const kept: T[] = [];
    for (let wanted = this.whole(0, list.length); wanted > 0; wanted--) {
      kept.push(...rest.splice(this.whole(0, rest.length - 1), 1));
    }
    return kept;
  }
}

/** The seed of trial `index` of a run, by SplitMix32, so that neighbouring trials are unrelated. */
export function trialSeed(seed: number, index: number): number {
  let z = (Math.imul(seed, 0x9e3779b1) + Math.imul(index + 1, 0x9e3779b9)) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}
