/**
 * Errors of options name each option as data, so that a program with other names for them, such as the command line,
 * can write its own (`inFlags`) without searching the text, where the same word may be the user's.
 */

/** An option in a message. With `value`, the option when it is set so: `preferFasterWins: false`. */
export class OptionName {
  constructor(
    readonly option: string,
    readonly value?: boolean,
  ) {}

  toString(): string {
    return this.value === undefined ? this.option : `${this.option}: ${this.value}`;
  }
}

/** A message in parts: plain text and the options that it names. */
export type Words = readonly (string | OptionName)[];
