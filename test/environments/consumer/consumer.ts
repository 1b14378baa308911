import {
  type CompiledGame,
  CutnodeError,
  checkRules,
  createEngine,
  createOpponent,
  type Engine,
  type Game,
  type Iteration,
  type Opponent,
  type SearchOptions,
  type SearchResult,
  timeForMove,
} from 'cutnode';
import { createBot } from 'cutnode/adapters/boardgame-io';
import { createBreakthrough } from 'cutnode/games/breakthrough';
import { type ChessPosition, createChess, fromChessJs, toChessJs, toChessops } from 'cutnode/games/chess';
import type { Endgames } from 'cutnode/games/chess/endgames';
import { type ConnectFourPosition, connectFour } from 'cutnode/games/connect-four';
import { openingBook } from 'cutnode/games/connect-four/book';
import { connectFourOf } from 'cutnode/games/connect-four/sized';
import { gomoku } from 'cutnode/games/gomoku';
import { grundy } from 'cutnode/games/grundy';
import { createHex } from 'cutnode/games/hex';
import { createMnk } from 'cutnode/games/mnk';
import { othello } from 'cutnode/games/othello';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { createUniformTree } from 'cutnode/games/uniform-tree';
import { xiangqi } from 'cutnode/games/xiangqi';
import { cutnodeEngine, type MatchEngine, monteCarloEngine, playMatch } from 'cutnode/match';
import { createMonteCarlo, type MonteCarlo } from 'cutnode/monte-carlo';
import { createProver, type Prover } from 'cutnode/proof';
import { comparePruning, knuthMoore, type PruningReport, summarize } from 'cutnode/pruning';
import { minimax, nimValue, PositionTable, retrograde, traceAlphaBeta } from 'cutnode/textbook';
import { type AndOrProblem, aoStar } from 'cutnode/textbook/and-or';
import { createEnginePool, createWorkerEngine, type EnginePool, serveEngine, type WorkerEngine } from 'cutnode/workers';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });

/** The public types as a stranger uses them. It is compiled, not run. */

interface Coins {
  readonly coins: number;
  readonly player: 0 | 1;
}

export const lastCoin: Game<Coins, number> = {
  name: 'last coin',
  initial: () => ({ coins: 5, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: p.player === 0 ? 1 : 0 }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  key: (p) => 2 * p.coins + p.player,
};

export async function onThisThread(signal: AbortSignal): Promise<number> {
  const engine: Engine<ConnectFourPosition, number> = await createEngine(connectFour, {
    table: { mib: 64, keep: true },
  });
  const algorithm: SearchOptions<number>['algorithm'] = 'pvs';
  const options: SearchOptions<number> = { depth: 12, algorithm, ordering: ['table', 'killer'], signal };
  const found: SearchResult<number> = engine.search(connectFour.parse('4455'), options);
  const own = (await createEngine(lastCoin)).solve(lastCoin.initial());
  const opponent: Opponent<ConnectFourPosition, number> = createOpponent(engine, { level: 3, seed: 1 });
  const { move } = await opponent.choose(connectFour.initial());
  // @ts-expect-error a misspelt option
  engine.search(connectFour.initial(), { deep: 3 });
  // @ts-expect-error a position of another game
  engine.solve(lastCoin.initial());
  const coins: number = own.value + (own.move ?? 0);
  return (found.value ?? 0) + coins + move + (found.pliesToEnd ?? 0) + (found.stats.table?.hits ?? 0);
}

export async function proofs(): Promise<number> {
  const prover: Prover<Coins, number> = await createProver(lastCoin, { mib: 1 });
  const found: ReturnType<typeof prover.prove> = prover.prove(lastCoin.initial(), { goal: 'win', proofTree: 100 });
  // @ts-expect-error a misspelt option
  prover.prove(lastCoin.initial(), { goals: 'win' });
  return (found.move ?? 0) + (found.searches[0]?.tree?.children.length ?? 0);
}

export async function elsewhere(): Promise<string> {
  const engine: WorkerEngine<ConnectFourPosition, number> = await createWorkerEngine(connectFour, {
    threads: 2,
    workerUrl: new URL('https://example.org/worker.js'),
  });
  const hosted = await createWorkerEngine(lastCoin, { module: 'https://example.org/game.js', export: 'lastCoin' });
  const own = await createWorkerEngine(lastCoin, { worker: startOwnWorker, startTimeoutMs: 1000 });
  const run = engine.search(connectFour.initial(), { timeMs: 100, whenBusy: 'replace' });
  const seen: Iteration<number>[] = [];
  for await (const iteration of run) seen.push(iteration);
  run.stop();
  const result: SearchResult<number> = await run;
  const pool: EnginePool<Parameters<typeof ticTacToe.play>[0], number> = await createEnginePool(ticTacToe, {
    threads: 2,
  });
  for await (const { solved, pv } of pool.solveAll([ticTacToe.initial()])) seen.push(...(solved ? [] : pv.map(never)));
  await Promise.all([engine.close(), hosted.close(), own.close(), pool.close()]);
  const { move } = result;
  return move === undefined ? '' : connectFour.formatMove(connectFour.initial(), move);
}

/** A browser's worker or one of Node: whichever of the two types there are. */
declare const startOwnWorker: () => {
  postMessage(message: unknown, transfer?: ArrayBuffer[]): void;
  terminate(): Promise<number>;
};

export function inTheWorker(): void {
  serveEngine(lastCoin);
}

function never(move: unknown): never {
  throw new Error(String(move));
}

export async function studies(): Promise<number> {
  const report: PruningReport = await comparePruning(connectFour6x5, ['', '44'], {
    depth: 6,
    orderings: ['natural', 'killer'],
  });
  const steps = traceAlphaBeta(lastCoin, lastCoin.initial(), { depth: 4 });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const trace = step.value;
  const tree = createUniformTree({ branching: 3, depth: 4 });
  const table = retrograde(ticTacToe);
  const stored = PositionTable.load(ticTacToe, table.save());
  return (
    summarize(report).length +
    knuthMoore(3, 4) +
    minimax(lastCoin, lastCoin.initial(), { depth: 3 }).value +
    nimValue(lastCoin, lastCoin.initial()) +
    tree.moves(tree.initial()).length +
    stored.size +
    trace.leaves
  );
}

export function reduced(signal: AbortSignal): number {
  const problem: AndOrProblem<{ readonly n: number }, number> = {
    name: 'halving',
    start: { n: 8 },
    key: ({ n }) => n,
    isGoal: ({ n }) => n === 1,
    expand: ({ n }) => [{ to: [{ n: n >> 1 }, { n: n - (n >> 1) }], cost: n }],
  };
  const result: ReturnType<typeof aoStar<{ readonly n: number }>> = aoStar(problem, {
    signal,
    tips: (tips) => tips[0] ?? never(tips),
  });
  return result.cost;
}

/** What one entry makes, another takes. */
export async function acrossEntries(endgames: Endgames): Promise<number> {
  const table: PositionTable<Coins> = retrograde(lastCoin);
  const engine = await createEngine(lastCoin);
  const { value = 0 } = engine.search(lastCoin.initial(), { depth: 3, knownValues: table });
  const away = await createWorkerEngine(lastCoin, { worker: startOwnWorker });
  const { move } = await createOpponent(away, { level: 2 }).choose(lastCoin.initial());
  const chess = await createEngine(createChess({ endgames }));
  const { row } = await comparePruning(lastCoin, [''], { depth: 2 }).then(({ rows }) => ({ row: rows[0] }));
  return value + move + chess.perft(createChess().initial(), 1).nodes + (row?.leaves ?? 0);
}

export const compiled: CompiledGame<ConnectFourPosition, number> = connectFour;
export const size = ({ width, height }: typeof connectFour): number => width * height;
export const codeOf = (error: unknown): string => (error instanceof CutnodeError ? error.code : 'another');

/** Chess and the adapter of boardgame.io, without the packages that they are for. */
export async function adapters(
  options: Parameters<typeof createBot>[0],
  state: Parameters<InstanceType<ReturnType<typeof createBot>>['play']>[0],
): Promise<string> {
  const game = createChess({ evaluate: ({ board }: ChessPosition) => board[0] ?? 0 });
  const position = fromChessJs({ fen: () => '4k3/8/8/8/8/8/8/4K2R w K - 0 1' });
  const { move } = (await createEngine(game)).search(position, { depth: 1 });
  const { action } = await new (createBot(options))({ game: {} }).play(state, '0');
  const squares = move === undefined ? [] : [toChessJs(position, move).from, toChessops(move).from];
  return `${squares.join()} ${action?.payload.type}`;
}

export async function visits(): Promise<number> {
  const search: MonteCarlo<Coins, number> = createMonteCarlo(lastCoin, { seed: 1 });
  const { move, stats } = await search.search(lastCoin.initial(), { visits: 10 });
  return stats.visits + (move ?? 0);
}

export async function match(): ReturnType<typeof playMatch> {
  const engines = [cutnodeEngine({ depth: 2 }), cutnodeEngine({ level: 3 })] as const;
  return playMatch({ game: lastCoin, engines, games: 2 });
}

/** A version of the game for one engine, with positions and moves of whatever type. */
export const versions: readonly MatchEngine[] = [
  cutnodeEngine({ game: lastCoin, nodes: 500 }),
  cutnodeEngine({ game: connectFour6x5 }),
  cutnodeEngine({ game: createChess({ evaluate: ({ board }: ChessPosition) => board[0] ?? 0 }) }),
  monteCarloEngine({ search: { playout: (_: Coins, moves: readonly number[]) => moves[0] ?? 0 } }),
];

// What a program infers it can also declare.
export const hex = createHex({ size: 5 });
export const inferred = async () => ({
  engine: await createEngine(hex),
  chess: createChess(),
  breakthrough: createBreakthrough(),
});
export const settings = { othello, xiangqi, gomoku, grundy, mnk: createMnk({ rows: 3, columns: 3, k: 3 }) };
export class Board {
  readonly game = ticTacToe;
}
export const inspected = () => checkRules(lastCoin);
export const clock = () => timeForMove({ remainingMs: 1000 });
export const book = openingBook();
export const summary = async () => summarize(await comparePruning(ticTacToe, ['5'], { depth: 2 }));
export const values = () => minimax(ticTacToe, ticTacToe.initial(), { depth: 2 });
