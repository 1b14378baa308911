/** Games of more than two players or not zero-sum: max^n with sound pruning, paranoid search, coalitions. */

export { coalitionGame } from './coalition.js';
export { type MaxnOptions, type MaxnResult, maxn } from './maxn.js';
export { type ParanoidOptions, type ParanoidResult, paranoid } from './paranoid.js';
export { type PayoffTree, parsePayoffTree, payoffTreeGame } from './payoff-tree.js';
export { shallowPruningFactor, shallowPruningLeaves } from './shallow-pruning.js';
export { type ValuedPayoffNode, valuedPayoffTree } from './valued-tree.js';
