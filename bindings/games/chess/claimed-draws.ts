import { CLAIMED_DRAWS, occurrencesOfEnd } from '../../contract/claimed-draws.js';
import type { Game } from '../../contract/game.js';

/** Marks `game`, and copies of it, as one in which a draw is claimed, at the third occurrence of a position. */
export function withClaimedDraws<G extends object>(game: G): G {
  return Object.assign(game, { [CLAIMED_DRAWS]: occurredTwice });
}

/** `game` may be a copy with a rule of its own, or another key. */
function occurredTwice<Position>(game: Game<Position, never>, history: readonly Position[]): readonly Position[] {
  if (occurrencesOfEnd(game) === 2) return history;
  const times = new Map<string, number>();
  return history.filter((position) => {
    // The side to move first: it is asked what is no position, of which there may be no key.
    const name = `${game.toMove(position)} ${game.key?.(position)}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 2;
  });
}
