import { Game } from './game';
import { usesFutureKeys, salt } from './search-settings';

/** The key of `position` in the table; 0 if the game has no keys. */
// @ts-ignore: decorator
@inline
export function tableKey<G extends Game<P>, P>(position: P): u64 {
  return salted(plainKey<G, P>(position) ^ counterSalt<G, P>(position));
}

/** What `counterKey` adds to a key in the table; 0 if it means nothing. */
// @ts-ignore: decorator
@inline
export function counterSalt<G extends Game<P>, P>(position: P): u64 {
  const game = changetype<G>(0);
  // Spread over all bits, so that keys with few of them do not meet.
  if (isDefined(game.counterKey)) return u64(game.counterKey(position)) * 0x9e3779b97f4a7c15;
  return 0;
}

/** `tableKey` before the salt of the current search is applied. */
// @ts-ignore: decorator
@inline
export function plainKey<G extends Game<P>, P>(position: P): u64 {
  const game = changetype<G>(0);
  if (isDefined(game.futureKey)) {
    if (usesFutureKeys) return game.futureKey(position);
  }
  if (isDefined(game.key)) return game.key(position);
  return 0;
}

/** The table key for a `plainKey`. */
// @ts-ignore: decorator
@inline
export function salted(key: u64): u64 {
  return key ^ salt;
}
