/**
 * What the queue costs, and what follows from it for many machines. Needs Debian's redis-server.
 *
 *     npx tsx bench/batches/overhead.ts [jobs] [rounds]
 *
 * The same positions, which take next to no time, are solved in jobs of one and in one job; what the first takes longer,
 * divided by the jobs, is the cost of a job. Runs alternate, and a figure is the median over the rounds. CPU time is that of
 * the processes, from /proc, so it depends little on what else the machine does; the clock does. Positions of some
 * milliseconds each, in jobs of sixteen, tell what a second thread and a second worker are worth.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { median } from '../interleaved.js';
import { printHeading, printTable, rounded } from '../report.js';
import { positionAfter } from './random-position.js';

const [jobs = 2000, rounds = 3] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'cutnode-overhead-'));
const input = join(folder, 'positions.txt');
// Five stones from the end: some microseconds of search.
writeFileSync(input, `${Array(jobs).fill(positionAfter(37, 1)).join('\n')}\n`);

const harder = join(folder, 'harder.txt');
const harderOnes = 2000;
writeFileSync(harder, `${Array.from({ length: harderOnes }, (_, seed) => positionAfter(12, seed + 1)).join('\n')}\n`);

const command = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'bindings/cli/main.ts', 'batch', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Milliseconds of CPU time that a process has used, all of its threads. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

let outputs = 0;
/** What a run costs its own process. */
async function costOf(perJob: number, more: readonly string[], positions = input): Promise<Cost> {
  const out = join(folder, `${outputs++}.jsonl`);
  const begin = performance.now();
  // Another position count a job is another run, and so is another table: no result of an earlier run is found.
  const child = command(
    ...['solve', 'connect-four', '--input', positions, '--out', out, '--per-job', `${perJob}`],
    ...['--table-mib', `${outputs}`, ...more],
  );
  let cpuMs = 0;
  const look = setInterval(() => {
    try {
      cpuMs = cpuOf(child.pid as number);
    } catch {
      // It has ended.
    }
  }, 20);
  await new Promise<void>((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the run ended with ${code}`))));
  });
  clearInterval(look);
  return { wallMs: performance.now() - begin, cpuMs };
}

/** The cost of a job: the process's, and what `others` say that they have used meanwhile. */
async function overhead<Name extends string>(
  more: readonly string[],
  others: Readonly<Record<Name, () => number>>,
): Promise<Record<'wall' | 'coordinator' | Name, number>> {
  const names = Object.keys(others) as Name[];
  const found: Record<string, number[]> = {};
  const note = (name: string, value: number): void => {
    found[name] = [...(found[name] ?? []), value];
  };
  for (let round = 0; round < rounds; round++) {
    const before = names.map((name) => others[name]());
    const many = await costOf(1, more);
    const between = names.map((name) => others[name]());
    const one = await costOf(jobs, more);
    const after = names.map((name) => others[name]());
    note('wall', (many.wallMs - one.wallMs) / jobs);
    note('coordinator', (many.cpuMs - one.cpuMs) / jobs);
    for (const [i, name] of names.entries()) {
      const [a = 0, b = 0, c = 0] = [before[i], between[i], after[i]];
      note(name, (b - a - (c - b)) / jobs);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, median(values)])) as Record<
    'wall' | 'coordinator' | Name,
    number
  >;
}

const port = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address() as { port: number };
    server.close(() => resolve(free));
  });
});
const url = `redis://127.0.0.1:${port}`;
const redis = spawn(
  'redis-server',
  ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', folder, '--appendonly', 'yes', '--save', ''],
  { stdio: 'ignore' },
);
/** A worker of one thread that is ready for jobs. */
async function startWorker(): Promise<ChildProcess> {
  const started = command('worker', '--redis', url, '--threads', '1');
  await new Promise<void>((resolve) => {
    let said = '';
    started.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (said.includes('at a time')) resolve();
    });
  });
  return started;
}
const worker = await startWorker();

interface SpeedUp {
  readonly one: number;
  readonly two: number;
}

/** Milliseconds by the clock of whole runs by one thread or worker and by two, in turns. */
async function speedUps(): Promise<Record<'threads' | 'workers', SpeedUp>> {
  const times: Record<string, number[]> = {};
  const note = (name: string, { wallMs }: Cost): void => {
    times[name] = [...(times[name] ?? []), wallMs];
  };
  for (let round = 0; round < rounds; round++) {
    note('one thread', await costOf(16, ['--threads', '1'], harder));
    note('two threads', await costOf(16, ['--threads', '2'], harder));
    note('one worker', await costOf(16, ['--redis', url], harder));
    const second = await startWorker();
    note('two workers', await costOf(16, ['--redis', url], harder));
    const gone = new Promise((resolve) => second.once('close', resolve));
    second.kill('SIGTERM');
    await gone;
  }
  const of = (name: string): number => median(times[name] as number[]);
  return {
    threads: { one: of('one thread'), two: of('two threads') },
    workers: { one: of('one worker'), two: of('two workers') },
  };
}

try {
  const load = loadavg()[0] as number;
  const local = await overhead(['--threads', '1'], {});
  const queue = await overhead(['--redis', url], {
    redis: () => cpuOf(redis.pid as number),
    worker: () => cpuOf(worker.pid as number),
  });
  const quiet = load < availableParallelism();
  const second = quiet ? await speedUps() : undefined;
  const book = await costOfBook();
  print(load, local, queue, book, second);
} finally {
  worker.kill('SIGKILL');
  redis.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds of CPU time for the exact value of a position after twelve plies: the mean over fifty. */
async function costOfBook(): Promise<number> {
  const engine = await createEngine(connectFour);
  const positions = Array.from({ length: 50 }, (_, seed) => connectFour.parse(positionAfter(12, seed + 1)));
  const before = cpuOf(process.pid);
  for (const position of positions) engine.solve(position);
  return (cpuOf(process.pid) - before) / positions.length;
}

function print(
  load: number,
  local: Record<'wall' | 'coordinator', number>,
  queue: Record<'wall' | 'coordinator' | 'redis' | 'worker', number>,
  book: number,
  second: Record<'threads' | 'workers', SpeedUp> | undefined,
): void {
  printHeading(
    'What a job costs',
    `${jobs.toLocaleString('en')} positions that take next to no time, in as many jobs and in one: the difference, divided by the jobs; the median of ${rounds} rounds. Redis, the coordinator and one worker are on this machine. Load average at the start: ${load.toFixed(1)}${load < availableParallelism() ? '' : ', so figures by the clock are left out'}.`,
  );
  // On a busy machine the clock says how busy.
  const quiet = load < availableParallelism();
  const clock = {
    'ms a job': 'by the clock',
    'on threads': rounded(local.wall, 3),
    'over Redis': rounded(queue.wall, 3),
  };
  printTable([
    ...(quiet ? [clock] : []),
    {
      'ms a job': 'CPU: coordinator (on threads: with its thread)',
      'on threads': rounded(local.coordinator, 3),
      'over Redis': rounded(queue.coordinator, 3),
    },
    { 'ms a job': 'CPU: Redis', 'on threads': '', 'over Redis': rounded(queue.redis, 3) },
    { 'ms a job': 'CPU: worker', 'on threads': '', 'over Redis': rounded(queue.worker, 3) },
  ]);
  if (second) {
    console.log('### A second thread, a second worker\n');
    console.log(
      `${thousands(harderOnes)} Connect Four positions after twelve random plies, solved in jobs of sixteen: the command from start to end by the clock, the median of ${rounds} rounds in turns. Coordinator, Redis and workers share ${availableParallelism()} cores.\n`,
    );
    printTable(
      (['threads', 'workers'] as const).map((kind) => ({
        '': kind === 'threads' ? 'threads here' : 'workers over Redis',
        'one, s': rounded(second[kind].one / 1000, 1),
        'two, s': rounded(second[kind].two / 1000, 1),
        'times as fast': rounded(second[kind].one / second[kind].two, 2),
      })),
    );
  }
  /** Jobs a second that one core of each can look after. */
  const carries = 1000 / queue.redis;
  const coordinates = 1000 / queue.coordinator;
  const most = Math.min(carries, coordinates);
  console.log('### On paper\n');
  console.log(
    `From these CPU times alone: Redis does one thing at a time, so a core of its own carries ${thousands(carries)} jobs a second; one coordinator, also a single thread, ${thousands(coordinates)}. Several runs share Redis, each with a coordinator of its own. A worker spends ${rounded(queue.worker, 2)} ms on a job beside its work. The network is left out.\n`,
  );
  printTable(
    [1, 10, 100, 1000, 10_000].map((ms) => {
      const each = 1000 / (ms + queue.worker);
      const wanted = 1000 * each;
      return {
        'work in a job, ms': ms,
        'of a thread, work': `${rounded((100 * ms) / (ms + queue.worker), 1)} %`,
        'threads that one run feeds': Math.floor(most / each),
        'threads that Redis feeds': Math.floor(carries / each),
        '1,000 threads ask for, jobs/s': Math.round(wanted),
        'they get, by one run': `${rounded(Math.min(100, (100 * most) / wanted), 0)} %`,
      };
    }),
  );
  console.log(
    `A job should take at least ${rounded(9 * queue.worker, 1)} ms for a thread to spend nine tenths of its time on work, and ${rounded((1000 * 1000) / most - queue.worker, 0)} ms for one run to keep 1,000 threads busy: put so many positions into one (\`--per-job\`).\n`,
  );
  const positions = 12_236_101 / 2;
  const perJob = 16;
  const seconds = (positions * book) / 1000;
  const thousand = Math.max(seconds / 1000, positions / perJob / most);
  console.log(
    `A book of twelve plies has 12,236,101 positions on its last (OEIS A212693), about half as many without mirror images. Exact values took ${rounded(book, 0)} ms of CPU time each here, the mean of 50 after random moves: ${rounded(seconds / 3600, 0)} hours of one thread; on 1,000 threads, in jobs of ${perJob}, ${rounded(thousand / 60, 0)} minutes.\n`,
  );
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en');
}
