import type { Levels } from './levels.js';
import { between, parts } from './parts.js';
import { PHASES, WEIGHTS } from './patterns.js';

/**
 * Expands the learned weights, which are few and small, to the table that the evaluation reads: one weight for
 * every contents of every pattern in every phase.
 */

const TERNARY = 1024 + 3 * 512;

/** The size of `weightTable` in bytes. */
export const TABLE_BYTES = 2 * (TERNARY + PHASES * WEIGHTS);

/**
 * The format of the module's `useWeights`, as i16: tables of base-3 numbers, then the weights of each phase in
 * 1/256 discs. `all` holds the learned weights of `parts`, knot by knot.
 */
export function weightTable(all: readonly Levels[]): Int16Array<ArrayBuffer> {
  const table = new Int16Array(TABLE_BYTES / 2);
  writeTernary(table);
  let next = 0;
  for (const { offset, shared, sign, knots } of parts()) {
    const learned = knots.map(() => {
      const { worth, levels } = all[next++] as Levels;
      return levels.map((level) => worth * level);
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

/**
 * Base-3 numbers of squares that are empty or occupied: up to ten squares unchanged; 3 x 3 mirrored by columns,
 * by rows, and by both.
 */
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
