/** Breakthrough for the engine's worker, which imports this file by address. */
export { breakthrough } from 'cutnode/games/breakthrough';
