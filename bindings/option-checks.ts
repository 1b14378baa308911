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
    for (const name of names) Reflect.get(options, name);
  });
}

/** What `read` returns; what the getters and traps of a caller's objects throw while it reads comes as `InvalidOptionError`. */
export function readable<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof CutnodeError) throw cause;
    throw new InvalidOptionError(`${what} cannot be read: ${reason(cause)}`, { cause });
  }
}

function isList(value: object): boolean {
  return readable('options', () => Array.isArray(value));
}

function reason(cause: unknown): string {
  return cause instanceof Error && typeof cause.message === 'string' ? cause.message : show(cause);
}
