import type { Levels } from '../../../bindings/games/othello/levels.js';
import type { Part } from '../../../bindings/games/othello/parts.js';

/**
 * The approximate number of bits of a level, given the levels before it. A level is a few decisions: zero or
 * not, one or more, and so on, and finally its sign. The probability of each decision adapts to earlier
 * decisions in the same context; the likelier a decision, the cheaper it is.
 */

/** Levels range from minus this to this. */
export const MOST_LEVELS = 400;

/** The possible worths of a level, in 1/256 discs: each about a third more than the one before. */
export const WORTHS: readonly number[] = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64];

/** The number of decisions on the size of a level that are distinguished; larger sizes share one. */
const SIZES = 16;

/** Contexts of a level's size: 10 by its neighbours, times 4 by the level at the previous knot; and one for worths. */
const CONTEXTS = 10 * 4;
const WORTH_CONTEXT = CONTEXTS;

/**
 * Contexts of a level's sign: by the sign of the sum of its neighbours, times that of the level at the previous
 * knot.
 */
const SIGNS = 3 * 3;

/** Kinds of decisions: sizes in each context, then signs. */
const SIGN_SLOTS = (CONTEXTS + 1) * SIZES;
const SLOTS = SIGN_SLOTS + SIGNS;

/** Decisions older than this many count as long past. */
const LONG = 150;

/** The least probability of any decision. */
const LEAST = 2 ** -12;

/** The contexts of a level. */
export interface Context {
  readonly size: number;
  readonly sign: number;
}

/**
 * Finds the contexts of a part's weights. All earlier levels are known at that point; `before` are the levels
 * at the previous knot.
 */
export function contextsOf(part: Part): (i: number, levels: Int16Array, before: Int16Array) => Context {
  const { shared, sign, size } = part;
  // In a count every weight is learned; of the contents of squares one of several.
  const contents = size < shared.length ? firstContents(part) : undefined;
  return (i, levels, before) => {
    let neighbours = 0;
    let sum = 0;
    let sizes = 0;
    if (!contents) {
      neighbours = 1;
      sum = i > 0 ? (levels[i - 1] as number) : 0;
      sizes = Math.abs(sum);
    } else {
      // Contents with one disc fewer have smaller numbers, so their levels are known.
      const own = contents[i] as number;
      for (let rest = own, place = 1; rest > 0; place *= 3) {
        const next = (rest / 3) | 0;
        const disc = rest - 3 * next;
        rest = next;
        if (disc === 0) continue;
        const fewer = own - disc * place;
        const level = (sign[fewer] as number) * (levels[shared[fewer] as number] as number);
        neighbours++;
        sum += level;
        sizes += Math.abs(level);
      }
    }
    const last = before[i] as number;
    const level = neighbours === 0 ? 0 : Math.min(bitLength(Math.floor((16 * sizes) / neighbours)), 9);
    return {
      size: 4 * level + Math.min(bitLength(Math.abs(last)), 3),
      sign: 3 * (Math.sign(sum) + 1) + Math.sign(last) + 1,
    };
  };
}

/** For each learned weight the first contents that use it. */
function firstContents({ shared, sign, size }: Part): Int32Array {
  const first = new Int32Array(size).fill(-1);
  for (const [contents, weight] of shared.entries()) {
    if (sign[contents] !== 0 && first[weight] === -1) first[weight] = contents;
  }
  return first;
}

/** 0 for 0, 1 for 1, 2 for 2 and 3, 3 for 4 to 7, … */
function bitLength(n: number): number {
  return 32 - Math.clz32(n);
}

/** The levels of a part at the previous knot, converted to a worth of `worth`; 0 at the first knot. */
export function inUnitsOf(worth: number, before: Levels | undefined, size: number): Int16Array {
  return before
    ? Int16Array.from(before.levels, (level) => Math.round((level * before.worth) / worth))
    : new Int16Array(size);
}

/** The cost of levels in bits, given the decisions so far. */
export class BitPrices {
  /** The probability of a yes for each kind of decision. */
  readonly #odds: Float64Array;
  readonly #seen: Uint8Array;

  constructor(same?: BitPrices) {
    this.#odds = same ? same.#odds.slice() : new Float64Array(SLOTS).fill(0.5);
    this.#seen = same ? same.#seen.slice() : new Uint8Array(SLOTS).fill(1);
  }

  /** Bits of a level. `decided`: this is the chosen level, so learn from it; otherwise only compute its cost. */
  ofLevel({ size, sign }: Context, level: number, decided: boolean): number {
    const bits = this.#ofSize(size, Math.abs(level), MOST_LEVELS, decided);
    return level === 0 ? bits : bits + this.#ofDecision(SIGN_SLOTS + sign, level < 0, decided);
  }

  /** Bits of the worth of a level, by its place in `WORTHS`; also learns from it. */
  ofWorth(place: number): number {
    return this.#ofSize(WORTH_CONTEXT, place, WORTHS.length - 1, true);
  }

  #ofSize(context: number, size: number, most: number, decided: boolean): number {
    let bits = 0;
    for (let found = 0; found < most; found++) {
      const more = found < size;
      bits += this.#ofDecision(context * SIZES + Math.min(found, SIZES - 1), more, decided);
      if (!more) break;
    }
    return bits;
  }

  #ofDecision(slot: number, yes: boolean, decided: boolean): number {
    const odds = this.#odds[slot] as number;
    if (decided) {
      // Old decisions count less and less, since parts differ.
      const seen = Math.min((this.#seen[slot] as number) + 1, LONG);
      this.#seen[slot] = seen;
      this.#odds[slot] = odds + ((yes ? 1 - LEAST : LEAST) - odds) / seen;
    }
    return -Math.log2(yes ? odds : 1 - odds);
  }
}
