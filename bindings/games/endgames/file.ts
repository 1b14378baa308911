import { crc32, hexadecimal } from '../../contract/crc32.js';
import { InvalidOptionError, InvalidTableError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';

/**
 * End-game tables in a file: a line with the name of the format, a line of JSON with the materials, the values of each, and the
 * CRC-32 of all that.
 */
const CHECKSUM_BYTES = 4;

/** The values of a table, a byte for each position. */
export interface NamedTable {
  readonly material: string;
  readonly values: Uint8Array;
}

/** The tables as bytes for a file of the format `magic`. */
export function writeTables(magic: string, tables: readonly NamedTable[]): Uint8Array {
  const materials = tables.map(({ material }) => material);
  const head = new TextEncoder().encode(`${magic}\n${JSON.stringify({ materials })}\n`);
  const end = tables.reduce((sum, { values }) => sum + values.length, head.length);
  const bytes = new Uint8Array(end + CHECKSUM_BYTES);
  bytes.set(head);
  let at = head.length;
  for (const { values } of tables) {
    bytes.set(values, at);
    at += values.length;
  }
  new DataView(bytes.buffer).setUint32(end, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

/**
 * The tables of a file that `writeTables` wrote. `sizeOf` gives the number of values of a material, and throws
 * `InvalidOptionError` for what is none. Throws `InvalidTableError` for what is no such file, cut short or damaged.
 */
export function readTables(magic: string, bytes: Uint8Array, sizeOf: (material: string) => number): NamedTable[] {
  if (!(bytes instanceof Uint8Array)) {
    throw new InvalidTableError(`end-game tables must be bytes, a Uint8Array, not ${show(bytes)}`);
  }
  const decoder = new TextDecoder();
  const first = bytes.indexOf(10);
  const second = bytes.indexOf(10, first + 1);
  const name = first < 0 || first > 100 ? '' : decoder.decode(bytes.subarray(0, first));
  if (name !== magic || second < 0) {
    const found = name.startsWith('cutnode-') ? `, but with '${name}'` : '';
    throw new InvalidTableError(`not a file of end-game tables: it does not begin with '${magic}'${found}`);
  }
  const materials = sizesIn(decoder.decode(bytes.subarray(first + 1, second)), sizeOf);
  const end = materials.reduce((sum, { size }) => sum + size, second + 1);
  if (bytes.length !== end + CHECKSUM_BYTES) {
    throw new InvalidTableError(
      `the file of end-game tables has ${bytes.length} bytes; expected ${end + CHECKSUM_BYTES}: it is damaged or cut short`,
    );
  }
  const written = new DataView(bytes.buffer, bytes.byteOffset + end).getUint32(0, true);
  const sum = crc32(bytes.subarray(0, end));
  if (written !== sum) {
    throw new InvalidTableError(
      `the file of end-game tables is damaged: its checksum is ${hexadecimal(written)}, that of its bytes ${hexadecimal(sum)}`,
    );
  }
  let at = second + 1;
  return materials.map(({ material, size }) => {
    const start = at;
    at += size;
    return { material, values: bytes.slice(start, at) };
  });
}

/** The materials that the second line of a file names, with the sizes of their tables. */
function sizesIn(line: string, sizeOf: (material: string) => number): { material: string; size: number }[] {
  try {
    const { materials } = JSON.parse(line) as { materials: readonly string[] };
    return materials.map((material) => ({ material, size: sizeOf(material) }));
  } catch (error) {
    if (error instanceof InvalidOptionError) {
      throw new InvalidTableError(`the file of end-game tables is damaged: ${error.message}`);
    }
  }
  throw new InvalidTableError('the file of end-game tables is damaged: its second line must be JSON with materials');
}
