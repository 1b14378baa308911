import { checkNames, choice, number, whole } from '../../contract/checks.js';

/** The searches that `traceTreeSearch` knows. */
export const treeSearches = [
  'alpha-beta',
  'scout',
  'pvs',
  'mtdf',
  'sss',
  'dual',
  'b-star',
  'mgss-star',
  'proof-number',
  'uct',
] as const;
/** The name of a search that can be shown step by step. */
export type TreeSearch = (typeof treeSearches)[number];

/** Options of a search that is shown step by step. */
export interface TreeSearchOptions {
  /** Who moves at the root. Default: MAX. */
  readonly first?: 'MAX' | 'MIN' | undefined;
  /**
   * Proof-number search: prove that MAX gets at least this. Default: the minimax value, which it then proves from
   * below.
   */
  readonly goal?: number | undefined;
  /** UCT: visits, from 1. Default: 100. */
  readonly visits?: number | undefined;
  /**
   * UCT: the constant of UCB1, in units of value. Default: half the distance between the least and the greatest leaf.
   */
  readonly exploration?: number | undefined;
  /** UCT: a whole number from 0. Default: 0. */
  readonly seed?: number | undefined;
}

/** Checks the options. Throws `InvalidOptionError`. */
export function checkTreeSearchOptions(search: TreeSearch, options: TreeSearchOptions): void {
  choice('search', search, treeSearches);
  checkNames('option of a tree search', options, ['first', 'goal', 'visits', 'exploration', 'seed']);
  choice('first', options.first, ['MAX', 'MIN'], 'MAX');
  number('goal', options.goal, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0);
  whole('visits', options.visits, 1, Number.MAX_SAFE_INTEGER, 1);
  number('exploration', options.exploration, 0, Number.MAX_VALUE, 0);
  whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0);
}
