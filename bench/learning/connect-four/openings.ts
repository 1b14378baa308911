import { Random } from 'cutnode/learning';
import { type Board, carefulConnectFour, completes, fastConnectFour } from './board.js';

/**
 * Opening number `pair` of a set: two, four, six or eight moves at random, drawn again until nobody
 * can win at once. Sets of different numbers are drawn independently.
 */
export function opening(set: number, pair: number): Board {
  const random = Random.seeded(1_000_000 * set + pair);
  while (true) {
    const board = fastConnectFour.initial();
    for (let ply = 0; ply < 2 + 2 * (pair % 4) && !board.won; ply++) playAny(fastConnectFour, board, random);
    const quiet = fastConnectFour
      .moves(board)
      .every((column) => !completes(board, column, 1) && !completes(board, column, -1));
    if (quiet && !board.won) return board;
  }
}

/** The game to learn from: begun after none to eight careful moves at random, so that no two games are alike. */
export function variedGame(seed: number): typeof carefulConnectFour {
  // Not the stream that the learner of this seed draws from.
  const random = Random.seeded(2 ** 40 + seed);
  return {
    ...carefulConnectFour,
    initial() {
      while (true) {
        const board = carefulConnectFour.initial();
        const plies = random.below(9);
        for (let ply = 0; ply < plies && !board.won; ply++) playAny(carefulConnectFour, board, random);
        if (!board.won) return board;
      }
    },
  };
}

function playAny(game: typeof fastConnectFour, board: Board, random: Random): void {
  const moves = game.moves(board);
  game.play(board, moves[random.below(moves.length)] as number);
}
