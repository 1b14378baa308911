import { connectFour } from 'cutnode/games/connect-four';
import { seeded } from '../seeded.js';

/** A position after so many plies of random moves in which nobody has won. */
export function positionAfter(plies: number, seed: number): string {
  const random = seeded(seed);
  for (;;) {
    let position = connectFour.initial();
    while (position.line.length < plies && !connectFour.outcome(position)) {
      const moves = connectFour.moves(position);
      position = connectFour.play(position, moves[Math.floor(random() * moves.length)] as number);
    }
    if (!connectFour.outcome(position)) return position.line;
  }
}
