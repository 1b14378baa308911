import { type OthelloPosition, othello } from '../../bindings/games/othello/index.js';

/**
 * The position of a game played by `choices`, one per ply, once `empty` or fewer squares are empty or the game is over.
 */
export function playedUntil(empty: number, choices: readonly number[]): OthelloPosition {
  let position = othello.initial();
  for (const choice of choices) {
    const [x, o] = othello.discs(position);
    if (64 - x - o <= empty || othello.outcome(position)) break;
    const moves = othello.moves(position);
    position = othello.play(position, moves[choice % moves.length] as number);
  }
  return position;
}
