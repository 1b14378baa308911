import { checkNames, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { MAX_PLY } from '../../contract/value.js';
import { ordered } from '../given-order.js';
import {
  type DepthCounts,
  type DepthLine,
  type DepthSearchOptions,
  type DepthTask,
  depthTask,
  lineAfter,
  negamax,
  played,
} from './depth-search.js';

export interface SecondarySearchOptions<Position, Move>
  extends Pick<DepthSearchOptions<Position, Move>, 'depth' | 'horizon' | 'order'> {
  /** Plies searched beyond the end of a line to check it, 1 … 1,000. */
  readonly further: number;
}

/** A move that was checked. */
export interface SecondaryCheck<Move> {
  readonly move: Move;
  /** The line that the search to `depth` found, and its value. */
  readonly pv: readonly Move[];
  readonly value: number;
  /** The line found beyond the end of `pv`, and its value from the side to move at the root. */
  readonly beyond: readonly Move[];
  readonly valueBeyond: number;
  /** The move's value after the check: the lower of the two values. */
  readonly believed: number;
}

export interface SecondarySearchResult<Move> {
  /** The chosen move, which passed its check; `undefined` if the game is over. */
  readonly move: Move | undefined;
  /** Its value after the check. */
  readonly value: number;
  /** The line that the search to `depth` found; it begins with the move. */
  readonly pv: readonly Move[];
  /** The move that a search to `depth` alone would have chosen, and its value. */
  readonly first: { readonly move: Move | undefined; readonly value: number };
  /** The moves checked, in order. The last one is not always the one chosen. */
  readonly checks: readonly SecondaryCheck<Move>[];
  readonly counts: Readonly<DepthCounts>;
}

/**
 * Secondary search (Greenblatt, Eastlake and Crocker's MAC HACK, 1967; "searching some plies further along the chosen
 * line" in the textbooks): before the move chosen by a search to `depth` is trusted, the position at the end of its
 * line is searched `further` plies. If the move's value falls below that of the next best move, that one is checked in
 * turn, until a checked move is worth at least as much as every unchecked one.
 *
 * A check can only lower a value: good news beyond a line means little, because the opponent would not have entered the
 * line had it seen as far. A check costs one small search, whereas `further` more plies everywhere would cost a large
 * one. It sees only what lies beyond that one line, so it proves nothing.
 *
 * Each root move is searched with an open window, so its value is exact. Every move is checked at most once. Throws
 * what `searchToDepth` throws.
 */
export function secondarySearch<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: SecondarySearchOptions<Position, Move>,
): SecondarySearchResult<Move> {
  checkNames('option', options, ['depth', 'further', 'horizon', 'order']);
  const { depth, further, horizon, order } = options;
  whole('depth', depth, 1, MAX_PLY);
  whole('further', further, 1, MAX_PLY);
  const task = depthTask(game, position, { depth, horizon, order }, 'secondary search');
  const { rules } = task;
  const mover = rules.player(position);
  if (rules.outcome(position)) {
    const { value } = negamax(task, position, mover, 0, depth, -Infinity, Infinity);
    return { move: undefined, value, pv: [], first: { move: undefined, value }, checks: [], counts: task.counts };
  }

  const moves = rules.moves(position);
  const lines = ordered(rules, moves, order?.(position, moves)).map((move) =>
    lineAfter(task, position, mover, move, 0, depth, -Infinity, Infinity),
  );
  const unchecked = lines.toSorted((a, b) => b.value - a.value);
  const first = unchecked[0] as DepthLine<Move>;
  const checks: SecondaryCheck<Move>[] = [];
  let chosen: SecondaryCheck<Move> | undefined;
  for (let next = unchecked.shift(); next; next = unchecked.shift()) {
    if (chosen && chosen.believed >= next.value) break;
    const beyond = searchBeyond({ ...task, longest: depth + further }, position, mover, next.pv, 0, further);
    const check: SecondaryCheck<Move> = {
      move: next.pv[0] as Move,
      pv: next.pv,
      value: next.value,
      beyond: beyond.pv,
      valueBeyond: beyond.value,
      believed: Math.min(next.value, beyond.value),
    };
    checks.push(check);
    if (!chosen || check.believed > chosen.believed) chosen = check;
  }
  const { move, believed: value, pv } = chosen as SecondaryCheck<Move>;
  return { move, value, pv, first: { move: first.pv[0], value: first.value }, checks, counts: task.counts };
}

/**
 * Play `line` to its end and search `further` plies from there. The value is from `mover`, the side to move at
 * `position`.
 */
function searchBeyond<P, M>(
  task: DepthTask<P, M>,
  position: P,
  mover: number,
  line: readonly M[],
  ply: number,
  further: number,
): DepthLine<M> {
  if (ply === line.length) return negamax(task, position, mover, ply, further, -Infinity, Infinity);
  const reward = task.rules.reward(position, line[ply] as M);
  return played(task.rules, position, mover, line[ply] as M, (child, next) => {
    const { value, pv } = searchBeyond(task, child, next, line, ply + 1, further);
    return { value: reward + (next === mover ? value : 0 - value), pv };
  });
}
