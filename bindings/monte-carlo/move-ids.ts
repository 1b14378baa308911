import { isWhole } from '../contract/checks.js';
import { InvalidGameError, InvalidOptionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { describePosition, show } from '../contract/printable.js';

/** Move identities lie below this. */
export const MOVE_IDS = 65_535;

/**
 * The number that identifies a move in every position, for all-moves-as-first: the game's `moveId`, or else a move that is
 * such a number, or a number given to each distinct text. Throws `InvalidOptionError` if moves have no identity.
 */
export function moveIdsOf<P, M>(game: Game<P, M>): (position: P, move: M) => number {
  const texts = new Map<string, number>();
  return (position, move) => {
    if (game.moveId) {
      const id = game.moveId(position, move);
      if (isWhole(id, 0, MOVE_IDS - 1)) return id;
      throw new InvalidGameError(
        `${game.name}: moveId gave ${show(id)} for ${describePosition(game, position)}; expected a whole number below ${MOVE_IDS}`,
      );
    }
    if (isWhole(move, 0, MOVE_IDS - 1)) return move;
    if (typeof move === 'string') {
      const known = texts.get(move);
      if (known !== undefined) return known;
      if (texts.size < MOVE_IDS) {
        texts.set(move, texts.size);
        return texts.size - 1;
      }
    }
    throw new InvalidOptionError(
      `rave needs moves with an identity, and ${game.name} has no moveId for ${show(move)}; expected a game with moveId`,
    );
  };
}
