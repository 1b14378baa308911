/** Positions drawn by a seed, so that nobody chooses them by how a search does. */
import type { Game } from 'cutnode';
import { seeded } from '../seeded.js';

/** The position after so many random moves. A game that is over by then is played again, on the same numbers. */
export function drawn<Position, Move>(game: Game<Position, Move>, plies: number, seed: number): Position {
  const random = seeded(seed);
  for (;;) {
    let position = game.initial();
    for (let ply = 0; ply < plies && game.outcome(position) === undefined; ply++) {
      const moves = game.moves(position);
      position = game.play(position, moves[Math.floor(random() * moves.length)] as Move);
    }
    if (game.outcome(position) === undefined) return position;
  }
}
