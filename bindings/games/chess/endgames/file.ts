import { crc32, hexadecimal } from '../../../contract/crc32.js';
import { InvalidOptionError, InvalidTableError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';
import { Endgames, type EndgameTable, tableFrom } from './endgames.js';
import { type Material, materialNamed } from './material.js';
import { sizeOf } from './placing.js';

/**
 * Tables in a file: a line with the name of the format, a line of JSON with the materials, the values of each, and the CRC-32
 * of all that.
 */
const MAGIC = 'cutnode-endgames 1';
const CHECKSUM_BYTES = 4;

/** The tables as bytes for a file, those of `materials` alone if given. Throws `InvalidOptionError`. */
export function saveEndgames(endgames: Endgames, materials: readonly string[] = endgames.materials): Uint8Array {
  const tables = materials.map((name) => endgames.tableOf(name));
  const names = tables.map(({ material }) => material.name);
  const head = new TextEncoder().encode(`${MAGIC}\n${JSON.stringify({ materials: names })}\n`);
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
 * The tables of one or more files that `saveEndgames` wrote. Throws `InvalidTableError` for what is no such file, cut short or
 * damaged.
 */
export function loadEndgames(...files: readonly Uint8Array[]): Endgames {
  return new Endgames(files.flatMap(tablesOf));
}

function tablesOf(bytes: Uint8Array): EndgameTable[] {
  if (!(bytes instanceof Uint8Array)) {
    throw new InvalidTableError(`end-game tables must be bytes, a Uint8Array, not ${show(bytes)}`);
  }
  const decoder = new TextDecoder();
  const first = bytes.indexOf(10);
  const second = bytes.indexOf(10, first + 1);
  const name = first < 0 || first > 100 ? '' : decoder.decode(bytes.subarray(0, first));
  if (name !== MAGIC || second < 0) {
    const found = name.startsWith('cutnode-') ? `, but with '${name}'` : '';
    throw new InvalidTableError(`not a file of end-game tables: it does not begin with '${MAGIC}'${found}`);
  }
  const materials = materialsIn(decoder.decode(bytes.subarray(first + 1, second)));
  const end = materials.reduce((sum, material) => sum + 2 * sizeOf(material), second + 1);
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
  return materials.map((material) => {
    const start = at;
    at += 2 * sizeOf(material);
    return tableFrom(material, bytes.slice(start, at));
  });
}

/** The materials that the second line of a file names. */
function materialsIn(line: string): Material[] {
  try {
    const { materials } = JSON.parse(line) as { materials: readonly string[] };
    const found = materials.map(materialNamed);
    if (found.every(({ name }, i) => name === materials[i])) return found;
  } catch (error) {
    if (error instanceof InvalidOptionError)
      throw new InvalidTableError(`the file of end-game tables is damaged: ${error.message}`);
  }
  throw new InvalidTableError('the file of end-game tables is damaged: its second line must be JSON with materials');
}
