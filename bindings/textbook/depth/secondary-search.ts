import { checkNames, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { MAX_PLY } from '../../contract/value.js';
import { movesOf, ordered } from '../rules.js';
import {
  type DepthCounts,
  type DepthLine,
  type DepthSearchOptions,
  type DepthTask,
  depthTask,
  lineAfter,
  moverOf,
  negamax,
  played,
} from './depth-search.js';

export interface SecondarySearchOptions<Position, Move>
  extends Pick<DepthSearchOptions<Position, Move>, 'depth' | 'horizon' | 'order'> {
  /** Plies searched beyond the end of a line before it is trusted, 1 … 1,000. */
  readonly further: number;
}

/** One move that was looked at twice. */
export interface SecondaryCheck<Move> {
  readonly move: Move;
  /** The line that the search to `depth` expects, and its value. */
  readonly pv: readonly Move[];
  readonly value: number;
  /** What the search beyond the end of that line expects, and its value; from the side to move at the root. */
  readonly beyond: readonly Move[];
  readonly valueBeyond: number;
  /** What the move is taken to be worth now: the lower of the two values. */
  readonly believed: number;
}

export interface SecondarySearchResult<Move> {
  /** The move that stood the check; `undefined` where the game is over. */
  readonly move: Move | undefined;
  /** What it is taken to be worth. */
  readonly value: number;
  /** The line that the search to `depth` expects after it. */
  readonly pv: readonly Move[];
  /** The move that the search to `depth` alone would have chosen, and its value. */
  readonly first: { readonly move: Move | undefined; readonly value: number };
  /** The moves checked, in that order. The last one is not always the one chosen. */
  readonly checks: readonly SecondaryCheck<Move>[];
  readonly counts: Readonly<DepthCounts>;
}

/**
 * Secondary search (Greenblatt, Eastlake and Crocker's MAC HACK, 1967; "searching some
 * plies further along the chosen line" in the textbooks): before the move that a search
 * to `depth` has chosen is trusted, the position at the end of its line is searched
 * `further` plies. If the move's value falls below that of the next best move, the next
 * best is checked in turn, until a checked move is worth at least what every other move
 * is taken to be worth.
 *
 * A check only ever lowers a value: beyond a line that the other side would not have
 * taken if it had seen as far, better news means little. It costs a small search a
 * check, where another `further` plies everywhere would cost a great one; and it sees
 * only what lies beyond that one line, so that it is no proof.
 *
 * The value of each move at the root is found in full, without the window that the moves
 * before it would give. Every move is checked at most once. Throws what `searchToDepth`
 * throws.
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
  const mover = moverOf(game, position);
  if (game.outcome(position)) {
    const { value } = negamax(task, position, mover, 0, depth, -Infinity, Infinity);
    return { move: undefined, value, pv: [], first: { move: undefined, value }, checks: [], counts: task.counts };
  }

  const moves = movesOf(game, position);
  const lines = ordered(game, moves, order?.(position, moves)).map((move) =>
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

/** Play `line` to its end and search `further` plies from there; the value is from `mover`, who is to move at `position`. */
function searchBeyond<P, M>(
  task: DepthTask<P, M>,
  position: P,
  mover: number,
  line: readonly M[],
  ply: number,
  further: number,
): DepthLine<M> {
  if (ply === line.length) return negamax(task, position, mover, ply, further, -Infinity, Infinity);
  return played(task.game, position, mover, line[ply] as M, (child, next) => {
    const { value, pv } = searchBeyond(task, child, next, line, ply + 1, further);
    return { value: next === mover ? value : 0 - value, pv };
  });
}
