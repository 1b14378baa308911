/** Hosted games, for the engine's worker, which imports them by this file's address. */
export { breakthrough } from 'cutnode/games/breakthrough';
