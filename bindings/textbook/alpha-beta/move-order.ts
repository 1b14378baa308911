import type { CheckedGame } from '../../contract/checked-game.js';
import { InvalidGameError } from '../../contract/errors.js';
import { isRearranged } from '../given-order.js';
import { rewardOfMax, sideOf } from '../minimax/side.js';
import { type LookAhead, tipOf } from '../minimax/tip.js';

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
  rules: CheckedGame<P, M>,
  position: P,
  moves: readonly M[],
  ply: number,
  ordering: TraceOrdering<P, M>,
  ahead: LookAhead<P>,
): readonly number[] {
  const natural = moves.map((_, i) => i);
  if (ordering === 'natural') return natural;
  if (typeof ordering === 'function') return indicesOf(rules, moves, ordering(position, moves));
  if (ordering === 'hint')
    return descending(
      natural,
      moves.map((move) => rules.hint(position, move)),
    );
  // The best value is the greatest for MAX and the least for MIN.
  const sign = (sideOf(rules, position) === 'MAX') === (ordering === 'best') ? 1 : -1;
  return descending(
    natural,
    moves.map((move) => sign * trueValue(rules, position, move, ply, ahead)),
  );
}

function descending(indices: readonly number[], scores: readonly number[]): number[] {
  return [...indices].sort((a, b) => (scores[b] as number) - (scores[a] as number));
}

/** Plain minimax of `move`, from MAX's side. */
function trueValue<P, M>(rules: CheckedGame<P, M>, position: P, move: M, ply: number, ahead: LookAhead<P>): number {
  const won = rewardOfMax(rules, position, move);
  const value = rules.after(position, move, (child) => {
    const tip = tipOf(rules, child, ply + 1, ahead);
    if (tip) return tip.value;
    const values = rules.moves(child).map((next) => trueValue(rules, child, next, ply + 1, ahead));
    return values.reduce(sideOf(rules, child) === 'MAX' ? (a, b) => Math.max(a, b) : (a, b) => Math.min(a, b));
  });
  return won + value;
}

function indicesOf<M>(rules: { readonly name: string }, moves: readonly M[], ordered: readonly M[]): number[] {
  if (isRearranged(moves, ordered)) return ordered.map((move) => moves.indexOf(move));
  throw new InvalidGameError(
    `${rules.name}: ordering must give back the ${moves.length} moves it was given, each once`,
  );
}
