import { inject } from 'vitest';

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

/** Whether more is tried than fits into a quarter of an hour: `npm run nightly`. */
export const nightly: boolean = inject('nightly');

/** How many cases a property draws: `count` where everything is tried, otherwise a twentieth. */
export function draws(count: number): number {
  return whole ? count : Math.ceil(count / 20);
}
