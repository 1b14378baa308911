import { isWhole } from '../contract/checks.js';
import { InvalidGameError, type InvalidOptionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { named, optionError } from '../contract/option-errors.js';
import { describePosition, show } from '../contract/printable.js';

/** Move identities lie below this. */
export const MOVE_IDS = 65_535;

/**
 * What identifies a move in every position, for all-moves-as-first: the game's `moveId`, or else a move that is such a
 * number or a text. It is the same on every thread. Throws `InvalidOptionError` if moves have no identity.
 */
export function identityOf<P, M>(game: Game<P, M>, position: P, move: M): number | string {
  if (game.moveId) {
    const id = game.moveId(position, move);
    if (isWhole(id, 0, MOVE_IDS - 1)) return id;
    throw new InvalidGameError(
      `${game.name}: moveId gave ${show(id)} for ${describePosition(game, position)}; expected a whole number below ${MOVE_IDS}`,
    );
  }
  if (isWhole(move, 0, MOVE_IDS - 1) || typeof move === 'string') return move;
  throw withoutIdentity(game, move);
}

/** The numbers of moves: their identities, or a number given to each distinct text. */
export class MoveIds<Position, Move> {
  private readonly texts = new Map<string, number>();

  constructor(private readonly game: Game<Position, Move>) {}

  /** Throws `InvalidGameError` and `InvalidOptionError`. */
  of(position: Position, move: Move): number {
    return this.numbered(identityOf(this.game, position, move));
  }

  /** Throws `InvalidOptionError` if there are more texts than numbers. */
  numbered(identity: number | string): number {
    if (typeof identity === 'number') return identity;
    const { texts } = this;
    const known = texts.get(identity);
    if (known !== undefined) return known;
    if (texts.size >= MOVE_IDS) throw withoutIdentity(this.game, identity);
    texts.set(identity, texts.size);
    return texts.size - 1;
  }
}

function withoutIdentity<P, M>({ name }: Game<P, M>, move: unknown): InvalidOptionError {
  return optionError`${named('rave')} needs moves with an identity, and ${name} has no moveId for ${show(move)}; expected a game with moveId`;
}
