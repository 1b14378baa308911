import { CutnodeError, InvalidOptionError } from './errors.js';
import { show } from './shown.js';

/**
 * An object of options that can be read, and no name in it that is none of `names`;
 * throws `InvalidOptionError`. `what` is one option in words: `search option`.
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
    // A getter that throws does so here, and not in the middle of the work.
    const given = options as Readonly<Record<string, unknown>>;
    for (const name of names) void given[name];
  });
}

/** A function, or nothing; throws `InvalidOptionError`. */
export function checkFunction(name: string, value: unknown): void {
  if (value === undefined || typeof value === 'function') return;
  throw new InvalidOptionError(`${name} must be a function, not ${show(value)}`);
}

/** A signal to stop, or nothing; throws `InvalidOptionError`. */
export function checkSignal(signal: unknown): void {
  if (signal === undefined || readable('signal', () => isSignal(signal as AbortSignal | null))) return;
  throw new InvalidOptionError(`signal must be an AbortSignal, not ${show(signal)}`);
}

/** Of another realm it may be, so that `instanceof` does not tell. */
function isSignal(signal: AbortSignal | null): boolean {
  return typeof signal?.aborted === 'boolean' && typeof signal.addEventListener === 'function';
}

/**
 * What `read` returns; what the getters and traps of a caller's objects throw while it reads comes
 * as an error of cutnode, `InvalidOptionError` unless another class is asked for.
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
