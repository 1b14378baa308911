/** A file of rules is no game that can be compiled; the message says why, for its author. */
export class RulesError extends Error {
  override readonly name = 'RulesError';

  constructor(
    message: string,
    /** The line in the file, where it is known. */
    readonly line?: number,
  ) {
    super(message);
  }
}
