/** Mutants that no test can tell from the original, with the reason. */
export interface Equivalent {
  readonly file: string;
  /** The changed lines, trimmed, as they are and as they become. */
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export const equivalents: readonly Equivalent[] = [];
