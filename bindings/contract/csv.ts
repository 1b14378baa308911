import { printable } from './printable.js';

/**
 * A field of comma-separated values (RFC 4180): in quotes if it needs them. Control characters are escaped, so a record
 * is one line. Texts that a spreadsheet would take for a formula begin with an apostrophe, by which it knows them for
 * text; numbers do not.
 */
export function csvCell(value: unknown): string {
  const text = printable(Array.isArray(value) ? value.join(' ') : String(value ?? ''));
  const safe = /^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
