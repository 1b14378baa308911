import { Random } from 'cutnode/learning';
import { type Board, carefulConnectFour, completes, fastConnectFour } from './board.js';

/**
 * Opening number `pair` of a set: two, four, six or eight random moves, drawn again until neither side can win
 * immediately. Sets with different numbers are drawn independently.
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

/** The training game: it begins after zero to eight random careful moves, so that games differ. */
export function variedGame(seed: number): typeof carefulConnectFour {
  // A different random stream from that of the learner with this seed.
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
