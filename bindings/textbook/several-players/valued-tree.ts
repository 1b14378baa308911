import { checkedGame } from '../../contract/checked-game.js';
import { checkNames } from '../../contract/checks.js';
import { maxn } from './maxn.js';
import { isPayoffLeaf, type PayoffPosition, type PayoffTree, payoffTreeGame } from './payoff-tree.js';
import type { Payoffs } from './payoffs.js';
import { preferenceOf, type TieBreak } from './tie-break.js';

/** A node of a payoff tree with its max^n value. */
export interface ValuedPayoffNode {
  readonly payoffs: Payoffs;
  /** The player to move; `undefined` at a leaf. */
  readonly mover: number | undefined;
  /** The player to move at the parent chooses this node. */
  readonly chosen: boolean;
  readonly children: readonly ValuedPayoffNode[];
}

/**
 * A payoff tree with the max^n vector of each node. In all of them `tieBreak` means the player who moves at the root of
 * the tree. `payoffFigure` of `cutnode/figures` draws it.
 */
export function valuedPayoffTree(
  tree: PayoffTree,
  options: { readonly tieBreak?: TieBreak | undefined } = {},
): ValuedPayoffNode {
  checkNames('option', options, ['tieBreak']);
  const game = payoffTreeGame(tree);
  const rules = checkedGame(game);
  const start = rules.initial();
  const tieBreak = preferenceOf(options.tieBreak ?? 'first', rules.outcome(start) ? 0 : rules.player(start));
  const value = (position: PayoffPosition, chosen: boolean): ValuedPayoffNode => {
    const { payoffs, move } = maxn(game, position, { tieBreak });
    if (isPayoffLeaf(position.tree)) return { payoffs, mover: undefined, chosen, children: [] };
    const children = position.tree.map((_, i) => value(rules.play(position, i), i === move));
    return { payoffs, mover: rules.player(position), chosen, children };
  };
  return value(start, false);
}
