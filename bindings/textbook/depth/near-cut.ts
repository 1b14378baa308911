import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { MAX_GRADED_VALUE, MAX_PLY } from '../../contract/value.js';
import { ordered } from '../given-order.js';
import { tipOf } from '../minimax/tip.js';
import { type DepthSearchOptions, fromMover, played } from './depth-search.js';

export interface NearCutOptions<Position, Move> extends Pick<DepthSearchOptions<Position, Move>, 'depth' | 'order'> {
  /**
   * The greatest error allowed, in units of value: 0 … 7,000,000. Wins in n and n + 1 plies differ by 1, so with a
   * slack of 10 a win may come ten plies late. 0 is plain alpha-beta.
   */
  readonly slack: number;
}

export interface NearCutResult<Move> {
  /** The move that is worth at least `lower`; `undefined` at depth 0 and if the game is over. */
  readonly move: Move | undefined;
  /** Lower bound on the value to that depth, from the side to move. */
  readonly lower: number;
  /** Upper bound on that value; at most `lower + slack`. */
  readonly upper: number;
  readonly counts: Readonly<NearCutCounts>;
}

export interface NearCutCounts {
  nodes: number;
  leaves: number;
  /** Nodes left before their last move, including near cuts. */
  cutoffs: number;
  /** Cutoffs that alpha-beta would not have made: β − α was small but greater than 0. */
  nearCuts: number;
}

/** Bounds on the value of a node, from the side to move there. */
interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

/**
 * Alpha-beta with near cuts: a node is cut not only when β − α ≤ 0 but already when β − α ≤ `slack`, because nothing
 * more than that can be gained there. The final error is at most `slack`, however deep and wide the tree, provided that
 * each node returns both bounds it has proved. (With a single value the error grows: see `singleValueNearCut`.)
 *
 * Here α is the most that the node's side to move has been proved to get at an ancestor, and β the least to which its
 * opponent has been proved to hold it. A node returns [lower, upper]; its value v, to that depth, lies between.
 *
 * Theorem. If β − α > s on entry, then lower ≤ v ≤ upper, and one of these holds:
 *
 *     (exact)  upper ≤ lower + s
 *     (low)    upper ≤ α + s
 *     (high)   lower ≥ β − s
 *
 * At the root α = −∞ and β = ∞, so (exact) holds: the error is at most s.
 *
 * Proof by induction on the height. At a tip lower = v = upper. Otherwise let a be the greater of α and the greatest
 * lower bound of the children so far. Each child is searched with the window (a, β), and β − a > s still holds, or the
 * node would have been cut. Bounds of a child are given from this node's side; (low) and (high) are exchanged when the
 * turn changes.
 *
 * 1. lower, the greatest lower bound of a child, is a lower bound on the maximum v. If all moves were searched, the
 *    greatest upper bound of a child is an upper bound on v; if not, upper = ∞.
 * 2. If the node is cut because β − a ≤ s, then a has been raised since entry. So a = lower and lower ≥ β − s: (high).
 * 3. If it is not cut but its last move made β − a ≤ s, (high) holds as well. Otherwise no child was high, since its
 *    lower bound ≥ β − s would have made β − a ≤ s. If a child was exact, its upper bound ≤ its lower bound + s ≤ lower
 *    + s. If it was low, its upper bound ≤ a + s for the a of that moment, which is at most the final a. Since the
 *    final a = max(α, lower), the upper bounds of all children are ≤ max(α, lower) + s, and so is upper: (exact) if
 *    lower ≥ α, else (low). ∎
 *
 * The bound is tight: let MAX have a leaf worth 0 and a MIN node with two leaves worth s. After the first of these β −
 * α = s; the value is s, and the result is [0, s].
 *
 * Near cuts need no more memory than alpha-beta. How much they save depends on how many values lie close together;
 * `examples/near-cut.ts` counts it. They do not save on every tree, because wider bounds may prune less elsewhere.
 *
 * Throws what `searchToDepth` throws.
 */
export function nearCut<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: NearCutOptions<Position, Move>,
): NearCutResult<Move> {
  checkNames('option', options, ['depth', 'slack', 'order']);
  const { rules, slack, depth } = checkedNearCut(game, position, options);
  const counts: NearCutCounts = { nodes: 0, leaves: 0, cutoffs: 0, nearCuts: 0 };
  let choice: Move | undefined;

  const search = (here: Position, mover: number, ply: number, alpha: number, beta: number): Bounds => {
    counts.nodes++;
    const tip = tipOf(rules, here, ply, { depth });
    if (tip) {
      counts.leaves++;
      const value = fromMover(tip.value, mover);
      return { lower: value, upper: value };
    }
    const moves = rules.moves(here);
    let lower = -Infinity;
    let upper = -Infinity;
    for (const [i, move] of ordered(rules, moves, options.order?.(here, moves)).entries()) {
      const a = Math.max(alpha, lower);
      const reward = rules.reward(here, move);
      const [low, high] = [a - reward, beta - reward];
      const child = played(rules, here, mover, move, (below, next) =>
        next === mover ? search(below, next, ply + 1, low, high) : opposed(search(below, next, ply + 1, -high, -low)),
      );
      if (reward + child.lower > lower) {
        lower = reward + child.lower;
        if (ply === 0) choice = move;
      }
      upper = Math.max(upper, reward + child.upper);
      const gap = beta - Math.max(alpha, lower);
      if (gap <= slack && i + 1 < moves.length) {
        counts.cutoffs++;
        if (gap > 0) counts.nearCuts++;
        return { lower, upper: Infinity };
      }
    }
    return { lower, upper };
  };

  const { lower, upper } = search(position, rules.player(position), 0, -Infinity, Infinity);
  return { move: choice, lower, upper, counts };
}

function opposed({ lower, upper }: Bounds): Bounds {
  return { lower: 0 - upper, upper: 0 - lower };
}

/** Throws `UnsupportedGameError`, `InvalidPositionError` and `InvalidOptionError`. */
export function checkedNearCut<P, M>(
  game: Game<P, M>,
  position: P,
  { depth, slack, order }: NearCutOptions<P, M>,
): { rules: CheckedGame<P, M>; depth: number; slack: number } {
  checkFunction('order', order);
  const rules = checkedGame(game).expectTwoPlayers('near-cut search');
  rules.there(position);
  return { rules, depth: whole('depth', depth, 0, MAX_PLY), slack: whole('slack', slack, 0, MAX_GRADED_VALUE) };
}
