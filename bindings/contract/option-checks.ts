import {
  checkFunction,
  checkNames,
  checkSignal,
  flag,
  isWhole,
  milliseconds,
  number,
  readable,
  whole,
} from './checks.js';
import { named, optionError, wrongOption } from './option-errors.js';
import { show } from './printable.js';

/**
 * Options are declared once, as a table of names with a check each: what a search takes, what a job in a queue may hold
 * and which names there are all come from that table. A check returns the value, of which it has made a copy that holds
 * nothing but what was checked, or throws an `InvalidOptionError` that names the field.
 */
export type Check<T> = (value: unknown, field: string) => T;

/** A check for every option of `Options`. */
export type Checks<Options> = { readonly [Name in keyof Options]-?: Check<unknown> };

/** The options that a table of checks lets through: each may be missing. */
export type Checked<Table> = { readonly [Name in keyof Table]?: Table[Name] extends Check<infer T> ? T : never };

/**
 * Those `options` that were given, checked. Throws `InvalidOptionError`. `what` names one option in words: `search
 * option`.
 */
export function checkOptions<Table extends Readonly<Record<string, Check<unknown>>>>(
  what: string,
  options: unknown,
  checks: Table,
): Checked<Table> {
  const names = Object.keys(checks);
  checkNames(what, options, names);
  const given = options as Readonly<Record<string, unknown>>;
  const checked: Record<string, unknown> = {};
  readable(`${what}s`, () => {
    for (const name of names) {
      const value = given[name];
      if (value !== undefined) checked[name] = (checks[name] as Check<unknown>)(value, name);
    }
  });
  return checked as Checked<Table>;
}

/** A text that `pattern` matches, of at most `most` characters. */
export function text(most: number, pattern?: RegExp, expected = `a text of at most ${most} characters`): Check<string> {
  return (value, field) => {
    if (typeof value === 'string' && value.length <= most && (pattern?.test(value) ?? true)) return value;
    throw wrongOption(field, expected, value);
  };
}

/** A whole number. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): Check<number> {
  return (value, field) => whole(field, value as number, least, most);
}

/** A finite number. */
export function numeral(least = -Number.MAX_VALUE, most = Number.MAX_VALUE): Check<number> {
  return (value, field) => number(field, value as number, least, most);
}

export const boolean: Check<boolean> = (value, field) => flag(field, value as boolean);

/** A number of milliseconds from 0, which may be infinite. */
export const duration: Check<number> = (value, field) => milliseconds(field, value as number);

/** A number above 0, of at most `most`, which may be infinite. */
export function above0(most = Number.POSITIVE_INFINITY): Check<number> {
  const limit = most === Number.POSITIVE_INFINITY ? 'a number greater than 0' : `a number above 0 and at most ${most}`;
  return (value, field) => {
    if (typeof value === 'number' && value > 0 && value <= most) return value;
    throw wrongOption(field, limit, value);
  };
}

/** True, false, or a whole number from 1; `units` says of what: ` of plies`. */
export function switchOrWhole(most: number, units = ''): Check<boolean | number> {
  return (value, field) => {
    if (typeof value === 'boolean' || isWhole(value, 1, most)) return value;
    throw wrongOption(field, `true, false or a whole number${units} from 1 to ${most}`, value);
  };
}

/** A function, which `kind` may describe further: `a function of a position`. */
// biome-ignore lint/suspicious/noExplicitAny: what it takes and returns is for the caller to know
export function callback<F extends (...args: any) => unknown>(kind?: string): Check<F> {
  return (value, field) => {
    checkFunction(field, value, kind);
    return value as F;
  };
}

export const abortSignal: Check<AbortSignal> = (value) => {
  checkSignal(value);
  return value as AbortSignal;
};

/** The positions of the game so far: at most `most`. */
export function pastPositions(most = Number.POSITIVE_INFINITY): Check<readonly unknown[]> {
  const expected = most === Number.POSITIVE_INFINITY ? 'a list of positions' : `a list of at most ${most} positions`;
  return (value, field) => {
    // A gap of a list is a missing position.
    const list: readonly unknown[] | undefined = Array.isArray(value) ? Array.from(value) : undefined;
    if (list && list.length <= most && !list.some((position) => position == null)) return list;
    throw wrongOption(field, expected, value);
  };
}

/** One of these values. */
export function oneOf<const T extends string | number | boolean | null>(...values: readonly T[]): Check<T> {
  return (value, field) => {
    if (values.includes(value as T)) return value as T;
    throw wrongOption(field, `one of ${values.join(', ')}`, value);
  };
}

/** What the first of these checks accepts. */
export function either<T>(...checks: readonly Check<T>[]): Check<T> {
  return (value, field) => {
    let fault: unknown;
    for (const check of checks) {
      try {
        return check(value, field);
      } catch (error) {
        fault = error;
      }
    }
    throw fault;
  };
}

/** A list of `least` to `most` of these. */
export function listOf<T>(check: Check<T>, least = 0, most = Number.POSITIVE_INFINITY): Check<T[]> {
  const expected = most === Number.POSITIVE_INFINITY ? 'a list' : `a list of ${least} to ${most}`;
  return (value, field) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      throw wrongOption(field, expected, value);
    }
    // `map` would leave out the gaps of a list.
    return Array.from(value, (each, i) => check(each, `${field}[${i}]`));
  };
}

/** A list that is not empty and names nothing twice; `nameOf`: what tells its members apart. */
export function distinct<T>(
  check: Check<readonly T[]>,
  nameOf: (value: T) => unknown = (value) => value,
): Check<readonly T[]> {
  return (value, field) => {
    const list = check(value, field);
    if (list.length === 0) throw optionError`${named(field)} is an empty list`;
    const names = list.map(nameOf);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) throw optionError`${named(field)} lists ${show(twice)} twice`;
    return list;
  };
}

/** An object with these fields and no others; the names of `optional` may be missing. */
export function record<T extends object>(
  required: { readonly [Name in keyof T]?: Check<unknown> },
  optional: { readonly [Name in keyof T]?: Check<unknown> } = {},
): Check<T> {
  const checks = new Map<string, Check<unknown>>([...Object.entries(required), ...Object.entries(optional)] as never);
  return (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw wrongOption(field, 'an object', value);
    const given = Object.entries(value);
    for (const [name] of given) {
      if (!checks.has(name))
        throw wrongOption(`${field}.${name}`, `one of ${[...checks.keys()].join(', ')}`, undefined);
    }
    const there = new Map(given);
    for (const name of Object.keys(required)) {
      if (there.get(name) === undefined) throw wrongOption(`${field}.${name}`, 'given', undefined);
    }
    const known = given.filter(([, each]) => each !== undefined);
    return Object.fromEntries(
      known.map(([name, each]) => [name, (checks.get(name) as Check<unknown>)(each, `${field}.${name}`)]),
    ) as T;
  };
}
