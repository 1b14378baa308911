import { parts } from './parts.js';

/** The weights of a part at one knot, as whole numbers of levels. */
export interface Levels {
  /** The worth of one level, in 1/256 discs. */
  readonly worth: number;
  readonly levels: Int16Array;
}

/*
 * The text format of levels in `weights.ts`: the worth of one level, a space, and one letter per level. `.` is
 * 0, `A` to `Z` are 1 to 26, `a` to `z` are -1 to -26. Larger levels are written as a signed number, `+130`; a
 * number without a sign stands for that many zeros. Servers and npm compress such a text well, and it is read
 * synchronously in a few milliseconds. An arithmetic coder made it a quarter shorter but took a multiple of the
 * time to read.
 */

const LETTERS = 26;
const BEFORE_CAPITALS = 64;
const BEFORE_SMALL = 96;

/** The learned weights of `parts`, part by part and knot by knot. Throws if the number of levels is wrong. */
export function readLevels(texts: readonly string[]): readonly Levels[] {
  const knots = parts().flatMap(({ name, size, knots }) => knots.map((knot) => ({ name, size, knot })));
  if (texts.length !== knots.length) {
    throw new Error(`weights of Othello: expected texts for ${knots.length} parts and knots, found ${texts.length}`);
  }
  return knots.map(({ name, size, knot }, i) => {
    const [worth, text = ''] = (texts[i] as string).split(' ');
    const levels = new Int16Array(size);
    let at = 0;
    for (const [, number, zeros, letter] of text.matchAll(/([+-]\d+)|(\d+)|([.A-Za-z])/g)) {
      if (zeros) at += Number(zeros);
      else levels[at++] = letter ? levelOf(letter) : Number(number);
    }
    if (at !== size) throw new Error(`weights of Othello: expected ${size} levels of ${name} at ${knot}, found ${at}`);
    return { worth: Number(worth), levels };
  });
}

function levelOf(letter: string): number {
  if (letter === '.') return 0;
  const code = letter.charCodeAt(0);
  return code > BEFORE_SMALL ? BEFORE_SMALL - code : code - BEFORE_CAPITALS;
}

/** The text that `readLevels` reads, for one part and knot. */
export function writeLevels({ worth, levels }: Levels): string {
  const letters = Array.from(levels, (level) => {
    const size = Math.abs(level);
    if (size === 0) return '.';
    if (size > LETTERS) return level > 0 ? `+${size}` : `-${size}`;
    return String.fromCharCode(size + (level > 0 ? BEFORE_CAPITALS : BEFORE_SMALL));
  });
  // A zero right after a digit stays a letter: as a number it would be read as part of the preceding number.
  return `${worth} ${letters.join('').replace(/(?<!\d)\.{2,}/g, (zeros) => String(zeros.length))}`;
}
