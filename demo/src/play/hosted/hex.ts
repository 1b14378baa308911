/** Hex for the engine's worker, which imports this file by address. */
export { hex } from 'cutnode/games/hex';
