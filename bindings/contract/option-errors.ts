import { InvalidOptionError } from './errors.js';
import { show } from './printable.js';
import { OptionName, type Words } from './words.js';

/** An option, to be named in `words` or `optionError`. */
export function named(option: string, value?: boolean): OptionName {
  return new OptionName(option, value);
}

/** The parts of a message, as a template: `${named('games')} is odd`. */
export function words(texts: readonly string[], ...values: readonly unknown[]): Words {
  const parts = values.map((value) => (value instanceof OptionName ? value : String(value)));
  return texts.flatMap((text, i) => [text, ...parts.slice(i, i + 1)]).filter((part) => part !== '');
}

/** An error of options whose message is a template, as for `words`. Its `option` is the first that is named. */
export function optionError(texts: readonly string[], ...values: readonly unknown[]): InvalidOptionError {
  return new InvalidOptionError(words(texts, ...values));
}

/** The error of a value that `option` must not have; `expected` says what it must be: `a whole number from 1`. */
export function wrongOption(option: string, expected: string, given: unknown): InvalidOptionError {
  const parts = words`${named(option)} must be ${expected}, not ${show(given)}`;
  return new InvalidOptionError(parts, { expected, given });
}
