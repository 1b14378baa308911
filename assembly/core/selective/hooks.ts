import { Game } from '../game';

/**
 * Which hooks for selective search a game has, where their default is not a value that changes nothing. A game whose
 * hooks are known only when it runs, as those in JavaScript, declares all of them, and says with `tells(hook)` which it
 * means.
 */

export const TELLS_QUIET: i32 = 0;
export const TELLS_KIND: i32 = 1;
export const TELLS_STRUCTURE: i32 = 2;

/**
 * True if the game says which moves are quiet, by `isQuiet` or by what `noisy` lists. Where all are alike, none is left
 * out unsearched.
 */
// @ts-ignore: decorator
@inline
export function tellsQuiet<G extends Game<P>, P>(): bool {
  const game = changetype<G>(0);
  if (!isDefined(game.isQuiet)) return isDefined(game.noisy);
  if (isDefined(game.tells)) return game.tells(TELLS_QUIET);
  return true;
}

/** True if the game has kinds of moves. */
// @ts-ignore: decorator
@inline
export function tellsKind<G extends Game<P>, P>(): bool {
  const game = changetype<G>(0);
  if (!isDefined(game.moveKind)) return false;
  if (isDefined(game.tells)) return game.tells(TELLS_KIND);
  return true;
}

/** True if the game has structures. */
// @ts-ignore: decorator
@inline
export function tellsStructure<G extends Game<P>, P>(): bool {
  const game = changetype<G>(0);
  if (!isDefined(game.structure)) return false;
  if (isDefined(game.tells)) return game.tells(TELLS_STRUCTURE);
  return true;
}
