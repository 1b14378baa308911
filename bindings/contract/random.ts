/** The state of a generator: four 32-bit words, as non-negative numbers. */
export type RandomState = readonly [number, number, number, number];

/**
 * All random choices that a seed repeats are drawn from it: learning, dice, and the games of `checkRules`.
 *
 * Chris Doty-Humphrey's sfc32: a small generator with 128 bits of state that does well in randomness tests. Its
 * state can be saved and restored.
 */
export class Random {
  private constructor(
    private a: number,
    private b: number,
    private c: number,
    private counter: number,
  ) {}

  /** The numbers of `seed`. Another `stream` of it, below 2^32, has others. */
  static seeded(seed: number, stream = 0): Random {
    const random = new Random(Math.floor(seed / 2 ** 32) | 0, seed | 0, (0x9e3779b9 + stream) | 0, 1);
    // Spreads a seed of few bits over the whole state.
    for (let i = 0; i < 12; i++) random.next();
    return random;
  }

  static from([a, b, c, counter]: RandomState): Random {
    return new Random(a | 0, b | 0, c | 0, counter | 0);
  }

  get state(): RandomState {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.counter >>> 0];
  }

  /**
   * Writes the state as four words from `at` on, for a generator in WebAssembly that goes on. `takeFrom` reads them
   * back.
   */
  writeTo(words: Int32Array, at: number): void {
    words[at] = this.a;
    words[at + 1] = this.b;
    words[at + 2] = this.c;
    words[at + 3] = this.counter;
  }

  takeFrom(words: Int32Array, at: number): void {
    this.a = words[at] as number;
    this.b = words[at + 1] as number;
    this.c = words[at + 2] as number;
    this.counter = words[at + 3] as number;
  }

  /** A number in [0, 1). */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number in [0, `limit`). */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
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
