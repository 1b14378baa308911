import { isList, lengthOf, noPayoffs } from './answers.js';
import { childChecker } from './child.js';
import type { Game } from './game.js';

/**
 * Single answers of a game, checked as `CheckedGame` checks them. They are for code that runs in pages and asks now and then,
 * such as what turns the result of a search into moves: a page that needs no more leaves the class out, some 3 kB of it.
 */

/** Whether the game is over at `position`. Throws `InvalidGameError`. */
export function isOver<Position, Move>(game: Game<Position, Move>, position: Position): boolean {
  const given: unknown = game.outcome(position);
  if (given !== undefined && !isList(given)) throw noPayoffs(game, given, position);
  return given !== undefined;
}

/** The moves of a position that is not over. Throws `InvalidGameError`. */
export function movesOf<Position, Move>(game: Game<Position, Move>, position: Position): readonly Move[] {
  const moves = game.moves(position);
  lengthOf(game, moves, 'moves', position);
  return moves;
}

/** The moves that `moves` lists at a position that may be over, none of them included. Throws `InvalidGameError`. */
export function movesIfAny<Position, Move>(game: Game<Position, Move>, position: Position): readonly Move[] {
  const moves = game.moves(position);
  if (moves?.length !== 0) lengthOf(game, moves, 'moves', position);
  return moves;
}

/** The legal moves: none where the game is over. Throws `InvalidGameError`. */
export function legalMoves<Position, Move>(game: Game<Position, Move>, position: Position): readonly Move[] {
  return isOver(game, position) ? [] : movesOf(game, position);
}

/** The position after `move`. Throws `InvalidGameError`. */
export function childOf<Position, Move>(game: Game<Position, Move>, position: Position, move: Move): Position {
  const child = game.play(position, move);
  childChecker(game)(child, position);
  return child;
}

/** What `ask` returns for the position after `move`, which is then taken back in a game with `undo`. Throws `InvalidGameError`. */
export function afterMove<Position, Move, T>(
  game: Game<Position, Move>,
  position: Position,
  move: Move,
  ask: (child: Position) => T,
): T {
  const child = childOf(game, position, move);
  try {
    return ask(child);
  } finally {
    game.undo?.(child, move);
  }
}
