import { type Command, Option } from 'commander';
import type { OptionName, Words } from '../contract/words.js';
import { InvalidOptionError, UnsupportedGameError } from '../index.js';

/**
 * A flag of the command line and the library option that it sets. Only the library validates values: a text that is not
 * a number is passed on unchanged, and the resulting error, which names the option as data, is printed with the flag.
 */
export interface Flag<Target extends string = string> {
  /**
   * In commander's syntax: `--time <ms>`. A value in brackets may be left out, and is given after `=`: `--iterative=2`.
   */
  readonly spelling: string;
  /** The library option. */
  readonly option: Target;
  readonly help: string;
  /** Converts the text. A flag without a value is true, or false with `--no-`. */
  readonly read?: (text: string) => unknown;
}

/** Add `flags` to `command`, with their help under `heading`. */
export function addFlags(command: Command, heading: string, flags: readonly Flag[]): void {
  for (const { spelling, help } of flags) command.addOption(new Option(spelling, help).helpGroup(heading));
}

/** The library options given on the command line, with their values. */
export type Given<Target extends string = string> = ReadonlyMap<Target, unknown>;

/** The values of those `flags` that were given. */
export function given<Target extends string>(command: Command, flags: readonly Flag<Target>[]): Given<Target> {
  const values = new Map<Target, unknown>();
  for (const { spelling, option, read } of flags) {
    const parsed = new Option(spelling);
    const attribute = parsed.attributeName();
    if (command.getOptionValueSource(attribute) !== 'cli') continue;
    const value: unknown = command.getOptionValue(attribute);
    // `--iterative=2` and `--no-iterative` have one attribute, which holds what was given last.
    if (parsed.negate !== (value === false)) continue;
    values.set(
      option,
      isLeftOut(command, attribute, value) ? true : read && typeof value === 'string' ? read(value) : value,
    );
  }
  return values;
}

/** Whether the flag, which may have a value, was given without one. */
function isLeftOut(command: Command, attribute: string, value: unknown): boolean {
  return value === '' && command.options.some((option) => option.optional && option.attributeName() === attribute);
}

/** Call `work`; an `InvalidOptionError` or `UnsupportedGameError` names the flag instead of the option. */
export async function calledByFlag<T>(flags: readonly Flag[], work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidOptionError) throw new InvalidOptionError(inFlags(error.words, flags));
    if (error instanceof UnsupportedGameError) throw new UnsupportedGameError(inFlags(error.words, flags));
    throw error;
  }
}

/**
 * The message with the flag of each option that it names: `--hosted` for `hosted: true`. An option without a flag keeps
 * its name.
 */
function inFlags(words: Words, flags: readonly Flag[]): string {
  return words.map((part) => (typeof part === 'string' ? part : (inFlag(part, flags) ?? part))).join('');
}

function inFlag({ option, value }: OptionName, flags: readonly Flag[]): string | undefined {
  const names = flags.filter((flag) => flag.option === option).map(flagName);
  // `--no-prefer-faster-wins` is the whole of `preferFasterWins: false`.
  return value === undefined ? names[0] : names.find((name) => name.startsWith('--no-') !== value);
}

/** `--time` of `--time <ms>`. */
export function flagName({ spelling }: Pick<Flag, 'spelling'>): string {
  return spelling.split(' ', 1)[0] as string;
}

/** The words of a list such as `natural,static`. */
export function list(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** The numbers of a list such as `0,10`, as `number` reads each. */
export function numbers(text: string): (number | string)[] {
  return list(text).map(number);
}

/** The number in `text`, or `text` itself if it is not a finite number. */
export function number(text: string): number | string {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : text;
}
