import { type Colour, cellAt, directions, type Stones } from './board.js';

/**
 * What a stone makes of one line: the same patterns as in
 * `assembly/games/gomoku/patterns.ts`, here by counting in the five rows of five that
 * hold the cell.
 */
export const Pattern = {
  /** No five with another stone of the colour in it is possible. */
  none: 0,
  /** A row of five holds two of the colour, the rest empty. */
  two: 1,
  /** One more stone can make it an open three. */
  openTwo: 2,
  /** Three of five; no stone makes it an open four. */
  three: 3,
  /** One more stone can make it an open four. */
  openThree: 4,
  /** One cell completes five. */
  four: 5,
  /** Two cells complete five. */
  openFour: 6,
  /** Five or more in a row. */
  five: 7,
} as const;
export type Pattern = (typeof Pattern)[keyof typeof Pattern];

/**
 * Four cells on either side of a cell and the cell itself, in the middle:
 * `x` own stone, `.` empty, `#` the other colour or beyond the edge.
 */
type Window = string;

const MIDDLE = 4;
const known = new Map<Window, Pattern>();

/** The pattern that a stone of `colour` makes on each of the four lines through the empty `cell`. */
export function patternsAt(stones: Stones, cell: number, colour: Colour): Pattern[] {
  return directions.map((direction) => {
    let window: Window = '';
    for (let steps = -MIDDLE; steps <= MIDDLE; steps++) {
      const at = cellAt(cell, direction, steps);
      if (steps === 0) window += 'x';
      else if (at === undefined) window += '#';
      else window += stones[at] === undefined ? '.' : stones[at] === colour ? 'x' : '#';
    }
    return patternOf(window);
  });
}

function patternOf(window: Window): Pattern {
  const found = known.get(window) ?? classify(window);
  known.set(window, found);
  return found;
}

function classify(window: Window): Pattern {
  const some = (pattern: Pattern): boolean => oneMore(window).some((next) => patternOf(next) === pattern);
  switch (mostOfFive(window)) {
    case 5:
      return Pattern.five;
    case 4:
      return completionsIn(window) > 1 ? Pattern.openFour : Pattern.four;
    case 3:
      return some(Pattern.openFour) ? Pattern.openThree : Pattern.three;
    case 2:
      return some(Pattern.openThree) ? Pattern.openTwo : Pattern.two;
    default:
      return Pattern.none;
  }
}

/** Most own stones in five cells in a row that hold the middle one and nothing foreign. */
function mostOfFive(window: Window): number {
  let most = 0;
  for (let start = 0; start <= MIDDLE; start++) {
    const five = window.slice(start, start + 5);
    if (!five.includes('#')) most = Math.max(most, five.split('x').length - 1);
  }
  return most;
}

/** The windows with one more own stone. */
function oneMore(window: Window): Window[] {
  return [...Array(window.length).keys()]
    .filter((i) => window[i] === '.')
    .map((i) => `${window.slice(0, i)}x${window.slice(i + 1)}`);
}

function completionsIn(window: Window): number {
  return oneMore(window).filter((next) => mostOfFive(next) === 5).length;
}
