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

/** Whether `value` is no longer what it was when its fingerprint `before` was taken. */
export function hasChanged(before: Fingerprint, value: unknown): boolean {
  const after = fingerprintOf(value);
  // `Object.is` says that NaN is NaN.
  return after.length !== before.length || after.some((part, i) => part !== before[i] && !Object.is(part, before[i]));
}

/** Adds `part` and its parts to `print`. `around`: the objects that `part` is in. */
function addParts(part: unknown, print: unknown[], around: object[]): void {
  if (print.length >= MOST_PARTS) return;
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
      if (typeof held === 'number') print.push(held);
      else addParts(held, print, around);
    }
  } else if (part instanceof Map || part instanceof Set) {
    print.push(part.size);
    for (const held of part) addParts(held, print, around);
  } else {
    print.push('an object');
    for (const name in part) {
      print.push(name);
      addParts((part as Record<string, unknown>)[name], print, around);
    }
  }
  around.pop();
}
