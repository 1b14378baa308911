import type { Part } from './parts.js';

/**
 * How levels of weights are made into bits, and bits into levels. A level is a few decisions: zero or not,
 * one or more, and so on. How likely each is to be yes is learned on the way, from the
 * decisions that went before in the same context, and a decision costs the less the likelier it was. So
 * the many zeros take a small part of a bit each. The arithmetic coder is that of lpaq (Mahoney, 2007).
 */

/** Levels go from minus this to this. */
export const MOST_LEVELS = 400;

/** What a level can be worth, in 1/256 discs: each about a third more than the one before. */
export const WORTHS: readonly number[] = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64];

/** Decisions on the size of a level that are told apart; those on yet larger sizes are not. */
const SIZES = 16;

/** Contexts of a level's size: 10 by its neighbours, times 4 by the level at the knot before; and one for worths. */
const CONTEXTS = 10 * 4;
const WORTH_CONTEXT = CONTEXTS;

/** Contexts of a level's sign: by the sign of the sum of its neighbours, times that of the level at the knot before. */
const SIGNS = 3 * 3;

/** Kinds of decisions: sizes in each context, then signs. */
const SIGN_SLOTS = (CONTEXTS + 1) * SIZES;
const SLOTS = SIGN_SLOTS + SIGNS;

/** What a level is worth, in 1/256 discs, and the levels of a part's weights at one knot. */
export interface Levels {
  readonly worth: number;
  readonly levels: Int16Array;
}

/** The contexts of a level. */
export interface Context {
  size: number;
  sign: number;
}

/** The contexts of the weight `i`, once those before it have their levels. `before`: see `inUnitsOf`. */
export function findContext(part: Part, i: number, levels: Int16Array, before: Int16Array, context: Context): void {
  const { shared, sign, contents, squares } = part;
  let neighbours = 0;
  let sum = 0;
  let sizes = 0;
  if (squares === 0) {
    neighbours = 1;
    sum = i > 0 ? (levels[i - 1] as number) : 0;
    sizes = Math.abs(sum);
  } else {
    // Contents with one disc fewer are smaller numbers, so that their levels are known.
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
  const size = neighbours === 0 ? 0 : Math.min(bitLength(Math.floor((16 * sizes) / neighbours)), 9);
  context.size = 4 * size + Math.min(bitLength(Math.abs(last)), 3);
  context.sign = 3 * (Math.sign(sum) + 1) + Math.sign(last) + 1;
}

/** 0 for 0, 1 for 1, 2 for 2 and 3, 3 for 4 to 7, … */
function bitLength(n: number): number {
  return 32 - Math.clz32(n);
}

/** The levels of a part at the knot before as they would be if they were worth `worth`; 0 at the first knot. */
export function inUnitsOf(worth: number, before: Levels | undefined, size: number): Int16Array {
  return before
    ? Int16Array.from(before.levels, (level) => Math.round((level * before.worth) / worth))
    : new Int16Array(size);
}

/** Takes decisions one after another, each of one of `SLOTS` kinds: to write down the one given, or to read what it was. */
export interface Decider {
  decide(slot: number, yes: boolean): boolean;
}

/** Write `level`, or read one. */
export function codeLevel(decider: Decider, { size, sign }: Context, level = 0): number {
  const found = codeSize(decider, size, Math.abs(level), MOST_LEVELS);
  return found > 0 && decider.decide(SIGN_SLOTS + sign, level < 0) ? -found : found;
}

/** Write what a level is worth, as its place in `WORTHS`, or read it. */
export function codeWorth(decider: Decider, place = 0): number {
  return codeSize(decider, WORTH_CONTEXT, place, WORTHS.length - 1);
}

function codeSize(decider: Decider, context: number, size: number, most: number): number {
  let found = 0;
  while (found < most && decider.decide(context * SIZES + Math.min(found, SIZES - 1), found < size)) found++;
  return found;
}

/** How likely a yes is, for each kind of decision. */
export class Odds {
  readonly #odds: Float64Array;
  readonly #seen: Uint8Array;

  constructor(same?: Odds) {
    this.#odds = same ? same.#odds.slice() : new Float64Array(SLOTS).fill(0.5);
    this.#seen = same ? same.#seen.slice() : new Uint8Array(SLOTS).fill(1);
  }

  of(slot: number): number {
    return this.#odds[slot] as number;
  }

  /** Take in a decision. What is long past counts less and less, since parts differ. */
  learn(slot: number, yes: boolean): void {
    const seen = Math.min((this.#seen[slot] as number) + 1, LONG);
    const odds = this.#odds[slot] as number;
    this.#seen[slot] = seen;
    this.#odds[slot] = odds + ((yes ? 1 - LEAST : LEAST) - odds) / seen;
  }
}

/** So many decisions ago is long past. */
const LONG = 150;

/** Nothing is less likely than this. */
const LEAST = 2 ** -12;

/** What is left of an interval of 32 bits when each decision takes its share: the same for who writes and who reads. */
export class Interval {
  low = 0;
  high = 0xffffffff;
  readonly #odds = new Odds();

  /** The last number of the part that stands for a yes. */
  middle(slot: number): number {
    return this.low + Math.floor((this.high - this.low) * this.#odds.of(slot));
  }

  take(slot: number, middle: number, yes: boolean): void {
    if (yes) this.high = middle;
    else this.low = middle + 1;
    this.#odds.learn(slot, yes);
  }

  /** Whether the first byte is the same in all of it, and so known; then it goes. */
  shift(): boolean {
    if ((this.low ^ this.high) >>> 24 !== 0) return false;
    this.low = (this.low << 8) >>> 0;
    this.high = ((this.high << 8) | 255) >>> 0;
    return true;
  }
}

/** Reads decisions from bytes. */
export class DecisionReader implements Decider {
  readonly #bytes: Uint8Array;
  readonly #interval = new Interval();
  #at = 0;
  #number = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) this.#next();
  }

  #next(): void {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new Error(`weights of Othello: more bytes expected, found ${this.#bytes.length}`);
    this.#number = ((this.#number << 8) | byte) >>> 0;
  }

  decide(slot: number): boolean {
    const middle = this.#interval.middle(slot);
    const yes = this.#number <= middle;
    this.#interval.take(slot, middle, yes);
    while (this.#interval.shift()) this.#next();
    return yes;
  }

  /** Throws unless all bytes were read. */
  end(): void {
    if (this.#at !== this.#bytes.length) {
      throw new Error(`weights of Othello: ${this.#at} bytes expected, found ${this.#bytes.length}`);
    }
  }
}
