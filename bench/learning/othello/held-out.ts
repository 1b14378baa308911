import { LEARNED, type Learner } from './module.js';
import { SAMPLE_BYTES, SAMPLE_WORDS, SAMPLES_OF_GAME } from './samples.js';

/** Greater than the seed of any training game. */
export const HELD_OUT = 2n ** 63n;

/** With at most this many empty squares, values of held-out positions are exact. */
export const HELD_OUT_EXACT = 12;

/** Positions of games not used for training, played like those of the last round with the learner's weights. */
export interface HeldOut {
  /** Their address in the learner's memory, and their number. */
  readonly at: number;
  readonly count: number;
  /** A copy of them. */
  readonly words: Int32Array;
}

export function playHeldOut(learner: Learner): HeldOut {
  const games = 2000;
  const at = learner.reserve(games * SAMPLES_OF_GAME * SAMPLE_BYTES);
  const end = learner.playGames(games, HELD_OUT, 3, LEARNED, HELD_OUT_EXACT, at);
  const words = new Int32Array(learner.memory.buffer, at, (end - at) / 4).slice();
  return { at, count: words.length / SAMPLE_WORDS, words };
}

/** The discs of the sample at `word`: own, and the opponent's. */
export function boardsOf(words: Int32Array, word: number): [own: bigint, other: bigint] {
  const half = (at: number): bigint => BigInt((words[at] as number) >>> 0);
  return [half(word) | (half(word + 1) << 32n), half(word + 2) | (half(word + 3) << 32n)];
}
