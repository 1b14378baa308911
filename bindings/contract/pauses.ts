import { clock } from './limits.js';

/** Yields to the rest of the page or program if that is due. */
export interface Pause {
  (): Promise<void>;
  /** Whether 30 ms have passed since the rest of the program had its turn. */
  isDue(): boolean;
}

/** Yields to the rest of the page or program from time to time: between searches, once 30 ms have passed. */
export function pauses(): Pause {
  let last = clock.now();
  const isDue = (): boolean => clock.now() - last >= 30;
  const pause = async (): Promise<void> => {
    if (!isDue()) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = clock.now();
  };
  return Object.assign(pause, { isDue });
}
