import { clock } from './limits.js';

/** Yields to the rest of the page or program from time to time: between searches, once 30 ms have passed. */
export function pauses(): () => Promise<void> {
  let last = clock.now();
  return async () => {
    if (clock.now() - last < 30) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = clock.now();
  };
}
