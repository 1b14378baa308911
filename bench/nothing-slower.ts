/**
 * Whether one build of the package is slower than another at anything: every kind of work that both can do by their public entry points, each
 * row in turns.
 *
 *     npx tsx bench/nothing-slower.ts OLD/dist NEW/dist [--only compiled,hosted] [--rows PATTERN] [--rounds 8] [--apart]
 *         [--kept FILE [--more]]
 *
 * Three processes do each kind of work: one of the first build, one of the second and another of the first, whose ratio to its twin is what
 * the same code differs by. They run in turns, there and back again, so that what disturbs the machine disturbs all; all that is counted is
 * the time of the processor, all threads of a process. With `--apart` every row has processes of its own, which no row before it has warmed.
 *
 * The whole takes half an hour of a busy machine. `--kept` keeps the rounds of each row in a file and does not measure again what is there; with
 * `--more` the rows that are named get so many rounds more.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './interleaved.js';
import { families } from './nothing-slower/families.js';
import { Kept, type Measured } from './nothing-slower/kept.js';
import type { Ask, Told } from './nothing-slower/measured.js';
import { processes, run } from './nothing-slower/processes.js';
import type { Row } from './nothing-slower/row.js';
import { printSizes } from './nothing-slower/sizes.js';
import { printHeading, printTable, rounded } from './report.js';

const titles: Readonly<Record<string, string>> = {
  compiled: 'Compiled games',
  hosted: 'Games whose rules are JavaScript',
  textbook: 'The textbooks’ procedures',
  features: 'Other searches, matches, checks, tables, workers',
  processes: 'Whole processes',
  sizes: 'Sizes',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: Object.keys(titles).join(',') },
    rows: { type: 'string', default: '' },
    rounds: { type: 'string', default: '8' },
    apart: { type: 'boolean', default: false },
    kept: { type: 'string' },
    more: { type: 'boolean', default: false },
  },
});
const [before, after] = positionals;
const chosen = values.only.split(',');
/** The rows that are measured. */
const wanted = new RegExp(values.rows);
const rounds = Number(values.rounds);
if (before === undefined || after === undefined || !chosen.every((name) => name in titles) || !(rounds >= 1)) {
  console.error(
    `usage: npx tsx bench/nothing-slower.ts OLD/dist NEW/dist [--only ${Object.keys(titles).join(',')}] [--rows PATTERN]`,
  );
  process.exit(2);
}

/** A run takes at least so many milliseconds of the processor. */
const LEAST = 120;
/** The first build, the second, and the first again. */
const builds = [before, after, before];

const urlOf = (folder: string): string => pathToFileURL(`${resolve(folder)}/`).href;
/** What Node loads of a build. */
const loadedOf = (folder: string): string =>
  urlOf(existsSync(resolve(folder, 'node')) ? resolve(folder, 'node') : folder);

/** A process of each build. */
type Trio = readonly [ChildProcess, ChildProcess, ChildProcess];

async function started(): Promise<Trio> {
  const program = fileURLToPath(new URL('nothing-slower/measured.ts', import.meta.url));
  const children = builds.map((folder) => fork(program, [urlOf(folder)], { execArgv: ['--import', 'tsx'] }));
  await Promise.all(children.map((child) => once(child, 'message')));
  return children as unknown as Trio;
}

function end(trio: Trio): void {
  for (const child of trio) child.kill();
}

async function inTurns(family: string, { title }: Row, trio: Trio): Promise<Measured> {
  const cpu: number[][] = builds.map(() => []);
  const counts = builds.map(() => 0);
  const ask = async (i: number, times: number): Promise<Told> => {
    const child = trio[i] as ChildProcess;
    const answer = once(child, 'message');
    child.send({ family, title, times } satisfies Ask);
    const [told] = (await answer) as [Told];
    if (told.error !== undefined) throw new Error(`${title}: ${builds[i]}: ${told.error}`);
    return told;
  };
  // How often the work fits into a run, once it is warm.
  await ask(0, 1);
  const times = Math.max(1, Math.ceil(LEAST / (await ask(0, 1)).cpu));
  const places = builds.map((_, i) => i);
  for (const i of places) await ask(i, times);
  for (let round = 0; round < rounds; round++) {
    for (const i of round % 2 === 0 ? places : places.toReversed()) {
      const told = await ask(i, times);
      cpu[i]?.push(told.cpu);
      counts[i] = told.count;
    }
  }
  return { cpu, counts };
}

/** The ratio of two builds in the median round. */
function ratio(first: readonly number[] = [], other: readonly number[] = []): number {
  return rounded(median(other.map((ms, round) => ms / (first[round] as number))), 3);
}

function shown(title: string, { cpu, counts }: Measured, of?: string): Record<string, string | number> {
  const ms = (own: readonly number[] = []): number => Number(median(own).toPrecision(3));
  const [first, second] = counts;
  const slower = ratio(cpu[0], cpu[1]);
  const count = (n: number): string => n.toLocaleString('en');
  return {
    work: title,
    ...(first !== undefined &&
      second !== undefined && {
        counted: `${first === second ? '' : `${count(first)} → `}${count(second)} ${of ?? 'nodes'}`,
      }),
    'ms before': ms(cpu[0]),
    ms: ms(cpu[1]),
    'after / before': slower,
    ...(first && second && { 'of one': first === second ? slower : rounded((slower * first) / second, 3) }),
    'before / before': ratio(cpu[0], cpu[2]),
    rounds: cpu[0]?.length ?? 0,
  };
}

const kept = new Kept(values.kept);

/** What is kept of a row, or what is measured now. */
async function measuredOf(
  family: string,
  title: string,
  measure: () => Measured | Promise<Measured>,
): Promise<Measured> {
  const known = kept.of(family, title);
  if (known && !(values.more && wanted.test(title))) return known;
  kept.add(family, title, await measure());
  return kept.of(family, title) as Measured;
}

async function printFamily(family: string): Promise<void> {
  const table: Record<string, string | number>[] = [];
  const notes: string[] = [];
  let shared: Trio | undefined;
  for (const row of families[family] ?? []) {
    if (!wanted.test(row.title) && !kept.of(family, row.title)) continue;
    const measured = await measuredOf(family, row.title, async () => {
      const trio = values.apart ? undefined : (shared ?? (await started()));
      shared = trio;
      const own = trio ?? (await started());
      const found = await inTurns(family, row, own);
      if (!trio) end(own);
      return found;
    });
    const [first, second, third] = measured.counts;
    if (first !== third) throw new Error(`${row.title}: the same build counted ${first} and ${third}`);
    table.push(shown(row.title, measured, row.counts));
    if (first !== second) notes.push(`- ${row.title}: ${row.changed ?? 'nobody said why'}.`);
    process.stderr.write(`${Object.values(table.at(-1) ?? {}).join('  ')}\n`);
  }
  if (shared) end(shared);
  printTable(table);
  if (notes.length > 0) console.log(`Where they do not count the same:\n\n${notes.join('\n')}\n`);
}

async function printProcesses(): Promise<void> {
  const table: Record<string, string | number>[] = [];
  for (const row of processes) {
    if (!wanted.test(row.title) && !kept.of('processes', row.title)) continue;
    const measured = await measuredOf('processes', row.title, () => {
      const cpu: number[][] = builds.map(() => []);
      const places = builds.map((_, i) => i);
      for (let round = 0; round < rounds; round++) {
        for (const i of round % 2 === 0 ? places : places.toReversed()) {
          const folder = builds[i] as string;
          cpu[i]?.push(run(row, loadedOf(folder), urlOf(folder)));
        }
      }
      return { cpu, counts: [] };
    });
    table.push(shown(row.title, measured));
    process.stderr.write(`${Object.values(table.at(-1) ?? {}).join('  ')}\n`);
  }
  printTable(table);
}

const legend = [
  '`ms`: of the processor, all threads of the process, for one run of the work; medians of the rounds. `after / before`: the median of the ratios of the rounds;',
  '`of one`: the same for one node, or whatever is counted. `before / before`: the same of two processes of the first build, which is the noise.',
].join('\n');

for (const family of chosen) {
  printHeading(titles[family] as string, family === 'sizes' ? 'Bytes.' : legend);
  if (family === 'sizes') await printSizes(before, after);
  else if (family === 'processes') await printProcesses();
  else await printFamily(family);
}
