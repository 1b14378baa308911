import { checkFunction, checkNames, isWhole, whole } from '../../contract/checks.js';
import { InvalidValueError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { MAX_PLY } from '../../contract/value.js';
import { sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import { after, checkThere, expectTwoPlayers, movesOf, ordered } from '../rules.js';

/**
 * Alpha-beta to a fixed depth, the procedure that everything in this folder is built
 * on (H-MINIMAX with cutoffs in Russell and Norvig, ch. 5.3; Knuth and Moore's F2 of
 * 1975, made fail-soft). Values are the engine's: integers from the side to move, a win
 * in n plies worth `WIN_VALUE` - n. Who moves need not alternate.
 *
 * What a fixed depth gets wrong, and what is done about it, hangs on three hooks: what
 * a position at the horizon is worth, which moves are searched deeper than the others,
 * and in which order moves are tried.
 */

export interface DepthSearchOptions<Position, Move> {
  /** Plies until the horizon, 0 … 1,000. */
  readonly depth: number;
  /** What a running position at the horizon is worth. Default: its static value. `quiescence` is another. */
  readonly horizon?: Horizon<Position, Move> | undefined;
  /** Which moves are searched deeper. Default: none. */
  readonly extend?: Extension<Position, Move> | undefined;
  /** Plies that extensions may add to a line in all, 0 … 1,000. Default: `depth`, so that no line more than doubles. */
  readonly extensionLimit?: number | undefined;
  /** The moves of a position in the order to try them: `moves` rearranged. Default: the natural order. */
  readonly order?: ((position: Position, moves: readonly Move[]) => readonly Move[]) | undefined;
}

/**
 * What a running position at the horizon is worth, from the side to move, who is
 * `mover`, given its static value. It may return a bound instead: no more than alpha if
 * the value is no more, no less than beta if it is no less.
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
 * By how many plies, from 0, `move` is searched deeper than the other moves of
 * `position`; `child` is the position after it. Where the game takes moves back
 * (`undo`), both are the one position there is, with the move played.
 *
 * Extensions are the cure for the horizon effect (Berliner 1973): a loss that cannot be
 * helped is seen `depth` plies deep, and so a move that only puts it off, a sacrifice or
 * an exchange that has to be answered, looks better than one that bears it: it pushes
 * the loss over the horizon. If moves that force a reply do not count against the
 * depth, putting off gains nothing. `examples/horizon.ts` shows both.
 */
export type Extension<Position, Move> = (position: Position, move: Move, child: Position) => number;

/** The best move, with its value from the side to move and the line that follows. */
export interface DepthLine<Move> {
  readonly value: number;
  /** The principal variation, no further than the horizon; empty where no move was looked at. */
  readonly pv: readonly Move[];
}

/** What a search counted, in the words of the engine's statistics. */
export interface DepthCounts {
  /** Entries into the search, the root's included, quiescence apart. */
  nodes: number;
  /** Nodes that returned without looking at a move: at the horizon or at the end of the game. */
  leaves: number;
  /** Nodes left because a move's value reached beta. */
  cutoffs: number;
  quiescenceNodes: number;
}

export interface DepthResult<Move> extends DepthLine<Move> {
  /** First move of `pv`; `undefined` at depth 0 and where the game is over. */
  readonly move: Move | undefined;
  readonly counts: Readonly<DepthCounts>;
}

/** A search under way. */
export interface DepthTask<Position, Move> {
  readonly game: Game<Position, Move>;
  /** No line is longer than this many plies. */
  readonly longest: number;
  readonly horizon: Horizon<Position, Move>;
  readonly extend: Extension<Position, Move> | undefined;
  readonly order:
    | ((position: Position, moves: readonly Move[], path: readonly number[]) => readonly Move[])
    | undefined;
  /** Told of each position looked into: its moves, and those tried in turn with the values they were given. */
  readonly learn:
    | ((position: Position, moves: readonly Move[], tried: readonly Tried<Move>[], path: readonly number[]) => void)
    | undefined;
  /** The moves from the root to here, by their places in the natural order; kept for `order` and `learn` alone. */
  readonly path: number[];
  readonly counts: DepthCounts;
}

/** A move and what its search returned: its value within the window, else a bound. */
export interface Tried<Move> {
  readonly move: Move;
  readonly value: number;
}

export const depthOptionNames = ['depth', 'horizon', 'extend', 'extensionLimit', 'order'] as const;

/**
 * Search `position` to `options.depth` plies. The value is that of minimax to that
 * depth. Costs a node for each entry into the search, about b^(d/2) where the order is
 * good and b^d where it is bad.
 *
 * Throws `UnsupportedGameError` for games of chance, of more than two players or not
 * zero-sum; `InvalidOptionError`, `InvalidPositionError`; `InvalidGameError` and
 * `InvalidValueError` where the game breaks its contract.
 */
export function searchToDepth<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: DepthSearchOptions<Position, Move>,
): DepthResult<Move> {
  checkNames('option', options, depthOptionNames);
  const task = depthTask(game, position, options, 'a search to a depth');
  const line = negamax(task, position, moverOf(game, position), 0, options.depth, -Infinity, Infinity);
  return { move: line.pv[0], ...line, counts: task.counts };
}

/** Check game, position and options, and make a search of them. */
export function depthTask<P, M>(
  game: Game<P, M>,
  position: P,
  options: DepthSearchOptions<P, M>,
  algorithm: string,
): DepthTask<P, M> {
  expectTwoPlayers(game, algorithm);
  checkThere(game, position);
  for (const name of ['horizon', 'extend', 'order'] as const) checkFunction(name, options[name]);
  const depth = whole('depth', options.depth, 0, MAX_PLY);
  const more = whole('extensionLimit', options.extensionLimit, 0, MAX_PLY, depth);
  return {
    game,
    longest: Math.min(depth + (options.extend ? more : 0), MAX_PLY),
    horizon: options.horizon ?? staticHorizon,
    extend: options.extend,
    order: options.order,
    learn: undefined,
    path: [],
    counts: { nodes: 0, leaves: 0, cutoffs: 0, quiescenceNodes: 0 },
  };
}

/** The player to move: 0 or 1. Throws `UnsupportedGameError` and `InvalidGameError` for anyone else. */
export function moverOf<P, M>(game: Game<P, M>, position: P): number {
  return sideOf(game, position) === 'MAX' ? 0 : 1;
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
 * The value of `position` with `left` plies to the horizon, from `mover`, whose turn it
 * is there; `ply` plies below the root, from which distances to a win are counted.
 *
 * Fail-soft: ≤ alpha, an upper bound on the value; between, the value, with its line;
 * ≥ beta, a lower bound.
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
  const { game, counts, path } = task;
  counts.nodes++;
  const tip = tipOf(game, position, ply, { depth: ply + left });
  if (tip) {
    counts.leaves++;
    const value = fromMover(tip.value, mover);
    return {
      value: tip.reason === 'over' ? value : task.horizon(task, position, mover, ply, value, alpha, beta),
      pv: [],
    };
  }
  const moves = movesOf(game, position);
  const tried: Tried<M>[] = [];
  let best: DepthLine<M> = { value: -Infinity, pv: [] };
  for (const move of ordered(game, moves, task.order?.(position, moves, path))) {
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

/** The line that begins with `move`, its value from `mover`, who plays it; as `negamax` returns it for the window. */
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
  return played(task.game, position, mover, move, (child, next) => {
    const more = task.extend ? extensionOf(task.extend, position, move, child) : 0;
    const below = Math.min(left - 1 + more, task.longest - ply - 1);
    // A value changes sign only where the turn does.
    const line =
      next === mover
        ? negamax(task, child, next, ply + 1, below, alpha, beta)
        : opposed(negamax(task, child, next, ply + 1, below, -beta, -alpha));
    return { value: line.value, pv: [move, ...line.pv] };
  });
}

/** Play `move`, ask about the child and who moves there, and take the move back where the game does so. */
export function played<P, M, T>(
  game: Game<P, M>,
  position: P,
  mover: number,
  move: M,
  ask: (child: P, next: number) => T,
): T {
  const child = after(game, position, move);
  try {
    const next = game.toMove(child);
    // Where the game is over `toMove` may name nobody.
    return ask(child, next === 0 || next === 1 || game.outcome(child) === undefined ? moverOf(game, child) : 1 - mover);
  } finally {
    game.undo?.(child, move);
  }
}

/** A value on MAX's side, player 0, as `mover` sees it. */
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
