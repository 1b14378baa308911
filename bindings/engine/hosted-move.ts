import { InvalidGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { describePosition } from './describe-position.js';

/** What the core calls a move of a hosted game: its place in a list, with the mark of that list above. */
export const CANDIDATE = 0x4000;
export const NOISY = 0x8000;
export const INDEX = 0x3fff;

export function isCandidate(code: number): boolean {
  return code >= CANDIDATE && code < NOISY;
}

/** The list that the move called `code` belongs to, made anew. */
export function listOf<Position, Move>(game: Game<Position, Move>, position: Position, code: number): readonly Move[] {
  return (isCandidate(code) ? game.candidates?.(position) : game.moves(position)) ?? [];
}

/** The move that the core calls `code` at `position`. */
export function decodeHosted<Position, Move>(game: Game<Position, Move>, position: Position, code: number): Move {
  const list = listOf(game, position, code);
  if ((code & INDEX) >= list.length) {
    throw new InvalidGameError(
      `${game.name}: moves gave fewer moves than before for ${describePosition(game, position)}; the same position must give the same list`,
    );
  }
  return list[code & INDEX] as Move;
}
