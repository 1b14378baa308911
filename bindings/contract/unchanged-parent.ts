import { InvalidGameError } from './errors.js';
import type { Game } from './game.js';
import { describePosition } from './printable.js';

/** Calls of `play` that a search watches. */
export const WATCHED_PLAYS = 100;

/**
 * A function that plays `move` and throws `InvalidGameError` if that changed what the game answers for `position`. It
 * compares answers, not fields: a position may remember its children or what it has computed. For a game without `undo`.
 */
export function watchedPlay<Position, Move>(game: Game<Position, Move>): (position: Position, move: Move) => Position {
  return (position, move) => {
    // Nobody can change a text or a number.
    if (typeof position !== 'object' || position === null) return game.play(position, move);
    const before = answersAt(game, position);
    const where = describePosition(game, position);
    const child = game.play(position, move);
    // `childChecker` has a sentence of its own for these.
    if (child === undefined || child === null || (child as unknown) === position) return child;
    if (answersAt(game, position) === before) return child;
    throw new InvalidGameError(
      `${game.name}: play changed the position it was given, ${where}; expected it to leave that alone and return a new position, or the game to have undo`,
    );
  };
}

/** What the rules say of a position that is not over. The order of moves is left out: a game may shuffle them. */
function answersAt<Position, Move>(game: Game<Position, Move>, position: Position): string {
  const moves = Array.from(game.moves(position), simpleText).sort();
  const key: unknown = game.key?.(position);
  const counter: unknown = game.counterKey?.(position);
  return `${game.toMove(position)} ${key} ${counter} ${moves.length} ${moves.join()}`;
}

/** A move that is a text or a number; of others only how many there are is compared. */
function simpleText(move: unknown): string {
  return typeof move === 'object' || typeof move === 'function' ? '' : String(move);
}
