import { counts, PHASES, patterns, WEIGHTS } from './patterns.js';

/**
 * From the learned weights, few and short, to the table that the evaluation reads: one
 * weight for every contents of every pattern in every phase.
 */

/** Weights that are learned together: those of one pattern, or of one count. */
export interface Part {
  readonly name: string;
  /** Where it begins among the weights of a phase. */
  readonly offset: number;
  /** For each weight of a phase which learned one it takes, from 0: mirror images share one. */
  readonly shared: Int32Array;
  /** 1, or -1 where the weight taken counts with the opposite sign: the same contents with colours exchanged. */
  readonly sign: Int8Array;
  /** How many are learned at each knot. */
  readonly size: number;
  /** Phases whose weights are learned; between them a weight changes evenly, before and after not at all. */
  readonly knots: readonly number[];
}

const knotsOfPatterns = [3, 8, 13];
const knotsOfEdges = [10];
const knotsOfCounts = [0, 2, 4, 6, 8, 9, 10, 11, 12, 13, 14];

let known: readonly Part[] | undefined;

/** In the order of their weights, in a phase and in a file. Found at the first call, in some milliseconds. */
export function parts(): readonly Part[] {
  known ??= findParts();
  return known;
}

const findParts = (): readonly Part[] => [
  ...patterns.map(({ name, offset, mirror, coloured }) => ({
    name,
    offset,
    ...sharing(mirror, coloured),
    knots: name === 'edge' ? knotsOfEdges : knotsOfPatterns,
  })),
  ...Object.values(counts).map(({ name, offset, size }) => ({
    name,
    offset,
    shared: Int32Array.from({ length: size }, (_, i) => i),
    sign: new Int8Array(size).fill(1),
    size,
    knots: knotsOfCounts,
  })),
];

/**
 * Number the contents of a pattern so that those which are mirror images of each other
 * share a number, and, unless it is coloured, those with colours exchanged too, with the
 * opposite sign; contents that are their own image with colours exchanged then weigh nothing.
 */
function sharing(mirror: readonly number[], coloured: boolean): Pick<Part, 'shared' | 'sign' | 'size'> {
  const squares = mirror.length;
  const shared = new Int32Array(3 ** squares);
  const sign = new Int8Array(shared.length);
  // What a disc of each side on a square counts, and counts on its mirror image.
  const straight = Int32Array.from(mirror, (_, i) => 3 ** i);
  const turned = Int32Array.from(mirror, (_, i) => 3 ** mirror.indexOf(i));
  let size = 0;
  for (let contents = 0; contents < shared.length; contents++) {
    let mirrored = 0;
    let opposite = 0;
    let oppositeMirrored = 0;
    for (let i = 0, rest = contents; rest > 0; i++) {
      const next = (rest / 3) | 0;
      const disc = rest - 3 * next;
      rest = next;
      if (disc === 0) continue;
      mirrored += disc * (turned[i] as number);
      opposite += (3 - disc) * (straight[i] as number);
      oppositeMirrored += (3 - disc) * (turned[i] as number);
    }
    if (oppositeMirrored < opposite) opposite = oppositeMirrored;
    if (coloured) opposite = shared.length;
    const first = mirrored < opposite ? mirrored : opposite;
    if (first < contents) {
      shared[contents] = shared[first] as number;
      sign[contents] = first === mirrored ? (sign[first] as number) : -(sign[first] as number);
    } else if (opposite > contents) {
      shared[contents] = size++;
      sign[contents] = 1;
    }
  }
  return { shared, sign, size };
}

/** The two knots between which a phase lies, and how much of the second one it takes, 0 to 1. */
export function between(
  knots: readonly number[],
  phase: number,
): readonly [first: number, second: number, share: number] {
  const after = knots.findIndex((knot) => knot > phase);
  if (after === 0) return [0, 0, 0];
  if (after < 0) return [knots.length - 1, knots.length - 1, 0];
  const [low, high] = [knots[after - 1] as number, knots[after] as number];
  return [after - 1, after, (phase - low) / (high - low)];
}

/** Levels of a weight, one character each: the printable ones but quotation mark, apostrophe and backslash. */
const alphabet = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  .filter((letter) => !'"\'\\'.includes(letter))
  .join('');

/** Levels go from minus this to this. */
export const MOST_LEVELS = 45;

const LEVELS = 2 * MOST_LEVELS + 1;

/** Before the letter of a number: so many zeros, and the least number that is worth it. */
const ZEROS = alphabet[LEVELS] as string;
const FEWEST_ZEROS = 3;

/** Levels as text. */
export function spell(levels: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < levels.length; ) {
    let zeros = 0;
    while (zeros < FEWEST_ZEROS + LEVELS - 1 && levels[i + zeros] === 0) zeros++;
    if (zeros >= FEWEST_ZEROS) {
      text += ZEROS + alphabet[zeros - FEWEST_ZEROS];
      i += zeros;
    } else {
      text += alphabet[(levels[i++] as number) + MOST_LEVELS];
    }
  }
  return text;
}

/** The weights of a text whose levels are worth so much; throws unless there are `size` of them. */
function readWeights(text: string, worth: number, size: number): Int16Array {
  const places = new Uint8Array(128);
  for (let i = 0; i < alphabet.length; i++) places[alphabet.charCodeAt(i)] = i;
  const weights = new Int16Array(size);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const place = places[text.charCodeAt(i)] as number;
    if (place === LEVELS) at += FEWEST_ZEROS + (places[text.charCodeAt(++i)] as number);
    else weights[at++] = worth * (place - MOST_LEVELS);
  }
  if (at !== size) throw new Error(`weights of Othello: ${size} expected, found ${at}`);
  return weights;
}

/** What one level is worth, in 1/256 discs, and the levels of a part at one knot, as text. */
export type Spelled = readonly [worth: number, levels: string];

/** `23:HJQ…`, as in `weights.ts`. */
export function readLine(line: string): Spelled {
  const end = line.indexOf(':');
  return [Number(line.slice(0, end)), line.slice(end + 1)];
}

const TERNARY = 1024 + 3 * 512;

/** Bytes of `weightTable`. */
export const TABLE_BYTES = 2 * (TERNARY + PHASES * WEIGHTS);

/**
 * What `useWeights` of the module expects, as i16: tables of base-3 numbers, then the
 * weights of each phase in 1/256 discs. `spelled` is what `parts` learned, knot by knot.
 */
export function weightTable(spelled: readonly Spelled[]): Int16Array<ArrayBuffer> {
  const table = new Int16Array(TABLE_BYTES / 2);
  writeTernary(table);
  let line = 0;
  for (const { offset, shared, sign, knots, size } of parts()) {
    const learned = knots.map(() => {
      const [worth, text] = spelled[line++] as Spelled;
      return readWeights(text, worth, size);
    });
    for (let phase = 0; phase < PHASES; phase++) {
      const [first, second, share] = between(knots, phase);
      const mixed = mix(learned[first] as Int16Array, learned[second] as Int16Array, share);
      const at = TERNARY + phase * WEIGHTS + offset;
      for (let i = 0; i < shared.length; i++)
        table[at + i] = (sign[i] as number) * (mixed[shared[i] as number] as number);
    }
  }
  return table;
}

/** Weights between two knots, `share` of the way from the first to the second. */
function mix(first: Int16Array, second: Int16Array, share: number): Int16Array {
  if (share === 0) return first;
  const mixed = new Int16Array(first.length);
  for (let i = 0; i < mixed.length; i++) {
    const low = first[i] as number;
    mixed[i] = Math.round(low + share * ((second[i] as number) - low));
  }
  return mixed;
}

/** Base-3 numbers of squares that are empty or taken: up to ten as they are; 3 x 3 with columns mirrored, with rows, with both. */
function writeTernary(table: Int16Array): void {
  for (let taken = 0; taken < 1024; taken++) table[taken] = ternary(taken, (i) => i);
  for (let turn = 1; turn < 4; turn++) {
    const flip = (i: number, turned: boolean): number => (turned ? 2 - i : i);
    const place = (i: number): number => flip(i % 3, (turn & 1) !== 0) + 3 * flip(Math.floor(i / 3), (turn & 2) !== 0);
    for (let taken = 0; taken < 512; taken++) table[512 * (turn + 1) + taken] = ternary(taken, place);
  }
}

function ternary(taken: number, place: (bit: number) => number): number {
  let number = 0;
  for (let i = 0; taken >> i; i++) number += ((taken >> i) & 1) * 3 ** place(i);
  return number;
}
