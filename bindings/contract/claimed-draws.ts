import type { Game } from './game.js';

/**
 * The mark of a game in which a draw is claimed, at the third occurrence of a position: what chooses from a game so far
 * the positions that have occurred twice. In the registry of symbols, as a program may have this module twice; a copy of
 * the game has it too.
 */
export const CLAIMED_DRAWS = Symbol.for('cutnode.claimedDraws');

interface Marked<Position> {
  readonly [CLAIMED_DRAWS]?: (game: object, history: readonly Position[]) => readonly Position[];
}

/**
 * How often a position must have occurred in `game` before that ends a game that is played, where it ends it at all.
 */
export function occurrencesOfEnd(game: Pick<Game<never, never>, 'repetition'>): number {
  return CLAIMED_DRAWS in game && game.repetition === 'draw' ? 3 : 2;
}

/**
 * The positions of the game so far, oldest first, before whose return the game ends: all of `history`; but where draws
 * are claimed, those that have occurred twice, once each. After the others the game goes on, and the position is worth
 * what it was worth before.
 */
export function endsOnReturn<Position>(game: object, history: readonly Position[]): readonly Position[] {
  return (game as Marked<Position>)[CLAIMED_DRAWS]?.(game, history) ?? history;
}
