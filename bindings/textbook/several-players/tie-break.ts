import { InvalidOptionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { Payoffs } from './payoffs.js';

/**
 * Which of two moves a player takes that are worth the same to him. It is no detail:
 * the others may fare differently, so the value of the whole game depends on it, and no
 * choice is the right one (Luckhardt and Irani 1986 leave it open).
 *
 * - `'first'`: the first in the game's order of moves;
 * - `'last'`: the last;
 * - `'against-root'`: what is worse for the player who moves at the root, then the first:
 *   the careful assumption, halfway to `paranoid`;
 * - `'for-root'`: what is better for that player, then the first;
 * - a function: whether `candidate`, the later one, is to be preferred to `best`.
 */
export type TieBreak =
  | 'first'
  | 'last'
  | 'against-root'
  | 'for-root'
  | ((candidate: Payoffs, best: Payoffs, player: number) => boolean);

/** Whether `candidate` replaces `best`, which is worth the same to `player`. */
export type Preference = (candidate: Payoffs, best: Payoffs, player: number) => boolean;

/** The rule that `tieBreak` names, for a search whose root is `root`'s turn. Throws `InvalidOptionError`. */
export function preferenceOf(tieBreak: TieBreak, root: number): Preference {
  const to = (payoffs: Payoffs): number => payoffs[root] as number;
  if (typeof tieBreak === 'function') return tieBreak;
  if (tieBreak === 'first') return () => false;
  if (tieBreak === 'last') return () => true;
  if (tieBreak === 'against-root') return (candidate, best) => to(candidate) < to(best);
  if (tieBreak === 'for-root') return (candidate, best) => to(candidate) > to(best);
  throw new InvalidOptionError(
    `tieBreak must be 'first', 'last', 'against-root', 'for-root' or a function, not ${show(tieBreak)}`,
  );
}
