/** A game's source in an address: deflated, in letters that need no escape. */

/** The most characters that a source may take in an address: more would be cut off on its way by mail or chat. */
export const LONGEST_PACKED = 8000;
/** The longest source, in characters: a small text could unpack into a very long one. */
export const LONGEST_SOURCE = 60_000;

/** The source for an address; `undefined` if it would be too long for one, or to be unpacked again. */
export async function pack(source: string): Promise<string | undefined> {
  if (source.length > LONGEST_SOURCE) return undefined;
  const deflated = new Blob([source]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return packed.length <= LONGEST_PACKED ? packed : undefined;
}

/** The source from an address; `undefined` if that is damaged or too long. */
export async function unpack(packed: string): Promise<string | undefined> {
  if (packed.length > LONGEST_PACKED || !/^[\w-]+$/.test(packed)) return undefined;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let source = '';
    for (;;) {
      const { done, value } = await inflated.read();
      if (done) break;
      source += decoder.decode(value as Uint8Array, { stream: true });
      if (source.length > LONGEST_SOURCE) {
        await inflated.cancel();
        return undefined;
      }
    }
    return source + decoder.decode();
  } catch {
    return undefined;
  }
}
