/** Searches of games whose rules are JavaScript, and of the readable rules of compiled ones. */
import type { EngineOptions, Game, SearchOptions } from 'cutnode';
import { CHESS, othelloAfter } from './compiled.js';
import { type Load, type Row, row, type Work } from './row.js';

/** Solves from `position`, or searches it with `options`. */
async function hostedWork<Position, Move>(
  load: Load,
  game: Game<Position, Move>,
  position: Position,
  options?: SearchOptions,
  engineOptions: EngineOptions = {},
): Promise<Work> {
  const { createEngine } = await load('index');
  const engine = await createEngine(game, { hosted: true, ...engineOptions });
  return () => {
    const { stats } = options === undefined ? engine.solve(position) : engine.search(position, options);
    return stats.nodes + stats.quiescenceNodes;
  };
}

const OTHELLO =
  'stable discs bound more positions and replies order more moves, in the rules in JavaScript too, on purpose';

/** Each process imports the example itself, so that both builds run the same rules. */
export const hosted: readonly Row[] = [
  row('kalah(4, 3), solved', async (load) => {
    const { kalah } = await import('../../examples/kalah.js');
    const game = kalah(4, 3);
    return hostedWork(load, game, game.initial());
  }),
  row('kalah(6, 4), to depth 9', async (load) => {
    const { kalah } = await import('../../examples/kalah.js');
    const game = kalah(6, 4);
    return hostedWork(load, game, game.initial(), { depth: 9 });
  }),
  row('dots and boxes 2x3, solved', async (load) => {
    const { dotsAndBoxes } = await import('../../examples/dots-and-boxes.js');
    const game = dotsAndBoxes(2, 3);
    return hostedWork(load, game, game.initial());
  }),
  row('nine men’s morris, to depth 5', async (load) => {
    const { nineMensMorris } = await import('../../examples/nine-mens-morris.js');
    return hostedWork(load, nineMensMorris, nineMensMorris.initial(), { depth: 5 });
  }),
  row('Hex of the examples 3x3, solved', async (load) => {
    const { hex3 } = await import('../../examples/hex.js');
    return hostedWork(load, hex3, hex3.initial());
  }),
  row('Connect Four of the examples, to depth 8', async (load) => {
    const { connectFour } = await import('../../examples/connect-four.js');
    return hostedWork(load, connectFour, connectFour.parse('44'), { depth: 8 });
  }),
  row('tic-tac-toe of the examples, solved', async (load) => {
    const { ticTacToe } = await import('../../examples/tic-tac-toe.js');
    return hostedWork(load, ticTacToe, ticTacToe.initial());
  }),
  row('last coin of the package, 700 coins, solved', async (load) => {
    const { createLastCoin } = await load('games/nim');
    const game = createLastCoin({ coins: 700 });
    return hostedWork(load, game, game.initial());
  }),
  row('Nim 3, 4, 5, 6, solved', async (load) => {
    const { createNim } = await load('games/nim');
    const game = createNim({ heaps: [3, 4, 5, 6] });
    return hostedWork(load, game, game.initial());
  }),
  row('Grundy’s game from 26, solved', async (load) => {
    const { createGrundy } = await load('games/grundy');
    const game = createGrundy({ heap: 26 });
    return hostedWork(load, game, game.initial());
  }),
  row('breakthrough 5x5, to depth 6', async (load) => {
    const { createBreakthrough } = await load('games/breakthrough');
    const game = createBreakthrough({ columns: 5, rows: 5 });
    return hostedWork(load, game, game.initial(), { depth: 6 });
  }),
  row('breakthrough 6x6, selective, to depth 6', async (load) => {
    const { createBreakthrough } = await load('games/breakthrough');
    const game = createBreakthrough({ columns: 6, rows: 6 });
    return hostedWork(load, game, game.initial(), { depth: 6, selective: true }, { selective: true });
  }),
  row(
    'Hex 4x4, solved',
    async (load) => {
      const { createHex } = await load('games/hex');
      const game = createHex({ size: 4 });
      return hostedWork(load, game, game.initial());
    },
    { changed: 'chains of bridges bound the values now, on purpose' },
  ),
  row(
    'Hex 7x7, to depth 3',
    async (load) => {
      const { createHex } = await load('games/hex');
      const game = createHex({ size: 7 });
      return hostedWork(load, game, game.initial(), { depth: 3 });
    },
    { changed: 'chains of bridges bound the values now, on purpose' },
  ),
  row('Hex 7x7, to depth 3, without its bounds', async (load) => {
    const { createHex } = await load('games/hex');
    const game = createHex({ size: 7 });
    return hostedWork(load, game, game.initial(), { depth: 3, knowledge: false });
  }),
  row('two robots on 4x5, 14 plies, solved', async (load) => {
    const { createTwoRobots } = await load('games/pursuit');
    const game = createTwoRobots({ rows: 4, columns: 5, chaser: 'a1', runaway: 'e4', limit: 14 });
    return hostedWork(load, game, game.initial());
  }),
  row('tic-tac-toe on bits, plain alpha-beta', async (load) => {
    const { ticTacToe } = await load('games/tic-tac-toe');
    const options = { depth: 9, algorithm: 'alpha-beta', ordering: 'natural', table: false, iterative: false } as const;
    return hostedWork(load, ticTacToe, ticTacToe.initial(), options);
  }),
  row('the package’s Connect Four in JavaScript, to depth 9', async (load) => {
    const { connectFour } = await load('games/connect-four');
    return hostedWork(load, connectFour, connectFour.parse('17444355'), { depth: 9 });
  }),
  row(
    'the package’s Othello in JavaScript, to depth 4',
    async (load) => {
      const games = await load('games/othello');
      return hostedWork(load, games.othello, othelloAfter(games, 16), { depth: 4 });
    },
    { changed: OTHELLO },
  ),
  row(
    'the package’s chess in JavaScript, to depth 3',
    async (load) => {
      const { chess } = await load('games/chess');
      return hostedWork(load, chess, chess.initial(), { depth: 3 });
    },
    { changed: CHESS },
  ),
  row('the package’s draughts in JavaScript, to depth 7', async (load) => {
    const { draughts } = await load('games/draughts');
    return hostedWork(load, draughts, draughts.initial(), { depth: 7 });
  }),
  row('the package’s gomoku in JavaScript, to depth 2', async (load) => {
    const { gomoku } = await load('games/gomoku');
    return hostedWork(load, gomoku, gomoku.initial(), { depth: 2 });
  }),
  row('the package’s m,n,k in JavaScript, 4,4,4, to depth 7', async (load) => {
    const { createMnk } = await load('games/mnk');
    const game = createMnk({ rows: 4, columns: 4, k: 4 });
    return hostedWork(load, game, game.initial(), { depth: 7 });
  }),
  row('chess in JavaScript, perft 3', async (load) => {
    const { chess } = await load('games/chess');
    const { createEngine } = await load('index');
    const engine = await createEngine(chess, { hosted: true });
    return () => engine.perft(chess.initial(), 3).nodes;
  }),
];
