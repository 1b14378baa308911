import { Game } from './game';
import { byFuture, salt } from './search-settings';

/** What the table knows `position` by. */
// @ts-ignore: decorator
@inline
export function tableKey<G extends Game<P>, P>(position: P): u64 {
  const game = changetype<G>(0);
  if (isDefined(game.futureKey)) {
    if (byFuture) return game.futureKey(position) ^ salt;
  }
  return game.key(position) ^ salt;
}
