import archive, { size } from 'virtual:packed-modules';
import { unpack } from './unpack.js';

/** All WebAssembly modules of the page, one after the other; unpacked when the first of them is wanted. */
let unpacked: Promise<Uint8Array> | undefined;

/** The module from `start` to `end` of the archive, in base64, as the package has it. */
export async function moduleText(start: number, end: number): Promise<string> {
  unpacked ??= unpack(
    Uint8Array.from(atob(archive), (char) => char.charCodeAt(0)),
    size,
  );
  const bytes = (await unpacked).subarray(start, end);
  let text = '';
  // Not in one call: a function takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
