/**
 * Nim and the last-coin game: taking objects from heaps, normal and misère, with the theory as well as rules to
 * search.
 */
export { bouton } from './bouton.js';
export { type CoinPosition, createLastCoin, lastCoin } from './last-coin.js';
export { createNim, nim } from './nim.js';
