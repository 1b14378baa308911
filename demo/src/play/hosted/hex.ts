/** Hex for the worker of Monte Carlo search, which imports this file by address. */
export { hex } from 'cutnode/games/hex';
