import { THREE } from './patterns';

/**
 * The prospects of a cell for one colour: the patterns of its four lines, summed in one word.
 *
 *   fives 4 · open fours 4 · fours 4 · open threes 4 · threes 4 · worth 12
 *   31…28     27…24          23…20     19…16           15…12      11…0
 */
export const WORTH: u32 = 0xfff;
/** Sums from here on contain at least some kind of three. */
export const FIRST_THREE: u32 = 1 << 12;
/** Sums from here on contain at least an open three. */
export const FIRST_OPEN_THREE: u32 = 1 << 16;
export const FIRST_FOUR: u32 = 1 << 20;
export const FIRST_FIVE: u32 = 1 << 28;

// The same for both colours side by side in 64 bits.
export const WORTHS: u64 = 0x00000fff00000fff;
export const FOURS_AND_FIVES: u64 = 0xfff00000fff00000;

/**
 * The worth of each pattern, one byte each, from NONE, the lowest byte, to FIVE. Tuned by matches between such
 * lists.
 */
const PATTERN_WORTHS: u64 = 0x008c1c1205040100;

/** What a pattern adds to the word. */
export function weightOf(pattern: i32): u32 {
  const worth = u32(PATTERN_WORTHS >> u64(pattern << 3)) & 0xff;
  if (pattern < THREE) return worth;
  return worth + (FIRST_THREE << u32((pattern - THREE) << 2));
}

/** A stone there completes five. */
export const COMPLETES: i32 = 3;
/** A stone there creates at least two cells that complete five: an open four, or fours on two lines. */
export const DOUBLES: i32 = 2;
/** A stone there creates one cell that completes five. */
export const CHECKS: i32 = 1;

/** The greatest of these threats for a cell with `sum`; 0 if none. */
// @ts-ignore: decorator
@inline
export function threatOf(sum: u32): i32 {
  return sum >= FIRST_FIVE ? COMPLETES : i32(min<u32>(sum >> 20, DOUBLES));
}

/** How early to try a cell with `sum`: by the threat a stone makes there, then by its worth. */
export function urgency(sum: u32): i32 {
  const worth = i32(sum & WORTH);
  if (sum < FIRST_OPEN_THREE) return worth;
  if (sum >= FIRST_FIVE) return 64000;
  if (sum >= 2 * FIRST_FOUR) return 16000 + worth;
  const open = (sum >> 16) & 15;
  if (sum >= FIRST_FOUR) return open ? 4000 + worth : worth;
  return open > 1 ? 1000 + worth : worth;
}
