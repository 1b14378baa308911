import type { Game } from '../../contract/game.js';

/** What a match of chess has beyond that of another game. */

export function isChess({ name }: Pick<Game<never, never>, 'name'>): boolean {
  return name === 'chess';
}

/** Whether a position of chess castles as Chess960 does. */
export function isChess960(position: unknown): boolean {
  return (position as { readonly chess960?: unknown }).chess960 === true;
}
