import { CLAIMED_DRAWS } from '../../contract/claimed-draws.js';
import { keyOf } from './key.js';
import { type ChessPosition, sideOf } from './position.js';

/** Marks `game`, and copies of it, as one in which a draw is claimed, at the third occurrence of a position. */
export function withClaimedDraws<G extends object>(game: G): G {
  return Object.assign(game, { [CLAIMED_DRAWS]: occurredTwice });
}

function occurredTwice(history: readonly ChessPosition[]): readonly ChessPosition[] {
  const times = new Map<string, number>();
  return history.filter((position) => {
    // That it is a position is seen before its key is asked.
    const name = `${sideOf(position)} ${keyOf(position)}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 2;
  });
}
