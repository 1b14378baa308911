// It imports nothing: a bundler that splits would divide what every page has among more files.

/**
 * Modules that a host has compiled, for runtimes that compile nothing while a program runs. All modules have the same
 * exports, so one of another game would search positions that it misreads. `cutnode wasm` therefore writes into each
 * what it is: a custom section with a checksum of the text that the package holds, which also tells the versions of a
 * game apart, and words for a person.
 */
const SECTION = 'cutnode';

/** `bytes` with the section that says that they are the module of `text`; `words` say which one that is. */
export function markedModule(bytes: Uint8Array, text: string, words: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const name = encoder.encode(SECTION);
  const content = [name.length, ...name, ...encoder.encode(`${markOf(text)} ${words}`)];
  // Two bytes of LEB128 hold any length below 2^14.
  return Uint8Array.from([...bytes, 0, (content.length & 127) | 128, content.length >> 7, ...content]);
}

/** What is wrong with `given` as the module of `text` for so many threads, in words; `undefined` if nothing is. */
export function differenceFrom(given: WebAssembly.Module, text: string, threads: number): string | undefined {
  if (threads > 1) return 'several threads need a module of their own; leave out threads or module';
  const [section] = WebAssembly.Module.customSections(given, SECTION);
  const [mark, ...words] = section ? new TextDecoder().decode(section).split(' ') : [];
  if (mark === markOf(text)) return undefined;
  const origin = words.join(' ') || "no 'cutnode wasm'";
  return `the module is that of ${origin}; expected the one for this engine: 'cutnode wasm' of this version has --hosted, --proof and --selective`;
}

/** FNV-1a (Fowler, Noll, Vo): two texts have the same by mistake with a probability of 2^-32. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
