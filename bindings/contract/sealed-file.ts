import { crc32, hexadecimal } from './crc32.js';
import { InvalidTableError } from './errors.js';
import { show } from './printable.js';

/*
 * A file that says whether it is whole: a line with the name of its format, one of JSON, its contents, and the CRC-32 of all
 * that. A format has a name and a number: `cutnode-table 3`.
 */

const CHECKSUM_BYTES = 4;

/** The bytes of a file with these contents, one after another. */
export function sealed(format: string, header: object, contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = [new TextEncoder().encode(`${format}\n${JSON.stringify(header)}\n`), ...contents];
  const end = parts.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(end + CHECKSUM_BYTES);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  new DataView(bytes.buffer).setUint32(end, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

/** What a file holds. Its line of JSON may say anything, or be none: a checksum can be made to fit. */
export interface Unsealed {
  readonly header: Readonly<Record<string, unknown>> | null | undefined;
  readonly contents: Uint8Array;
}

/**
 * What `sealed` wrote. `what` the file should be, such as `a table of positions`, is for the errors. Throws
 * `InvalidTableError` for what is no such file, of another format, cut short or damaged.
 */
export function unsealed(format: string, bytes: Uint8Array, what: string): Unsealed {
  if (!(ArrayBuffer.isView(bytes) && bytes instanceof Uint8Array)) {
    throw new InvalidTableError(`${what} must be bytes, a Uint8Array, not ${show(bytes)}`);
  }
  const first = bytes.indexOf(10);
  const second = bytes.indexOf(10, first + 1);
  const textBetween = (from: number, to: number): string => new TextDecoder().decode(bytes.subarray(from, to));
  const found = first < 0 || first > 100 ? '' : textBetween(0, first);
  if (found !== format) {
    throw new InvalidTableError(`not ${what}: it does not begin with '${format}'${instead(found, format)}`);
  }
  const end = bytes.length - CHECKSUM_BYTES;
  const written = end > second ? new DataView(bytes.buffer, bytes.byteOffset + end).getUint32(0, true) : undefined;
  const sum = crc32(bytes.subarray(0, Math.max(0, end)));
  if (second < 0 || written !== sum) {
    const shown = written === undefined ? 'missing' : hexadecimal(written);
    throw new InvalidTableError(
      `${what} is damaged or cut short: its checksum is ${shown}, that of its bytes ${hexadecimal(sum)}`,
    );
  }
  return { header: parsed(textBetween(first + 1, second)), contents: bytes.subarray(second + 1, end) };
}

function instead(found: string, format: string): string {
  if (!found.startsWith('cutnode-')) return '';
  const isOtherVersion = found.split(' ')[0] === format.split(' ')[0];
  return `, but with '${found}'${isOtherVersion ? ' of another version of cutnode; it must be made anew' : ''}`;
}

function parsed(json: string): Unsealed['header'] {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
