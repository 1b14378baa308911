import { CutnodeError } from 'cutnode';
import { UsageError } from '../../bindings/cli/failure.js';
import { RulesError } from '../../bindings/compile/rules/index.js';

/**
 * How the work of reading a text grows with its length. No wall clock is read: what counts is the CPU time of the
 * process, the least of a few readings, and only how it grows, with room for a factor of four. A busy machine delays a
 * reading, but hardly adds to its CPU time; quadratic work takes a hundred times as long where ten times are expected.
 */

/** Shorter readings are taken to last this long: they say little about growth. */
const LEAST_MS = 8;
const ROOM = 4;
const ATTEMPTS = 3;

/** Reads a text; errors about it are fine, others are not. */
export function reads(read: (text: string) => unknown): (text: string) => Promise<void> {
  return async (text) => {
    try {
      await read(text);
    } catch (error) {
      if (!(error instanceof CutnodeError || error instanceof UsageError || error instanceof RulesError)) throw error;
    }
  };
}

/**
 * Reads texts of these lengths, the shortest first. Returns what is wrong: where the work grows by more than four times
 * as much as the text; `undefined` if nothing is.
 */
export async function excessiveGrowth(
  read: (text: string) => Promise<void>,
  textOf: (length: number) => string,
  lengths: readonly number[],
): Promise<string | undefined> {
  let before = 0;
  for (const [i, length] of lengths.entries()) {
    const text = textOf(length);
    const growth = length / (lengths[i - 1] ?? length);
    const most = i === 0 ? Number.POSITIVE_INFINITY : ROOM * growth * Math.max(before, LEAST_MS);
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && (least > most || attempt === 0); attempt++) {
      const start = process.cpuUsage();
      await read(text);
      const { user, system } = process.cpuUsage(start);
      least = Math.min(least, (user + system) / 1000);
    }
    if (least > most) {
      return `${Math.round(least)} ms for ${length} characters, ${Math.round(before)} ms for ${lengths[i - 1]}`;
    }
    before = least;
  }
  return undefined;
}

/** A text of about so many characters: a piece again and again, between others. */
export function repeated(piece: string, length: number, before = '', after = ''): string {
  return before + piece.repeat(Math.ceil(length / piece.length)) + after;
}
