import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAddress } from '../../bindings/tools/batch/redis/address.js';
import { cutnode, type Running, start } from '../cli/run-command.js';
import { someOf } from '../extent.js';
import { positions } from './job-resources.js';
import { redisIsInstalled, TestRedis } from './redis.js';

/** Processes that are told to end while Redis does not answer, and the password of a Redis. */

let folder: string;
const started: Running[] = [];
const command = (...args: string[]): Running => {
  const running = start(['batch', ...args]);
  started.push(running);
  return running;
};
/** Waits until a process has said something on standard error. */
function said(running: Running, words: string): Promise<void> {
  return new Promise((resolve) => {
    let all = '';
    running.child.stderr.on('data', (piece: Buffer) => {
      all += piece.toString();
      if (all.includes(words)) resolve();
    });
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-away-'));
  writeFileSync(join(folder, 'positions.txt'), `${positions(8).join('\n')}\n`);
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ exit }) => exit));
  rmSync(folder, { recursive: true });
});

describe.runIf(!redisIsInstalled)('Redis', () => {
  it('is not installed, so the queue is left out', () => {
    expect(process.env.CI).toBeUndefined();
  });
});

describe.runIf(redisIsInstalled)('while Redis does not answer', () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await TestRedis.start();
  });
  afterEach(() => redis.stop());
  const solve = (...more: string[]): string[] => [
    ...['solve', 'connect-four', '--input', join(folder, 'positions.txt'), '--out', join(folder, 'out.jsonl')],
    ...more,
  ];

  it.each(someOf(['killed', 'stopped'], 1))('an idle worker ends when it is told to: %s', async (how) => {
    const worker = command('worker', '--redis', redis.url, '--threads', '1');
    await said(worker, 'job at a time');
    if (how === 'stopped') redis.pause();
    else await redis.kill();
    worker.child.kill('SIGTERM');
    expect((await worker.exit).status).toBe(0);
    if (how === 'stopped') redis.goOn();
  });

  it.each(
    someOf(
      [
        ['SIGINT', 130],
        ['SIGTERM', 143],
      ] as const,
      1,
    ),
  )('a coordinator ends at %s with %s, leaves no lock, and its run goes on later', async (signal, status) => {
    const run = command(...solve('--redis', redis.url, '--per-job', '4'));
    await said(run, 'nobody serves this queue');
    redis.pause();
    run.child.kill(signal);
    expect((await run.exit).status).toBe(status);
    redis.goOn();
    expect((await cutnode(['batch', ...solve('--resume', '--threads', '1', '--per-job', '4')])).status).toBe(0);
    expect(readFileSync(join(folder, 'out.jsonl'), 'utf8').split('\n')).toHaveLength(9);
  });

  it.each(
    someOf(
      [
        ['SIGTERM', 143],
        ['SIGINT', 130],
      ] as const,
      1,
    ),
  )('%s is heard while Redis is being reached, and nothing is left', async (signal, status) => {
    redis.pause();
    const run = command(...solve('--redis', redis.url));
    const lock = join(folder, 'out.jsonl.lock');
    while (!existsSync(lock) && run.child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 10));
    run.child.kill(signal);
    expect(await run.exit).toMatchObject({ status, stderr: expect.stringContaining('stopped before the first job') });
    expect(readdirSync(folder)).toEqual(['positions.txt']);
    redis.goOn();
  });

  it('a second signal ends a coordinator at once, and leaves no lock', async () => {
    const run = command(...solve('--redis', redis.url));
    await said(run, 'nobody serves this queue');
    redis.pause();
    run.child.kill('SIGINT');
    run.child.kill('SIGTERM');
    // Which of them comes first, the system decides.
    expect((await run.exit).stderr).not.toContain('stopped');
    expect(readdirSync(folder)).not.toContain('out.jsonl.lock');
    redis.goOn();
    expect((await cutnode(['batch', ...solve('--resume', '--threads', '1')])).status).toBe(0);
  });

  it('a password in the command is not in the list of processes once it is read', async () => {
    const worker = command('worker', '--redis', `redis://:secret@127.0.0.1:${redis.port}`, '--threads', '1');
    const shown = await new Promise((resolve) => {
      worker.child.stderr.once('data', () => resolve(readFileSync(`/proc/${worker.child.pid}/cmdline`, 'utf8')));
      worker.exit.then(resolve);
    });
    expect(shown).toMatch(/^cutnode batch\0*$/);
  });

  it('an address in a file or a variable serves as one in the command', async () => {
    const file = join(folder, 'address');
    writeFileSync(file, `${redis.url}\n`);
    expect(await cutnode(`batch status --redis @${file}`)).toMatchObject({ status: 0, stdout: 'no runs\n' });
    const missing = await cutnode('batch status --redis env');
    expect(missing).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('the variable CUTNODE_REDIS is not set'),
    });
  });
});

it.each([
  ['redis://:secret@host:99999', 'cannot be read'],
  ['http://:secret@host', 'begins with another protocol'],
  ['redis://:sec/ret@host', 'cannot be read'],
  ['redis://:secret@host/name', 'has a path that is no number of a database'],
  ['redis://:secret@host/0?x=secret', 'has a ? or # in it'],
  ['redis://:p%zzsecret@host', 'has a % that begins no character'],
  [':secret@host', 'does not begin with redis:// or rediss://'],
])('an address that is none is not quoted: %s', async (address, why) => {
  expect(() => readAddress(address)).toThrow(why);
  const { status, stderr, stdout } = await cutnode(`batch worker --redis '${address}'`);
  expect(status).toBe(2);
  expect(stderr).toContain(why);
  expect(stderr + stdout).not.toContain('secret');
});

it('an address is shown without its password, and read with it', () => {
  const { shown, options } = readAddress('rediss://me:p%2Fw@[::1]:7000/3');
  expect(shown).toBe('rediss://[::1]:7000/3');
  expect(options).toEqual({ host: '::1', port: 7000, db: 3, username: 'me', password: 'p/w', tls: {} });
});
