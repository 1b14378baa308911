/** A result that differs from the expected one. */
export class Mismatch extends Error {}

/** Throws a `Mismatch` if two plain values differ; -0 is not equal to 0. */
export function same(what: string, found: unknown, expected: unknown): void {
  if (!Object.is(found, expected)) throw new Mismatch(`${what}: ${String(found)}, expected ${String(expected)}`);
}
