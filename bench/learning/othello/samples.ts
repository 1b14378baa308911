import { PHASES, phaseOf } from '../../../bindings/games/othello/patterns.js';

/** 4-byte words per sample: see `bench/learning/assembly/othello/samples.ts`. */
export const SAMPLE_WORDS = 6;
export const SAMPLE_BYTES = 4 * SAMPLE_WORDS;

/** The maximum number of samples per game. */
export const SAMPLES_OF_GAME = 60;

/** Samples sorted by phase. */
export interface Sorted {
  readonly words: Int32Array;
  /** The beginning of the samples of each phase, and finally the end of all. */
  readonly starts: readonly number[];
}

function bits(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of discs on the board of the sample at `word`. */
export function discsOf(words: Int32Array, word: number): number {
  return (
    bits((words[word] as number) | (words[word + 2] as number)) +
    bits((words[word + 1] as number) | (words[word + 3] as number))
  );
}

/** Sorts samples by phase; samples of one phase keep their order. */
export function sortByPhase(lists: readonly Int32Array[]): Sorted {
  const sizes = new Array<number>(PHASES).fill(0);
  const phases = lists.map((words) => {
    const found = new Uint8Array(words.length / SAMPLE_WORDS);
    for (let i = 0; i < found.length; i++) {
      const phase = phaseOf(discsOf(words, i * SAMPLE_WORDS));
      found[i] = phase;
      sizes[phase] = (sizes[phase] as number) + 1;
    }
    return found;
  });
  const starts = [0];
  for (const size of sizes) starts.push((starts.at(-1) as number) + size);
  const words = new Int32Array((starts.at(-1) as number) * SAMPLE_WORDS);
  const next = starts.slice();
  for (const [list, source] of lists.entries()) {
    const found = phases[list] as Uint8Array;
    for (let i = 0; i < found.length; i++) {
      const phase = found[i] as number;
      const to = next[phase] as number;
      next[phase] = to + 1;
      words.set(source.subarray(i * SAMPLE_WORDS, (i + 1) * SAMPLE_WORDS), to * SAMPLE_WORDS);
    }
  }
  return { words, starts };
}
