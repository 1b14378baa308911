/**
 * Whether one build of the package is slower than another at anything: every kind of work that both can do by their public entry points, each
 * row in turns.
 *
 *     npx tsx bench/nothing-slower.ts OLD/dist NEW/dist [--only compiled,hosted] [--rows WORD] [--processes 2] [--rounds 4]
 *
 * Every row has three processes: one of the first build, one of the second and another of the first, whose ratio to its twin is what
 * the same code differs by. They run in turns, there and back again, so that what disturbs the machine disturbs all; all that is counted is
 * the time of the processor, all threads of a process. `--processes`: how often all three are started anew, since two processes of the same code differ
 * more than two runs of one. `--rounds`: of each of them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './interleaved.js';
import { families } from './nothing-slower/families.js';
import type { Told } from './nothing-slower/measured.js';
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
    processes: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '4' },
  },
});
const [before, after] = positionals;
const chosen = values.only.split(',');
const starts = Number(values.processes);
const rounds = Number(values.rounds);
if (before === undefined || after === undefined || !chosen.every((name) => name in titles) || !(starts * rounds >= 1)) {
  console.error(
    `usage: npx tsx bench/nothing-slower.ts OLD/dist NEW/dist [--only ${Object.keys(titles).join(',')}] [--rows WORD]`,
  );
  process.exit(2);
}

/** A run takes at least so many milliseconds of the processor. */
const LEAST = 200;
/** The first build, the second, and the first again. */
const builds = [before, after, before];

const urlOf = (folder: string): string => pathToFileURL(`${resolve(folder)}/`).href;
/** What Node loads of a build. */
const loadedOf = (folder: string): string =>
  urlOf(existsSync(resolve(folder, 'node')) ? resolve(folder, 'node') : folder);

/** The times of each build in each round, and what it counted. */
interface Measured {
  readonly cpu: readonly (readonly number[])[];
  readonly counts: readonly number[];
}

async function ask(child: ChildProcess, times: number): Promise<Told> {
  const answer = once(child, 'message');
  child.send({ times });
  return (await answer)[0] as Told;
}

async function inTurns(family: string, row: Row): Promise<Measured> {
  const cpu: number[][] = builds.map(() => []);
  const counts = builds.map(() => 0);
  const program = fileURLToPath(new URL('nothing-slower/measured.ts', import.meta.url));
  let times = 0;
  for (let start = 0; start < starts; start++) {
    const children: ChildProcess[] = [];
    const places = builds.map((_, i) => i);
    for (const i of start % 2 === 0 ? places : places.toReversed()) {
      const child = fork(program, [urlOf(builds[i] as string), family, row.title], {
        execArgv: ['--import', 'tsx'],
      });
      children[i] = child;
      const [word] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
      if (word !== 'ready') throw new Error(`${row.title}: ${builds[i]} cannot do it`);
    }
    const each = children as [ChildProcess, ChildProcess, ChildProcess];
    if (times === 0) {
      // How often the work fits into a run, once it is warm.
      await ask(each[0], 1);
      times = Math.max(1, Math.ceil(LEAST / (await ask(each[0], 1)).cpu));
      for (const child of [each[1], each[2]]) await ask(child, 2);
    }
    for (const child of each) await ask(child, times);
    for (let round = 0; round < rounds; round++) {
      for (const i of round % 2 === 0 ? places : places.toReversed()) {
        const told = await ask(each[i] as ChildProcess, times);
        cpu[i]?.push(told.cpu);
        counts[i] = told.count;
      }
    }
    for (const child of each) child.kill();
  }
  return { cpu, counts };
}

const ratio = ([first = []]: Measured['cpu'], other: readonly number[] = []): number =>
  rounded(median(other.map((ms, round) => ms / (first[round] as number))), 3);

function shown(title: string, { cpu }: Measured): Record<string, string | number> {
  const ms = (own: readonly number[] = []): number => Number(median(own).toPrecision(3));
  return {
    work: title,
    'ms before': ms(cpu[0]),
    ms: ms(cpu[1]),
    'after / before': ratio(cpu, cpu[1]),
    'before / before': ratio(cpu, cpu[2]),
  };
}

async function printFamily(family: string): Promise<void> {
  const table: Record<string, string | number>[] = [];
  const notes: string[] = [];
  for (const row of families[family] ?? []) {
    if (!row.title.includes(values.rows)) continue;
    const measured = await inTurns(family, row);
    const [first = 0, second = 0, third = 0] = measured.counts;
    if (first !== third) throw new Error(`${row.title}: the same build counted ${first} and ${third}`);
    const { work, ...times } = shown(row.title, measured);
    const of = row.counts === undefined ? '' : ` ${row.counts}`;
    table.push({
      work: work as string,
      'counted before': `${first.toLocaleString('en')}${of}`,
      counted: second.toLocaleString('en'),
      ...times,
    });
    if (first !== second) notes.push(`- ${row.title}: ${row.changed ?? 'COUNTS DIFFER, AND NOBODY SAID WHY'}.`);
    process.stderr.write(`${Object.values(table.at(-1) ?? {}).join('  ')}\n`);
  }
  printTable(table);
  if (notes.length > 0) console.log(`Counts that differ:\n\n${notes.join('\n')}\n`);
}

function printProcesses(): void {
  const table: Record<string, string | number>[] = [];
  for (const row of processes) {
    if (!row.title.includes(values.rows)) continue;
    const cpu: number[][] = builds.map(() => []);
    const places = builds.map((_, i) => i);
    for (let round = 0; round < starts * rounds; round++) {
      for (const i of round % 2 === 0 ? places : places.toReversed()) {
        const folder = builds[i] as string;
        cpu[i]?.push(run(row, loadedOf(folder), urlOf(folder)));
      }
    }
    table.push(shown(row.title, { cpu, counts: [] }));
    process.stderr.write(`${Object.values(table.at(-1) ?? {}).join('  ')}\n`);
  }
  printTable(table);
}

for (const family of chosen) {
  printHeading(titles[family] as string, `${starts * rounds} rounds, in ${starts} starts.`);
  if (family === 'sizes') await printSizes(before, after);
  else if (family === 'processes') printProcesses();
  else await printFamily(family);
}
