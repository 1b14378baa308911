/**
 * What a call costs: 1,000 late positions of Connect Four, with some 20 nodes each, from a process that begins, and
 * again when V8 has compiled what it will; beside Pascal Pons's solver, which is built from the reader's folder of its
 * source.
 *
 *     npx tsx bench/small-searches.ts [--pons DIR] [--rounds 5]
 *
 * It needs the build (`npm run build`) and the public sets.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './interleaved.js';
import { nativeSolvers } from './native/solvers.js';
import { missingFolder, readPositionSet } from './position-sets.js';
import { printHeading, printTable, rounded } from './report.js';

/** Series in one process. The last ten are warm. */
const SERIES = 40;
const WARM = 10;

interface Times {
  readonly ms: number;
  readonly cpu: number;
}

interface Run {
  readonly start: Times;
  readonly series: readonly (Times & {
    readonly result: { readonly nodes: number; readonly scores: readonly number[] };
  })[];
  /** Nanoseconds a call. */
  readonly calls: Readonly<Record<string, number>>;
}

const { values } = parseArgs({ options: { pons: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
const missing = missingFolder();
if (missing !== undefined) {
  console.error(`the sets are not there: expected them in ${missing}`);
  process.exit(2);
}

const positions = readPositionSet('Test_L3_R1.txt');
const texts = positions.map(({ moves }) => moves);
const folder = mkdtempSync(join(tmpdir(), 'cutnode-small-'));
try {
  const file = join(folder, 'positions.txt');
  writeFileSync(file, texts.join('\n'));
  const pons = values.pons === undefined ? undefined : nativeSolvers.pons?.(resolve(values.pons), folder);
  const runs: Run[] = [];
  const native: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    runs.push(inProcess(file));
    const solved = pons?.solve(texts);
    if (!solved) continue;
    check('Pons', solved.scores);
    native.push(solved.seconds * 1000);
  }
  show(runs, native);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function inProcess(file: string): Run {
  const script = fileURLToPath(new URL('native/series.mjs', import.meta.url));
  const run = JSON.parse(execFileSync(process.execPath, [script, file, String(SERIES)], { encoding: 'utf8' })) as Run;
  for (const { result } of run.series) check('cutnode', result.scores);
  return run;
}

function check(solver: string, scores: readonly number[]): void {
  const wrong = positions.findIndex(({ score }, i) => scores[i] !== score);
  if (wrong >= 0)
    throw new Error(`${solver}: '${texts[wrong]}' is worth ${positions[wrong]?.score}, not ${scores[wrong]}`);
}

function show(runs: readonly Run[], native: readonly number[]): void {
  const parts: Readonly<Record<string, (run: Run) => Times>> = {
    'import, and an engine': ({ start }) => start,
    'the series, cold': ({ series }) => series[0] as Times,
    'the series, warm': ({ series }) => {
      const last = series.slice(-WARM);
      return { ms: median(last.map(({ ms }) => ms)), cpu: median(last.map(({ cpu }) => cpu)) };
    },
  };
  printHeading(
    `${positions.length} late positions of Connect Four, ${runs[0]?.series[0]?.result.nodes} nodes in all`,
    [
      `Medians of ${runs.length} processes. Cold: the first series of a process, warm: the last ${WARM} of ${SERIES}. Reading the`,
      'positions is counted. `CPU ms`: of all threads, V8’s compilers among them. `ratio`: to the time of the processor that Pons’s',
      'solver takes for the search alone, of the same round.',
    ].join('\n'),
  );
  const against = (of: (run: Run) => number): number | string =>
    native.length > 0 ? rounded(median(native.map((ms, i) => of(runs[i] as Run) / ms)), 2) : '';
  const rows = Object.entries(parts).map(([what, part]) => ({
    what,
    ms: rounded(median(runs.map((run) => part(run).ms)), 1),
    'CPU ms': rounded(median(runs.map((run) => part(run).cpu)), 1),
    'CPU µs a position': rounded((1000 * median(runs.map((run) => part(run).cpu))) / texts.length, 1),
    'ratio, clock': against((run) => part(run).ms),
    'ratio, CPU': against((run) => part(run).cpu),
  }));
  if (native.length > 0) {
    const ms = median(native);
    const cost = {
      ms: rounded(ms, 1),
      'CPU ms': rounded(ms, 1),
      'CPU µs a position': rounded((1000 * ms) / texts.length, 1),
    };
    rows.push({ what: 'Pons', ...cost, 'ratio, clock': 1, 'ratio, CPU': 1 });
  }
  printTable(rows);
  console.log('One call, warm, the same position again and again:\n');
  const names = Object.keys(runs[0]?.calls ?? {});
  printTable(names.map((call) => ({ call, ns: Math.round(median(runs.map(({ calls }) => calls[call] as number))) })));
}
