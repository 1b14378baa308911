import { InvalidOptionError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';

/** An option of a UCI program, as it declares it. */
export interface ProgramOption {
  readonly name: string;
  readonly type: string;
  /** The range of a number, as far as the program tells it. */
  readonly least: number;
  readonly most: number;
  /** What an option of type `combo` may be. */
  readonly choices: readonly string[];
}

/** The option that a line of the answer to `uci` declares. */
export function optionIn(line: string): ProgramOption | undefined {
  const [, declared] = /^option\s+name\s+(.*)$/.exec(line.trim()) ?? [];
  const found = /\stype\s+(\w+)(.*)$/.exec(declared ?? '');
  if (declared === undefined || found === null) return undefined;
  const name = declared.slice(0, found.index).trimEnd();
  const [, type = '', rest = ''] = found;
  const number = (word: string): number | undefined => {
    const found = new RegExp(String.raw`\s${word}\s+(-?\d+)`).exec(rest)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const choices = rest
    .split(/\svar\s+/)
    .slice(1)
    .map((choice) => choice.trim());
  const least = number('min') ?? Number.NEGATIVE_INFINITY;
  return { name, type, least, most: number('max') ?? Number.POSITIVE_INFINITY, choices };
}

/**
 * Refuses a value that the program would not take, because programs mostly pass over it without a word. Throws
 * `InvalidOptionError`.
 */
export function checkValue(option: ProgramOption, value: string | number | boolean, program: string): void {
  const { name, type, least, most, choices } = option;
  const text = `${value}`;
  const refuse = (expected: string): never => {
    throw new InvalidOptionError(`${program}: the UCI option ${name} must be ${expected}, not ${show(value)}`);
  };
  if (type === 'check' && text !== 'true' && text !== 'false') refuse('true or false');
  if (type === 'spin' && !(/^-?\d+$/.test(text) && Number(text) >= least && Number(text) <= most)) {
    refuse(`a whole number from ${least} to ${most}`);
  }
  if (type === 'combo' && !choices.some((choice) => choice.toLowerCase() === text.toLowerCase())) {
    refuse(`one of ${choices.join(', ')}`);
  }
}
