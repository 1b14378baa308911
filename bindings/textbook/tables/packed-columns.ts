import { InvalidTableError } from '../../contract/errors.js';
import { isDecided, WIN_VALUE } from '../../contract/value.js';

/** The columns of a table; the positions may come in any order. */
export interface TableColumns {
  /** Keys, two words each, low word first. */
  readonly keys: Uint32Array;
  readonly values: Int32Array;
  /** Plies searched; 0 if exact. If absent, all values are exact. */
  readonly depths?: Uint16Array | undefined;
  /** Every win is worth `WIN_VALUE`: see `KnownValues`. Default: false. */
  readonly outcomesOnly?: boolean | undefined;
}

/**
 * Pack the columns of a table: for each position, in ascending order of keys, the difference between its key and the
 * one before, its value, and its depth unless the whole table is exact. Numbers are stored 7 bits a byte, low bits
 * first, with the high bit set in all bytes but the last (LEB128).
 *
 * Values are encoded so that likely ones are small: a win in n plies is 4n + 1, a loss 4n + 3, a graded value v >= 0 is
 * 4v, and v < 0 is -4v - 2.
 */
export function pack({ keys, values, depths }: TableColumns, exact: boolean): Uint8Array {
  const bytes: number[] = [];
  let before = 0n;
  for (let i = 0; i < values.length; i++) {
    const key = (BigInt(keys[2 * i + 1] as number) << 32n) | BigInt(keys[2 * i] as number);
    let distance = key - before;
    for (; distance >= 0x80n; distance >>= 7n) bytes.push(Number(distance & 0x7fn) | 0x80);
    bytes.push(Number(distance));
    before = key;
    pushNumber(bytes, codeOf(values[i] as number));
    if (!exact) pushNumber(bytes, depths?.[i] ?? 0);
  }
  return Uint8Array.from(bytes);
}

/** Unpack the columns of `size` positions from the output of `pack`. Throws `InvalidTableError`. */
export function unpack(bytes: Uint8Array, size: number, exact: boolean): Required<Omit<TableColumns, 'outcomesOnly'>> {
  // A position takes at least two bytes: check the size in the header before allocating memory for it.
  if (size * 2 > bytes.length) throw cutShort();
  const keys = new Uint32Array(2 * size);
  const values = new Int32Array(size);
  const depths = new Uint16Array(size);
  let at = 0;
  const next = (): bigint => {
    let number = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw cutShort();
      number |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return number;
    }
    throw cutShort();
  };
  let key = 0n;
  for (let i = 0; i < size; i++) {
    const distance = next();
    key += distance;
    if (key >> 64n !== 0n || (i > 0 && distance === 0n))
      throw new InvalidTableError(damaged(`position ${i} has no key`));
    keys[2 * i] = Number(key & 0xffffffffn);
    keys[2 * i + 1] = Number(key >> 32n);
    values[i] = decoded(Number(next()), i);
    depths[i] = exact ? 0 : Number(next());
  }
  if (at !== bytes.length) throw cutShort();
  return { keys, values, depths };
}

function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
}

function codeOf(value: number): number {
  if (isDecided(value)) return 4 * (WIN_VALUE - Math.abs(value)) + (value > 0 ? 1 : 3);
  return value >= 0 ? 4 * value : -4 * value - 2;
}

function decoded(code: number, place: number): number {
  const number = Math.floor(code / 4);
  const value = [number, WIN_VALUE - number, -number - 1, number - WIN_VALUE][code % 4] as number;
  if (codeOf(value) !== code) throw new InvalidTableError(damaged(`position ${place} has no value`));
  return value;
}

const damaged = (how: string): string => `the table is damaged: ${how}`;
const cutShort = (): InvalidTableError =>
  new InvalidTableError('the table does not end where its positions do: it is damaged or cut short');
