import { expect, test } from 'vitest';
import { seeded } from '../../bench/seeded.js';
import { compile } from '../../bindings/compile/compile-game.js';
import { agree } from './plain-board.js';

const source = `
import { zobristNumber, hashBytes, hashOf } from './kit/hash';
import { fromOf, fromTo, toOf } from './kit/moves';

@unmanaged
class Place { own: v128; other: u64; ply: u32; side: u16; flag: u8; }

export const at: usize = memory.data(64);
export const bytes: usize = offsetof<Place>();
export function hashPlace(): u64 { return hashOf(changetype<Place>(at)); }
export function hash(bytes: i32): u64 { return hashBytes(at, bytes); }
export function numberOf(piece: i32, cell: i32): u64 { return zobristNumber(piece, cell); }
export { fromOf, fromTo, toOf };
`;

const compiled = compile(['hash-for-a-test.ts'], { 'hash-for-a-test.ts': source }, 'debug').then((wasm) => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm as BufferSource));
  return {
    number: (name: string): number => (exports[name] as WebAssembly.Global).value,
    call: <T extends number | bigint>(name: string, ...numbers: readonly number[]): T => {
      const result = (exports[name] as (...numbers: readonly number[]) => T)(...numbers);
      return (typeof result === 'bigint' ? BigInt.asUintN(64, result) : result) as T;
    },
    bytes: (): Uint8Array =>
      new Uint8Array((exports.memory as WebAssembly.Memory).buffer, (exports.at as WebAssembly.Global).value, 64),
  };
});

/** How many of the 64 bits differ. */
const difference = (a: bigint, b: bigint): number => (a ^ b).toString(2).replaceAll('0', '').length;

/** Fails if the bits do not change with a chance of a half each, on the average over all that were compared. */
function expectHalf(differences: readonly number[]): void {
  const mean = differences.reduce((sum, bits) => sum + bits, 0) / differences.length;
  expect(mean).toBeGreaterThan(31);
  expect(mean).toBeLessThan(33);
  expect(Math.min(...differences)).toBeGreaterThan(8);
}

test('every bit of a position changes half the bits of its hash', async () => {
  const { call, bytes, number } = await compiled;
  const random = seeded(1);
  const differences: number[] = [];
  const size = number('bytes');
  expect(size).toBeGreaterThanOrEqual(31);
  for (let n = 0; n < 20; n++) {
    bytes().forEach((_, at, all) => {
      all[at] = n === 0 ? 0 : Math.floor(random() * 256);
    });
    const before = call<bigint>('hashPlace');
    for (let bit = 0; bit < 8 * size; bit++) {
      (bytes()[bit >> 3] as number) ^= 1 << (bit & 7);
      differences.push(difference(before, call<bigint>('hashPlace')));
      (bytes()[bit >> 3] as number) ^= 1 << (bit & 7);
    }
    (bytes()[size] as number) ^= 1;
    expect(call<bigint>('hashPlace')).toBe(before);
  }
  expectHalf(differences);
});

test('the last bytes count, whatever their number', async () => {
  const { call, bytes } = await compiled;
  bytes().fill(0);
  for (let length = 1; length <= 24; length++) {
    const before = call<bigint>('hash', length);
    for (let at = 0; at < 32; at++) {
      bytes()[at] = 128;
      expect(call<bigint>('hash', length) !== before).toBe(at < length);
      bytes()[at] = 0;
    }
  }
});

const low = (n: bigint): bigint => BigInt.asUintN(64, n);
const turned = (n: bigint, by: bigint): bigint => low(n << by) | (n >> (64n - by));
const [ONE, TWO, THREE, FOUR, FIVE] = [
  0x9e3779b185ebca87n,
  0xc2b2ae3d27d4eb4fn,
  0x165667b19e3779f9n,
  0x85ebca77c2b2ae63n,
  0x27d4eb2f165667c5n,
] as const;

function plainFinish(hash: bigint): bigint {
  const once = low((hash ^ (hash >> 33n)) * TWO);
  const twice = low((once ^ (once >> 29n)) * THREE);
  return twice ^ (twice >> 32n);
}

/** As in `hash.ts`, with big integers. */
function plainHash(bytes: Uint8Array, length: number): bigint {
  let hash: bigint = FIVE;
  for (let at = 0; at < length; ) {
    const size = [8, 4, 2, 1].find((size) => at + size <= length) as number;
    const word = bytes.slice(at, at + size).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    hash = low(turned(hash ^ low(turned(low(word * TWO), 31n) * ONE), 27n) * ONE + FOUR);
    at += size;
  }
  return plainFinish(hash);
}

test('hashes stay what they are from version to version, for tables that were saved', async () => {
  const { call, bytes } = await compiled;
  const random = seeded(2);
  for (let length = 0; length <= 40; length++) {
    bytes().forEach((_, at, all) => {
      all[at] = Math.floor(random() * 256);
    });
    expect(call<bigint>('hash', length)).toBe(plainHash(bytes(), length));
  }
  for (const [piece, cell] of [
    [0, 0],
    [3, 17],
    [255, 400],
  ] as const) {
    const given = BigInt(65_536 * piece + cell);
    expect(call<bigint>('numberOf', piece, cell)).toBe(plainFinish(low(given * ONE + FIVE)));
  }
});

test('words that change places change the hash', async () => {
  const { call, bytes } = await compiled;
  bytes().fill(0);
  bytes()[0] = 1;
  const first = call<bigint>('hash', 16);
  bytes()[0] = 0;
  bytes()[8] = 1;
  expect(call<bigint>('hash', 16)).not.toBe(first);
});

test('numbers of pieces on cells differ in half their bits, and so do their combinations', async () => {
  const { call } = await compiled;
  const numbers: bigint[] = [];
  for (let piece = 0; piece < 5; piece++) {
    for (let cell = 0; cell < 100; cell++) numbers.push(call<bigint>('numberOf', piece, cell));
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  expectHalf(numbers.slice(1).map((number, n) => difference(number, numbers[n] as bigint)));
  // Two pieces, in any order: 124,750 pairs with different keys.
  const pairs = new Set(numbers.flatMap((a, n) => numbers.slice(n + 1).map((b) => a ^ b)));
  expect(pairs.size).toBe((numbers.length * (numbers.length - 1)) / 2);
});

test('moves from cell to cell', async () => {
  const { call } = await compiled;
  const moves: number[] = [];
  for (let from = 0; from < 255; from++) {
    for (let to = 0; to < 255; to++) {
      const move = call<number>('fromTo', from, to);
      agree([call<number>('fromOf', move), call<number>('toOf', move)], [from, to]);
      moves.push(move);
    }
  }
  expect(Math.max(...moves)).toBeLessThan(65_535);
});
