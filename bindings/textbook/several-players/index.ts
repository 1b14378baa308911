/** Games of more than two players or not zero-sum: max^n with sound pruning, paranoid search, coalitions. */

export type { DeepeningLimits, SearchEnd } from '../deepening.js';
export { type CoalitionOptions, coalitionGame } from './coalition.js';
export type { PlayFound } from './line.js';
export { type MaxnOptions, type MaxnResult, maxn } from './maxn.js';
export { type ParanoidOptions, type ParanoidResult, paranoid } from './paranoid.js';
export type { PayoffBounds } from './payoff-bounds.js';
export {
  formatPayoffTree,
  type PayoffPosition,
  type PayoffTree,
  type PayoffTreeGame,
  parsePayoffTree,
  payoffTreeGame,
} from './payoff-tree.js';
export type { Payoffs } from './payoffs.js';
export { shallowPruningFactor, shallowPruningLeaves } from './shallow-pruning.js';
export type { TieBreak } from './tie-break.js';
export { type ValuedPayoffNode, valuedPayoffTree } from './valued-tree.js';
