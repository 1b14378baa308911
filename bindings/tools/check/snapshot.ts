/**
 * Copies of values as text, to compare them later. A snapshot maps the path of each part of a value, such as
 * `cells[3]`, to the text of that part. It sees own enumerable properties, lists, typed arrays, maps and sets; it
 * does not see private fields and what closures hold.
 */

/** Larger values are compared by their first parts. */
const MOST_PARTS = 20_000;

/** The text of each part of a value, by its path. */
export type Snapshot = ReadonlyMap<string, string>;

/** Takes a snapshot of `value`. */
export function snapshotOf(value: unknown): Snapshot {
  const parts = new Map<string, string>();
  const seen = new Map<object, string>();
  const visit = (part: unknown, path: string): void => {
    if (parts.size >= MOST_PARTS) return;
    if (typeof part !== 'object' || part === null) {
      parts.set(path, scalar(part));
      return;
    }
    const before = seen.get(part);
    parts.set(path, before === undefined ? kindOf(part) : `the same as ${before}`);
    if (before !== undefined) return;
    seen.set(part, path);
    if (part instanceof Map) {
      for (const [key, held] of part) visit(held, `${path}.get(${scalar(key)})`);
    } else if (part instanceof Set) {
      let i = 0;
      for (const held of part) visit(held, `${path}.values()[${i++}]`);
    } else if (ArrayBuffer.isView(part)) {
      const bytes = part as Uint8Array;
      for (let i = 0; i < (bytes.length ?? 0); i++) visit(bytes[i], `${path}[${i}]`);
    } else if (Array.isArray(part)) {
      for (let i = 0; i < part.length; i++) visit(part[i], `${path}[${i}]`);
    } else {
      for (const [name, held] of Object.entries(part)) visit(held, path === '' ? name : `${path}.${name}`);
    }
  };
  visit(value, '');
  return parts;
}

/** The value as one text: equal texts for equal values. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return scalar(value);
  return [...snapshotOf(value)].map(([path, part]) => `${path}=${part}`).join(';');
}

/** A part that differs between two snapshots. */
export interface Difference {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The first part of `before` that is another one in `after`. New properties are no difference, nor are properties that
 * were undefined: a position may keep what it has computed.
 */
export function differenceOf(before: Snapshot, after: Snapshot): Difference | undefined {
  for (const [path, part] of before) {
    const now = after.get(path) ?? 'nothing';
    if (now !== part && part !== 'undefined' && part !== 'null') return { path, before: part, after: now };
  }
  return undefined;
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'function' ? 'a function' : Object.is(value, -0) ? '0' : String(value);
}

/** The kind of an object, with its size, so that a longer list differs from a shorter one. */
function kindOf(object: object): string {
  if (object instanceof Map) return `a map of ${object.size}`;
  if (object instanceof Set) return `a set of ${object.size}`;
  if (ArrayBuffer.isView(object)) return `a typed array of ${object.byteLength} bytes`;
  return Array.isArray(object) ? `a list of ${object.length}` : 'an object';
}
