import fc from 'fast-check';
import type { Game } from '../../bindings/index.js';

/**
 * The positions of a game of random legal moves, the initial one first. Games are mostly short or, with `size` 'max',
 * of any length.
 */
export function playedGames<Position, Move>(
  game: Game<Position, Move>,
  plies: number,
  size: fc.SizeForArbitrary = 'small',
): fc.Arbitrary<Position[]> {
  return fc.array(fc.nat(0xffff), { maxLength: plies, size }).map((choices) => {
    const line = [game.initial()];
    for (const choice of choices) {
      const position = line.at(-1) as Position;
      if (game.outcome(position)) break;
      const moves = game.moves(position);
      line.push(game.play(position, moves[choice % moves.length] as Move));
    }
    return line;
  });
}

/** Where random legal moves from `start` lead, short of the end of the game. */
export function wander<Position, Move>(
  game: Game<Position, Move>,
  choices: readonly number[],
  start: Position = game.initial(),
): Position {
  let position = start;
  for (const choice of choices) {
    const moves = game.moves(position);
    const next = game.play(position, moves[choice % moves.length] as Move);
    if (game.outcome(next)) break;
    position = next;
  }
  return position;
}
