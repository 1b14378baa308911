import type { Game } from '../contract/game.js';

/** A position for an error message: in the game's notation if it has one. */
export function describePosition<Position, Move>(game: Game<Position, Move>, position: Position): string {
  let text: string | undefined;
  try {
    text =
      game.format?.(position) ?? JSON.stringify(position, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
  } catch {
    // A position that cannot be written is told by its type.
  }
  const shown = text ?? typeof position;
  return `the position ${shown.length > 200 ? `${shown.slice(0, 200)}…` : shown}`;
}
