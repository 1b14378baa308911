/** An exact fraction in lowest terms, with a positive denominator. */
export class Fraction {
  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  /** `numerator / denominator`; the denominator is not 0. */
  static of(numerator: bigint, denominator = 1n): Fraction {
    const sign = denominator < 0n ? -1n : 1n;
    const divisor = greatestCommonDivisor(numerator, denominator) * sign;
    return new Fraction(numerator / divisor, denominator / divisor);
  }

  plus(other: Fraction): Fraction {
    return Fraction.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  times(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** 1 minus this fraction. */
  complement(): Fraction {
    return new Fraction(this.denominator - this.numerator, this.denominator);
  }

  isLessThan(other: Fraction): boolean {
    return this.numerator * other.denominator < other.numerator * this.denominator;
  }

  /** The nearest double, or its neighbour. */
  toNumber(): number {
    // Reduces both numbers below 2^1000, where they fit into doubles.
    const excess = BigInt(Math.max(0, this.denominator.toString(2).length - 1000));
    return Number(this.numerator >> excess) / Number(this.denominator >> excess);
  }

  /** `19/18`; whole numbers are written without a denominator. */
  toString(): string {
    return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`;
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}
