import { IllegalMoveError, InvalidPositionError } from './errors.js';
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
