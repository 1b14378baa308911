/**
 * What a call costs, and one build of the package against another: every figure comes from a process of its own, the builds
 * take turns, and medians are printed. Each run measures the time of the processor, which other programs on the machine
 * disturb less than that of the clock.
 *
 *     npx tsx bench/builds.ts [--rounds 5] [--builds DIST[,DIST]] [ROW ...]
 *     npm run build:js && npx tsx bench/builds.ts --builds ../before/dist,dist warm cold
 *
 * The last column divides the time of the second build by that of the first in the same round. Without `--builds` the build
 * in dist/ is measured alone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type BuildRow, buildRows } from './builds/rows.js';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

/** One run of one row. */
interface Measured {
  /** Microseconds of the processor, and of the clock, for one unit of the row. */
  readonly cpu: number;
  readonly clock: number;
  /** The time for the same work of a search written by hand, where there is one. */
  readonly byHand?: number;
  /** What must not differ between the builds. */
  readonly nodes: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, builds: { type: 'string', default: 'dist' } },
});
const rounds = Number(values.rounds);
const builds = values.builds.split(',').map((folder) => {
  // What Node loads.
  const own = resolve(folder, 'node');
  return pathToFileURL(`${existsSync(own) ? own : resolve(folder)}/`).href;
});
const unknown = positionals.filter((name) => !(name in buildRows));
if (unknown.length > 0 || !(rounds >= 1) || builds.length > 2) {
  console.error(`expected rows out of ${Object.keys(buildRows).join(', ')}, rounds from 1 and one or two builds`);
  process.exit(2);
}
const names = positionals.length > 0 ? positionals : Object.keys(buildRows);

printHeading(
  builds.length === 2 ? 'What a call costs, before and after' : 'What a call costs',
  [
    `Medians of ${rounds} runs, each in a process of its own, in turns. \`cpu\`: time of the processor, all threads of the`,
    'process, the compiler of Wasm and JavaScript among them. `clock`: time that passed. `by hand`: the time relative to a',
    'search written in JavaScript on the same tree, in the same process.',
  ].join('\n'),
);

const table = [];
for (const name of names) {
  const row = buildRows[name] as BuildRow;
  const runs: Measured[][] = builds.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const order = builds.map((_, i) => i);
    for (const i of round % 2 === 0 ? order : order.reverse())
      (runs[i] as Measured[]).push(run(builds[i] as string, name));
  }
  const nodes = new Set(runs.flat().map((one) => one.nodes));
  if (nodes.size > 1) console.error(`${name}: ${[...nodes].join(' and ')} nodes`);
  const of = (own: Measured[], pick: (one: Measured) => number) => median(own.map(pick));
  const [first = [], second] = runs;
  const last = second ?? first;
  table.push({
    row: row.title,
    unit: row.unit,
    nodes: last[0]?.nodes ?? 0,
    ...(second && {
      'cpu before': rounded(
        of(first, (one) => one.cpu),
        row.digits,
      ),
    }),
    cpu: rounded(
      of(last, (one) => one.cpu),
      row.digits,
    ),
    clock: rounded(
      of(last, (one) => one.clock),
      row.digits,
    ),
    ...(second && { 'by hand before': handRatio(first) }),
    'by hand': handRatio(last),
    ...(second && {
      'after / before': rounded(median(second.map((one, i) => one.cpu / (first[i] as Measured).cpu)), 3),
      'clock, after / before': rounded(median(second.map((one, i) => one.clock / (first[i] as Measured).clock)), 3),
    }),
  });
}
printTable(table);

function handRatio(runs: readonly Measured[]): string {
  const ratios = runs.flatMap(({ cpu, byHand }) => (byHand === undefined ? [] : [cpu / byHand]));
  return ratios.length > 0 ? median(ratios).toFixed(2) : '';
}

function run(build: string, name: string): Measured {
  const { program } = buildRows[name] as BuildRow;
  const output =
    program === undefined
      ? execFileSync(
          process.execPath,
          ['--import', 'tsx', fileURLToPath(new URL('builds/run-row.ts', import.meta.url)), build, name],
          { encoding: 'utf8' },
        )
      : execFileSync(process.execPath, ['--input-type=module', '--eval', program(build)], { encoding: 'utf8' });
  return JSON.parse(output) as Measured;
}
