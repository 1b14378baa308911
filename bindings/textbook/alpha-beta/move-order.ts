import { InvalidGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { rewardOfMax, sideOf } from '../minimax/side.js';
import { type LookAhead, tipOf } from '../minimax/tip.js';
import { after, isRearranged, movesOf } from '../rules.js';

/**
 * Move orderings for a trace: as the game lists the moves; by the game's `hint`; or by the moves' true values to the
 * same horizon, best or worst first. The last two show the least, and about the most, that alpha-beta has to search.
 * Equal moves stay in natural order.
 */
export const traceOrderings = ['natural', 'hint', 'best', 'worst'] as const;

/** One of `traceOrderings`, or a function that orders the moves of a position. */
export type TraceOrdering<Position, Move> =
  | (typeof traceOrderings)[number]
  | ((position: Position, moves: readonly Move[]) => readonly Move[]);

/** The natural indices of `moves`, ordered by `ordering`. */
export function inOrder<P, M>(
  game: Game<P, M>,
  position: P,
  moves: readonly M[],
  ply: number,
  ordering: TraceOrdering<P, M>,
  rules: LookAhead<P>,
): readonly number[] {
  const natural = moves.map((_, i) => i);
  if (ordering === 'natural') return natural;
  if (typeof ordering === 'function') return indicesOf(game, moves, ordering(position, moves));
  if (ordering === 'hint')
    return descending(
      natural,
      moves.map((move) => game.hint?.(position, move) ?? 0),
    );
  // The best value is the greatest for MAX and the least for MIN.
  const sign = (sideOf(game, position) === 'MAX') === (ordering === 'best') ? 1 : -1;
  return descending(
    natural,
    moves.map((move) => sign * trueValue(game, position, move, ply, rules)),
  );
}

function descending(indices: readonly number[], scores: readonly number[]): number[] {
  return [...indices].sort((a, b) => (scores[b] as number) - (scores[a] as number));
}

/** Plain minimax of `move`, from MAX's side. */
function trueValue<P, M>(game: Game<P, M>, position: P, move: M, ply: number, rules: LookAhead<P>): number {
  const won = rewardOfMax(game, position, move);
  const child = after(game, position, move);
  const tip = tipOf(game, child, ply + 1, rules);
  const value =
    tip?.value ??
    movesOf(game, child)
      .map((next) => trueValue(game, child, next, ply + 1, rules))
      .reduce(sideOf(game, child) === 'MAX' ? (a, b) => Math.max(a, b) : (a, b) => Math.min(a, b));
  game.undo?.(child, move);
  return won + value;
}

function indicesOf<P, M>(game: Game<P, M>, moves: readonly M[], ordered: readonly M[]): number[] {
  if (isRearranged(moves, ordered)) return ordered.map((move) => moves.indexOf(move));
  throw new InvalidGameError(`${game.name}: ordering must give back the ${moves.length} moves it was given, each once`);
}
