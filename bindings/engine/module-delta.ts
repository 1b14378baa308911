import { bytesOf } from './core-module.js';

/**
 * A module that differs little from another one, such as the same game on another board, is packed as what to take from
 * that one and what is new: `compile/write-delta.ts` writes it. So a package holds the search of a game once.
 */

/**
 * The module in base64 that `delta` makes of the one that `base` loads, in place of a module's text: who waits for it
 * begins the work. A promise would begin it when the file is read, which a bundle in one file does at its start.
 */
export function moduleLike(base: () => Promise<string>, delta: string): PromiseLike<string> {
  // biome-ignore lint/suspicious/noThenProperty: it is waited for
  return { then: (done, failed) => made(base, delta).then(done, failed) };
}

/** `text`: in base64, deflated, pairs of steps: so many new bytes, and a piece of the other module. */
async function made(base: () => Promise<string>, text: string): Promise<string> {
  const [delta, source] = await Promise.all([bytesOf(text), base().then(bytesOf)]);
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
  let module = '';
  const add = (bytes: Uint8Array): void => {
    for (const byte of bytes) module += String.fromCharCode(byte);
  };
  while (at < delta.length) {
    const fresh = number();
    add(delta.subarray(at, at + fresh));
    at += fresh;
    const start = number();
    add(source.subarray(start, start + number()));
  }
  return btoa(module);
}
