import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../bindings/batch/audit.js';
import { knownRuns } from '../../bindings/batch/redis-queue.js';
import { cutnode, type Running, start } from '../cli/run-command.js';
import { redisIsInstalled, TestRedis } from './redis.js';
import { positions } from './stock.js';

/** What a run goes through when processes are killed: each position must be there once, and right. */

const folder = mkdtempSync(join(tmpdir(), 'cutnode-batch-'));
const started: Running[] = [];
/** A process of the command that a failed test does not leave behind. */
function process(args: readonly string[]): Running {
  const running = start(args);
  started.push(running);
  return running;
}
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ exit }) => exit));
});

// Some hundredths of a second each, so that a job of 240 is long enough to be killed in.
const texts = positions(960, 20);
const input = join(folder, 'positions.txt');
const found = (out: string): string => fingerprint(readFileSync(out, 'utf8').split('\n').slice(0, -1));
const solve = (out: string, ...more: string[]): string[] => [
  'batch',
  'solve',
  'connect-four',
  '--input',
  input,
  '--out',
  out,
  '--per-job',
  '240',
  ...more,
];
let expected: string;

beforeAll(async () => {
  writeFileSync(input, `${texts.join('\n')}\n`);
  const out = join(folder, 'right.jsonl');
  await cutnode(solve(out, '--threads', '2'));
  expected = found(out);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Waits for something that another process does; the test's own limit ends it otherwise. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 30));
}
const jobsIn = (out: string): number =>
  existsSync(`${out}.run`) ? readFileSync(`${out}.run`, 'utf8').split('\n').length - 2 : 0;

it('a run that is killed goes on with --resume', async () => {
  const out = join(folder, 'killed.jsonl');
  const { child, exit } = process(solve(out, '--threads', '1'));
  await until(() => jobsIn(out) >= 1);
  child.kill('SIGKILL');
  await exit;
  expect(jobsIn(out)).toBeLessThan(4);
  const { status } = await cutnode(solve(out, '--threads', '1', '--resume'));
  expect(status).toBe(0);
  expect(found(out)).toBe(expected);
});

/** A folder on a disk of so many bytes; `undefined` where no disk can be mounted. */
function smallDisk(bytes: number): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'cutnode-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
}

it('a full disk ends a run in words, and it goes on when there is room', async (test) => {
  const disk = smallDisk(16384);
  if (disk === undefined) return test.skip('no disk can be mounted here: that needs root');
  try {
    const out = join(disk, 'out.jsonl');
    const full = await cutnode(solve(out, '--threads', '2'));
    expect(full.status).toBe(1);
    expect(full.stderr).toContain(`cannot write '${out}': the disk is full; the results of`);
    expect(full.stderr).toContain('are safe, and --resume goes on from there');
    execFileSync('mount', ['-o', 'remount,size=10m', disk]);
    expect((await cutnode(solve(out, '--threads', '2', '--resume'))).status).toBe(0);
    expect(found(out)).toBe(expected);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

describe.runIf(!redisIsInstalled)('Redis', () => {
  it('is not installed, so the queue is left out', () => {
    expect(globalThis.process.env.CI).toBeUndefined();
  });
});

describe.runIf(redisIsInstalled)('over Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.stop());

  const worker = (...more: string[]): Running =>
    process(['batch', 'worker', '--redis', redis.url, '--threads', '1', '--lease', '1', ...more]);
  const isWorking = async (): Promise<boolean> =>
    (await knownRuns(redis.url)).some(({ queue }) => (queue?.active ?? 0) > 0);

  it('the jobs of a worker that is killed are done by another', async () => {
    const out = join(folder, 'worker-killed.jsonl');
    const first = worker();
    const { exit } = process(solve(out, '--redis', redis.url, '--audit', '0'));
    await until(isWorking);
    first.child.kill('SIGKILL');
    await first.exit;
    worker();
    expect((await exit).status).toBe(0);
    expect(found(out)).toBe(expected);
  });

  it('a worker that is told to stop finishes the job in hand', async () => {
    const out = join(folder, 'worker-stopped.jsonl');
    // Other jobs than those of the test before, whose results the queue still has.
    const own = ['--redis', redis.url, '--audit', '0', '--table-mib', '8'];
    const first = worker();
    const { exit, child } = process(solve(out, ...own));
    await until(isWorking);
    first.child.kill('SIGTERM');
    const { status, stderr } = await first.exit;
    expect(status).toBe(0);
    expect(stderr).toMatch(/finishing the jobs in hand; once more to drop them\n[1-4] jobs? done/);
    // A coordinator that is killed loses nothing either: its results wait in the queue.
    child.kill('SIGKILL');
    await exit;
    worker();
    const { status: resumed } = await process(solve(out, ...own, '--resume')).exit;
    expect(resumed).toBe(0);
    expect(found(out)).toBe(expected);
  });

  it('a second writer of the same output is refused', async () => {
    const out = join(folder, 'twice.jsonl');
    const first = process(solve(out, '--redis', redis.url));
    await until(() => existsSync(`${out}.lock`));
    const second = await cutnode(solve(out, '--redis', redis.url, '--resume'));
    expect(second).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`process ${first.child.pid} is writing it`),
    });
    first.child.kill('SIGINT');
    await once(first.child, 'close');
  });
});
