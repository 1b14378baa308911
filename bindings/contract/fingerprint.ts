/**
 * All that can be seen of a value in one list, which is quick to take and to compare: own enumerable properties, lists, typed
 * arrays, maps and sets; not private fields and what closures hold. `snapshot.ts` is for reading, and takes ten times as long.
 */
export type Fingerprint = readonly unknown[];

/** Larger values are compared by their first parts. */
const MOST_PARTS = 1000;

/** Takes the fingerprint of `value`; empty if it cannot be read. */
export function fingerprintOf(value: unknown): Fingerprint {
  const print: unknown[] = [];
  try {
    addParts(value, print, []);
  } catch {
    // Getters and proxies may throw.
    return [];
  }
  return print;
}

/** Whether nothing can be seen of a value but that it is there. */
export function isBlind(print: Fingerprint): boolean {
  return print.length <= 1;
}

/**
 * The path of the first part in which `value` differs from the fingerprint `before` of it, such as `cells[3]`, and `''` for the
 * whole; `undefined` if it is as before.
 */
export function changedPath(before: Fingerprint, value: unknown): string | undefined {
  const after = fingerprintOf(value);
  const { length } = before;
  let at = 0;
  // `Object.is` says that NaN is NaN.
  while (at < length && (before[at] === after[at] || Object.is(before[at], after[at]))) at++;
  if (at === length && after.length === length) return undefined;
  const paths: string[] = [];
  addParts(value, [], [], '', paths);
  return paths[at] ?? '';
}

/** Adds `part` and its parts to `print`, and where each stands to `paths`. `around`: the objects that `part` is in. */
function addParts(part: unknown, print: unknown[], around: object[], path = '', paths?: string[]): void {
  if (print.length >= MOST_PARTS) return;
  paths?.push(path);
  if (typeof part !== 'object' || part === null) {
    print.push(part);
    return;
  }
  if (around.includes(part)) {
    print.push('around');
    return;
  }
  around.push(part);
  if (Array.isArray(part) || ArrayBuffer.isView(part)) {
    const list = part as ArrayLike<unknown>;
    print.push(list.length);
    for (let i = 0; i < list.length && print.length < MOST_PARTS; i++) {
      const held = list[i];
      // Boards are long lists of these, and a call for each would take most of the time.
      if (typeof held === 'number' && !paths) print.push(held);
      else addParts(held, print, around, paths && `${path}[${i}]`, paths);
    }
  } else if (part instanceof Map) {
    print.push(part.size);
    for (const [key, held] of part) {
      const at = paths && `${path}.get(${typeof key === 'object' ? 'an object' : String(key)})`;
      print.push(key);
      paths?.push(path);
      addParts(held, print, around, at, paths);
    }
  } else if (part instanceof Set) {
    print.push(part.size);
    for (const held of part) addParts(held, print, around, path, paths);
  } else {
    print.push('an object');
    for (const name in part) {
      const at = paths && (path === '' ? name : `${path}.${name}`);
      print.push(name);
      paths?.push(path);
      addParts((part as Record<string, unknown>)[name], print, around, at, paths);
    }
  }
  around.pop();
}
