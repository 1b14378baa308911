import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { readAddress } from '../../bindings/tools/batch/redis/address.js';
import { knownRuns } from '../../bindings/tools/batch/redis/runs.js';
import { cutnode, type Running, start } from '../cli/run-command.js';
import { positions } from './job-resources.js';
import { TestRedis } from './redis.js';

/**
 * Run after run over Redis by two workers, one of which is killed now and then:
 *
 *     npx tsx --expose-gc test/batch/soak.ts --minutes 30
 *
 * It fails if a position is missing, doubled or wrong; if Redis, the worker that lives or the coordinator has grown by
 * more than a tenth from the second quarter of the time to the last; or if a job is left in the queue.
 */

const { minutes: asked } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } }).values;
const minutes = Number(asked);
const GROWTH = 1.1;
/** Rounds between two murders. */
const KILL_EVERY = 7;
const PER_JOB = 4;

const folder = mkdtempSync(join(tmpdir(), 'cutnode-soak-'));
const redis = await TestRedis.start();
const texts = positions(240, 26);
const input = join(folder, 'positions.txt');
const out = join(folder, 'out.jsonl');

const worker = async (): Promise<Running> => {
  const running = start(['batch', 'worker', '--redis', redis.url, '--threads', '1', '--lease', '1']);
  await new Promise<void>((resolve, reject) => {
    running.child.stderr.once('data', () => resolve());
    running.exit.then(({ stderr }) => reject(new Error(`a worker did not start: ${stderr}`)), reject);
  });
  return running;
};

const values = (path: string): Map<string, number> =>
  new Map(
    readFileSync(path, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { position: string; value: number })
      .map(({ position, value }) => [position, value]),
  );

interface Sample {
  readonly redis: number;
  readonly worker: number;
  readonly coordinator: number;
}
const residentOf = (pid: number): number => 4096 * Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);

const queueOf = async (): Promise<Queue> => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return new Queue(`cutnode-${version}`, { connection: { host: '127.0.0.1', port: redis.port } });
};

const faults: string[] = [];
const samples: Sample[] = [];
let rounds = 0;
let killed = 0;
let patient: Running | undefined;
let victim: Running | undefined;
let client: Redis | undefined;
try {
  writeFileSync(input, `${texts.join('\n')}\n`);
  const here = await cutnode(`batch solve connect-four --input ${input} --out ${out} --threads 1`);
  if (here.status !== 0) throw new Error(here.stderr);
  const right = values(out);
  patient = await worker();
  victim = await worker();
  const queue = await queueOf();
  client = new Redis(redis.url);
  // As many results as Redis keeps, each as large as those to come, so that from now on it need not grow.
  const filling = join(folder, 'filling.txt');
  writeFileSync(filling, `${positions(PER_JOB * 2200, 34).join('\n')}\n`);
  await cutnode([
    ...[
      'batch',
      'solve',
      'connect-four',
      '--input',
      filling,
      '--out',
      join(folder, 'filled.jsonl'),
      '--per-job',
      `${PER_JOB}`,
    ],
    ...['--redis', redis.url],
  ]);
  const end = performance.now() + 60_000 * minutes;
  for (; performance.now() < end; rounds++) {
    // Another order is another run: nothing is left of it in the queue.
    const at = rounds % texts.length;
    const laps = Math.floor(rounds / texts.length) + 1;
    writeFileSync(input, `# ${laps}\n${[...texts.slice(at), ...texts.slice(0, at)].join('\n')}\n`);
    rmSync(out, { force: true });
    const run = cutnode([
      ...['batch', 'solve', 'connect-four', '--input', input, '--out', out, '--per-job', `${PER_JOB}`],
      ...['--redis', redis.url],
    ]);
    if (rounds % KILL_EVERY === KILL_EVERY - 1) {
      victim.child.kill('SIGKILL');
      await victim.exit;
      victim = await worker();
      killed++;
    }
    const { status, stderr } = await run;
    const found = values(out);
    const lines = readFileSync(out, 'utf8').split('\n').length - 1;
    const wrong = texts.filter((text) => found.get(text) !== right.get(text));
    if (status !== 0 || lines !== texts.length || wrong.length > 0) {
      faults.push(`round ${rounds}: exit code ${status}, ${lines} lines, wrong: ${wrong.join(' ')}\n${stderr}`);
    }
    globalThis.gc?.();
    const memory = /used_memory:(\d+)/.exec(await client.info());
    samples.push({
      redis: Number(memory?.[1]),
      worker: residentOf(patient.child.pid as number),
      coordinator: process.memoryUsage().heapUsed,
    });
  }
  const left = await queue.getJobCounts('active', 'waiting', 'prioritized', 'delayed');
  if (Object.values(left).some((count) => count > 0)) faults.push(`jobs are left: ${JSON.stringify(left)}`);
  const unfinished = (await knownRuns(readAddress(redis.url))).filter(({ state }) => state !== 'ended');
  if (unfinished.length > 0) faults.push(`${unfinished.length} runs have not ended`);
  await queue.close();
  for (const { child, exit } of [patient, victim]) {
    child.kill('SIGTERM');
    const { status, stderr } = await exit;
    if (status !== 0) faults.push(`a worker ended with ${status}: ${stderr}`);
  }
} finally {
  patient?.child.kill('SIGKILL');
  victim?.child.kill('SIGKILL');
  client?.disconnect();
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
}

const quarter = Math.floor(samples.length / 4);
const middle = (list: readonly Sample[], of: keyof Sample): number => {
  const sorted = list.map((sample) => sample[of]).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
};
console.log(`${rounds} runs of ${texts.length} positions in ${minutes} minutes, ${killed} workers killed`);
for (const who of ['redis', 'worker', 'coordinator'] as const) {
  const [early, late] = [middle(samples.slice(quarter, 2 * quarter), who), middle(samples.slice(-quarter), who)];
  const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  console.log(`${who}: ${mib(early)} MiB in the second quarter, ${mib(late)} MiB in the last`);
  if (!(late <= GROWTH * early)) faults.push(`${who} has grown from ${mib(early)} to ${mib(late)} MiB`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
