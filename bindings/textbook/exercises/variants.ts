import { checkNames, whole } from '../../contract/checks.js';
import { Random } from '../../contract/random.js';
import { traceAlphaBeta } from '../alpha-beta/trace.js';
import type { Side } from '../minimax/side.js';
import { type GameTree, valuesOf, withValues } from '../tree/game-tree.js';
import { formatTree } from '../tree/notation.js';
import { treeGame } from '../tree/tree-game.js';

export interface VariantOptions {
  /** From 0. Default: 1. */
  readonly seed?: number | undefined;
  /** How many trees, with the first, from 1 to 100. Default: 1. */
  readonly count?: number | undefined;
  /** Who moves at the root. Default: MAX. */
  readonly first?: Side | undefined;
}

/** In so many draws a tree that is none of the others is found, or there is none to be found. */
const MOST_DRAWS = 200;

/**
 * A tree and others of its shape and its names, in which the values of the leaves have been shuffled: the same exercise
 * for neighbours. Where alpha-beta cuts something off in the tree, it does in all of them. There are fewer than asked
 * for where the values are too few. The same seed gives the same trees on every machine, however many are asked for.
 * Throws `InvalidOptionError`, and `InvalidPositionError` for an invalid tree.
 */
export function variants(tree: GameTree, options: VariantOptions = {}): readonly GameTree[] {
  checkNames('variant option', options, ['seed', 'count', 'first']);
  const seed = whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 1);
  const count = whole('count', options.count, 1, 100, 1);
  const { first = 'MAX' } = options;
  const cuts = (each: GameTree): boolean =>
    [...traceAlphaBeta(treeGame(each, { first }))].some((event) => event.type === 'cutoff' && event.skipped.length > 0);
  const mustCut = cuts(tree);
  const random = Random.seeded(seed);
  const values = valuesOf(tree);
  const found = new Map([[formatTree(tree), tree]]);
  for (let draws = 0; found.size < count && draws < MOST_DRAWS; draws++) {
    const other = withValues(tree, random.shuffled(values));
    const text = formatTree(other);
    if (found.has(text) || (mustCut && !cuts(other))) continue;
    found.set(text, other);
    draws = 0;
  }
  return [...found.values()];
}
