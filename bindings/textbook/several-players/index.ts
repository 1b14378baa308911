/** Games of more than two players or not zero-sum: max^n with sound pruning, paranoid search, coalitions. */

export { coalitionGame } from './coalition.js';
export { maxn } from './maxn.js';
export { paranoid } from './paranoid.js';
export { parsePayoffTree, payoffTreeGame } from './payoff-tree.js';
export { shallowPruningLeaves } from './shallow-pruning.js';
export { valuedPayoffTree } from './valued-tree.js';
