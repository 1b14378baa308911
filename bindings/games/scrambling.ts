/**
 * What hashes the sets of a position, as in assembly/games/scrambling.ts. Numbers of 64 bits are two of 32 here, the
 * higher one first: bigints would take most of the time of a node.
 */

const FINISH_HIGH = 0xff51afd7;
const FINISH_LOW = 0xed558ccd;
const MOST = 0xffffffff;

let productHigh = 0;
let productLow = 0;

/** Adds up scrambled sets, modulo 2^64. */
export class ScrambledSum {
  #high = 0;
  #low = 0;

  /** Begins anew. */
  clear(): void {
    this.#high = 0;
    this.#low = 0;
  }

  /** Adds the set of `high` and `low`, scrambled by the multiplier of `byHigh` and `byLow`. */
  add(high: number, low: number, byHigh: number, byLow: number): void {
    multiply(high, (low ^ high) >>> 0, byHigh, byLow);
    // Shifted by 29 to the right.
    const shiftedLow = (productLow >>> 29) | (productHigh << 3);
    multiply((productHigh ^ (productHigh >>> 29)) >>> 0, (productLow ^ shiftedLow) >>> 0, FINISH_HIGH, FINISH_LOW);
    const low64 = this.#low + ((productLow ^ productHigh) >>> 0);
    this.#high = (this.#high + productHigh + (low64 > MOST ? 1 : 0)) >>> 0;
    this.#low = low64 >>> 0;
  }

  /** The higher 32 bits. */
  get high(): number {
    return this.#high;
  }

  get value(): bigint {
    return (BigInt(this.#high) << 32n) | BigInt(this.#low);
  }
}

/** The lower 64 bits of a product. All sums of products of 16 bits stay below 2^32. */
function multiply(high: number, low: number, byHigh: number, byLow: number): void {
  const a = low >>> 16;
  const b = low & 0xffff;
  const c = byLow >>> 16;
  const d = byLow & 0xffff;
  const lowest = b * d;
  const middle = a * d + (lowest >>> 16);
  const other = b * c + (middle & 0xffff);
  productLow = ((other << 16) | (lowest & 0xffff)) >>> 0;
  const carried = a * c + (middle >>> 16) + (other >>> 16);
  productHigh = (carried + Math.imul(high, byLow) + Math.imul(low, byHigh)) >>> 0;
}
