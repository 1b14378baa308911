import { maxn } from './maxn.js';
import { isPayoffLeaf, type PayoffPosition, type PayoffTree, payoffTreeGame } from './payoff-tree.js';
import type { Payoffs } from './payoffs.js';
import type { TieBreak } from './tie-break.js';

/** A node of a payoff tree, and what max^n makes of it. */
export interface ValuedPayoffNode {
  readonly payoffs: Payoffs;
  /** Whose choice it is; none at a leaf. */
  readonly mover: number | undefined;
  /** It is what its parent's mover chooses. */
  readonly chosen: boolean;
  readonly children: readonly ValuedPayoffNode[];
}

/**
 * A payoff tree with the vector that max^n gives to each node, with this rule for ties.
 * `payoffFigure` of `cutnode/figures` draws it.
 */
export function valuedPayoffTree(
  tree: PayoffTree,
  options: { readonly tieBreak?: TieBreak | undefined } = {},
): ValuedPayoffNode {
  const game = payoffTreeGame(tree);
  const value = (position: PayoffPosition, chosen: boolean): ValuedPayoffNode => {
    const { payoffs, move } = maxn(game, position, options);
    if (isPayoffLeaf(position.tree)) return { payoffs, mover: undefined, chosen, children: [] };
    const children = position.tree.map((_, i) => value(game.play(position, i), i === move));
    return { payoffs, mover: Number(game.toMove(position)), chosen, children };
  };
  return value(game.initial(), false);
}
