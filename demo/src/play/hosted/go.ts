import { goOf } from 'cutnode/games/go';

/** Go for the worker of Monte Carlo search, which imports this file by address. */
export const go5 = goOf({ size: 5 });
export const go7 = goOf({ size: 7 });
export const go9 = goOf({ size: 9 });
