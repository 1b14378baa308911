/** Searches of compiled games, in rules and options of every kind. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompiledGame, EngineOptions, SearchOptions } from 'cutnode';
import { readPositionSet } from '../position-sets.js';
import { type Load, type Modules, type Row, row, type Work } from './row.js';

/** Why Othello searches fewer nodes now. */
const OTHELLO = 'stable discs bound more positions and replies order more moves, on purpose';
export const CHESS = 'the evaluation was learned anew, by one run of `npm run learn:chess`, on purpose';

/** Solves the positions one after the other, each from an empty table. */
async function solving<Position, Move>(
  load: Load,
  game: CompiledGame<Position, Move>,
  positions: readonly Position[],
): Promise<Work> {
  const { createEngine } = await load('index');
  const engine = await createEngine(game);
  return () => positions.reduce((sum, position) => sum + engine.solve(position).stats.nodes, 0);
}

async function searching<Position, Move>(
  load: Load,
  game: CompiledGame<Position, Move>,
  positions: readonly Position[],
  options: SearchOptions,
  engineOptions: EngineOptions = {},
): Promise<Work> {
  const { createEngine } = await load('index');
  const engine = await createEngine(game, engineOptions);
  return () =>
    positions.reduce((sum, position) => {
      const { stats } = engine.search(position, options);
      return sum + stats.nodes + stats.quiescenceNodes;
    }, 0);
}

const fours = (title: string, file: string, first: number, count: number): Row =>
  row(`Connect Four, ${title}, solved`, async (load) => {
    const { connectFour } = await load('games/connect-four');
    const positions = readPositionSet(file)
      .slice(first, first + count)
      .map(({ moves }) => connectFour.parse(moves));
    return solving(load, connectFour, positions);
  });

const othelloEnds = (title: string, file: string, first: number, count: number): Row =>
  row(
    `Othello, ${title}, solved`,
    async (load) => {
      const { othello, readProblem } = await load('games/othello');
      const folder = fileURLToPath(new URL('../../../shared/data/othello/', import.meta.url));
      const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n');
      const problems = lines.filter((line) => /^[-XO]/.test(line)).slice(first, first + count);
      return solving(
        load,
        othello,
        problems.map((line) => readProblem(line).position),
      );
    },
    { changed: OTHELLO },
  );

type OthelloModule = Modules['games/othello'];

/** The position after so many plies of the first of the game's candidates in turn: the same in both builds. */
export function othelloAfter(
  { othello }: OthelloModule,
  plies: number,
): ReturnType<OthelloModule['othello']['initial']> {
  let position = othello.initial();
  for (let ply = 0; ply < plies; ply++) {
    const moves = othello.moves(position);
    position = othello.play(position, moves[(ply * 7) % moves.length] as number);
  }
  return position;
}

const fens = {
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'a middle game': 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'a quiet middle game': 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8',
  'an ending': '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
} as const;

const chessTo = (place: keyof typeof fens, depth: number): Row =>
  row(
    `chess, ${place}, to depth ${depth}`,
    async (load) => {
      const { chess } = await load('games/chess');
      return searching(load, chess, [chess.parse(fens[place])], { depth });
    },
    { changed: CHESS },
  );

const MIDDLE = 'B:W18,21,22,24,25,26,27,28,29,30,32:B1,2,3,5,6,7,8,10,11,12,15';

export const compiled: readonly Row[] = [
  row('tic-tac-toe, from the start, solved', async (load) => {
    const { ticTacToe } = await load('games/tic-tac-toe');
    return solving(load, ticTacToe, [ticTacToe.initial()]);
  }),
  row('tic-tac-toe, plain minimax', async (load) => {
    const { ticTacToe } = await load('games/tic-tac-toe');
    return searching(load, ticTacToe, [ticTacToe.initial()], { depth: 9, algorithm: 'minimax', table: false });
  }),
  fours('L3_R1, 1,000 positions', 'Test_L3_R1.txt', 0, 1000),
  fours('L2_R1, 60 positions', 'Test_L2_R1.txt', 0, 60),
  fours('L2_R2, 12 positions', 'Test_L2_R2.txt', 0, 12),
  fours('L1_R1, 40 positions', 'Test_L1_R1.txt', 0, 40),
  fours('L1_R2, 3 positions', 'Test_L1_R2-first500.txt', 0, 3),
  row('Connect Four 6x5, from 3 stones, solved', async (load) => {
    const { connectFour6x5 } = await load('games/connect-four/6x5');
    return solving(load, connectFour6x5, [connectFour6x5.parse('3321')]);
  }),
  row('Connect Four 6x6, to depth 14', async (load) => {
    const { connectFour6x6 } = await load('games/connect-four/6x6');
    return searching(load, connectFour6x6, [connectFour6x6.parse('12')], { depth: 14 });
  }),
  row('Connect Four 8x7, to depth 13', async (load) => {
    const { connectFour8x7 } = await load('games/connect-four/8x7');
    return searching(load, connectFour8x7, [connectFour8x7.parse('45')], { depth: 13 });
  }),
  ...(['natural', 'random', 'best'] as const).map((ordering) =>
    row(`Connect Four, order ${ordering}, no table, to depth ${ordering === 'best' ? 5 : 8}`, async (load) => {
      const { connectFour } = await load('games/connect-four');
      const depth = ordering === 'best' ? 5 : 8;
      return searching(load, connectFour, [connectFour.initial()], { depth, ordering, table: false, iterative: false });
    }),
  ),
  ...(['alpha-beta', 'mtdf', 'sss', 'dual'] as const).map((algorithm) =>
    row(`Connect Four, ${algorithm}, to depth 12`, async (load) => {
      const { connectFour } = await load('games/connect-four');
      return searching(load, connectFour, [connectFour.parse('44'), connectFour.parse('4453')], {
        depth: 12,
        algorithm,
      });
    }),
  ),
  row('Connect Four, the best three lines, to depth 12', async (load) => {
    const { connectFour } = await load('games/connect-four');
    return searching(load, connectFour, [connectFour.parse('44')], { depth: 12, lines: 3 });
  }),
  row('Connect Four, minimal tree, depth 7', async (load) => {
    const { connectFour } = await load('games/connect-four');
    const { createEngine } = await load('index');
    const engine = await createEngine(connectFour);
    return () => engine.minimalTree(connectFour.initial(), 7).minimaxNodes;
  }),
  row('Connect Four, perft 8', async (load) => {
    const { connectFour } = await load('games/connect-four');
    const { createEngine } = await load('index');
    const engine = await createEngine(connectFour);
    return () => engine.perft(connectFour.initial(), 8).nodes;
  }),
  othelloEnds('FForum 1 to 9', 'fforum-1-19.txt', 0, 9),
  othelloEnds('FForum 10 to 19', 'fforum-1-19.txt', 9, 10),
  ...[8, 16, 30].map((plies) =>
    row(
      `Othello, after ${plies} plies, to depth 8`,
      async (load) => {
        const games = await load('games/othello');
        return searching(load, games.othello, [othelloAfter(games, plies)], { depth: 8 });
      },
      { changed: OTHELLO },
    ),
  ),
  row(
    'Othello, after 20 plies, selective, to depth 11',
    async (load) => {
      const games = await load('games/othello');
      const options = { depth: 11, selective: true };
      return searching(load, games.othello, [othelloAfter(games, 20)], options, { selective: true });
    },
    { changed: OTHELLO },
  ),
  row('Othello, perft 8', async (load) => {
    const { othello } = await load('games/othello');
    const { createEngine } = await load('index');
    const engine = await createEngine(othello);
    return () => engine.perft(othello.initial(), 8).nodes;
  }),
  chessTo('start', 6),
  chessTo('a middle game', 4),
  chessTo('a quiet middle game', 5),
  chessTo('an ending', 8),
  row(
    'chess, a middle game, selective, to depth 8',
    async (load) => {
      const { chess } = await load('games/chess');
      const options = { depth: 8, selective: true };
      return searching(load, chess, [chess.parse(fens['a middle game'])], options, { selective: true });
    },
    { changed: CHESS },
  ),
  row(
    'chess with its net, a quiet middle game, to depth 4',
    async (load) => {
      const { chessWithNet } = await load('games/chess/net');
      return searching(load, chessWithNet, [chessWithNet.parse(fens['a quiet middle game'])], { depth: 4 });
    },
    { changed: CHESS },
  ),
  row('chess, a middle game, perft 4', async (load) => {
    const { chess } = await load('games/chess');
    const { createEngine } = await load('index');
    const engine = await createEngine(chess);
    return () => engine.perft(chess.parse(fens['a middle game']), 4).nodes;
  }),
  row('draughts, from the start, to depth 13', async (load) => {
    const { draughts } = await load('games/draughts');
    return searching(load, draughts, [draughts.initial()], { depth: 13 });
  }),
  row('draughts, a middle game, to depth 11', async (load) => {
    const { draughts } = await load('games/draughts');
    return searching(load, draughts, [draughts.parse(MIDDLE)], { depth: 11 });
  }),
  row('draughts, a middle game, selective, to depth 13', async (load) => {
    const { draughts } = await load('games/draughts');
    const options = { depth: 13, selective: true };
    return searching(load, draughts, [draughts.parse(MIDDLE)], options, { selective: true });
  }),
  row('draughts, perft 9', async (load) => {
    const { draughts } = await load('games/draughts');
    const { createEngine } = await load('index');
    const engine = await createEngine(draughts);
    return () => engine.perft(draughts.initial(), 9).nodes;
  }),
  row('gomoku, from the start, to depth 5', async (load) => {
    const { gomoku } = await load('games/gomoku');
    return searching(load, gomoku, [gomoku.initial()], { depth: 5 });
  }),
  ...['4,6,4', '5,5,4', '6,6,5'].map((board) =>
    row(`m,n,k ${board}, solved`, async (load) => {
      const { createMnk } = await load('games/mnk');
      const game = createMnk({ rows: 3, columns: 3, k: 3 });
      return solving(load, game, [game.parse(board)]);
    }),
  ),
  row('uniform tree of 8 moves, 7 plies', async (load) => {
    const { createUniformTree } = await load('games/uniform-tree');
    const game = createUniformTree({ branching: 8, depth: 7, seed: 3 });
    return searching(load, game, [game.initial()], { depth: 7, algorithm: 'alpha-beta', table: false });
  }),
];
