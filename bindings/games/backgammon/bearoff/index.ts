/** Bearing off, solved: how many rolls it takes, and who wins a race, as exact fractions. */
export { BearoffTables, bearoffBoard } from './bearoff.js';
export type { Fraction } from './fraction.js';
