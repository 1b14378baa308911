import { type Command, Option } from 'commander';
import { InvalidOptionError } from '../index.js';

/**
 * A flag of the command line and the option of the library that it sets. What a
 * flag may be is checked by the library alone: a text that is no number goes there
 * as it is and comes back as an error, in which the option is then called by its flag.
 */
export interface Flag<Target extends string = string> {
  /** As commander reads it: `--time <ms>`. */
  readonly spelling: string;
  /** The option of the library. */
  readonly option: Target;
  readonly help: string;
  /** What the text stands for; a flag without a value stands for true, or false with `--no-`. */
  readonly read?: (text: string) => unknown;
}

/** Add `flags` to `command`, in its help under `heading`. */
export function addFlags(command: Command, heading: string, flags: readonly Flag[]): void {
  for (const { spelling, help } of flags) command.addOption(new Option(spelling, help).helpGroup(heading));
}

/** What was given on the command line: options of the library and their values. */
export type Given<Target extends string = string> = ReadonlyMap<Target, unknown>;

/** Those of `flags` that were given. */
export function given<Target extends string>(command: Command, flags: readonly Flag<Target>[]): Given<Target> {
  const values = new Map<Target, unknown>();
  for (const { spelling, option, read } of flags) {
    const attribute = new Option(spelling).attributeName();
    if (command.getOptionValueSource(attribute) !== 'cli') continue;
    const value: unknown = command.getOptionValue(attribute);
    values.set(option, read && typeof value === 'string' ? read(value) : value);
  }
  return values;
}

/** Do `work`; an option that it refuses is called by its flag in the error. */
export async function calledByFlag<T>(flags: readonly Flag[], work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InvalidOptionError ? new InvalidOptionError(inFlags(error.message, flags)) : error;
  }
}

/** The option is the first word; a name in camel case is one anywhere, being no word of English. */
function inFlags(message: string, flags: readonly Flag[]): string {
  return message.replace(/^[\w.]+|\b[a-z]+[A-Z]\w*/g, (word) => {
    const flag = flags.find(({ option }) => option === word);
    return flag ? flagName(flag) : word;
  });
}

/** `--time` of `--time <ms>`. */
export function flagName({ spelling }: Flag): string {
  return spelling.split(' ', 1)[0] as string;
}

/** A number, or the text itself where it is none, or one so large that it would become infinite. */
export function number(text: string): number | string {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : text;
}
