import { CELLS, type Colour, type Stones } from './board.js';
import { Pattern, patternsAt } from './patterns.js';

/** What a cell is for one colour: the patterns of its four lines taken together. */
export interface Prospect {
  /** How good the patterns are: the evaluation adds these up. */
  readonly worth: number;
  /** A stone completes five. */
  readonly completes: boolean;
  /** A stone gets at least two cells that complete five: an open four, or fours on two lines. */
  readonly doubles: boolean;
  /** A stone gets one cell that completes five. */
  readonly checks: boolean;
  /** A stone makes a three of some kind, on whatever line. */
  readonly threes: boolean;
  /** How early to try it. */
  readonly urgency: number;
}

/** In the order of `Pattern`. */
const worths = [0, 1, 4, 5, 18, 18, 60, 0] as const;

/** What the empty `cell` is for `colour`. */
export function prospectAt(stones: Stones, cell: number, colour: Colour): Prospect {
  const patterns = patternsAt(stones, cell, colour);
  const count = (pattern: Pattern): number => patterns.filter((found) => found === pattern).length;
  const worth = patterns.reduce<number>((sum, pattern) => sum + worths[pattern], 0);
  const completes = count(Pattern.five) > 0;
  // Two lines through a cell share no other: the completing cells of different lines differ.
  const fours = count(Pattern.four) + 2 * count(Pattern.openFour);
  const openThrees = count(Pattern.openThree);
  return {
    worth,
    completes,
    doubles: !completes && fours >= 2,
    checks: !completes && fours === 1,
    threes: openThrees + count(Pattern.three) > 0,
    urgency: completes
      ? 64000
      : fours >= 2
        ? 16000 + worth
        : fours === 1 && openThrees > 0
          ? 4000 + worth
          : openThrees >= 2
            ? 1000 + worth
            : worth,
  };
}

/** All that is known of a board, from scratch; the compiled rules keep the same up to date move by move. */
export interface Survey {
  /** Of each cell, black's and white's; `undefined` where a stone is. */
  readonly prospects: readonly (readonly [Prospect, Prospect] | undefined)[];
  readonly empty: readonly number[];
  /** Sum of the worth of all cells, black's and white's. */
  readonly totals: readonly [number, number];
  /** Cells with a threat, in natural order. */
  cellsWith(colour: Colour, threat: 'completes' | 'doubles' | 'checks'): readonly number[];
}

export function survey(stones: Stones): Survey {
  const empty = [...Array(CELLS).keys()].filter((cell) => stones[cell] === undefined);
  const prospects: (readonly [Prospect, Prospect] | undefined)[] = Array(CELLS).fill(undefined);
  for (const cell of empty) prospects[cell] = [prospectAt(stones, cell, 0), prospectAt(stones, cell, 1)];
  const total = (colour: Colour): number =>
    empty.reduce((sum, cell) => sum + (prospects[cell]?.[colour].worth as number), 0);
  return {
    prospects,
    empty,
    totals: [total(0), total(1)],
    cellsWith: (colour, threat) => empty.filter((cell) => prospects[cell]?.[colour][threat]),
  };
}
