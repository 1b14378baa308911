/**
 * How positions of the same men are numbered: each group of men has a number of its own, and together they are the
 * digits of that of the position. The compiled rules number positions alike, and share nothing with this but the
 * numbers.
 */

/** Where some of the men may stand. */
export interface Group {
  /** How many numbers there are. */
  readonly size: number;
  /** The number of the men on these squares, in ascending order; -1 if they cannot stand there. */
  numberOf(squares: readonly number[]): number;
  squaresOf(number: number): readonly number[];
}

/** Number of sets of `k` among `n` squares. */
function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return product;
}

/**
 * `k` equal men on any of `count` squares from `first` on. The set s1 < s2 < … of them, counted from `first`, has the
 * number C(s1, 1) + C(s2, 2) + … (the combinatorial number system).
 */
export function setsOf(k: number, first: number, count: number): Group {
  return {
    size: choose(count, k),
    numberOf: (squares) => squares.reduce((sum, square, i) => sum + choose(square - first, i + 1), 0),
    squaresOf(number) {
      const squares: number[] = [];
      let rest = number;
      for (let size = k; size > 0; size--) {
        let square = size - 1;
        while (choose(square + 1, size) <= rest) square++;
        rest -= choose(square, size);
        squares.unshift(square + first);
      }
      return squares;
    },
  };
}

/** How many numbers positions of these groups have. */
export function positionsOf(groups: readonly Group[]): number {
  return groups.reduce((product, { size }) => product * size, 1);
}

/** The number of the position with these squares of each group; -1 if there is none. */
export function numberOf(groups: readonly Group[], squares: readonly (readonly number[])[]): number {
  let number = 0;
  for (const [i, group] of groups.entries()) {
    const digit = group.numberOf(squares[i] as readonly number[]);
    if (digit < 0) return -1;
    number = number * group.size + digit;
  }
  return number;
}

/** The squares of each group in the position with this number. */
export function squaresOf(groups: readonly Group[], number: number): (readonly number[])[] {
  let rest = number;
  const found = groups.toReversed().map((group) => {
    const squares = group.squaresOf(rest % group.size);
    rest = Math.floor(rest / group.size);
    return squares;
  });
  return found.toReversed();
}
