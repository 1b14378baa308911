import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, isWhole, whole } from '../../contract/checks.js';
import { InvalidValueError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { MAX_PLY } from '../../contract/value.js';
import { ordered } from '../given-order.js';
import { tipOf } from '../minimax/tip.js';

/**
 * Alpha-beta to a fixed depth, on which most of this folder is built (H-MINIMAX with cutoffs in Russell and Norvig, ch.
 * 5.3; Knuth and Moore's F2 of 1975, made fail-soft). Values are the engine's: integers from the side to move; a win in
 * n plies is worth `WIN_VALUE` - n. The players need not alternate.
 *
 * Three hooks mend what a fixed depth gets wrong: the value of a position at the horizon, the moves that are searched
 * deeper than others, and the order in which moves are tried.
 */

export interface DepthSearchOptions<Position, Move> {
  /** Plies until the horizon, 0 … 1,000. */
  readonly depth: number;
  /** The value of an unfinished position at the horizon: its static value by default, or `quiescence`. */
  readonly horizon?: Horizon<Position, Move> | undefined;
  /** By how much each move is searched deeper. Default: not at all. */
  readonly extend?: Extension<Position, Move> | undefined;
  /**
   * The most plies that extensions may add to a line, 0 … 1,000. Default: `depth`, so that no line more than doubles.
   */
  readonly extensionLimit?: number | undefined;
  /** The moves of a position in the order in which to try them: `moves` rearranged. Default: the natural order. */
  readonly order?: ((position: Position, moves: readonly Move[]) => readonly Move[]) | undefined;
}

/**
 * The value of an unfinished position at the horizon, given its static value; both are from `mover`, the side to move.
 * It may return a bound instead: an upper bound that is at most alpha, or a lower bound that is at least beta.
 */
export type Horizon<Position, Move> = (
  task: DepthTask<Position, Move>,
  position: Position,
  mover: number,
  ply: number,
  staticValue: number,
  alpha: number,
  beta: number,
) => number;

/**
 * By how many plies, from 0, `move` is searched deeper than other moves of `position`; `child` is the position after
 * it. In games with `undo`, both are the same object, with the move played.
 *
 * Extensions cure the horizon effect (Berliner 1973). If a loss cannot be avoided but lies within `depth` plies, a move
 * that only delays it, such as a sacrifice or an exchange that must be answered, looks better than accepting it: it
 * pushes the loss over the horizon. If moves that force a reply do not count against the depth, delaying gains nothing.
 * `examples/horizon.ts` shows both.
 */
export type Extension<Position, Move> = (position: Position, move: Move, child: Position) => number;

/** A line of play with its value from the side to move. */
export interface DepthLine<Move> {
  readonly value: number;
  /** The principal variation, as far as the horizon; empty if no move was examined. */
  readonly pv: readonly Move[];
}

/** The counters of a search, with the same meanings as the engine's statistics. */
export interface DepthCounts {
  /** Entries into the search, including the root, without quiescence. */
  nodes: number;
  /** Nodes that returned without examining a move, at the horizon or at the end of the game. */
  leaves: number;
  /** Nodes left early because a move's value reached beta. */
  cutoffs: number;
  quiescenceNodes: number;
}

/** What `searchToDepth` has found. */
export interface DepthResult<Move> extends DepthLine<Move> {
  /** First move of `pv`; `undefined` at depth 0 and if the game is over. */
  readonly move: Move | undefined;
  readonly counts: Readonly<DepthCounts>;
}

/** A search under way. */
export interface DepthTask<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly rules: CheckedGame<Position, Move>;
  /** The greatest length of a line, in plies. */
  readonly longest: number;
  readonly horizon: Horizon<Position, Move>;
  readonly extend: Extension<Position, Move> | undefined;
  readonly order:
    | ((position: Position, moves: readonly Move[], path: readonly number[]) => readonly Move[])
    | undefined;
  /** Called for each position expanded, with its moves and those tried, in order, with their values. */
  readonly learn:
    | ((position: Position, moves: readonly Move[], tried: readonly Tried<Move>[], path: readonly number[]) => void)
    | undefined;
  /** The moves from the root, as indices in the natural order; maintained only for `order` and `learn`. */
  readonly path: number[];
  readonly counts: DepthCounts;
}

/** A move and what its search returned: its value if inside the window, else a bound. */
export interface Tried<Move> {
  readonly move: Move;
  readonly value: number;
}

export const depthOptionNames = ['depth', 'horizon', 'extend', 'extensionLimit', 'order'] as const;

/**
 * Search `position` to `options.depth` plies. The value is that of minimax to the same depth. Visits about b^(d/2)
 * nodes if the order is good, b^d if it is bad.
 *
 * Throws `UnsupportedGameError` for games of chance, of more than two players or not zero-sum; `InvalidOptionError`,
 * `InvalidPositionError`; `InvalidGameError` and `InvalidValueError` if the game breaks its contract.
 */
export function searchToDepth<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: DepthSearchOptions<Position, Move>,
): DepthResult<Move> {
  checkNames('option', options, depthOptionNames);
  const task = depthTask(game, position, options, 'a search to a depth');
  const line = negamax(task, position, task.rules.player(position), 0, options.depth, -Infinity, Infinity);
  return { move: line.pv[0], ...line, counts: task.counts };
}

/** Validate game, position and options, and prepare a search. */
export function depthTask<P, M>(
  game: Game<P, M>,
  position: P,
  options: DepthSearchOptions<P, M>,
  algorithm: string,
): DepthTask<P, M> {
  const rules = checkedGame(game).expectTwoPlayers(algorithm);
  rules.there(position);
  for (const name of ['horizon', 'extend', 'order'] as const) checkFunction(name, options[name]);
  const depth = whole('depth', options.depth, 0, MAX_PLY);
  const more = whole('extensionLimit', options.extensionLimit, 0, MAX_PLY, depth);
  return {
    game,
    rules,
    longest: Math.min(depth + (options.extend ? more : 0), MAX_PLY),
    horizon: options.horizon ?? staticHorizon,
    extend: options.extend,
    order: options.order,
    learn: undefined,
    path: [],
    counts: { nodes: 0, leaves: 0, cutoffs: 0, quiescenceNodes: 0 },
  };
}

function staticHorizon<P, M>(
  _task: DepthTask<P, M>,
  _position: P,
  _mover: number,
  _ply: number,
  value: number,
): number {
  return value;
}

/**
 * The value of `position` from `mover`, the side to move, with `left` plies to the horizon. The position lies `ply`
 * plies below the root, from which distances to a win are counted.
 *
 * Fail-soft: a result ≤ alpha is an upper bound on the value, one ≥ beta a lower bound; one in between is the value
 * itself, with its line.
 */
export function negamax<P, M>(
  task: DepthTask<P, M>,
  position: P,
  mover: number,
  ply: number,
  left: number,
  alpha: number,
  beta: number,
): DepthLine<M> {
  const { rules, counts, path } = task;
  counts.nodes++;
  const tip = tipOf(rules, position, ply, { depth: ply + left });
  if (tip) {
    counts.leaves++;
    const value = fromMover(tip.value, mover);
    return {
      value: tip.reason === 'over' ? value : task.horizon(task, position, mover, ply, value, alpha, beta),
      pv: [],
    };
  }
  const moves = rules.moves(position);
  const tried: Tried<M>[] = [];
  let best: DepthLine<M> = { value: -Infinity, pv: [] };
  for (const move of ordered(rules, moves, task.order?.(position, moves, path))) {
    if (task.learn) path.push(moves.indexOf(move));
    const line = lineAfter(task, position, mover, move, ply, left, Math.max(alpha, best.value), beta);
    if (task.learn) path.pop();
    tried.push({ move, value: line.value });
    if (line.value > best.value) best = line;
    if (best.value >= beta) {
      counts.cutoffs++;
      break;
    }
  }
  task.learn?.(position, moves, tried, path);
  return best;
}

/**
 * The line that begins with `move`, with its value from `mover`, who plays it, as `negamax` returns it for this window.
 */
export function lineAfter<P, M>(
  task: DepthTask<P, M>,
  position: P,
  mover: number,
  move: M,
  ply: number,
  left: number,
  alpha: number,
  beta: number,
): DepthLine<M> {
  const { rules } = task;
  const reward = rules.reward(position, move);
  const [low, high] = [alpha - reward, beta - reward];
  return played(rules, position, mover, move, (child, next) => {
    const more = task.extend ? extensionOf(task.extend, position, move, child) : 0;
    const below = Math.min(left - 1 + more, task.longest - ply - 1);
    // The value changes sign only if the turn changes.
    const line =
      next === mover
        ? negamax(task, child, next, ply + 1, below, low, high)
        : opposed(negamax(task, child, next, ply + 1, below, -high, -low));
    return { value: reward + line.value, pv: [move, ...line.pv] };
  });
}

/** What `ask` returns for the child and the player to move there. */
export function played<P, M, T>(
  rules: CheckedGame<P, M>,
  position: P,
  mover: number,
  move: M,
  ask: (child: P, next: number) => T,
): T {
  return rules.after(position, move, (child) => ask(child, rules.playerAfter(child, mover)));
}

/** Convert a value from MAX's side (player 0) to `mover`'s side. */
export function fromMover(value: number, mover: number): number {
  return mover === 0 ? value : 0 - value;
}

function opposed<M>({ value, pv }: DepthLine<M>): DepthLine<M> {
  return { value: 0 - value, pv };
}

function extensionOf<P, M>(extend: Extension<P, M>, position: P, move: M, child: P): number {
  const more = extend(position, move, child);
  if (isWhole(more, 0)) return more;
  throw new InvalidValueError(`extend gave ${show(more)}; expected a whole number of plies from 0`);
}
