import { rewardOfMax, sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import type { TreePosition } from '../tree/tree-game.js';
import { type AlphaBetaOptions, type GameOrTree, taskOf } from './game-or-tree.js';

/**
 * Alpha-beta as the books print it, in two forms, with nothing but the procedure. Both examine the same leaves, in the
 * natural order of the moves; `traceAlphaBeta` reports what they do. Values and window are from the side of MAX, who is
 * player 0. The players need not alternate. Without `position` both start at the game's initial position or at the root
 * of the tree. Both throw `UnsupportedGameError`, `InvalidOptionError`, `InvalidPositionError`, `InvalidGameError` and
 * `InvalidValueError`.
 */

/**
 * Pearl's procedure AB(n; α, β) (Heuristics, 1984, ch. 8). It is fail-hard. At a node with children it returns
 *
 * - α if the value is at most α;
 * - β if the value is at least β;
 * - otherwise the value itself.
 *
 * As in the book, a tip returns e(n) whatever the window; the max or min at its parent brings the value into the
 * window.
 */
export function pearlAlphaBeta<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: AlphaBetaOptions<Position> = {},
): number {
  const { rules, root, alpha, beta } = taskOf(subject, position, options);

  const AB = (n: Position, ply: number, α: number, β: number, won = 0): number => {
    const tip = tipOf(rules, n, ply, options, won);
    if (tip) return tip.value;
    const max = sideOf(rules, n) === 'MAX';
    for (const move of rules.moves(n)) {
      const more = rewardOfMax(rules, n, move);
      const value = rules.after(n, move, (child) => AB(child, ply + 1, α, β, won + more));
      if (max) α = Math.max(α, value);
      else β = Math.min(β, value);
      if (α >= β) return max ? β : α;
    }
    return max ? α : β;
  };

  return AB(root, 0, alpha, beta);
}

/**
 * Fail-soft alpha-beta (Fishburn 1983; MAX-VALUE and MIN-VALUE of Russell and Norvig,
 * ch. 5). A result
 *
 * - ≤ α is an upper bound on the value and may lie below α;
 * - between α and β is the value;
 * - ≥ β is a lower bound and may lie above β.
 */
export function failSoftAlphaBeta<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: AlphaBetaOptions<Position> = {},
): number {
  const { rules, root, alpha, beta } = taskOf(subject, position, options);

  const search = (n: Position, ply: number, α: number, β: number, won = 0): number => {
    const tip = tipOf(rules, n, ply, options, won);
    if (tip) return tip.value;
    const max = sideOf(rules, n) === 'MAX';
    let best = max ? -Infinity : Infinity;
    for (const move of rules.moves(n)) {
      const more = rewardOfMax(rules, n, move);
      const value = rules.after(n, move, (child) => search(child, ply + 1, α, β, won + more));
      if (max) {
        best = Math.max(best, value);
        if (best >= β) return best;
        α = Math.max(α, best);
      } else {
        best = Math.min(best, value);
        if (best <= α) return best;
        β = Math.min(β, best);
      }
    }
    return best;
  };

  return search(root, 0, alpha, beta);
}
