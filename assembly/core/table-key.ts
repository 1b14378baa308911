import { Game } from './game';
import { byFuture, salt } from './search-settings';

/** What the table knows `position` by; 0 in a game without keys. */
// @ts-ignore: decorator
@inline
export function tableKey<G extends Game<P>, P>(position: P): u64 {
  return salted(plainKey<G, P>(position));
}

/** The same, whatever the table is used for at the moment. */
// @ts-ignore: decorator
@inline
export function plainKey<G extends Game<P>, P>(position: P): u64 {
  const game = changetype<G>(0);
  if (isDefined(game.futureKey)) {
    if (byFuture) return game.futureKey(position);
  }
  if (isDefined(game.key)) return game.key(position);
  return 0;
}

/** What stands in the table for a `plainKey`. */
// @ts-ignore: decorator
@inline
export function salted(key: u64): u64 {
  return key ^ salt;
}
