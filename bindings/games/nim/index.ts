/**
 * Nim and the last-coin game: taking objects from heaps, normal and misère, with the theory as well as rules to
 * search.
 */
export type { HeapPosition } from '../heaps/position.js';
export type { Side } from '../heaps/turn.js';
export { type BoutonVerdict, bouton, nimSum } from './bouton.js';
export {
  type CoinPosition,
  createLastCoin,
  type LastCoin,
  type LastCoinOptions,
  lastCoin,
  lastCoinFeature,
} from './last-coin.js';
export { createNim, type Nim, type NimMove, type NimOptions, nim } from './nim.js';
