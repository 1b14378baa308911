import { IllegalMoveError, InvalidPositionError } from './errors.js';
import type { Game } from './game.js';
import { show } from './shown.js';

/** What is to be read as a position of `game`; throws `InvalidPositionError` where it is no text. */
export function positionText(game: string, text: unknown): string {
  if (typeof text === 'string') return text;
  throw new InvalidPositionError(`${game}: expected a position as a text, not ${show(text)}`);
}

/** What is to be read as a move of `game`; throws `IllegalMoveError` where it is no text. */
export function moveText(game: string, text: unknown): string {
  if (typeof text === 'string') return text;
  throw new IllegalMoveError(`${game}: expected a move as a text, not ${show(text)}`);
}

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
