/** How likely each slot's decision is to be 1, in 1/65536, learned quickly at first. */
export class Likelihoods {
  private readonly ones: Uint16Array;
  private readonly seen: Uint8Array;

  constructor(slots: number) {
    this.ones = new Uint16Array(slots).fill(0x8000);
    this.seen = new Uint8Array(slots);
  }

  /** Where the part of 1 ends between `low` and `high`. */
  split(slot: number, low: number, high: number): number {
    const share = Math.max(1, Math.min(4095, (this.ones[slot] as number) >> 4));
    return low + Math.floor((high - low) / 4096) * share;
  }

  learn(slot: number, decision: number): void {
    const { ones, seen } = this;
    const times = seen[slot] as number;
    const one = ones[slot] as number;
    ones[slot] = one + Math.trunc(((decision === 1 ? 0xffff : 0) - one) / (times + 1.6));
    if (times < 20) seen[slot] = times + 1;
  }
}
