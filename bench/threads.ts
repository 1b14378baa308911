/**
 * What a second thread gains: several workers on one position, over one table in shared
 * memory, and the moves shared out among tables of their own where there is no such
 * memory. Runs take turns; a ratio is the median over the rounds.
 *
 *     npx tsx bench/threads.ts [rounds]
 */
import { availableParallelism } from 'node:os';
import { connectFour } from 'cutnode/connect-four';
import { createWorkerEngine } from 'cutnode/workers';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const THREADS = 2;
const rounds = Number(process.argv[2] ?? 5);

/** Openings and middle games that take one thread about a second, none of them chosen for its result. */
const positions = ['44444432', '17444355', '', '44', '35', '262', '4443'] as const;
/** From here on each is searched to this depth, else solved. */
const DEPTH = 18;
const SOLVED_FROM = 8;

const table = { mib: 64 } as const;
const engines = {
  one: await createWorkerEngine(connectFour, { table }),
  together: await createWorkerEngine(connectFour, { table, threads: THREADS }),
  apart: await createWorkerEngine(connectFour, { table, threads: THREADS, sharedMemory: false }),
};
type Name = keyof typeof engines;
const names = Object.keys(engines) as Name[];

printHeading(
  'Two threads on one position',
  `\`shared\`: over one table in shared memory; \`apart\`: the root's moves dealt out, a table each. \`faster\` is the time of one thread to theirs, the median of ${rounds} rounds; \`nodes\` those of all threads to those of one, and what is above 1 is waste. ${availableParallelism()} processors.`,
);

const rows = [];
const speedups: Record<string, number[]> = { together: [], apart: [] };
for (const text of positions) {
  const position = connectFour.parse(text);
  const times: Record<Name, number[]> = { one: [], together: [], apart: [] };
  const nodes: Record<Name, number[]> = { one: [], together: [], apart: [] };
  const values = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const engine = engines[name];
      const start = performance.now();
      const run =
        text.length >= SOLVED_FROM
          ? engine.solve(position)
          : engine.search(position, { depth: DEPTH, knowledge: true });
      const { value, stats } = await run;
      times[name].push(performance.now() - start);
      nodes[name].push(stats.nodes);
      values.add(value);
    }
  }
  if (values.size !== 1) throw new Error(`${text}: different values, ${[...values].join(' and ')}`);
  const faster = (name: Name): number => median(times.one.map((ms, round) => ms / (times[name][round] as number)));
  const more = (name: Name): number => median(nodes[name]) / median(nodes.one);
  speedups.together?.push(faster('together'));
  speedups.apart?.push(faster('apart'));
  rows.push({
    position: text || 'the start',
    search: text.length >= SOLVED_FROM ? 'solved' : `depth ${DEPTH}`,
    'one thread, nodes': median(nodes.one),
    ms: rounded(median(times.one), 0),
    'shared, faster': rounded(faster('together'), 2),
    'shared, nodes': rounded(more('together'), 2),
    'apart, faster': rounded(faster('apart'), 2),
    'apart, nodes': rounded(more('apart'), 2),
  });
}
printTable(rows);
console.log(
  `Median of the positions: shared ${rounded(median(speedups.together ?? []), 2)} times as fast, apart ${rounded(median(speedups.apart ?? []), 2)} times.\n`,
);
await Promise.all(Object.values(engines).map((engine) => engine.close()));
