import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { RefusedError } from '../../bindings/tools/batch/executor.js';
import type { SearchWork } from '../../bindings/tools/batch/job.js';
import { readAddress } from '../../bindings/tools/batch/redis/address.js';
import { patient, queueName } from '../../bindings/tools/batch/redis/connection.js';
import { connectQueue } from '../../bindings/tools/batch/redis/coordinator.js';
import { AnnouncedRun, cancelRun, knownRuns, listRuns } from '../../bindings/tools/batch/redis/runs.js';
import { type QueueWorker, serveQueue } from '../../bindings/tools/batch/redis/worker.js';
import { runBatch } from '../../bindings/tools/batch/run-batch.js';
import { JobRunner } from '../../bindings/tools/batch/run-job.js';
import { cutnode } from '../cli/run-command.js';
import { atNight, nightly } from '../extent.js';
import { sharedData } from '../oracle/shared-data.js';
import { fingerprintHere, fingerprintOf, runAt, workerAt } from './faults.js';
import { fourInARow, positions, resources, runOf, VERSION } from './job-resources.js';
import { redisIsInstalled, TestRedis } from './redis.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-batch-'));
let files = 0;
const newFile = (): string => join(folder, `${files++}.jsonl`);
const texts = positions(400);
/** Longer than the lease of the workers. */
const PAUSE_MS = nightly ? 20_000 : 3000;

describe.runIf(!redisIsInstalled)('Redis', () => {
  it('is not installed, so the queue is left out', () => {
    expect(process.env.CI).toBeUndefined();
  });
});

describe.runIf(redisIsInstalled)('a run over Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(async () => {
    await redis.stop();
    rmSync(folder, { recursive: true });
  });

  /** The workers of a test, closed at its end even if it fails: they would do the jobs of the next. */
  const workers: QueueWorker[] = [];
  const serve = async (...how: [spoil?: Parameters<typeof workerAt>[1], leaseS?: number]) => {
    const worker = await workerAt(redis.url, ...how);
    workers.push(worker);
    return worker;
  };
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
  });

  it('by two workers writes what a run here writes', async () => {
    const small = runOf({ texts: texts.slice(0, 200), perJob: 5 });
    await serve();
    await serve();
    const out = newFile();
    const summary = await runAt(redis.url, small, out);
    expect(fingerprintOf(out)).toBe(await fingerprintHere(small, folder));
    expect(summary).toMatchObject({ stop: 'done', lines: 200, errors: 0 });
    const [known] = await knownRuns(readAddress(redis.url), small.head.run);
    expect(known?.queue).toEqual({ active: 0, waiting: 0, delayed: 0, failed: 0 });
  });

  it.each<[string, (found: { readonly lines: readonly string[] }) => object | null]>([
    ['null', () => null],
    ['no lines', (found) => ({ ...found, lines: [] })],
    ['negative counts', (found) => ({ ...found, nodes: -1 })],
    ['texts that are no JSON', (found) => ({ ...found, lines: found.lines.map(() => '{') })],
  ])('refuses a result that is none: %s', async (what, spoil) => {
    const small = runOf({ texts: texts.slice(what.length, what.length + 4), perJob: 2 });
    await serve(spoil as never);
    const out = newFile();
    expect(await runAt(redis.url, small, out)).toMatchObject({ errors: 4 });
    expect(readFileSync(out, 'utf8')).toContain('"error":"a worker returned no result of this job: ');
  });

  it('refuses lines of other positions, and asks for each position alone', async () => {
    const small = runOf({ texts: texts.slice(40, 44), perJob: 2 });
    await serve((found) => ({ ...found, lines: found.lines.toReversed() }));
    const out = newFile();
    expect(await runAt(redis.url, small, out)).toMatchObject({ errors: 0 });
    const found = readFileSync(out, 'utf8').split('\n').slice(0, -1);
    expect(found.map((line) => JSON.parse(line).position)).toEqual(texts.slice(40, 44));
  });

  it('that nobody here can do ends with the reason, and the workers go on', async () => {
    const workers = [await serve(), await serve(), await serve()];
    const small = runOf({ texts: texts.slice(0, 4) });
    const { run, jobs, lines } = small.head;
    const game = { name: 'go' };
    const asked = { run, version: VERSION, game, title: 'test', jobs, lines };
    const executor = await connectQueue({ ...asked, address: readAddress(redis.url) });
    const file = await small.open(newFile());
    try {
      const failed = runBatch({ ...small.options(file, executor), game });
      await expect(failed).rejects.toThrow(/^refused by .*: there is no game 'go' here$/);
      await expect(failed).rejects.toThrow(RefusedError);
    } finally {
      await executor.close();
      await file.close();
    }
    // The same jobs, of a run that goes on where somebody can do them.
    const out = newFile();
    expect(await runAt(redis.url, small, out)).toMatchObject({ stop: 'done', errors: 0 });
    expect(workers.map(({ name }) => name)).toHaveLength(3);
  });

  it.each(['before', 'after'])(
    'that is cancelled ends on the worker, too, which drops what it has in hand %s the coordinator hears of it',
    async (when) => {
      const small = runOf({ texts: when === 'before' ? texts.slice(390, 394) : texts.slice(386, 390), perJob: 1 });
      const [address, out] = [readAddress(redis.url), newFile()];
      let ended: Promise<unknown> = Promise.resolve();
      let dropped: unknown;
      const worker = await serveQueue({
        address,
        version: VERSION,
        modules: [],
        threads: 1,
        run: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', async () => {
              if (when === 'after') await ended;
              dropped = signal.reason;
              reject(signal.reason);
            });
          }),
      });
      const queue = new Queue(queueName(VERSION, undefined), { connection: patient(address) });
      const hears = vi.spyOn(AnnouncedRun.prototype, 'live');
      try {
        const running = runAt(redis.url, small, out);
        ended = running.catch(() => {});
        let active = 0;
        while (active === 0) active = (await knownRuns(address, small.head.run))[0]?.queue?.active ?? 0;
        const [id = ''] = await queue.getRanges(['active']);
        if (when === 'before') hears.mockResolvedValue(false);
        await cancelRun(address, small.head.run);
        while (dropped === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
        expect(String(dropped)).toContain('the run was cancelled');
        // The coordinator takes what it hears of out of the queue.
        while (when === 'before' && (await queue.getJobState(id)) !== 'unknown') {
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        hears.mockRestore();
        await expect(running).rejects.toThrow('the run was cancelled');
      } finally {
        hears.mockRestore();
        await worker.close();
        await queue.close();
      }
      expect(existsSync(out) ? readFileSync(out, 'utf8') : '').toBe('');
      await serve();
      expect(await runAt(redis.url, small, out)).toMatchObject({ stop: 'done', lines: 4, errors: 0 });
    },
  );

  it('may take its seconds from when it is begun, not from when it waits for a thread', async () => {
    const [address, asked] = [readAddress(redis.url), runOf({ texts: texts.slice(380, 383), perJob: 1 })];
    const game = { module: { sha256: 'e'.repeat(64), export: 'default' } };
    const runner = new JobRunner({ ...resources, load: async () => connectFour as never });
    // One thread for both queues, on which the last job never ends.
    let thread: Promise<unknown> = Promise.resolve();
    const last = texts[382] as string;
    const worker = await serveQueue({
      address,
      version: VERSION,
      modules: [game.module.sha256],
      threads: 1,
      jobS: 2,
      run: (job, signal, begun) => {
        const done = thread.then(async () => {
          begun();
          await new Promise((resolve, reject) => {
            if (!(job.work as SearchWork).positions.includes(last)) setTimeout(resolve, 1200);
            signal.addEventListener('abort', () => reject(signal.reason));
          });
          return runner.run(job);
        });
        thread = done.catch(() => {});
        return done;
      },
    });
    workers.push(worker);
    const other = runOf({ texts: texts.slice(383, 386), perJob: 1 });
    const { run, jobs, lines } = other.head;
    const executor = await connectQueue({ address, run, version: VERSION, game, title: 'test', jobs, lines });
    const [out, file] = [newFile(), await other.open(newFile())];
    try {
      const [summary] = await Promise.all([
        runBatch({ ...other.options(file, executor), game }),
        runAt(redis.url, asked, out),
      ]);
      expect(summary).toMatchObject({ stop: 'done', errors: 0 });
    } finally {
      await executor.close();
      await file.close();
    }
    const wrong = readFileSync(out, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"error"'));
    const why = 'it took longer than 2 s, the limit of this worker';
    expect(wrong).toEqual([expect.stringContaining(`"position":"${last}","error":"${why}"`)]);
  });

  it('is not disturbed by whatever else lies among the runs', async () => {
    const client = new Redis(redis.url);
    try {
      const real = { run: 'real', version: VERSION, game: { name: 'go' }, title: '', jobs: 1, lines: 1 };
      const about = JSON.stringify({ ...real, host: 'h', pid: 1, begun: 1 });
      for (const [i, text] of ['no JSON', 'null', '[]', '{}', about.replace('"go"', '"../x"'), about].entries()) {
        await client.hset('cutnode:runs', `garbage${i}`, text);
        await client.hset(`cutnode:run:garbage${i}`, {
          state: i % 2 ? 'running' : 'x',
          updated: 'soon',
          progress: '{',
        });
      }
      await client.hset('cutnode:runs', 'string', about);
      await client.set('cutnode:run:string', 'no hash');
      await serve();
      const small = runOf({ texts: texts.slice(0, 8) });
      expect(await runAt(redis.url, small, newFile())).toMatchObject({ stop: 'done', errors: 0 });
      const known = (await knownRuns(readAddress(redis.url))).map(({ run }) => run);
      expect(known).toContain(small.head.run);
      expect(known.filter((name) => name.startsWith('garbage') || name === 'string' || name === 'real')).toEqual([]);
      await client.del('cutnode:runs');
      await client.set('cutnode:runs', 'no hash');
      expect(await knownRuns(readAddress(redis.url))).toEqual([]);
      const other = runOf({ texts: texts.slice(8, 16) });
      expect(await runAt(redis.url, other, newFile())).toMatchObject({ stop: 'done', errors: 0 });
      expect(await knownRuns(readAddress(redis.url))).toHaveLength(1);
    } finally {
      await client.del('cutnode:runs');
      client.disconnect();
    }
  });

  it('of small jobs, which always fails in one position, has a line with an error for that one alone', async () => {
    const small = runOf({ texts: positions(400, 33), perJob: 2 });
    // Far behind the first jobs, which travel alone: its message is taken apart, and then the job.
    const text = [...small.work(0)].at(-9)?.positions[1] as string;
    await serve((found, job) => {
      if ((job.work as SearchWork).positions.includes(text)) throw new Error('no memory');
      return { ...found, timeMs: 0.5 } as never;
    });
    const out = newFile();
    expect(await runAt(redis.url, small, out)).toMatchObject({ stop: 'done', lines: small.head.lines, errors: 1 });
    const wrong = readFileSync(out, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"error"'));
    expect(wrong).toEqual([expect.stringContaining(`"position":"${text}","error":"no memory"`)]);
  });

  it('by two coordinators at once gives each the whole output', async () => {
    const small = runOf({ texts: texts.slice(0, 100), perJob: 5 });
    await serve();
    const outs = [newFile(), newFile()];
    await Promise.all(outs.map((out) => runAt(redis.url, small, out)));
    const right = await fingerprintHere(small, folder);
    expect(outs.map(fingerprintOf)).toEqual([right, right]);
  });

  it('goes on being known, and can be cancelled, when one of two coordinators has ended', async () => {
    const small = runOf({ texts: texts.slice(376, 380) });
    const [address, name] = [readAddress(redis.url), small.head.run];
    const stop = new AbortController();
    const [first, second] = [
      runAt(redis.url, small, newFile(), { signal: stop.signal }),
      runAt(redis.url, small, newFile()),
    ];
    second.catch(() => {});
    while (!(await knownRuns(address, name))[0]?.queue?.waiting);
    stop.abort();
    expect((await first).stop).toBe('aborted');
    const state = async (): Promise<unknown> => (await knownRuns(address, name))[0]?.state;
    await vi.waitFor(async () => expect(await state()).toBe('running'), { timeout: 20_000, interval: 50 });
    await cancelRun(address, name);
    await expect(second).rejects.toThrow('the run was cancelled');
    expect(await state()).toBe('cancelled');
  });

  /**
   * A run whose last jobs wait until `harm` is over, which begins when three jobs are done: so it always happens in the
   * middle.
   */
  const straddling = async (small: ReturnType<typeof runOf>, harm: () => Promise<void>): Promise<string> => {
    let over = (): void => {};
    const isOver = new Promise<void>((resolve) => {
      over = resolve;
    });
    let begun = false;
    for (let i = 0; i < 2; i++) {
      await serve(async (found, job) => {
        if (job.number >= small.head.jobs / 2) await isOver;
        return found;
      });
    }
    const out = newFile();
    const summary = await runAt(redis.url, small, out, {
      onProgress: ({ jobs }) => {
        if (jobs < 3 || begun) return;
        begun = true;
        harm().finally(over);
      },
    });
    expect(summary).toMatchObject({ stop: 'done', lines: small.head.lines });
    return out;
  };

  it('goes on after Redis was killed and started again', async () => {
    const small = runOf({ texts: texts.slice(200, 400), perJob: 5 });
    const out = await straddling(small, async () => {
      await redis.kill();
      await redis.startAgain();
    });
    expect(fingerprintOf(out)).toBe(await fingerprintHere(small, folder));
  });

  it(`goes on after Redis was paused for ${PAUSE_MS / 1000} s`, async () => {
    const small = runOf({ texts: texts.slice(0, 150), perJob: 5 });
    const out = await straddling(small, async () => {
      redis.pause();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      redis.goOn();
    });
    expect(fingerprintOf(out)).toBe(await fingerprintHere(small, folder));
  });

  it('ends with the remedy when Redis is full, and goes on when it has memory', async () => {
    const small = runOf({ texts: texts.slice(100, 300), perJob: 1 });
    const client = new Redis(redis.url);
    const out = newFile();
    try {
      await serve(async (found) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return found;
      });
      let filled = false;
      const full = runAt(redis.url, small, out, {
        onProgress: () => {
          if (!filled) void client.config('SET', 'maxmemory', '1mb');
          filled = true;
        },
      });
      await expect(full).rejects.toThrow(
        /^Redis: OOM command not allowed .*\(Redis is full: raise its maxmemory, .* goes on with --resume\)$/,
      );
      expect(readFileSync(out, 'utf8').split('\n').length).toBeLessThan(small.head.lines);
      await client.config('SET', 'maxmemory', '0');
      expect(await runAt(redis.url, small, out)).toMatchObject({ stop: 'done', lines: small.head.lines });
    } finally {
      await client.config('SET', 'maxmemory', '0');
      client.disconnect();
    }
    expect(fingerprintOf(out)).toBe(await fingerprintHere(small, folder));
  });

  it('goes on when Redis has forgotten everything, and is known again', async () => {
    const small = runOf({ texts: texts.slice(50, 250), perJob: 5 });
    const client = new Redis(redis.url);
    try {
      const out = await straddling(small, async () => {
        await client.flushall();
        let known = await knownRuns(readAddress(redis.url), small.head.run);
        while (known.length === 0) known = await knownRuns(readAddress(redis.url), small.head.run);
        expect(known).toMatchObject([{ state: 'running', title: 'test' }]);
      });
      expect(fingerprintOf(out)).toBe(await fingerprintHere(small, folder));
    } finally {
      client.disconnect();
    }
  });

  atNight('of small jobs sends many in one message, and writes what a run here writes', async () => {
    const small = runOf({ texts: positions(2200, 34), perJob: 1 });
    await serve();
    const out = newFile();
    expect(await runAt(redis.url, small, out)).toMatchObject({ stop: 'done', errors: 0 });
    const queue = new Queue(queueName(VERSION, undefined), { connection: patient(readAddress(redis.url)) });
    try {
      // A message for each job would be more than Redis keeps, 2,048.
      expect(await queue.getCompletedCount()).toBeLessThan(1100);
    } finally {
      await queue.close();
    }
    expect(fingerprintOf(out)).toBe(await fingerprintHere(small, folder));
  });

  it('of small jobs has as many messages ahead as one of large jobs, and none with more than 64 lines', async () => {
    for (const [perJob, packed] of [
      [1, 64],
      [30, 2],
    ] as const) {
      const small = runOf({ texts: positions(300 * Math.min(perJob, 4), 34 + (perJob > 1 ? 1 : 0)), perJob });
      const { run, jobs, lines } = small.head;
      const asked = { run, version: VERSION, game: fourInARow, title: 'test', jobs, lines };
      const executor = await connectQueue({ ...asked, address: readAddress(redis.url) });
      const file = await small.open(newFile());
      await serve((found) => ({ ...found, timeMs: 0.5 }) as never);
      try {
        expect(executor.ahead).toBe(64);
        await runBatch(small.options(file, executor));
        expect(executor.ahead).toBe(512 * packed);
      } finally {
        await executor.close();
        await file.close();
      }
    }
  });

  it('goes on listening after an event that is none', async () => {
    const { run, jobs, lines } = runOf({ texts: texts.slice(0, 4) }).head;
    const asked = { run, version: VERSION, game: fourInARow, title: 'test', jobs, lines };
    const executor = await connectQueue({ ...asked, address: readAddress(redis.url) });
    const client = new Redis(redis.url);
    // A client that waits for an event has the flag b.
    const listening = async (): Promise<boolean> => /:qe .*flags=\w*b/.test(String(await client.client('LIST')));
    try {
      while (!(await listening())) await new Promise((resolve) => setTimeout(resolve, 20));
      const key = `bull:${queueName(VERSION, undefined)}:events`;
      await client.xadd(key, '*', 'event', 'completed', 'jobId', 'x', 'returnvalue', '{');
      while (!(await listening())) await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      client.disconnect();
      await executor.close();
    }
  });

  it('says which runs the workers are busy with', async () => {
    let go = (): void => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await serve(async (found) => {
      await held;
      return found;
    });
    const [first, second] = [runOf({ texts: texts.slice(20, 24) }), runOf({ texts: texts.slice(24, 28) })];
    const running = [runAt(redis.url, first, newFile())];
    const known = async (of: typeof first) => (await knownRuns(readAddress(redis.url), of.head.run))[0];
    while ((await known(first))?.queue?.active !== 1) await new Promise((resolve) => setTimeout(resolve, 20));
    running.push(runAt(redis.url, second, newFile()));
    while (!(await known(second))?.queue?.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await known(second))?.inHand).toEqual({ [first.head.run]: 1 });
    const { stdout } = await cutnode(['batch', 'status', second.head.run, '--redis', redis.url]);
    expect(stdout).toContain(`workers have in hand: 1 job of run ${first.head.run}\n`);
    go();
    await Promise.all(running);
  });

  it('whose coordinator says nothing any more is silent', async () => {
    const small = runOf({ texts: texts.slice(0, 4) });
    await serve();
    await runAt(redis.url, small, newFile());
    const client = new Redis(redis.url);
    try {
      const key = `cutnode:run:${small.head.run}`;
      const stateAfter = async (seconds: number): Promise<unknown> => {
        await client.hset(key, { state: 'running', updated: Date.now() - 1000 * seconds });
        return (await knownRuns(readAddress(redis.url), small.head.run))[0]?.state;
      };
      expect([await stateAfter(20), await stateAfter(60)]).toEqual(['running', 'silent']);
    } finally {
      client.disconnect();
    }
  });

  it('is known though somebody lists the runs while it is announced', async () => {
    const client = new Redis(redis.url);
    const hset = client.hset.bind(client) as (...words: unknown[]) => Promise<number>;
    client.hset = (async (...words: unknown[]) => {
      const added = await hset(...words);
      await listRuns(client);
      return added;
    }) as never;
    try {
      const run = { run: 'seen', version: VERSION, game: { name: 'go' }, title: '', jobs: 1, lines: 1 };
      await new AnnouncedRun(client, run).announce();
      expect((await listRuns(client)).map((known) => known.run)).toContain('seen');
    } finally {
      client.disconnect();
    }
  });

  it('is known by its name, and can be cancelled', async () => {
    const small = runOf({ texts: texts.slice(0, 8) });
    const running = runAt(redis.url, small, newFile());
    running.catch(() => {});
    let known = await knownRuns(readAddress(redis.url), small.head.run);
    while (known.length === 0) known = await knownRuns(readAddress(redis.url), small.head.run);
    expect(known).toMatchObject([{ run: small.head.run, title: 'test', jobs: 2, state: 'running', serving: [] }]);
    await cancelRun(readAddress(redis.url), small.head.run);
    await expect(running).rejects.toThrow('the run was cancelled');
    expect(await knownRuns(readAddress(redis.url), small.head.run)).toMatchObject([
      { state: 'cancelled', queue: { waiting: 0 } },
    ]);
  });

  atNight(
    'of 10,000 positions by two workers has the published scores',
    async () => {
      const published = ['L3_R1', 'L2_R1', 'L2_R2'].flatMap((set) =>
        (sharedData(`connect-four/Test_${set}.txt`) ?? '').split('\n').filter((line) => /^\d/.test(line)),
      );
      expect(published).toHaveLength(3000);
      const mirrored = (moves: string): string => [...moves].map((digit) => 8 - Number(digit)).join('');
      const scores = new Map(
        published.flatMap((line) => {
          const [moves = '', score] = line.split(' ');
          return [moves, mirrored(moves)].map((each) => [each, Number(score)] as const);
        }),
      );
      const others = positions(12_000, 30).filter((text) => !scores.has(text));
      const all = [...scores.keys(), ...others].slice(0, 10_000);
      expect(all).toHaveLength(10_000);
      const small = runOf({ texts: all, perJob: 16 });
      await serve(undefined, 60);
      await serve(undefined, 60);
      const out = newFile();
      expect(await runAt(redis.url, small, out)).toMatchObject({ lines: 10_000, errors: 0 });
      expect(fingerprintOf(out)).toBe(await fingerprintHere(small, folder));
      const found = readFileSync(out, 'utf8').split('\n').slice(0, -1);
      const wrong = found
        .map((line) => JSON.parse(line) as { readonly position: string; readonly score: number })
        .filter(({ position, score }) => scores.has(position) && scores.get(position) !== score);
      expect(wrong).toEqual([]);
      // Half a minute of work for two cores, and this machine may have less to give.
    },
    3_600_000,
  );

  it('needs a database that is there', async () => {
    const asked = { run: 'a', version: VERSION, game: fourInARow, title: '', jobs: 1, lines: 1 };
    await expect(connectQueue({ ...asked, address: readAddress(`${redis.url}/99`) })).rejects.toThrow(
      /^cannot reach Redis at .*\/99: ERR DB index is out of range/,
    );
    await expect(knownRuns(readAddress(`${redis.url}/99`))).rejects.toThrow('ERR DB index is out of range');
  });

  it('of a game of one’s own that no worker allows says what a worker needs', async () => {
    const game = { module: { sha256: 'd'.repeat(64), export: 'default' } };
    const asked = { run: 'b', version: VERSION, game, title: '', jobs: 1, lines: 1 };
    const said: string[] = [];
    const executor = await connectQueue({
      ...asked,
      address: readAddress(redis.url),
      onTrouble: (words) => said.push(words),
    });
    while (said.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await executor.close();
    expect(said[0]).toContain('workers need --allow with its file, of the contents dddddddddddd');
  });

  it('needs a Redis that answers', async () => {
    const asked = { run: 'a', version: VERSION, game: fourInARow, title: '', jobs: 1, lines: 1 };
    await expect(connectQueue({ ...asked, address: readAddress('redis://:secret@127.0.0.1:1') })).rejects.toThrow(
      /^cannot reach Redis at redis:\/\/127\.0\.0\.1:1: connect ECONNREFUSED (?!.*secret)/,
    );
  });
});
