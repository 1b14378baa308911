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
const worths = [0, 1, 4, 5, 18, 28, 140, 0] as const;

/** What the empty `cell` is for `colour`. */
export function prospectAt(stones: Stones, cell: number, colour: Colour): Prospect {
  let worth = 0;
  let fives = 0;
  // Two lines through a cell share no other: the completing cells of different lines differ.
  let fours = 0;
  let openThrees = 0;
  let threes = 0;
  for (const pattern of patternsAt(stones, cell, colour)) {
    worth += worths[pattern];
    if (pattern === Pattern.five) fives++;
    else if (pattern === Pattern.openFour) fours += 2;
    else if (pattern === Pattern.four) fours++;
    else if (pattern === Pattern.openThree) openThrees++;
    else if (pattern === Pattern.three) threes++;
  }
  return {
    worth,
    completes: fives > 0,
    doubles: fives === 0 && fours >= 2,
    checks: fives === 0 && fours === 1,
    threes: openThrees + threes > 0,
    urgency: fives > 0 ? 64000 : worth + urgencyOf(fours, openThrees),
  };
}

/** Two cells to complete five; a four and an open three; two open threes: the more can be done at once, the earlier. */
function urgencyOf(fours: number, openThrees: number): number {
  if (fours >= 2) return 16000;
  if (fours === 1) return openThrees > 0 ? 4000 : 0;
  return openThrees >= 2 ? 1000 : 0;
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
