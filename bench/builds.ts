/**
 * One build of the package beside another, at work of every kind that both can do by their public entry points.
 *
 *     npx tsx bench/builds.ts OLD/dist NEW/dist [--rows PATTERN] [--rounds 8] [--processes 1]
 *
 * Three processes do the work in turns: one of the first build, one of the second, and another of the first, whose
 * ratio to its twin is what the same code differs by. Counts of nodes come first: where they differ the times say
 * little. One process of the same code may be half as fast again as another for all its life, by what its compiler met
 * first: for differences of a few percent give `--processes 9`, sets of three one after another, whose medians are then
 * compared. All that is timed is the processor, all threads of a process, which other programs disturb less than the
 * clock.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Game, SearchOptions } from 'cutnode';
import { connectFour as exampleConnectFour } from '../examples/connect-four.js';
import { kalah } from '../examples/kalah.js';
import { lastCoin } from '../examples/last-coin.js';
import { nineMensMorris } from '../examples/nine-mens-morris.js';
import { median } from './interleaved.js';
import { readPositionSet } from './position-sets.js';
import { printHeading, printTable, rounded } from './report.js';

/** The entry points that rows use. */
interface Modules {
  index: typeof import('../bindings/index.js');
  'games/chess': typeof import('../bindings/games/chess/index.js');
  'games/connect-four': typeof import('../bindings/games/connect-four/index.js');
  'games/draughts': typeof import('../bindings/games/draughts/index.js');
  'games/hex': typeof import('../bindings/games/hex/index.js');
  'games/othello': typeof import('../bindings/games/othello/index.js');
  'games/tic-tac-toe': typeof import('../bindings/games/tic-tac-toe/index.js');
  'monte-carlo': typeof import('../bindings/monte-carlo/index.js');
  selective: typeof import('../bindings/engine/selective/index.js');
  textbook: typeof import('../bindings/textbook/index.js');
}
type Load = <Name extends keyof Modules>(name: Name) => Promise<Modules[Name]>;

/** One run. Gives its nodes: the same in every run of one build. */
type Work = () => number | Promise<number>;

/** Searches each position with the options, or solves it without. */
async function searching<Position, Move>(
  load: Load,
  game: Game<Position, Move>,
  positions: readonly Position[],
  options?: SearchOptions,
): Promise<Work> {
  const { createEngine } = await load('index');
  const engine = await createEngine(game, { selective: options?.selective !== undefined });
  return () =>
    positions.reduce((sum, position) => {
      const { stats } = options === undefined ? engine.solve(position) : engine.search(position, options);
      return sum + stats.nodes + stats.quiescenceNodes;
    }, 0);
}

async function fours(load: Load, file: string, count: number): Promise<Work> {
  const { connectFour } = await load('games/connect-four');
  const positions = readPositionSet(file).slice(0, count);
  return searching(
    load,
    connectFour,
    positions.map(({ moves }) => connectFour.parse(moves)),
  );
}

async function othelloEnds(load: Load, file: string, count: number): Promise<Work> {
  const { othello, readProblems } = await load('games/othello');
  const text = readFileSync(new URL(`../../shared/data/othello/${file}`, import.meta.url), 'utf8');
  const problems = readProblems(text).slice(0, count);
  return searching(
    load,
    othello,
    problems.map(({ position }) => position),
  );
}

async function chessTo(load: Load, fen: string, depth: number, options: SearchOptions = {}): Promise<Work> {
  const { chess, chessSelective } = await load('games/chess');
  // An older build finds the module by itself.
  if (options.selective && chessSelective) (await load('selective')).enableSelective(chess, chessSelective);
  return searching(load, chess, [chess.parse(fen)], { ...options, depth });
}

/** Milliseconds of the processor of the processes that this one has started. */
let elsewhere = 0;

/** Writes the time of the processor, Node's own start among it, when the process ends. */
const atExit = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
   process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(2, '\\ncpu ' + (user + system)); });`,
)}`;

const wholeProcess =
  (...words: readonly string[]) =>
  (): number => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', atExit, ...words], { encoding: 'utf8' });
    const [, micros] = /\ncpu (\d+)$/.exec(stderr) ?? [];
    if (status !== 0 || micros === undefined) throw new Error(`node ${words.join(' ')}: ${status}: ${stderr}`);
    elsewhere += Number(micros) / 1000;
    return 1;
  };

const MIDDLE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** What is measured, by title. Each prepares what does not count. `build`: the folder that is loaded; `own`: `dist`. */
const rows: Readonly<Record<string, (load: Load, build: string, own: string) => Work | Promise<Work>>> = {
  'tic-tac-toe, plain minimax': async (load) => {
    const { ticTacToe } = await load('games/tic-tac-toe');
    return searching(load, ticTacToe, [ticTacToe.initial()], { depth: 9, algorithm: 'minimax', table: false });
  },
  'Connect Four, L3_R1, 1,000 solved': (load) => fours(load, 'Test_L3_R1.txt', 1000),
  'Connect Four, L2_R1, 60 solved': (load) => fours(load, 'Test_L2_R1.txt', 60),
  'Connect Four, L1_R1, 40 solved': (load) => fours(load, 'Test_L1_R1.txt', 40),
  'Othello, FForum 40, solved': (load) => othelloEnds(load, 'fforum-40-44.txt', 1),
  'chess, a middle game, to depth 5': (load) => chessTo(load, MIDDLE, 5),
  'chess, selective, to depth 9': (load) => chessTo(load, MIDDLE, 9, { selective: true }),
  'draughts, to depth 11': async (load) => {
    const { draughts } = await load('games/draughts');
    return searching(load, draughts, [draughts.initial()], { depth: 11 });
  },
  'hosted: last coin, 25 coins': (load) =>
    searching(load, lastCoin, [{ coins: 25, player: 0 }], { depth: 25, table: false }),
  'hosted: kalah(6, 4), to depth 9': (load) => searching(load, kalah(), [kalah().initial()], { depth: 9 }),
  'hosted: Connect Four of the examples, to depth 8': (load) =>
    searching(load, exampleConnectFour, [exampleConnectFour.parse('44')], { depth: 8 }),
  'hosted: nine men’s morris, to depth 5': (load) =>
    searching(load, nineMensMorris, [nineMensMorris.initial()], { depth: 5 }),
  'Monte Carlo, Connect Four, 2,000 visits': async (load) => {
    const { createMonteCarlo } = await load('monte-carlo');
    const { connectFour } = await load('games/connect-four');
    return async () => {
      // It keeps its tree, so each run has one of its own.
      const search = await createMonteCarlo(connectFour, { seed: 1 });
      return (await search.search(connectFour.parse('4453'), { visits: 2000 })).stats.nodes;
    };
  },
  'textbook: fail-soft alpha-beta, tic-tac-toe': async (load) => {
    const { failSoftAlphaBeta } = await load('textbook');
    const { ticTacToe } = await load('games/tic-tac-toe');
    return () => failSoftAlphaBeta(ticTacToe, ticTacToe.parse('X........')) + 1;
  },
  'process: first answer, Connect Four': (_, build) =>
    wholeProcess(
      '--input-type=module',
      '--eval',
      `import { createEngine } from '${build}index.js';
       import { connectFour } from '${build}games/connect-four/index.js';
       (await createEngine(connectFour)).solve(connectFour.parse('2252576253462244111563365343'));`,
    ),
  'process: cutnode search chess --depth 4': (_, _build, own) =>
    wholeProcess(fileURLToPath(`${own}cli/cutnode.js`), 'search', 'chess', '--depth', '4'),
};

/** What the parent asks, and the answer, of one run. */
interface Ask {
  readonly title: string;
  readonly times: number;
}
interface Told {
  readonly cpu: number;
  readonly nodes: number;
  readonly error?: string;
}

if (process.send) answerAsked();
else await compareBuilds();

/** The process of one build. */
function answerAsked(): void {
  const own = process.argv[2] as string;
  const build = existsSync(new URL('node/', own)) ? `${own}node/` : own;
  const load = ((name: string) => import(`${build}${name === 'index' ? '' : `${name}/`}index.js`)) as Load;
  let prepared: { readonly title: string; readonly work: Work } | undefined;
  const measure = async ({ title, times }: Ask): Promise<Told> => {
    const prepare = rows[title] as (typeof rows)[string];
    if (prepared?.title !== title) prepared = { title, work: await prepare(load, build, own) };
    const { work } = prepared;
    const before = spent();
    let nodes = 0;
    for (let i = 0; i < times; i++) nodes = await work();
    return { cpu: (spent() - before) / times, nodes };
  };
  process.on('message', (ask: Ask) => {
    measure(ask).then(
      (told) => process.send?.(told),
      (error: unknown) => process.send?.({ cpu: 0, nodes: 0, error: String(error) } satisfies Told),
    );
  });
  process.send?.('ready');
}

/** Milliseconds of the processor, of this process and those that it has started. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + elsewhere;
}

async function compareBuilds(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '' },
      rounds: { type: 'string', default: '8' },
      processes: { type: 'string', default: '1' },
    },
  });
  const [before, after] = positionals;
  const rounds = Number(values.rounds);
  const processes = Number(values.processes);
  const titles = Object.keys(rows).filter((title) => new RegExp(values.rows).test(title));
  if (before === undefined || after === undefined || !(rounds >= 1) || !(processes >= 1) || titles.length === 0) {
    console.error('usage: npx tsx bench/builds.ts OLD/dist NEW/dist [--rows PATTERN] [--rounds 8] [--processes 1]');
    process.exit(2);
  }
  printHeading(
    'One build beside another',
    '`ms`: of the processor, medians; ratios: medians over the rounds, or, of several processes, of their medians.',
  );
  const table = [];
  for (const title of titles) {
    const sets: (readonly Measured[])[] = [];
    for (let set = 0; set < processes; set++) sets.push(await measureOnce([before, after, before], title, rounds));
    const of = (i: number): readonly number[] =>
      processes === 1 ? (sets[0]?.[i]?.cpu ?? []) : sets.map((set) => median(set[i]?.cpu ?? []));
    const nodes = new Set(sets.flatMap((set) => set.map((measured) => measured.nodes)));
    const first = of(0);
    const ratio = (own: readonly number[]): number =>
      rounded(processes === 1 ? median(own.map((ms, i) => ms / (first[i] as number))) : median(own) / median(first), 3);
    table.push({
      work: title,
      nodes: nodes.size === 1 ? Number([...nodes]).toLocaleString('en') : `${[...nodes].join(' → ')}: DIFFERS`,
      'ms before': rounded(median(first), 2),
      ms: rounded(median(of(1)), 2),
      'after / before': ratio(of(1)),
      'before / before': ratio(of(2)),
    });
    process.stderr.write(`${Object.values(table.at(-1) ?? {}).join('  ')}\n`);
  }
  printTable(table);
}

/** One process's times of a row, a number a round, and the nodes of a run. */
interface Measured {
  readonly cpu: readonly number[];
  readonly nodes: number;
}

/** Measures a row in a process for each folder, in turns. */
async function measureOnce(folders: readonly string[], title: string, rounds: number): Promise<readonly Measured[]> {
  const children = folders.map((folder) =>
    fork(fileURLToPath(import.meta.url), [pathToFileURL(`${resolve(folder)}/`).href], {
      execArgv: ['--import', 'tsx'],
    }),
  );
  try {
    await Promise.all(children.map((child) => once(child, 'message')));
    const ask = async (i: number, times: number): Promise<Told> => {
      const child = children[i] as ChildProcess;
      const answer = once(child, 'message');
      child.send({ title, times } satisfies Ask);
      const [told] = (await answer) as [Told];
      if (told.error !== undefined) throw new Error(`${title}: ${told.error}`);
      return told;
    };
    // A run takes some 120 ms, once it is warm.
    await ask(0, 1);
    const times = Math.max(1, Math.ceil(120 / (await ask(0, 1)).cpu));
    const places = folders.map((_, i) => i);
    const nodes = await Promise.all(places.map(async (i) => (await ask(i, times)).nodes));
    const cpu: number[][] = folders.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (const i of round % 2 === 0 ? places : places.toReversed()) cpu[i]?.push((await ask(i, times)).cpu);
    }
    return places.map((i) => ({ cpu: cpu[i] as number[], nodes: nodes[i] as number }));
  } finally {
    for (const child of children) child.kill();
  }
}
