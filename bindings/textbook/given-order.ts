import { InvalidOptionError } from '../contract/errors.js';

/**
 * The moves in the order that a caller's `order` returned, or `moves` if it returned nothing. `game` is named where
 * they are not the same moves. Throws `InvalidOptionError`.
 */
export function ordered<Move>(
  game: { readonly name: string },
  moves: readonly Move[],
  given: readonly Move[] | undefined,
): readonly Move[] {
  if (given === undefined || given === null) return moves;
  if (isRearranged(moves, given)) return given;
  throw new InvalidOptionError(`${game.name}: order must give back the ${moves.length} moves it was given, each once`);
}

/** Whether `given` holds the same moves, each once, in any order. */
export function isRearranged<Move>(moves: readonly Move[], given: unknown): given is readonly Move[] {
  if (!Array.isArray(given) || given.length !== moves.length) return false;
  const left = new Set(moves);
  return given.every((move) => left.delete(move));
}
