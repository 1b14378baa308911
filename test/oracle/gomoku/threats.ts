import { CELLS, type Colour, type Stones } from './board.js';
import { Pattern, patternsAt } from './patterns.js';

/** The prospects of a cell for one colour: the patterns of its four lines combined. */
export interface Prospect {
  /** The worth of the patterns; the evaluation is the sum of these. */
  readonly worth: number;
  /** Whether a stone completes five. */
  readonly completes: boolean;
  /** Whether a stone creates at least two cells that complete five: an open four, or fours on two lines. */
  readonly doubles: boolean;
  /** Whether a stone creates one cell that completes five. */
  readonly checks: boolean;
  /** Whether a stone makes any kind of three on any line. */
  readonly threes: boolean;
  /** How early to try the cell. */
  readonly urgency: number;
}

/** In the order of `Pattern`. */
const worths = [0, 1, 4, 5, 18, 28, 140, 0] as const;

/** The prospects of the empty `cell` for `colour`. */
export function prospectAt(stones: Stones, cell: number, colour: Colour): Prospect {
  let worth = 0;
  let fives = 0;
  // Two lines through a cell share no other cell, so the completing cells of different lines are distinct.
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

/**
 * Two cells that complete five, then a four with an open three, then two open threes: moves that threaten more
 * come earlier.
 */
function urgencyOf(fours: number, openThrees: number): number {
  if (fours >= 2) return 16000;
  if (fours === 1) return openThrees > 0 ? 4000 : 0;
  return openThrees >= 2 ? 1000 : 0;
}

/** All facts about a board, computed from scratch; the compiled rules update them move by move. */
export interface Survey {
  /** The prospects of each cell for black and white; `undefined` if the cell is occupied. */
  readonly prospects: readonly (readonly [Prospect, Prospect] | undefined)[];
  readonly empty: readonly number[];
  /** The sum of the worth of all cells, for black and for white. */
  readonly totals: readonly [number, number];
  /** The cells with a given threat, in natural order. */
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
