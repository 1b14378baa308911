import { isWhole } from './checks.js';
import { InvalidGameError, InvalidValueError } from './errors.js';
import type { Game } from './game.js';
import { badKey, isKey, type KeyedGame, type KeyReader, keyReader, MAX_COUNTER } from './position-key.js';
import { describePosition, show } from './printable.js';

/**
 * What a position is. It has two names, for two purposes:
 *
 * - its name in a *table*: positions with the same one are worth the same to the side to move, if nothing came before.
 *   It is the key, with the counter (`counterKey`) where that says something;
 * - its name for a *repetition*: positions with the same one are the same place on the board. It is the key and the
 *   side to move; a counter goes on while positions come back.
 *
 * A key of 5 and one of 5n are the same key.
 */

/** A name of a position in a `Map`: equal names are equal values. */
export type PositionName = string | number | bigint;

/** The parts of a game that say what a position is in a table. */
export type TabledGame<Position> = KeyedGame<Position> & Pick<Game<Position, never>, 'counterKey'>;

/**
 * A function that names positions for a table: by `key` and `counterKey`, else by the notation. Throws
 * `InvalidGameError`.
 */
export function tableNames<Position>(game: TabledGame<Position>): (position: Position) => PositionName {
  const { key, format, counterKey } = game;
  if (!key && !format) {
    throw new InvalidGameError(`${game.name}: has neither key nor format; expected one, to know positions again`);
  }
  // The notation need not tell positions with different counters apart.
  const named = key ? keyNames(game) : (position: Position): PositionName => format?.call(game, position) as string;
  if (!counterKey) return named;
  const counter = counters(game);
  return (position) => {
    const count = counter(position);
    const name = named(position);
    return count === 0 ? name : `${count} ${typeof name} ${name}`;
  };
}

/** A function that names positions for a repetition, by `key` and the side to move. Throws `InvalidGameError`. */
export function repetitionNames<Position>(
  game: TabledGame<Position> & Pick<Game<Position, never>, 'toMove'>,
): (position: Position) => string {
  const named = keyNames(game);
  return (position) => {
    const name = named(position);
    return `${game.toMove(position)} ${typeof name} ${name}`;
  };
}

/**
 * A function that writes the 64-bit name of a position in a table, low word first: the key, in which the counter is
 * mixed as `assembly/core/table-key.ts` does.
 */
export function tableKeyReader<Position>(
  game: TabledGame<Position>,
  describe?: (position: Position) => string,
): KeyReader<Position> {
  const readKey = keyReader(game, describe);
  if (!game.counterKey) return readKey;
  const counter = counters(game);
  return (position, words) => {
    readKey(position, words);
    const salt = BigInt.asUintN(64, BigInt(counter(position)) * SALT);
    words[0] = (words[0] as number) ^ Number(salt & 0xffffffffn);
    words[1] = (words[1] as number) ^ Number(salt >> 32n);
  };
}

const SALT = 0x9e3779b97f4a7c15n;

/** Throws `InvalidGameError` for a game without `key`. `what` is what needs one: `a table of positions`. */
export function expectKey({ name, key }: Pick<Game<never, never>, 'name' | 'key'>, what: string): void {
  if (!key) throw new InvalidGameError(`${name}: ${what} needs a game with a key`);
}

/** What `counterKey` gave. Throws `InvalidValueError`. */
export function checkedCounter<Position>(
  game: Pick<Game<Position, never>, 'name'>,
  given: unknown,
  position: Position,
): number {
  if (isWhole(given, 0, MAX_COUNTER)) return given;
  throw new InvalidValueError(
    `${game.name}: counterKey gave ${show(given)} for ${describePosition(game as Game<Position, never>, position)}; expected a whole number from 0 to ${MAX_COUNTER}`,
  );
}

/** Whether the game tells positions apart by a key. */
export function hasKey({ key }: Pick<Game<never, never>, 'key'>): boolean {
  return key !== undefined;
}

/** Whether the game counts something beside the key. */
export function hasCounter({ counterKey }: Pick<Game<never, never>, 'counterKey'>): boolean {
  return counterKey !== undefined;
}

/** The key of `position`, without its counter; `undefined` in a game without keys. Throws `InvalidGameError`. */
export function keyOf<Position>(game: TabledGame<Position>, position: Position): PositionName | undefined {
  return game.key && keyNames(game)(position);
}

function counters<Position>(game: TabledGame<Position>): (position: Position) => number {
  return (position) => checkedCounter(game, game.counterKey?.(position), position);
}

/** A function that names positions by their keys as they are, but a bigint that a number can hold is that number. */
export function keyNames<Position>(game: TabledGame<Position>): (position: Position) => PositionName {
  return (position) => {
    const key: unknown = game.key?.(position);
    if (!isKey(key)) {
      const where = describePosition(game as unknown as Game<Position, never>, position);
      throw badKey(game.name, 'key', key, where);
    }
    if (typeof key === 'string') return key;
    const number = Number(key);
    // Adding 0 turns -0 into 0.
    return Number.isSafeInteger(number) ? number + 0 : key;
  };
}
