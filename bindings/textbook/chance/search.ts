import { ordered } from '../given-order.js';
import { chanceNode } from './chance-node.js';
import { type ChanceTask, type Probed, turnAt } from './task.js';
import { boundsAt, payoffOfMax, staticValue } from './tip-values.js';

/**
 * The value of `position` from MAX's side, `ply` plies below the root and with `left` plies to the horizon.
 *
 * Fail-soft: a result ≤ alpha is an upper bound on the value, one ≥ beta a lower bound, one in between the value
 * itself.
 */
export function nodeValue<P, M>(
  task: ChanceTask<P, M>,
  position: P,
  ply: number,
  left: number,
  alpha: number,
  beta: number,
  first?: Probed,
): number {
  const { rules, table, counts, deepening } = task;
  deepening.node();
  counts.nodes++;
  const payoffs = rules.outcome(position);
  if (payoffs !== undefined) {
    counts.leaves++;
    return payoffOfMax(task, position, payoffs);
  }
  const turn = turnAt(task, position);
  const [least, greatest] = boundsAt(task, position, turn);
  if (left === 0) {
    counts.leaves++;
    deepening.horizons++;
    return Math.min(Math.max(staticValue(task, position, turn), least), greatest);
  }
  // The root must yield a move, so it is always searched.
  if (ply > 0 && task.pruning !== 'none') {
    if (least >= beta || least === greatest) return least;
    if (greatest <= alpha) return greatest;
    const known = table?.probe(position, turn, left, alpha, beta);
    if (known) {
      counts.tableCutoffs++;
      if (!known.solved) deepening.horizons++;
      return known.value;
    }
  }
  const { horizons } = deepening;
  let value: number;
  if (turn !== 'chance') {
    const moves = rules.moves(position);
    const tried = ordered(rules, moves, task.order?.(position, moves));
    value = decision(task, position, tried, turn, ply, left, alpha, beta, least, greatest, first);
  } else {
    counts.chanceNodes++;
    const throws = rules.chances(position);
    const side = task.dice === 'worst for MAX' ? 1 : 0;
    value =
      task.dice === 'average'
        ? chanceNode(task, valueAfter, position, throws, ply, left, alpha, beta, least, greatest)
        : decision(task, position, throws.outcomes, side, ply, left, alpha, beta, least, greatest);
  }
  table?.store(position, turn, left, alpha, beta, value, deepening.horizons === horizons);
  return value;
}

/**
 * The value after a move or a throw. `ply` and `left` are those of the position after it. The move is undone if the
 * game has `undo`.
 */
function valueAfter<P, M>(
  task: ChanceTask<P, M>,
  position: P,
  move: M,
  ply: number,
  left: number,
  alpha: number,
  beta: number,
  first?: Probed,
): number {
  return task.rules.after(position, move, (child) => nodeValue(task, child, ply, left, alpha, beta, first));
}

/**
 * The value of a node at which MAX (`side` 0) or MIN chooses, as `nodeValue` returns it. `first` is what a probe found
 * for the first move.
 */
function decision<P, M>(
  task: ChanceTask<P, M>,
  position: P,
  moves: readonly M[],
  side: 0 | 1,
  ply: number,
  left: number,
  alpha: number,
  beta: number,
  least: number,
  greatest: number,
  first?: Probed,
): number {
  const prunes = task.pruning !== 'none';
  let best = side === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const [i, move] of moves.entries()) {
    const [from, to] = side === 0 ? [Math.max(alpha, best), beta] : [alpha, Math.min(beta, best)];
    const known = i === 0 ? first : undefined;
    const value = known ? known.value : valueAfter(task, position, move, ply + 1, left - 1, from, to);
    if (known?.solved === false) task.deepening.horizons++;
    if (side === 0 ? value > best : value < best) {
      best = value;
      if (ply === 0 && turnAt(task, position) !== 'chance') task.move = move;
    }
    // No move can be better than the game's bounds allow.
    const enough = side === 0 ? best >= Math.min(beta, greatest) : best <= Math.max(alpha, least);
    if (prunes && enough && i < moves.length - 1) {
      task.counts.cutoffs++;
      break;
    }
  }
  return best;
}
