import type { Answers } from './answers.js';
import type { Game } from './game.js';

/**
 * Single answers of a game, for the engine and the prover in a page, which ask now and then: before a search, or to
 * turn its result into moves. They are checked where the caller has `Answers`, as a hosted game's rules do. The rules
 * of a compiled game are the core's own, and its page carries no checks.
 */

/** What checks the answers of a hosted game. */
export type AnswerChecks<Position, Move> = Pick<Answers<Position, Move>, 'child' | 'lengthOf'>;

/** Whether the game is over at `position`. What is no outcome at all is left for the search to refuse. */
export function isOver<Position, Move>(game: Game<Position, Move>, position: Position): boolean {
  return Boolean(game.outcome(position));
}

/** The moves of a position that is not over. Throws `InvalidGameError`. */
export function movesOf<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  checks?: AnswerChecks<Position, Move>,
): readonly Move[] {
  const moves = game.moves(position);
  checks?.lengthOf(moves, 'moves', position);
  return moves;
}

/** The legal moves: none where the game is over. Throws `InvalidGameError`. */
export function legalMoves<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  checks?: AnswerChecks<Position, Move>,
): readonly Move[] {
  return game.outcome(position) ? [] : movesOf(game, position, checks);
}

/** The position after `move`. Throws `InvalidGameError`. */
export function childOf<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  move: Move,
  checks?: AnswerChecks<Position, Move>,
): Position {
  const child = game.play(position, move);
  checks?.child(child, position);
  return child;
}

/**
 * What `ask` returns for the position after `move`, which is then taken back in a game with `undo`. Throws
 * `InvalidGameError`.
 */
export function afterMove<Position, Move, T>(
  game: Game<Position, Move>,
  position: Position,
  move: Move,
  ask: (child: Position) => T,
  checks?: AnswerChecks<Position, Move>,
): T {
  const child = childOf(game, position, move, checks);
  try {
    return ask(child);
  } finally {
    game.undo?.(child, move);
  }
}
