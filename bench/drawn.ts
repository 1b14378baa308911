/** Positions drawn by a generator of numbers, so that nobody chooses them by how a search does. */
import type { Game } from 'cutnode';

export function randomMove<Position, Move>(game: Game<Position, Move>, position: Position, random: () => number): Move {
  const moves = game.moves(position);
  return moves[Math.floor(random() * moves.length)] as Move;
}

/** The position after so many random moves. A game that is over by then is played again, on numbers that follow. */
export function drawn<Position, Move>(game: Game<Position, Move>, plies: number, random: () => number): Position {
  for (;;) {
    let position = game.initial();
    for (let ply = 0; ply < plies && game.outcome(position) === undefined; ply++) {
      position = game.play(position, randomMove(game, position, random));
    }
    if (game.outcome(position) === undefined) return position;
  }
}
