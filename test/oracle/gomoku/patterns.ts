import { CELLS, type Colour, cellAt, directions, type Stones } from './board.js';

/**
 * The pattern that a stone makes on one line: the same patterns as in `assembly/games/gomoku/patterns.ts`, here
 * found by counting in the rows of five that contain the cell.
 */
export const Pattern = {
  /** No five that contains another stone of the colour is possible. */
  none: 0,
  /** A row of five contains two stones of the colour and is otherwise empty. */
  two: 1,
  /** The same; one more stone can make an open three. */
  openTwo: 2,
  /** Three of five. */
  three: 3,
  /** The same; one more stone can make an open four. */
  openThree: 4,
  /** Four of five: one cell completes it. */
  four: 5,
  /** Two cells complete a five. */
  openFour: 6,
  /** Five or more in a row. */
  five: 7,
} as const;
export type Pattern = (typeof Pattern)[keyof typeof Pattern];

/**
 * Nine cells in a row with the cell in question in the middle: `0` empty, `1` own stone, `2` opposing stone or
 * beyond the edge.
 */
type Window = string;

const MIDDLE = 4;

/** The cells of the windows of every cell, on each of its four lines; `undefined` beyond the edge. */
const windows: readonly (readonly (number | undefined)[])[][] = Array.from({ length: CELLS }, (_, cell) =>
  directions.map((direction) => Array.from({ length: 9 }, (_, i) => cellAt(cell, direction, i - MIDDLE))),
);

/** The patterns of windows seen before, indexed by the window read as a base-3 number. */
const known: (Pattern | undefined)[] = [];

/** The pattern that a stone of `colour` makes on each of the four lines through the empty `cell`. */
export function patternsAt(stones: Stones, cell: number, colour: Colour): Pattern[] {
  return (windows[cell] ?? []).map((cells) => {
    let code = 0;
    for (const at of cells) {
      const stone = at === cell ? colour : at === undefined ? 1 - colour : stones[at];
      code = 3 * code + (stone === undefined ? 0 : stone === colour ? 1 : 2);
    }
    const pattern = known[code] ?? patternOf(code.toString(3).padStart(9, '0'));
    known[code] = pattern;
    return pattern;
  });
}

function patternOf(window: Window): Pattern {
  const becomes = (pattern: Pattern): boolean => oneMore(window).some((next) => patternOf(next) === pattern);
  switch (mostStonesInFive(window)) {
    case 5:
      return Pattern.five;
    case 4:
      return oneMore(window).filter((next) => mostStonesInFive(next) === 5).length > 1
        ? Pattern.openFour
        : Pattern.four;
    case 3:
      return becomes(Pattern.openFour) ? Pattern.openThree : Pattern.three;
    case 2:
      return becomes(Pattern.openThree) ? Pattern.openTwo : Pattern.two;
    default:
      return Pattern.none;
  }
}

/** The maximum number of own stones among five cells in a row that contain the middle cell and no opposing stone. */
function mostStonesInFive(window: Window): number {
  let most = 0;
  for (let start = 0; start <= MIDDLE; start++) {
    const five = window.slice(start, start + 5);
    if (!five.includes('2')) most = Math.max(most, five.split('1').length - 1);
  }
  return most;
}

/** The windows with one more own stone. */
function oneMore(window: Window): Window[] {
  return [...window].flatMap((cell, i) => (cell === '0' ? [`${window.slice(0, i)}1${window.slice(i + 1)}`] : []));
}
