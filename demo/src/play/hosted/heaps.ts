import { createNim } from 'cutnode/games/nim';

/** Games with heaps for the engine's worker, which imports this file by address. Positions carry their heaps. */
export { grundy } from 'cutnode/games/grundy';
export { lastCoin, nim } from 'cutnode/games/nim';
export const misereNim = createNim({ misere: true });
