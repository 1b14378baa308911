import type { CheckedGame } from '../../contract/checked-game.js';
import { checkNames } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import type { PositionName } from '../../contract/identity.js';
import { pliesToEnd } from '../../contract/value.js';
import {
  type DepthCounts,
  type DepthResult,
  type DepthSearchOptions,
  type DepthTask,
  depthTask,
  negamax,
  type Tried,
} from './depth-search.js';

export type IterativeDeepeningOptions<Position, Move> = Omit<DepthSearchOptions<Position, Move>, 'order'>;

/** One complete search of the root. */
export interface DeepeningIteration<Move> {
  readonly depth: number;
  readonly move: Move | undefined;
  readonly value: number;
  readonly pv: readonly Move[];
  /** The counters of this iteration alone. */
  readonly counts: Readonly<DepthCounts>;
}

export interface DeepeningResult<Move> extends DepthResult<Move> {
  /** The iterations from depth 1 on. The result's `counts` is their sum. */
  readonly iterations: readonly DeepeningIteration<Move>[];
}

/**
 * Iterative deepening (Slate and Atkin's CHESS 4.5, 1977; Korf 1985; Russell and Norvig, ch. 5.3): search to depth 1,
 * 2, 3 … up to `depth`. It is an anytime algorithm: the last complete iteration has a move to play whenever time runs
 * out. It wastes less than it seems, because each iteration orders moves by what the previous one found:
 *
 * - at the root, by their values;
 * - at every other position, the best move or the one that caused a cutoff comes first, so the principal variation is
 *   searched before all else.
 *
 * The order changes the number of nodes but no value: the result has the value that `searchToDepth` finds. Among equal
 * moves it may choose another.
 *
 * Positions are identified by the game's `key`, or without one by the moves that lead there. A move is stored for each
 * position expanded, so memory grows with the nodes.
 *
 * It stops before `depth` if the game is won or lost within the plies of an iteration: those are searched completely,
 * so there is no faster win and no later loss. It does not stop at a win farther away, found by quiescence or an
 * extension, which need not be the fastest, nor at one reported by the evaluation, which need not be a win. Throws what
 * `searchToDepth` throws.
 */
export function iterativeDeepening<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: IterativeDeepeningOptions<Position, Move>,
): DeepeningResult<Move> {
  checkNames('option', options, ['depth', 'horizon', 'extend', 'extensionLimit']);
  const { rules } = depthTask(game, position, options, 'iterative deepening');
  const memory = new MoveMemory(rules);
  const iterations: DeepeningIteration<Move>[] = [];
  for (let depth = Math.min(1, options.depth); depth <= options.depth; depth++) {
    const plain = depthTask(game, position, { ...options, depth }, 'iterative deepening');
    let fromEvaluation = false;
    const task: DepthTask<Position, Move> = {
      ...plain,
      horizon: (...node) => {
        const value = plain.horizon(...node);
        if (pliesToEnd(value) === depth) fromEvaluation = true;
        return value;
      },
      order: (here, moves, path) => memory.order(here, moves, path),
      learn: (here, moves, tried, path) => memory.learn(here, moves, tried, path),
    };
    const { value, pv } = negamax(task, position, rules.player(position), 0, depth, -Infinity, Infinity);
    iterations.push({ depth, move: pv[0], value, pv, counts: task.counts });
    const plies = pliesToEnd(value) ?? Infinity;
    if (plies < depth || (plies === depth && !fromEvaluation) || pv.length === 0) break;
  }
  const last = iterations.at(-1) as DeepeningIteration<Move>;
  const { move, value, pv } = last;
  return { move, value, pv, counts: sumOf(iterations), iterations };
}

/** For each position, the order in which to try its moves next time, as indices in the natural order. */
class MoveMemory<Position, Move> {
  private readonly orders = new Map<PositionName, readonly number[]>();

  constructor(private readonly rules: CheckedGame<Position, Move>) {}

  order(position: Position, moves: readonly Move[], path: readonly number[]): readonly Move[] {
    const first = (this.orders.get(this.name(position, path)) ?? []).filter((place) => place < moves.length);
    if (first.length === 0) return moves;
    const rest = moves.filter((_, place) => !first.includes(place));
    return [...first.map((place) => moves[place] as Move), ...rest];
  }

  learn(position: Position, moves: readonly Move[], tried: readonly Tried<Move>[], path: readonly number[]): void {
    const byValue = tried.toSorted((a, b) => b.value - a.value);
    // Below the root only the best move's value is reliable: the others are mere bounds.
    const kept = path.length === 0 ? byValue : byValue.slice(0, 1);
    this.orders.set(
      this.name(position, path),
      kept.map(({ move }) => moves.indexOf(move)),
    );
  }

  private name(position: Position, path: readonly number[]): PositionName {
    return this.rules.hasKey ? this.rules.key(position) : path.join(' ');
  }
}

function sumOf(iterations: readonly DeepeningIteration<unknown>[]): DepthCounts {
  const sum: DepthCounts = { nodes: 0, leaves: 0, cutoffs: 0, quiescenceNodes: 0 };
  for (const { counts } of iterations) {
    for (const name of Object.keys(sum) as (keyof DepthCounts)[]) sum[name] += counts[name];
  }
  return sum;
}
