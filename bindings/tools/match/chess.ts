import type { Game } from '../../contract/game.js';

/** What a match of chess has beyond that of another game. */

/** A claimed draw: the third occurrence of a position. In a search, the second counts. */
export const CHESS_OCCURRENCES = 3;

export function isChess({ name }: Pick<Game<never, never>, 'name'>): boolean {
  return name === 'chess';
}

/** Whether a position of chess castles as Chess960 does. */
export function isChess960(position: unknown): boolean {
  return (position as { readonly chess960?: unknown }).chess960 === true;
}
