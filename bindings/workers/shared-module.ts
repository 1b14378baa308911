/**
 * Rewrites a module that defines its own memory into one that imports a shared memory as
 * `host.memory`. Only two sections change: an import is added, and the memory is removed.
 * Loads and stores are the same for both kinds of memory, so the package ships only one
 * `.wasm` per game.
 *
 * The binary format is section 5 of the WebAssembly core specification. Shared memories
 * come from the threads proposal (limits with flag 3).
 */
export function withSharedMemory(bytes: Uint8Array<ArrayBuffer>, pages: MemoryPages): Uint8Array<ArrayBuffer> {
  const sections = split(bytes);
  const memoryImport = [
    ...text('host'),
    ...text('memory'),
    MEMORY,
    SHARED_WITH_MAXIMUM,
    ...leb128(pages.initial),
    ...leb128(pages.maximum),
  ];
  const parts: number[][] = [[...bytes.subarray(0, HEADER)]];
  for (const { id, body } of sections) {
    if (id === MEMORY_SECTION) continue;
    if (id !== IMPORT_SECTION) {
      parts.push([id, ...leb128(body.length), ...body]);
      continue;
    }
    const [count, start] = readLeb128(body, 0);
    const content = [...leb128(count + 1), ...memoryImport, ...body.subarray(start)];
    parts.push([id, ...leb128(content.length), ...content]);
  }
  return Uint8Array.from(parts.flat());
}

/** The size of a memory in pages of 64 KiB. */
export interface MemoryPages {
  readonly initial: number;
  readonly maximum: number;
}

const HEADER = 8;
const IMPORT_SECTION = 2;
const MEMORY_SECTION = 5;
const MEMORY = 2;
const SHARED_WITH_MAXIMUM = 3;

interface Section {
  readonly id: number;
  readonly body: Uint8Array;
}

function split(bytes: Uint8Array): Section[] {
  const sections: Section[] = [];
  for (let at = HEADER; at < bytes.length; ) {
    const [length, start] = readLeb128(bytes, at + 1);
    sections.push({ id: bytes[at] as number, body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return sections;
}

/** The initial number of pages of the module's own memory. */
export function initialPages(bytes: Uint8Array): number {
  const memory = split(bytes).find(({ id }) => id === MEMORY_SECTION);
  // The section holds the number of memories (1), its flags, then the initial number of pages.
  return memory ? readLeb128(memory.body, 2)[0] : 1;
}

/** Reads an unsigned number. Also returns the index of the next byte. */
function readLeb128(bytes: Uint8Array, start: number): [value: number, next: number] {
  let value = 0;
  let at = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] as number;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}

function leb128(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 0x80);
  }
}

function text(words: string): number[] {
  const bytes = new TextEncoder().encode(words);
  return [...leb128(bytes.length), ...bytes];
}
