import { checkNames } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { ordered } from '../given-order.js';
import { tipOf } from '../minimax/tip.js';
import { fromMover, played } from './depth-search.js';
import { checkedNearCut, type NearCutCounts, type NearCutOptions } from './near-cut.js';

/** What a node returns at a near cut: the bound it nearly reached, or the best value it has found. */
export const nearCutReturns = ['violated bound', 'inner value'] as const;
export type NearCutReturn = (typeof nearCutReturns)[number];

export interface SingleValueNearCutOptions<Position, Move> extends NearCutOptions<Position, Move> {
  readonly returns: NearCutReturn;
}

/**
 * Near cuts in an alpha-beta that returns a single value, the usual form: Pearl's AB with the test β − α ≤ `slack`. It
 * is here for comparison with `nearCut`, which keeps both bounds. Here the error may exceed `slack`; by how much
 * depends on what a node returns at a near cut.
 *
 * **The inner value** (α, the best found so far): only the number of moves bounds the error. Let MAX have a leaf worth
 * 0 and then MIN nodes whose first leaves are s, 2s, 3s … and whose second leaves are terrible. Each MIN node is cut
 * after its first leaf, which is at most s better than what MAX has; each raises the value that MAX believes it has by
 * s; and the move chosen is the last, which loses. With k such moves the error is k·s.
 *
 * **The violated bound** (β, as if the node had reached it): a near cut raises nothing at the parent, so errors do not
 * add up over siblings. They add up over the height, every other ply. Let h be the height of a node and s the slack,
 * and let the turn change with every move. Then for the result F of the node,
 *
 *     v ≤ F + s·⌊h/2⌋       unless F = β
 *     v ≥ F − s·⌈h/2⌉       unless F = α
 *
 * and at the root, which is never cut, F − s·⌊(h−1)/2⌋ ≤ v ≤ F + s·⌊h/2⌋.
 *
 * Proof. Let U(h) and L(h) be the two errors; U(0) = L(0) = 0. If F < β, no child returned β, so each child was worth
 * at most its result + L(h−1), because the turn changes: U(h) = L(h−1). If F > α and the node was not cut, F came from
 * a child that overstated its value by at most U(h−1). If the node was cut, a child returned at least β − s and the
 * node returned β: L(h) = U(h−1) + s. So U(h) = U(h−2) + s and L(h) = L(h−2) + s. ∎
 *
 * The upper bound is tight. Let T(0, v) be a leaf worth v, and T(k, v) a MAX node with two children: a leaf worth v,
 * and a MIN node above T(k−1, v+s) and any leaf worth more. T(k, v) is worth v + k·s, but the result is v: the MIN node
 * receives v + s and is cut.
 *
 * Throws what `searchToDepth` throws.
 */
export function singleValueNearCut<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: SingleValueNearCutOptions<Position, Move>,
): { readonly move: Move | undefined; readonly value: number; readonly counts: Readonly<NearCutCounts> } {
  checkNames('option', options, ['depth', 'slack', 'order', 'returns']);
  const { rules, slack, depth } = checkedNearCut(game, position, options);
  if (!nearCutReturns.includes(options.returns)) {
    throw wrongOption('returns', `'${nearCutReturns.join("' or '")}'`, options.returns);
  }
  const counts: NearCutCounts = { nodes: 0, leaves: 0, cutoffs: 0, nearCuts: 0 };
  let choice: Move | undefined;

  /** Fail-hard: α, β, or the node's approximate value between them. */
  const search = (here: Position, mover: number, ply: number, alpha: number, beta: number): number => {
    counts.nodes++;
    const tip = tipOf(rules, here, ply, { depth });
    if (tip) {
      counts.leaves++;
      return Math.min(Math.max(fromMover(tip.value, mover), alpha), beta);
    }
    const moves = rules.moves(here);
    let a = alpha;
    for (const [i, move] of ordered(rules, moves, options.order?.(here, moves)).entries()) {
      const reward = rules.reward(here, move);
      const [low, high] = [a - reward, beta - reward];
      const found = played(rules, here, mover, move, (below, next) =>
        next === mover ? search(below, next, ply + 1, low, high) : 0 - search(below, next, ply + 1, -high, -low),
      );
      const value = reward + found;
      if (value > a) {
        a = value;
        if (ply === 0) choice = move;
      }
      if (beta - a <= slack && i + 1 < moves.length) {
        counts.cutoffs++;
        if (a < beta) counts.nearCuts++;
        return options.returns === 'violated bound' ? beta : a;
      }
    }
    return a;
  };

  const value = search(position, rules.player(position), 0, -Infinity, Infinity);
  return { move: choice, value, counts };
}
