import type { Game } from './game.js';

/**
 * The positions before each of `moves`, oldest first, each an object of its own. `start` makes the position before the
 * first move: anew at every call for a game with `undo`, whose `play` changes the position that it is given.
 */
export function positionsBefore<Position, Move>(
  game: Game<Position, Move>,
  start: () => Position,
  moves: readonly Move[],
): Position[] {
  if (game.undo) return moves.map((_, ply) => positionAfter(game, start, moves.slice(0, ply)));
  let here = start();
  return moves.map((move) => {
    const before = here;
    here = game.play(here, move);
    return before;
  });
}

/** The position after `moves`, an object of its own: `start` makes the position before the first of them anew. */
export function positionAfter<Position, Move>(
  game: Pick<Game<Position, Move>, 'play'>,
  start: () => Position,
  moves: readonly Move[],
): Position {
  return moves.reduce((position, move) => game.play(position, move), start());
}
