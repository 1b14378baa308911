import { InvalidGameError } from './errors.js';
import type { Game } from './game.js';
import { show } from './printable.js';

/** Writes the 64-bit key of a position into two words, low word first. */
export type KeyReader<Position> = (position: Position, words: Uint32Array) => void;

/** The parts of a game needed to tell positions apart. */
export type KeyedGame<Position> = Pick<Game<Position, unknown>, 'name' | 'key' | 'futureKey' | 'format'>;

/** The greatest number that `counterKey` may give. */
export const MAX_COUNTER = 65_535;

const LOW = 0xffffffffn;
/** The least high word of a number below 0. */
const HIGHEST = 0xffe00000;

/**
 * Returns a reader for a game's keys. Safe integers and bigints from 0 to 2^64 − 1 are stored whole, so different keys
 * never collide; 5 and 5n are the same key. Strings and other bigints are hashed to 64 bits; among n such keys, two
 * collide with probability about n^2 / 2^65.
 */
export function keyReader<Position>(
  game: KeyedGame<Position>,
  describe: (position: Position) => string = describeByNotation(game),
  method: 'key' | 'futureKey' = 'key',
): KeyReader<Position> {
  // A number below 0 takes the place of a bigint just below 2^64, so a game may have one kind or the other.
  let hasNegative = false;
  let hasHigh = false;
  return (position, words) => {
    const key = game[method]?.(position);
    if (!isKey(key)) throw badKey(game.name, method, key, describe(position));
    if (typeof key === 'number') {
      if (key < 0) {
        if (hasHigh) throw badKey(game.name, method, key, describe(position), MIXED);
        hasNegative = true;
      }
      words[0] = key;
      words[1] = Math.floor(key / 0x100000000);
    } else if (typeof key === 'bigint') {
      if (key >= 0n && key >> 64n === 0n) {
        words[0] = Number(key & LOW);
        words[1] = Number(key >> 32n);
        if ((words[1] as number) >= HIGHEST) {
          if (hasNegative) throw badKey(game.name, method, key, describe(position), MIXED);
          hasHigh = true;
        }
      } else {
        hashText(key.toString(36), words);
      }
    } else {
      hashText(key, words);
    }
  };
}

/** Whether a key is one of those that `keyReader` reads. */
export function isKey(key: unknown): key is bigint | number | string {
  if (typeof key === 'string') return !key.includes('[object Object]');
  return typeof key === 'bigint' || Number.isSafeInteger(key);
}

const describeByNotation =
  <Position>({ format }: KeyedGame<Position>) =>
  (position: Position): string =>
    format ? `the position ${format(position)}` : 'a position';

/** Numbers below 0 and bigints near 2^64 would share keys. */
const MIXED =
  ': of one kind, since this game gave both numbers below 0 and bigints near 2^64, which are not told apart';

/** Positions that differ would share such a key. */
const OBJECT_AS_TEXT = ' that tells positions apart: an object in a text needs JSON.stringify or a notation';

/** The error of what is no key; `more` of what is expected of one that is. */
export function badKey(
  game: string,
  method: string,
  key: unknown,
  position: string,
  more = typeof key === 'string' ? OBJECT_AS_TEXT : '',
): InvalidGameError {
  return new InvalidGameError(
    `${game}: ${method} gave ${show(key)} for ${position}; expected a safe integer, a bigint or a string${more}`,
  );
}

/** Two lanes of multiply-and-rotate over the UTF-16 units, finished with MurmurHash3's mixer. */
function hashText(text: string, words: Uint32Array): void {
  let a = 0x9e3779b9 ^ text.length;
  let b = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0xcc9e2d51);
    a = (a << 15) | (a >>> 17);
    b = Math.imul(b ^ unit, 0x1b873593) + 0x165667b1;
    b = (b << 13) | (b >>> 19);
  }
  words[0] = mix(a ^ Math.imul(b, 0x2c1b3c6d));
  words[1] = mix(b ^ Math.imul(a, 0x297a2d39));
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
