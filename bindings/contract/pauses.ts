import { clock } from './limits.js';

/** Yields to the rest of the page or program if that is due. */
export interface Pause {
  (): Promise<void>;
  /** Whether it is due: the time has passed since the rest of the program had its turn. */
  isDue(): boolean;
}

/** Yields to the rest of the page or program from time to time, once `everyMs` have passed. */
export function pauses(everyMs = 30): Pause {
  let last = clock.now();
  const isDue = (): boolean => clock.now() - last >= everyMs;
  const pause = async (): Promise<void> => {
    if (!isDue()) return;
    await new Promise(nextTurn);
    last = clock.now();
  };
  return Object.assign(pause, { isDue });
}

/** A timer would cost a millisecond in Node, and a page four. */
function nextTurn(go: (value: unknown) => void): void {
  if (typeof setImmediate === 'function') setImmediate(go);
  else if (typeof MessageChannel !== 'function') setTimeout(go);
  else {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go(undefined);
    };
    port2.postMessage(undefined);
  }
}
