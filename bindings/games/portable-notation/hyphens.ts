/**
 * Hyphens and dashes of all lengths, as text programs make them of a hyphen; for the brackets of a regular expression.
 */
export const DASHES = '\\u2010-\\u2015\\u2212-';

/** The text with plain hyphens. */
export function withHyphens(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212]/g, '-');
}
