/** A list of 32-bit numbers that doubles its memory when it is full. */
export class GrowingList {
  private words = new Uint32Array(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.words.length) {
      const words = new Uint32Array(2 * this.count);
      words.set(this.words);
      this.words = words;
    }
    this.words[this.count++] = value;
  }

  /** The contents; valid until the next `push`. */
  view(): Uint32Array {
    return this.words.subarray(0, this.count);
  }
}
