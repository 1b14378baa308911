/**
 * Many small jobs, by this package's batch and by what people would use without it. Needs Debian's redis-server and GNU
 * parallel, and `npm run build` before.
 *
 *     npx tsx bench/batches.ts [positions] [rounds]
 *
 * Connect Four positions are solved by one thread, worker or process at a time, in turns; a figure is the whole command
 * from start to end, the median over the rounds. Every way gives the same values, or the script ends with an error.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connectFour } from 'cutnode/games/connect-four';
import { drawn } from './drawn.js';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';

const [positions = 2000, rounds = 3] = process.argv.slice(2).map(Number);
const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'cutnode-beside-'));
const cutnode = join(root, 'dist/cli/cutnode.js');

// Programs outside the checkout find the packages as a user's do.
mkdirSync(join(folder, 'node_modules'));
symlinkSync(root, join(folder, 'node_modules/cutnode'));
symlinkSync(resolve('node_modules/bullmq'), join(folder, 'node_modules/bullmq'));

/** A program that solves the lines of its standard input, as one would write it by hand. */
const loop = program(
  'loop',
  `import { createInterface } from 'node:readline';
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
const engine = await createEngine(connectFour);
for await (const line of createInterface(process.stdin)) console.log(engine.solve(connectFour.parse(line)).value);
`,
);
/** A worker of plain BullMQ, one position a job. */
const plainWorker = program(
  'worker',
  `import { Worker } from 'bullmq';
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
const engine = await createEngine(connectFour);
const connection = { port: Number(process.argv[2]) };
new Worker('plain', ({ data }) => engine.solve(connectFour.parse(data)).value, { connection });
`,
);
/** Its other end: adds all jobs at once, waits for all and writes the values in order. */
const plainQueue = program(
  'queue',
  `import { readFileSync } from 'node:fs';
import { Queue, QueueEvents } from 'bullmq';
const connection = { port: Number(process.argv[2]) };
// By default only the last 10,000 events are kept, and a slow reader would miss some.
const queue = new Queue('plain', { connection, streams: { events: { maxLen: 1_000_000 } } });
const events = new QueueEvents('plain', { connection });
await events.waitUntilReady();
const lines = readFileSync(process.argv[3], 'utf8').trim().split('\\n');
const values = [];
let missing = lines.length;
const all = new Promise((resolve) => {
  events.on('completed', ({ jobId, returnvalue }) => {
    values[Number(jobId.split('-').at(-1))] = returnvalue;
    if (--missing === 0) resolve();
  });
});
const jobs = lines.map((data, i) => ({ name: 'solve', data, opts: { jobId: 'r-' + i, removeOnComplete: true } }));
await queue.addBulk(jobs);
await all;
console.log(values.join('\\n'));
process.exit();
`,
);

function program(name: string, text: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return file;
}

/** Runs a command with `input` as its standard input and gives what it writes. */
function run(command: readonly string[], input: string): Promise<string> {
  const [name = '', ...args] = command;
  const child = spawn(name, args, { stdio: [openSync(input, 'r'), 'pipe', 'inherit'] });
  let out = '';
  child.stdout?.on('data', (piece: Buffer) => {
    out += piece.toString();
  });
  return new Promise((done, fail) => {
    child.once('close', (code) =>
      code === 0 ? done(out) : fail(new Error(`${command.join(' ')} ended with ${code}`)),
    );
  });
}

const port = await new Promise<number>((found) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address() as { port: number };
    server.close(() => found(free));
  });
});
const redis = spawn('redis-server', ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', folder, '--save', ''], {
  stdio: 'ignore',
});
const url = `redis://127.0.0.1:${port}`;
const workers = [
  spawn('node', [cutnode, 'batch', 'worker', '--redis', url, '--threads', '1'], { stdio: 'ignore' }),
  spawn('node', [plainWorker, `${port}`], { stdio: 'ignore' }),
];
await new Promise((ready) => setTimeout(ready, 2000));

let outputs = 0;
/** The values that a run of `cutnode batch` writes. */
async function batch(input: string, ...more: readonly string[]): Promise<string> {
  const out = join(folder, `${outputs++}.jsonl`);
  // Another size of the table is another run: no result of an earlier one is found.
  const table = ['--table-mib', `${outputs}`];
  await run(
    ['node', cutnode, 'batch', 'solve', 'connect-four', '--input', input, '--out', out, ...table, ...more],
    input,
  );
  const values = readFileSync(out, 'utf8').trim().split('\n');
  return values.map((line) => (JSON.parse(line) as { value: number }).value).join('\n');
}

const ways: Readonly<Record<string, (input: string) => Promise<string>>> = {
  'a loop in one process': (input) => run(['node', loop], input),
  '`cutnode batch --threads 1`': (input) => batch(input, '--threads', '1'),
  '`cutnode batch --redis`, one worker': (input) => batch(input, '--redis', url),
  'BullMQ alone, one worker, a job a position': (input) => run(['node', plainQueue, `${port}`, input], input),
  'GNU parallel, 100 positions a process': (input) =>
    run(['parallel', '--will-cite', '-j1', '-k', '--pipe', '-N100', `node ${loop}`], input),
};

/** Seconds of each way for the same positions, the median over the rounds. */
async function compare(plies: number, count: number): Promise<Readonly<Record<string, number>>> {
  const input = join(folder, `after-${plies}.txt`);
  const lines = Array.from({ length: count }, (_, i) => connectFour.format(drawn(connectFour, plies, seeded(i + 1))));
  writeFileSync(input, `${lines.join('\n')}\n`);
  const times: Record<string, number[]> = {};
  let expected: string | undefined;
  for (let round = 0; round < rounds; round++) {
    for (const [name, way] of Object.entries(ways)) {
      const begin = performance.now();
      process.stderr.write(`${name}\n`);
      const values = (await way(input)).trim();
      times[name] = [...(times[name] ?? []), (performance.now() - begin) / 1000];
      expected ??= values;
      if (values !== expected) throw new Error(`${name} gave other values`);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

try {
  const load = (loadavg()[0] as number).toFixed(1);
  const tiny = await compare(36, positions);
  const small = await compare(14, Math.ceil(positions / 4));
  const few = Math.ceil(positions / 4);
  printHeading(
    'Beside other ways',
    `${positions} Connect Four positions six plies from the end, which take next to no time, and ${few} after fourteen plies; one thread, worker or process at a time; the whole command, with its start, divided by the positions: the median of ${rounds} rounds in turns. Load average at the start: ${load}.`,
  );
  printTable(
    Object.keys(ways).map((name) => ({
      'ms a position': name,
      'six plies from the end': rounded((1000 * (tiny[name] as number)) / positions, 2),
      'after fourteen plies': rounded((1000 * (small[name] as number)) / few, 2),
    })),
  );
} finally {
  for (const child of [...workers, redis]) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
