import { InvalidOptionError } from '../contract/errors.js';
import { show } from '../contract/printable.js';

/** What a field of a figure's data must be. */
const kinds = {
  text: (value: unknown) => typeof value === 'string',
  'a number': (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  list: (value: unknown) => Array.isArray(value),
  'list with at least one entry': (value: unknown) => Array.isArray(value) && value.length > 0,
  'list or undefined': (value: unknown) => value === undefined || Array.isArray(value),
  'MAX, MIN or null': (value: unknown) => value === 'MAX' || value === 'MIN' || value === null,
  'light or dark': (value: unknown) => value === 'light' || value === 'dark',
  'MAX or MIN': (value: unknown) => value === 'MAX' || value === 'MIN',
  'unseen, open, done or skipped': (value: unknown) =>
    value === 'unseen' || value === 'open' || value === 'done' || value === 'skipped',
} as const;

/**
 * Checks the data of a figure: an object whose `fields` are of the kinds given. Throws `InvalidOptionError`, which
 * names the field. `what` is the figure with its argument: `treeFigure: a node`. `source` says where such data come
 * from.
 */
export function checkFigureData(
  what: string,
  data: unknown,
  fields: Readonly<Record<string, keyof typeof kinds>>,
  source = '',
): void {
  const origin = source && ` (${source})`;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new InvalidOptionError(
      `${what} must be an object with ${Object.keys(fields).join(', ')}, not ${show(data)}${origin}`,
    );
  }
  const given = data as Readonly<Record<string, unknown>>;
  for (const [field, kind] of Object.entries(fields)) {
    if (kinds[kind](given[field])) continue;
    const expected = kind.startsWith('list') ? `a ${kind}` : kind;
    throw new InvalidOptionError(`${what}: ${field} must be ${expected}, not ${show(given[field])}${origin}`);
  }
}
