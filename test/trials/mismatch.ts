/** A result that is not what it should be. */
export class Mismatch extends Error {}

/** Throws a `Mismatch` where two plain values differ; -0 is not 0. */
export function same(what: string, found: unknown, expected: unknown): void {
  if (!Object.is(found, expected)) throw new Mismatch(`${what}: ${String(found)}, expected ${String(expected)}`);
}
