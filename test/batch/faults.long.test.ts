import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutnode, type Running, shell, start } from '../cli/run-command.js';
import { atNight } from '../extent.js';
import { fingerprint } from './fingerprint.js';
import { HeldGame } from './held-game.js';
import { redisIsInstalled, TestRedis } from './redis.js';

/**
 * What a run goes through when processes are killed: each position must be there once, and right. The game holds the
 * job in which that happens, so it always happens in the middle of that job.
 */

const PER_JOB = 10;
const texts = Array.from({ length: 4 * PER_JOB }, (_, i) => `${i + 3}`);
/** In the second of four jobs. */
const HELD = texts[PER_JOB + 5] as string;
const jobTexts = (job: number): string[] => texts.slice(job * PER_JOB, (job + 1) * PER_JOB);

let folder: string;
let game: HeldGame;
let out: string;
let expected: string;
const started: Running[] = [];
/** A process of the command that a failed test does not leave behind. */
function command(...args: string[]): Running {
  const running = start(['batch', ...args]);
  started.push(running);
  return running;
}
const solve = (to: string, ...more: string[]): string[] => [
  ...['solve', game.module, '--input', join(folder, 'positions.txt'), '--out', to, '--per-job', `${PER_JOB}`],
  ...more,
];
const found = (): string => fingerprint(readFileSync(out, 'utf8').split('\n').slice(0, -1));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-batch-'));
  game = new HeldGame(folder);
  out = join(folder, 'out.jsonl');
  writeFileSync(join(folder, 'positions.txt'), `${texts.join('\n')}\n`);
  const right = join(folder, 'right.jsonl');
  expect((await cutnode(['batch', ...solve(right, '--threads', '1')])).status).toBe(0);
  expected = fingerprint(readFileSync(right, 'utf8').split('\n').slice(0, -1));
  game.forget();
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ exit }) => exit));
  rmSync(folder, { recursive: true });
});

/** Waits for something that another process does; the test's own limit ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
const jobsIn = (): number => (existsSync(`${out}.run`) ? readFileSync(`${out}.run`, 'utf8').split('\n').length - 2 : 0);
/** How often the positions of a job were read. */
const timesRead = (job: number): number[] => jobTexts(job).map((text) => game.readers.get(text)?.length ?? 0);
const ONCE = Array(PER_JOB).fill(1);

it('a run that is killed goes on with --resume, from the job in hand', async () => {
  game.closeAt(HELD);
  const { child, exit } = command(...solve(out, '--threads', '1'));
  await until(() => jobsIn() === 1 && game.readers.has(HELD));
  child.kill('SIGKILL');
  await exit;
  game.open();
  expect((await cutnode(`batch status ${out}`)).stdout).toMatch(/\n {2}stopped, 1 of 4 jobs, /);
  expect((await cutnode(['batch', ...solve(out, '--threads', '1', '--resume')])).status).toBe(0);
  expect(found()).toBe(expected);
  expect([0, 1, 2, 3].map(timesRead)).toEqual([ONCE, [2, 2, 2, 2, 2, 2, 1, 1, 1, 1], ONCE, ONCE]);
});

it('an output that cannot grow ends a run in words, and it goes on when there is room', async () => {
  // In blocks of 1,024 bytes: room for the first job and not for the second.
  const limited = solve(out, '--threads', '1').map((word) => `'${word}'`);
  const { status, stderr } = await shell(`ulimit -f 16; cutnode batch ${limited.join(' ')}`);
  expect(stderr).toBe(
    `cutnode: cannot write '${out}': the file may not grow any further; the results of 1 job are safe, and --resume goes on from there\n`,
  );
  expect(status).toBe(1);
  game.forget();
  expect((await cutnode(['batch', ...solve(out, '--threads', '1', '--resume')])).status).toBe(0);
  expect(found()).toBe(expected);
  expect([0, 1, 2, 3].map(timesRead)).toEqual([Array(PER_JOB).fill(0), ONCE, ONCE, ONCE]);
});

/** Makes the folder a disk of so many bytes. Returns whether that is possible here. */
function mountDisk(path: string, bytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

atNight('a full disk does the same', async (test) => {
  const disk = mkdtempSync(join(tmpdir(), 'cutnode-disk-'));
  if (!mountDisk(disk, 16_384)) {
    rmSync(disk, { recursive: true });
    expect(process.env.CI).toBeUndefined();
    // The test above is the same but for the word.
    return test.skip('no disk can be mounted here: that needs root');
  }
  try {
    out = join(disk, 'out.jsonl');
    const full = await cutnode(['batch', ...solve(out, '--threads', '1')]);
    expect(full.stderr).toContain(`cannot write '${out}': the disk is full; the results of`);
    expect(full.status).toBe(1);
    execFileSync('mount', ['-o', 'remount,size=10m', disk]);
    expect((await cutnode(['batch', ...solve(out, '--threads', '1', '--resume')])).status).toBe(0);
    expect(found()).toBe(expected);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

describe.runIf(!redisIsInstalled)('Redis', () => {
  it('is not installed, so the queue is left out', () => {
    expect(process.env.CI).toBeUndefined();
  });
});

describe.runIf(redisIsInstalled)('over Redis', () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await TestRedis.start();
  });
  afterEach(() => redis.stop());

  const worker = (): Running =>
    command('worker', '--redis', redis.url, '--threads', '1', '--lease', '1', '--allow', game.module);
  const queued = (...more: string[]): string[] => solve(out, '--redis', redis.url, ...more);

  it('the job of a worker that is killed is done by another', async () => {
    game.closeAt(HELD);
    const first = worker();
    const { exit } = command(...queued());
    await until(() => game.readers.has(HELD));
    first.child.kill('SIGKILL');
    await first.exit;
    game.open();
    const second = worker();
    const { status, stderr } = await exit;
    expect([status, stderr]).toEqual([0, expect.stringContaining('40 of 40 positions')]);
    expect(found()).toBe(expected);
    expect(game.readers.get(HELD)).toEqual([`${first.child.pid}`, `${second.child.pid}`]);
    expect([0, 2, 3].map(timesRead)).toEqual([ONCE, ONCE, ONCE]);
  });

  it('a worker that is told to stop finishes the job in hand, and a coordinator that is killed loses nothing', async () => {
    game.closeAt(HELD);
    const first = worker();
    const killed = command(...queued());
    await until(() => game.readers.has(HELD));
    first.child.kill('SIGTERM');
    await new Promise<void>((resolve) => {
      let said = '';
      first.child.stderr.on('data', (piece: Buffer) => {
        said += piece.toString();
        if (said.includes('finishing the jobs in hand; once more to drop them\n')) resolve();
      });
    });
    killed.child.kill('SIGKILL');
    await killed.exit;
    game.open();
    const { status, stderr } = await first.exit;
    expect(stderr).toMatch(/finishing the jobs in hand; once more to drop them\n2 jobs done, /);
    expect(status).toBe(0);
    worker();
    expect((await command(...queued('--resume')).exit).status).toBe(0);
    expect(found()).toBe(expected);
    expect([0, 1, 2, 3].map(timesRead)).toEqual([ONCE, ONCE, ONCE, ONCE]);
  });

  it('a second writer of the same output is refused', async () => {
    game.closeAt(HELD);
    worker();
    const { child, exit } = command(...queued());
    await until(() => game.readers.has(HELD));
    expect(await cutnode(['batch', ...queued('--resume')])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`process ${child.pid} is writing it`),
    });
    game.open();
    expect((await exit).status).toBe(0);
    expect(found()).toBe(expected);
  });
});
