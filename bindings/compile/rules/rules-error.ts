/** A file of rules is no game that can be compiled; the message says why, for its author. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}
