import { checkNames } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { tipOf } from '../minimax/tip.js';
import { movesOf, ordered } from '../rules.js';
import { fromMover, moverOf, played } from './depth-search.js';
import { checkedNearCut, type NearCutCounts, type NearCutOptions } from './near-cut.js';

/** What a node says when it is left with β − α small but not 0: the bound it nearly reached, or the best it has found. */
export const nearCutReturns = ['violated bound', 'inner value'] as const;
export type NearCutReturn = (typeof nearCutReturns)[number];

export interface SingleValueNearCutOptions<Position, Move> extends NearCutOptions<Position, Move> {
  readonly returns: NearCutReturn;
}

/**
 * Near cuts in an alpha-beta that returns one number, as near cuts are usually told:
 * Pearl's AB with the test β − α ≤ `slack`. For comparison with `nearCut`, which keeps
 * both bounds; here the error may be greater than `slack`, and how much greater depends
 * on what a node returns that is left so.
 *
 * **The inner value** (α, the best found so far): there is no bound but the number of
 * moves. Let MAX have a leaf worth 0 and then MIN nodes whose first leaves are s, 2s,
 * 3s …, their second leaves terrible. Each is left after its first leaf, as that is no
 * more than s better than what MAX has; each raises what MAX believes to have by s; and
 * the move chosen is the last, which loses. With k such moves the error is k·s.
 *
 * **The violated bound** (β, as if the node had been worth a cutoff): at the parent
 * nothing is raised by a near cut, and errors do not add up over siblings. They add up
 * over the height, every other ply. Let h be the height of a node, s the slack, and the
 * turn change with every move; then for F, what it returns,
 *
 *     v ≤ F + s·⌊h/2⌋       unless F = β
 *     v ≥ F − s·⌈h/2⌉       unless F = α
 *
 * and at the root, which is never left early, F − s·⌊(h−1)/2⌋ ≤ v ≤ F + s·⌊h/2⌋.
 *
 * Proof. Call the two errors U(h) and L(h); U(0) = L(0) = 0. If F < β, no child returned
 * β, so each child was worth at most what it returned here + L(h−1), as the turn changes:
 * U(h) = L(h−1). If F > α and the node was not left early, F came from a child that
 * overstated by at most U(h−1); if it was, then from one that returned at least β − s,
 * where β was said: L(h) = U(h−1) + s. So U(h) = U(h−2) + s and L(h) = L(h−2) + s. ∎
 *
 * The upper error is reached. Let T(0, v) be a leaf worth v and T(k, v) a MAX node with a
 * leaf worth v and a MIN node above T(k−1, v+s) and any leaf worth more. T(k, v) is worth
 * v + k·s, and v is what comes out: the MIN node hears v + s and is left.
 *
 * Throws what `searchToDepth` throws.
 */
export function singleValueNearCut<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: SingleValueNearCutOptions<Position, Move>,
): { readonly move: Move | undefined; readonly value: number; readonly counts: Readonly<NearCutCounts> } {
  checkNames('option', options, ['depth', 'slack', 'order', 'returns']);
  const { slack, depth } = checkedNearCut(game, position, options);
  if (!nearCutReturns.includes(options.returns)) {
    throw new InvalidOptionError(`returns must be '${nearCutReturns.join("' or '")}', not ${show(options.returns)}`);
  }
  const counts: NearCutCounts = { nodes: 0, leaves: 0, cutoffs: 0, nearCuts: 0 };
  let choice: Move | undefined;

  /** Fail-hard: α, β, or between them what the node is taken to be worth. */
  const search = (here: Position, mover: number, ply: number, alpha: number, beta: number): number => {
    counts.nodes++;
    const tip = tipOf(game, here, ply, { depth });
    if (tip) {
      counts.leaves++;
      return Math.min(Math.max(fromMover(tip.value, mover), alpha), beta);
    }
    const moves = movesOf(game, here);
    let a = alpha;
    for (const [i, move] of ordered(game, moves, options.order?.(here, moves)).entries()) {
      const value = played(game, here, mover, move, (below, next) =>
        next === mover ? search(below, next, ply + 1, a, beta) : 0 - search(below, next, ply + 1, -beta, -a),
      );
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

  const value = search(position, moverOf(game, position), 0, -Infinity, Infinity);
  return { move: choice, value, counts };
}
