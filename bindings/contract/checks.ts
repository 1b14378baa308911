import { CutnodeError, IllegalMoveError, InvalidOptionError, InvalidPositionError } from './errors.js';
import { named, optionError, wrongOption } from './option-errors.js';
import { isPromise, show } from './printable.js';

/**
 * Validates input from outside. Each check takes an option's name, for the error message, and its value, which
 * it returns unchanged. If a fallback is given as the last argument, it replaces a missing option; otherwise a
 * value is required.
 */

/** A whole number from `least` to `greatest`, inclusive. Throws `InvalidOptionError`. */
export function whole(
  name: string,
  value: number | undefined,
  least: number,
  greatest = Number.POSITIVE_INFINITY,
  fallback?: number,
): number {
  if (value === undefined && fallback !== undefined) return fallback;
  if (isWhole(value, least, greatest)) return value;
  throw wrongOption(name, `a whole number from ${span(least, greatest)}`, value);
}

/**
 * Whether `value` is a whole number from `least` to `greatest`, for values that are not options and have their
 * own errors.
 */
export function isWhole(value: unknown, least: number, greatest = Number.POSITIVE_INFINITY): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= greatest;
}

/** A number from `least` to `greatest`, inclusive. Throws `InvalidOptionError`. */
export function number(
  name: string,
  value: number | undefined,
  least: number,
  greatest = Number.POSITIVE_INFINITY,
  fallback?: number,
): number {
  if (value === undefined && fallback !== undefined) return fallback;
  if (typeof value === 'number' && value >= least && value <= greatest) return value;
  throw wrongOption(name, `a number from ${span(least, greatest)}`, value);
}

/** A finite number greater than 0. Throws `InvalidOptionError`. */
export function positive(name: string, value: number): number {
  if (Number.isFinite(value) && value > 0) return value;
  throw wrongOption(name, 'a number greater than 0', value);
}

/**
 * A number of milliseconds from `least`, 0 unless it is given, to `greatest`; `ABOVE_0` excludes 0 itself. Throws
 * `InvalidOptionError`.
 */
export function milliseconds(
  name: string,
  value: number | undefined,
  {
    least = 0,
    greatest = Number.POSITIVE_INFINITY,
    fallback,
  }: { least?: number; greatest?: number; fallback?: number } = {},
): number {
  if (value === undefined && fallback !== undefined) return fallback;
  if (typeof value === 'number' && value >= least && value <= greatest) return value;
  const from = least === ABOVE_0 ? 'above 0' : `from ${least}`;
  throw wrongOption(name, `a number of milliseconds ${from}`, value);
}

/** The least number above 0. */
export const ABOVE_0 = Number.MIN_VALUE;

function span(least: number, greatest: number): string {
  return greatest >= Number.MAX_SAFE_INTEGER ? String(least) : `${least} to ${greatest}`;
}

/** A boolean. Throws `InvalidOptionError`. */
export function flag(name: string, value: boolean | undefined, fallback?: boolean): boolean {
  if (value === undefined && fallback !== undefined) return fallback;
  if (typeof value === 'boolean') return value;
  throw wrongOption(name, 'true or false', value);
}

/** One of `choices`. Throws `InvalidOptionError`. */
export function choice<T extends string>(name: string, value: T | undefined, choices: readonly T[], fallback?: T): T {
  if (value === undefined && fallback !== undefined) return fallback;
  if (choices.includes(value as T)) return value as T;
  throw wrongOption(name, `one of ${choices.join(', ')}`, value);
}

/**
 * An object of options that can be read and contains no names other than `names`. Throws `InvalidOptionError`.
 * `what` names one option in words: `search option`.
 */
export function checkNames(what: string, options: unknown, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null || isList(options)) {
    throw new InvalidOptionError(`${what}s must be an object, not ${show(options)}`);
  }
  readable(`${what}s`, () => {
    for (const name of Object.keys(options)) {
      if (!names.includes(name))
        throw new InvalidOptionError(`unknown ${what} ${show(name)}; there are ${names.join(', ')}`);
    }
    // A getter that throws does so here rather than in the middle of the work.
    const given = options as Readonly<Record<string, unknown>>;
    for (const name of names) void given[name];
  });
}

/**
 * A function or undefined. Throws `InvalidOptionError`. `kind` describes the function further:
 * `a function of a position`.
 */
export function checkFunction(name: string, value: unknown, kind = 'a function'): void {
  if (value === undefined || typeof value === 'function') return;
  throw wrongOption(name, kind, value);
}

/** What the caller's function `name` returned, which must be no promise. Throws `InvalidOptionError`. */
export function checkSynchronous(name: string, answer: unknown): void {
  if (!isPromise(answer)) return;
  throw optionError`${named(name)} must not be asynchronous: the search does not wait for its promise`;
}

/** An `AbortSignal` or undefined. Throws `InvalidOptionError`. */
export function checkSignal(signal: unknown): void {
  if (signal === undefined || readable('signal', () => isSignal(signal as AbortSignal | null))) return;
  throw wrongOption('signal', 'an AbortSignal', signal);
}

/** The signal may come from another realm, so `instanceof` is not reliable. */
function isSignal(signal: AbortSignal | null): boolean {
  return typeof signal?.aborted === 'boolean' && typeof signal.addEventListener === 'function';
}

/**
 * Returns the result of `read`. Errors thrown by getters or traps of the caller's objects become cutnode
 * errors: `InvalidOptionError` unless another class is given.
 */
export function readable<T>(
  what: string,
  read: () => T,
  Refusal: new (message: string, options: ErrorOptions) => CutnodeError = InvalidOptionError,
): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof CutnodeError) throw cause;
    throw new Refusal(`${what} cannot be read: ${reason(cause)}`, { cause });
  }
}

function isList(value: object): boolean {
  return readable('options', () => Array.isArray(value));
}

function reason(cause: unknown): string {
  return cause instanceof Error && typeof cause.message === 'string' ? cause.message : show(cause);
}

/** The text of a position of `game`. Throws `InvalidPositionError` if it is not a string. */
export function givenPositionText(game: string, text: unknown): string {
  if (typeof text === 'string') return text;
  throw new InvalidPositionError(`${game}: expected a position as a text, not ${show(text)}`);
}

/**
 * That `move` is none of `game`, such as a missing one, or the position where the two were swapped. `example` says what
 * one looks like.
 */
export function noMove(game: string, move: unknown, example: string): IllegalMoveError {
  return new IllegalMoveError(
    `${game}: expected a move of the game, such as ${example}, not ${show(move)}; the position comes first, then the move`,
  );
}

/** The text of a move of `game`. Throws `IllegalMoveError` if it is not a string. */
export function givenMoveText(game: string, text: unknown): string {
  if (typeof text === 'string') return text;
  throw new IllegalMoveError(`${game}: expected a move as a text, not ${show(text)}`);
}
