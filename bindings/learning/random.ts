/** Four 32-bit words, as numbers from 0: where a generator stands. */
export type RandomState = readonly [number, number, number, number];

/**
 * Chris Doty-Humphrey's sfc32: a small generator of 128 bits of state with a good record
 * in tests of randomness. Its state can be kept and taken up again.
 */
export class Random {
  private constructor(
    private a: number,
    private b: number,
    private c: number,
    private counter: number,
  ) {}

  static seeded(seed: number): Random {
    const random = new Random(Math.floor(seed / 2 ** 32) | 0, seed | 0, 0x9e3779b9 | 0, 1);
    // Lets a seed of few bits reach all of the state.
    for (let i = 0; i < 12; i++) random.next();
    return random;
  }

  static from([a, b, c, counter]: RandomState): Random {
    return new Random(a | 0, b | 0, c | 0, counter | 0);
  }

  get state(): RandomState {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.counter >>> 0];
  }

  /** 0 to below 1. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
}
