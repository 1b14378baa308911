/** The solved bear-off: the number of rolls it takes and the winner of a race, as exact fractions. */
export { BearoffTables, bearoffBoard } from './bearoff.js';
