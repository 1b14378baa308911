/**
 * Numbers positions by their 64-bit keys, in the order in which they are first met. It is a hash table with open
 * addressing over typed arrays, about 20 bytes a position; a `Map` of bigints takes many times that.
 */
export class KeyIndex {
  /** Keys in the order of their numbers, two words each. */
  private keys = new Uint32Array(2 * 1024);
  /** A position's number plus one; 0 if empty. At most half the slots are used. */
  private slots = new Int32Array(2 * 1024);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** All keys, two words each, low word first. */
  words(): Uint32Array {
    return this.keys.subarray(0, 2 * this.count);
  }

  /** The number of a key, which is added if it is new: then the number equals the previous `size`. */
  numberOf(low: number, high: number): number {
    let slot = this.slotOf(low, high);
    const found = this.slots[slot] as number;
    if (found > 0) return found - 1;
    if (2 * this.count >= this.slots.length) {
      this.grow();
      slot = this.slotOf(low, high);
    }
    this.keys[2 * this.count] = low;
    this.keys[2 * this.count + 1] = high;
    this.slots[slot] = ++this.count;
    return this.count - 1;
  }

  private slotOf(low: number, high: number): number {
    const mask = this.slots.length - 1;
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    for (let slot = (hash ^ (hash >>> 13)) & mask; ; slot = (slot + 1) & mask) {
      const number = (this.slots[slot] as number) - 1;
      if (number < 0 || (this.keys[2 * number] === low && this.keys[2 * number + 1] === high)) return slot;
    }
  }

  private grow(): void {
    const keys = new Uint32Array(2 * this.keys.length);
    keys.set(this.keys);
    this.keys = keys;
    this.slots = new Int32Array(2 * this.slots.length);
    for (let number = 0; number < this.count; number++) {
      this.slots[this.slotOf(keys[2 * number] as number, keys[2 * number + 1] as number)] = number + 1;
    }
  }
}
