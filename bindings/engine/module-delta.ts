import { bytesOf } from './core-module.js';

/**
 * A module that differs little from another one, such as the same game on another board, is packed as what to take from that one
 * and what is new: `compile/write-delta.ts` writes it. So a package holds the search of a game once.
 */

/** How the text of a delta begins; then base64, deflated, of pairs of steps: so many new bytes, and a piece of the other module. */
export const DELTA = 'delta:';

/** The module in base64 that `own` loads: whole, or as a delta to the one that `base` loads. */
export async function moduleLike(base: () => Promise<string>, own: () => Promise<string>): Promise<string> {
  const [text, other] = await Promise.all([own(), base()]);
  if (!text.startsWith(DELTA)) return text;
  const [delta, source] = await Promise.all([bytesOf(text.slice(DELTA.length)), bytesOf(other)]);
  let at = 0;
  /** An unsigned number in LEB128, as in modules. */
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      if (at >= delta.length) throw new Error('a module is packed as a delta that ends too soon');
      const byte = delta[at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  let made = '';
  const add = (bytes: Uint8Array): void => {
    for (const byte of bytes) made += String.fromCharCode(byte);
  };
  while (at < delta.length) {
    const fresh = number();
    add(delta.subarray(at, at + fresh));
    at += fresh;
    const start = number();
    add(source.subarray(start, start + number()));
  }
  return btoa(made);
}
