import { wrongOption } from '../../contract/option-errors.js';
import type { Payoffs } from './payoffs.js';

/**
 * Which of two moves a player takes when both are worth the same to that player. The other players may fare
 * differently, so the value of the whole game depends on this rule, and no rule is the right one (Luckhardt and Irani
 * 1986 leave it open).
 *
 * - `'first'`: the first in the game's order of moves;
 * - `'last'`: the last;
 * - `'against-root'`: the one that is worse for the player to move at the root, then the first: a cautious assumption,
 *   halfway to `paranoid`;
 * - `'for-root'`: the one that is better for that player, then the first;
 * - a function: whether to prefer `candidate`, the later move, to `best`.
 */
export type TieBreak =
  | 'first'
  | 'last'
  | 'against-root'
  | 'for-root'
  | ((candidate: Payoffs, best: Payoffs, player: number) => boolean);

/** Whether `candidate` replaces `best`, when both are worth the same to `player`. */
export type Preference = (candidate: Payoffs, best: Payoffs, player: number) => boolean;

/**
 * The rule that `tieBreak` names, for a search in which player `root` moves at the root. Throws `InvalidOptionError`.
 */
export function preferenceOf(tieBreak: TieBreak, root: number): Preference {
  const to = (payoffs: Payoffs): number => payoffs[root] as number;
  if (typeof tieBreak === 'function') return tieBreak;
  if (tieBreak === 'first') return () => false;
  if (tieBreak === 'last') return () => true;
  if (tieBreak === 'against-root') return (candidate, best) => to(candidate) < to(best);
  if (tieBreak === 'for-root') return (candidate, best) => to(candidate) > to(best);
  throw wrongOption('tieBreak', "'first', 'last', 'against-root', 'for-root' or a function", tieBreak);
}
