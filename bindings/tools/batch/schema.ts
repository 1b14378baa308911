import { isWhole } from '../../contract/checks.js';
import { wrongOption } from '../../contract/option-errors.js';

/**
 * Checks of data from another machine. A check returns the value, of which it has made a copy that holds nothing but what was
 * checked, or throws an `InvalidOptionError` that names the field. Names that are not listed are refused, those of prototypes
 * among them.
 */
export type Check<T> = (value: unknown, field: string) => T;

/** A text that `pattern` matches, of at most `most` characters. */
export function text(most: number, pattern?: RegExp, expected = `a text of at most ${most} characters`): Check<string> {
  return (value, field) => {
    if (typeof value === 'string' && value.length <= most && (pattern?.test(value) ?? true)) return value;
    throw wrongOption(field, expected, value);
  };
}

/** A whole number. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): Check<number> {
  return (value, field) => {
    if (isWhole(value, least, most)) return value;
    throw wrongOption(field, `a whole number from ${least} to ${most}`, value);
  };
}

/** A finite number. */
export function numeral(least = -Number.MAX_VALUE, most = Number.MAX_VALUE): Check<number> {
  return (value, field) => {
    if (typeof value === 'number' && value >= least && value <= most) return value;
    throw wrongOption(field, `a number from ${least} to ${most}`, value);
  };
}

export const boolean: Check<boolean> = (value, field) => {
  if (typeof value === 'boolean') return value;
  throw wrongOption(field, 'true or false', value);
};

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
export function listOf<T>(check: Check<T>, least: number, most: number): Check<T[]> {
  return (value, field) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      throw wrongOption(field, `a list of ${least} to ${most}`, value);
    }
    return value.map((each, i) => check(each, `${field}[${i}]`));
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
      if (there.get(name) === undefined) throw wrongOption(`${field}.${name}`, 'there', undefined);
    }
    const known = given.filter(([, each]) => each !== undefined);
    return Object.fromEntries(
      known.map(([name, each]) => [name, (checks.get(name) as Check<unknown>)(each, `${field}.${name}`)]),
    ) as T;
  };
}
