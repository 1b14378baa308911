import { type CheckedGame, checkedGame } from './checked-game.js';
import { IllegalMoveError, InvalidPositionError, UnsupportedGameError } from './errors.js';
import type { Game } from './game.js';
import { show } from './printable.js';
import { repetitionPayoffs } from './repetition-ending.js';

/**
 * The payoffs of a game that was played, one number per player as in `Game.outcome`; `undefined` while it goes on. It
 * ends by its rules, or by a repetition as `analyse`, matches and `cutnode play` count it: where the game says
 * `repetition`, the second occurrence of a position ends it, in the package's chess the third. `positions` are all of
 * the game, the first one first, and `moves` those between them. Throws `InvalidPositionError` without positions,
 * `IllegalMoveError` if there is another number of moves, and `UnsupportedGameError` for a game with `undo`, which has
 * one position only.
 */
export function endOfGame<Position, Move>(
  game: Game<Position, Move>,
  positions: readonly Position[],
  moves: readonly Move[],
): readonly number[] | undefined {
  const door = checkedGame(game);
  if (door.undoes) {
    throw new UnsupportedGameError(`${door.name} has undo: its positions are one object; endOfGame needs all of them`);
  }
  if (!Array.isArray(positions) || positions.length === 0) {
    throw new InvalidPositionError(
      `${door.name}: endOfGame expects all positions of the game, the first one first, not ${show(positions)}`,
    );
  }
  if (!Array.isArray(moves) || moves.length !== positions.length - 1) {
    const given = Array.isArray(moves) ? `${moves.length}` : show(moves);
    throw new IllegalMoveError(
      `${door.name}: endOfGame expects the ${positions.length - 1} moves between the positions, not ${given}`,
    );
  }
  return endOf(door, positions, moves);
}

/** The same of a game that has been checked. */
export function endOf<Position, Move>(
  game: CheckedGame<Position, Move>,
  positions: readonly Position[],
  moves: readonly Move[],
): readonly number[] | undefined {
  const last = game.there(positions.at(-1) as Position);
  const over = game.outcome(last);
  if (over || !game.looksBack || positions.length === 1) return over;
  const name = game.repetitionName(last);
  return repetitionPayoffs(game, {
    occurrences: positions.filter((position) => game.repetitionName(position) === name).length,
    mover: game.toMove(positions.at(-2) as Position),
    line: () => positions,
    moves,
  });
}
