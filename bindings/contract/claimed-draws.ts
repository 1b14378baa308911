/**
 * The mark of a game in which draws are claimed; in the registry of symbols, as a program may have this module twice.
 */
const CLAIMED = Symbol.for('cutnode.claimedDraws');

/** Marks `game`, and copies of it, as one in which a draw is claimed, at the third occurrence of a position. */
export function withClaimedDraws<G extends object>(game: G): G {
  return Object.assign(game, { [CLAIMED]: true });
}

/**
 * How often a position must have occurred in `game` before that ends a game that is played, where it ends it at all.
 */
export function occurrencesOfEnd(game: object): number {
  return CLAIMED in game ? 3 : 2;
}
