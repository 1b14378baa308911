/** What stands on the engine or beside it: other searches, matches, checks, tables, workers, learning, figures. */
import { CHESS } from './compiled.js';
import { type Modules, type Row, row } from './row.js';

type MonteCarloOptions = Parameters<Modules['monte-carlo']['createMonteCarlo']>[1];

const monteCarlo = (
  title: string,
  game: (load: Parameters<Row['prepare']>[0]) => Promise<unknown>,
  visits: number,
  options: MonteCarloOptions = {},
  rest: Omit<Row, 'title' | 'prepare'> = {},
): Row =>
  row(
    `Monte Carlo, ${title}, ${visits.toLocaleString('en')} visits`,
    async (load) => {
      const { createMonteCarlo } = await load('monte-carlo');
      const rules = (await game(load)) as Parameters<typeof createMonteCarlo>[0];
      const search = await createMonteCarlo(rules, { seed: 3, mib: 16, ...options });
      return async () => (await search.search(rules.initial(), { visits, reuse: false })).stats.nodes;
    },
    rest,
  );

export const features: readonly Row[] = [
  monteCarlo('Connect Four, UCT', async (load) => (await load('games/connect-four')).connectFour, 2000),
  monteCarlo('Connect Four, PUCT by the hint', async (load) => (await load('games/connect-four')).connectFour, 2000, {
    prior: 'hint',
  }),
  monteCarlo(
    'Hex 5x5, RAVE, without its bounds',
    async (load) => (await load('games/hex')).createHex({ size: 5 }),
    1000,
    { rave: true, knowledge: false },
    { changed: 'random playouts draw from a stream of the seed of their own, on purpose' },
  ),
  monteCarlo(
    'Hex 5x5, RAVE',
    async (load) => (await load('games/hex')).createHex({ size: 5 }),
    1000,
    { rave: true },
    {
      changed: 'chains of bridges bound the values now, on purpose: the search ends sooner, or costs more a node',
    },
  ),
  monteCarlo('chess, playouts of 20 plies', async (load) => (await load('games/chess')).chess, 100, {
    playoutPlies: 20,
  }),
  monteCarlo('Othello', async (load) => (await load('games/othello')).othello, 100),
  monteCarlo(
    'breakthrough 6x6, decisive playouts',
    async (load) => (await load('games/breakthrough')).createBreakthrough({ columns: 6, rows: 6 }),
    300,
    { playout: 'decisive' },
  ),
  monteCarlo('backgammon', async (load) => (await load('games/backgammon')).backgammon, 20, { playoutPlies: 40 }),
  monteCarlo('pig', async (load) => (await load('games/pig')).pig, 300),
  monteCarlo(
    'tic-tac-toe for three',
    async (load) => (await load('games/three-player-tic-tac-toe')).threePlayerTicTacToe,
    2000,
  ),
  row('proof numbers, df-pn, Connect Four 6x5', async (load) => {
    const { createProver } = await load('proof');
    const { connectFour6x5 } = await load('games/connect-four/6x5');
    const prover = await createProver(connectFour6x5);
    return () => prover.prove(connectFour6x5.parse('44'), { nodes: 300_000 }).stats.nodes;
  }),
  row('proof numbers, df-pn, m,n,k 4,5,4', async (load) => {
    const { createProver } = await load('proof');
    const { createMnk } = await load('games/mnk');
    const game = createMnk({ rows: 4, columns: 5, k: 4 });
    const prover = await createProver(game);
    return () => prover.prove(game.initial(), { nodes: 300_000 }).stats.nodes;
  }),
  row('proof numbers, PNS, a mate in chess', async (load) => {
    const { createProver } = await load('proof');
    const { chess } = await load('games/chess');
    const prover = await createProver(chess);
    const position = chess.parse('3rrk2/2p2pR1/p4n2/1p1PpP2/2p2q1P/3P1BQ1/PPP5/6RK w - - 1 0');
    return () => prover.prove(position, { algorithm: 'pns', goal: 'win', nodes: 30_000 }).stats.nodes;
  }),
  row('proof numbers, df-pn, hosted breakthrough 4x5', async (load) => {
    const { createProver } = await load('proof');
    const { createBreakthrough } = await load('games/breakthrough');
    const game = createBreakthrough({ columns: 4, rows: 5 });
    const prover = await createProver(game);
    return () => prover.prove(game.initial(), { nodes: 20_000 }).stats.nodes;
  }),
  row(
    'match, Connect Four, depth 6 against depth 4, 6 games',
    async (load) => {
      const { cutnodeEngine, playMatch } = await load('match');
      const { connectFour } = await load('games/connect-four');
      return async () => {
        const engines = [cutnodeEngine({ depth: 6 }), cutnodeEngine({ depth: 4 })] as const;
        let plies = 0;
        const onGame = ({ moves }: { moves: readonly unknown[] }): void => {
          plies += moves.length;
        };
        await playMatch({ game: connectFour, engines, games: 6, seed: 2, onGame });
        return plies;
      };
    },
    { counts: 'plies' },
  ),
  row(
    'match, breakthrough 5x5, depth 2 against Monte Carlo of 50 visits, 4 games',
    async (load) => {
      const { cutnodeEngine, monteCarloEngine, playMatch } = await load('match');
      const { createBreakthrough } = await load('games/breakthrough');
      const game = createBreakthrough({ columns: 5, rows: 5 });
      return async () => {
        const engines = [cutnodeEngine({ depth: 2 }), monteCarloEngine({ visits: 50 })] as const;
        let plies = 0;
        const onGame = ({ moves }: { moves: readonly unknown[] }): void => {
          plies += moves.length;
        };
        await playMatch({ game, engines, games: 4, seed: 2, onGame });
        return plies;
      };
    },
    { counts: 'plies' },
  ),
  row('check of rules, kalah(6, 4)', async (load) => {
    const { checkRules } = await load('index');
    const { kalah } = await import('../../examples/kalah.js');
    const game = kalah(6, 4);
    return async () => (await checkRules(game, { games: 20, nodes: 20_000 })).nodes;
  }),
  row('check of rules, tic-tac-toe', async (load) => {
    const { checkRules } = await load('index');
    const { ticTacToe } = await load('games/tic-tac-toe');
    return async () => (await checkRules(ticTacToe, { games: 20, nodes: 20_000 })).nodes;
  }),
  row('check of rules, draughts', async (load) => {
    const { checkRules } = await load('index');
    const { draughts } = await load('games/draughts');
    return async () => (await checkRules(draughts, { games: 10, nodes: 10_000 })).nodes;
  }),
  row(
    'end-game tables, chess of three men',
    async (load) => {
      const { createEndgames } = await load('games/chess/endgames');
      return async () => (await createEndgames({ men: 3 })).materials.length;
    },
    { counts: 'tables' },
  ),
  row(
    'end-game tables, draughts of three pieces',
    async (load) => {
      const { createEndgames } = await load('games/draughts/endgames');
      return async () => (await createEndgames({ pieces: 3 })).materials.length;
    },
    { counts: 'tables' },
  ),
  row('a worker engine, 20 searches of Connect Four', async (load) => {
    const { createWorkerEngine } = await load('workers');
    const { connectFour } = await load('games/connect-four');
    const engine = await createWorkerEngine(connectFour);
    return async () => {
      let nodes = 0;
      for (let i = 0; i < 20; i++) nodes += (await engine.search(connectFour.parse('4453'), { depth: 9 })).stats.nodes;
      return nodes;
    };
  }),
  row('a worker engine made and closed, with one search', async (load) => {
    const { createWorkerEngine } = await load('workers');
    const { connectFour } = await load('games/connect-four');
    return async () => {
      const engine = await createWorkerEngine(connectFour);
      const { stats } = await engine.search(connectFour.parse('4453'), { depth: 6 });
      await engine.close();
      return stats.nodes;
    };
  }),
  row('an engine made, with one search', async (load) => {
    const { createEngine } = await load('index');
    const { connectFour } = await load('games/connect-four');
    return async () => {
      const engine = await createEngine(connectFour, { table: { mib: 1 } });
      return engine.search(connectFour.parse('4453'), { depth: 6 }).stats.nodes;
    };
  }),
  row(
    'an engine of chess made, with one search',
    async (load) => {
      const { createEngine } = await load('index');
      const { chess } = await load('games/chess');
      return async () => {
        const engine = await createEngine(chess, { table: { mib: 1 } });
        return engine.search(chess.initial(), { depth: 1 }).stats.nodes;
      };
    },
    { changed: CHESS },
  ),
  row(
    'pruning compared, Connect Four, depth 5',
    async (load) => {
      const { comparePruning } = await load('pruning');
      const { connectFour } = await load('games/connect-four');
      const orderings = ['natural', 'hint', 'killer', 'history'];
      return async () => {
        const { rows } = await comparePruning(connectFour, ['', '4455'], { depth: 6, orderings });
        return rows.reduce((sum, { leaves }) => sum + leaves, 0);
      };
    },
    { counts: 'leaves' },
  ),
  row(
    'searches compared, tic-tac-toe',
    async (load) => {
      const { compareSearches } = await load('compare');
      const { ticTacToe } = await load('games/tic-tac-toe');
      return async () => {
        const budgets = [{ nodes: 500 }];
        const report = await compareSearches(ticTacToe, ['X...O....'], { budgets, proofNodes: 1000 });
        return report.rows.length;
      };
    },
    { counts: 'searches' },
  ),
  row(
    'ProbCut fitted to draughts',
    async (load) => {
      const { fitProbCut } = await load('prob-cut');
      const { draughts } = await load('games/draughts');
      let position = draughts.initial();
      const positions = Array.from({ length: 24 }, (_, ply) => {
        const moves = draughts.moves(position);
        position = draughts.play(position, moves[ply % moves.length] as number);
        return position;
      });
      return async () => {
        const { pairs } = await fitProbCut(draughts, positions, { pairs: [[7, 3]] });
        return pairs[0]?.deviation ?? 0;
      };
    },
    { counts: 'deviation' },
  ),
  row(
    'analysis of a game of Connect Four',
    async (load) => {
      const { analyse } = await load('index');
      const { connectFour } = await load('games/connect-four');
      const moves = [3, 3, 3, 3, 4, 2, 4, 4, 2, 5, 1, 1];
      return async () => (await analyse(connectFour, moves, { nodes: 30_000 })).moves.length;
    },
    { counts: 'moves' },
  ),
  row(
    'a linear function learned, tic-tac-toe, 100 games',
    async (load) => {
      const { learnLinear } = await load('learning');
      const { ticTacToe } = await load('games/tic-tac-toe');
      return () => {
        const learner = learnLinear(ticTacToe, {
          features: {
            count: 9,
            write(position, inputs) {
              const text = ticTacToe.format(position);
              for (let cell = 0; cell < 9; cell++) inputs[cell] = text[cell] === 'X' ? 1 : text[cell] === 'O' ? -1 : 0;
            },
          },
          seed: 1,
        });
        for (let i = 0; i < 100; i++) learner.playGame();
        return learner.progress.plies;
      };
    },
    { counts: 'plies' },
  ),
  row(
    'figure of a tree of 27 leaves',
    async (load) => {
      const { svgDocument, treeFigure } = await load('figures');
      const { parseTree, treeToDraw } = await load('textbook');
      const tree = parseTree('(((3 12 8) (2 4 6) (14 5 2)) ((7 1 9) (3 3 3) (8 2 4)) ((5 6 1) (9 9 2) (4 4 4)))');
      return () => (svgDocument(treeFigure(treeToDraw(tree))).match(/<text/g) ?? []).length;
    },
    { counts: 'texts' },
  ),
];
