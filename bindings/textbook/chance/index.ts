/**
 * Games of chance: expectiminimax with Star1 and Star2 pruning, for any game that lists the outcomes of its chance
 * nodes. Not fast; written to be read beside the literature.
 */

export { type ChanceTree, chanceTreeGame } from './chance-tree.js';
export { expectiminimax } from './expectiminimax.js';
export { searchedChanceTree } from './searched-tree.js';
