/**
 * What a second thread is worth to a Monte Carlo search: visits a second with and without workers that play its playouts, with several
 * numbers of visits under way; and how good the chosen move is at equal visits. Runs alternate; a speed is the median over the rounds.
 *
 *     npx tsx bench/monte-carlo-threads.ts [ms [rounds [trees]]]
 */
import { readFileSync } from 'node:fs';
import { Worker, workerData } from 'node:worker_threads';
import type { Game } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { createHex } from 'cutnode/games/hex';
import { createWorkerMonteCarlo, serveMonteCarlo, type WorkerMonteCarlo } from 'cutnode/monte-carlo/threads';
import { type ChanceTree, chanceTreeGame, expectiminimax } from 'cutnode/textbook/chance';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';

const BRANCHING = 4;
const PLIES = 6;

const games = {
  'Hex 7x7': createHex({ size: 7 }),
  chess,
  tree: chanceTreeGame(0),
} as unknown as Readonly<Record<string, Game<unknown, unknown>>>;

const served = (workerData as { readonly monteCarloGame?: string } | null)?.monteCarloGame;
if (served !== undefined) serveMonteCarlo(games[served] as Game<unknown, unknown>);
else await main(Number(process.argv[2] ?? 3000), Number(process.argv[3] ?? 5), Number(process.argv[4] ?? 400));

/** A worker that begins with this file, which is TypeScript. */
function start(game: string): Worker {
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(import.meta.url)}); })`;
  return new Worker(code, { eval: true, workerData: { monteCarloGame: game } });
}

function searchOf(name: string, threads: number, underWay?: number): Promise<WorkerMonteCarlo<unknown, unknown>> {
  const game = games[name] as Game<unknown, unknown>;
  return createWorkerMonteCarlo(game, { threads, underWay, worker: () => start(name), solver: name !== 'tree' });
}

async function main(timeMs: number, rounds: number, trees: number): Promise<void> {
  printHeading(
    'Monte Carlo search on several threads',
    `Visits a second from the start of the game, ${timeMs} ms each time, median of ${rounds} rounds. One thread is \`createMonteCarlo\`. The last columns are processor time, which the load of the machine changes less.`,
  );
  const rows: Record<string, string | number>[] = [];
  for (const name of ['Hex 7x7', 'chess']) rows.push(...(await speeds(name, timeMs, rounds)));
  printTable(rows);
  await choices(trees);
}

async function speeds(name: string, timeMs: number, rounds: number): Promise<Record<string, string | number>[]> {
  const ways = [
    { way: '1 thread', search: await searchOf(name, 1) },
    ...(await Promise.all(
      [8, 16, 32, 64].map(async (underWay) => ({
        way: `2 threads, ${underWay} under way`,
        search: await searchOf(name, 2, underWay),
      })),
    )),
  ];
  const found = ways.map((): number[] => []);
  const own = ways.map((): number[] => []);
  const all = ways.map((): number[] => []);
  const root = (games[name] as Game<unknown, unknown>).initial();
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { search }] of ways.entries()) {
      const before = { own: ownMicroseconds(), all: process.cpuUsage() };
      const { stats } = await search.search(root, { timeMs, reuse: false });
      const { user, system } = process.cpuUsage(before.all);
      if (round === 0) continue;
      found[i]?.push((1000 * stats.visits) / stats.timeMs);
      own[i]?.push((ownMicroseconds() - before.own) / stats.visits);
      all[i]?.push((user + system) / stats.visits);
    }
  }
  await Promise.all(ways.map(({ search }) => search.close()));
  const [one] = found.map(median) as [number];
  return ways.map(({ way }, i) => {
    const speed = median(found[i] as number[]);
    return {
      game: name,
      search: way,
      'visits a second': rounded(speed, 0),
      'against one': rounded(speed / one, 2),
      'µs a visit, calling thread': rounded(median(own[i] as number[]), 0),
      'all threads': rounded(median(all[i] as number[]), 0),
    };
  });
}

/** The processor time of the calling thread so far; 0 where the system does not say. */
function ownMicroseconds(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return 0;
  }
}

/** A tree of uniform leaves in [-1, 1]. */
function randomTree(random: () => number, ply = 0): ChanceTree {
  if (ply === PLIES) return 2 * random() - 1;
  const children = Array.from({ length: BRANCHING }, () => randomTree(random, ply + 1));
  return ply % 2 === 0 ? { max: children } : { min: children };
}

async function choices(count: number): Promise<void> {
  console.log(
    `What the chosen move gives away in the mean, ± its standard error, by visits; and in how many trees it is the best: ${count} trees, ${BRANCHING} children a node, ${PLIES} plies, leaves uniform in [-1, 1], UCT without a solver. No figure depends on time.\n`,
  );
  const draw = seeded(2008);
  const drawn = Array.from({ length: count }, () => randomTree(draw));
  const rows: Record<string, string | number>[] = [];
  for (const [threads, underWay] of [[1], [2, 8], [2, 16], [2, 32], [2, 64]] as const) {
    const search = await searchOf('tree', threads, underWay);
    const row: Record<string, string | number> = {
      search: threads === 1 ? '1 thread' : `${threads} threads, ${underWay} under way`,
    };
    for (const visits of [64, 256, 1024]) {
      const regrets: number[] = [];
      for (const tree of drawn) {
        const game = chanceTreeGame(tree);
        const root = game.initial();
        const { move } = await search.search(root, { visits, reuse: false });
        const worth = (after: ChanceTree): number =>
          expectiminimax(chanceTreeGame(after), chanceTreeGame(after).initial()).value;
        const children = (tree as { readonly max: readonly ChanceTree[] }).max;
        const values = children.map(worth);
        regrets.push(Math.max(...values) - (values[move as number] as number));
      }
      const mean = regrets.reduce((sum, one) => sum + one, 0) / count;
      const spread = regrets.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1);
      const right = rounded((100 * regrets.filter((one) => one === 0).length) / count, 0);
      row[`at ${visits}`] = `${mean.toFixed(3)} ± ${Math.sqrt(spread / count).toFixed(3)}, ${right} %`;
    }
    await search.close();
    rows.push(row);
  }
  printTable(rows);
}
