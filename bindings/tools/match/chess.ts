import type { Game } from '../../contract/game.js';

/** What a match of chess has beyond that of another game. */

/** How often a position occurs until a game ends by it: the third time a draw is claimed in chess. In a search, the second counts. */
export function occurrencesThatEnd(game: Pick<Game<never, never>, 'name'>): number {
  return isChess(game) ? 3 : 2;
}

export function isChess({ name }: Pick<Game<never, never>, 'name'>): boolean {
  return name === 'chess';
}

/** Whether a position of chess castles as Chess960 does. */
export function isChess960(position: unknown): boolean {
  return (position as { readonly chess960?: unknown }).chess960 === true;
}
