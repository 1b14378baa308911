import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the width of the net is written, `HIDDEN`. */
const LAYOUT = 'assembly/games/chess/net/layout.ts';
const HIDDEN = /^export const HIDDEN: i32 = \d+;$/m;
/** See the layout: numbers of 2 bytes for each of the width, and what does not depend on it. */
const BYTES_OF_ONE = 2 * (768 + 1 + 2 * 8);
const OTHER_BYTES = 4 * 8 + 8;

/** Numbers in an accumulator of the net with these bytes. */
export function widthOf(net: Uint8Array): number {
  return (net.length - OTHER_BYTES) / BYTES_OF_ONE;
}

/**
 * What to compile instead of the layout for nets of this width, a multiple of 16 up to 128. `source`: the layout, if
 * not that of the project.
 */
export function layoutOfWidth(width: number, source?: string): Readonly<Record<string, string>> {
  const text = source ?? readFileSync(fileURLToPath(new URL(`../../../${LAYOUT}`, import.meta.url)), 'utf8');
  if (!HIDDEN.test(text)) throw new Error(`${LAYOUT} names no width`);
  return { [LAYOUT]: text.replace(HIDDEN, `export const HIDDEN: i32 = ${width};`) };
}

/** The layout among `sources` that replace files of the project. */
export function layoutIn(sources: Readonly<Record<string, string>>): string | undefined {
  return sources[LAYOUT];
}
