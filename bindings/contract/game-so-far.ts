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
  if (game.undo) {
    const play = (position: Position, move: Move): Position => game.play(position, move);
    return moves.map((_, ply) => moves.slice(0, ply).reduce(play, start()));
  }
  let here = start();
  return moves.map((move) => {
    const before = here;
    here = game.play(here, move);
    return before;
  });
}
