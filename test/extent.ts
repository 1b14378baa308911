import { inject, it } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    whole: boolean;
    nightly: boolean;
  }
}

/**
 * Whether everything is tried (`npm run test:all`), or what two minutes have room for (`npm test`). A file that is
 * long as a whole is called `*.long.test.ts`; a long test among quick ones is a `test.runIf(whole)`.
 */
export const whole: boolean = inject('whole');

/** Whether more is tried than fits into ten minutes: `npm run nightly`. */
export const nightly: boolean = inject('nightly');

/** A test of the night alone: for what is dear and seldom breaks alone. */
export const atNight = it.runIf(nightly);

/**
 * Whether the tests run in Node, not in Bun or Deno (`npm run nightly -- guests`), which skip what concerns Node alone.
 */
export const inNode: boolean = !('Bun' in globalThis || 'Deno' in globalThis);

/**
 * How many cases a property draws: `count` in a nightly run, otherwise a thirtieth, which is what every mutant is
 * killed with.
 */
export function draws(count: number): number {
  return nightly ? count : Math.ceil(count / 30);
}

/**
 * All of `cases` in a nightly run; for every change the first `count`. For what takes seconds a case and seldom breaks
 * alone.
 */
export function someOf<T>(cases: readonly T[], count: number): readonly T[] {
  return nightly ? cases : cases.slice(0, count);
}

/** All of `cases` for every change; in `npm test` the first `count`. */
export function firstOf<T>(cases: readonly T[], count: number): readonly T[] {
  return whole ? cases : cases.slice(0, count);
}
