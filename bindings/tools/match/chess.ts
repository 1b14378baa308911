import type { Game } from '../../contract/game.js';

/** What chess has beyond another game. */

/** Whether a game is chess, by the name that its notation goes by: FEN, PGN and UCI. */
export function isChess({ name }: Pick<Game<never, never>, 'name'>): boolean {
  return name === 'chess';
}

/** Whether a position of chess castles as Chess960 does. */
export function isChess960(position: unknown): boolean {
  return (position as { readonly chess960?: unknown }).chess960 === true;
}
