import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { packageVersion } from '../../bindings/cli/package-files.js';

/** Times at which a canary file was last read, and last written, when nobody has touched it. */
const LONG_AGO = new Date(2001, 1, 1);

/**
 * What tells that a process has done what no job may make it do: a program and a module that leave a trace where they
 * run, and a data file whose time of access shows that it was read.
 */
export class Canaries {
  private readonly folder = mkdtempSync(join(tmpdir(), 'cutnode-canaries-'));
  private readonly trace = join(this.folder, 'trace');
  readonly program = join(this.folder, 'canary.sh');
  readonly module = join(this.folder, 'canary.mjs');
  readonly data = join(this.folder, 'canary.bin');

  constructor() {
    writeFileSync(this.program, `#!/bin/sh\necho program >> ${this.trace}\n`, { mode: 0o755 });
    writeFileSync(
      this.module,
      `import { appendFileSync } from 'node:fs'; appendFileSync('${this.trace}', 'module'); export default {};`,
    );
    writeFileSync(this.data, 'data');
    for (const path of [this.program, this.module, this.data]) utimesSync(path, LONG_AGO, LONG_AGO);
  }

  /** What has happened, in words. */
  breaches(): string[] {
    const read = [this.program, this.module, this.data].filter((path) => statSync(path).atimeMs > LONG_AGO.getTime());
    return [
      ...(existsSync(this.trace) ? ['the canary program or module has run'] : []),
      ...read.map((path) => `${path} was read`),
    ];
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/**
 * Somebody who can write to Redis, beside an honest run: jobs and results with paths, commands, wrong types and damage,
 * events that are none, jobs and runs that are altered or removed. Drawn by a seed. What it does not do is what nobody
 * can hinder: false results that are well formed, cancelling the run, and emptying Redis. Parts of jobs that have
 * failed are left alone, so that the honest run can end.
 */
export class HostileWriter {
  /** What was done, and how often. */
  readonly done = new Map<string, number>();
  private readonly client: Redis;
  private readonly queue: Queue;
  private readonly writing: Promise<void>;
  private stopped = false;
  private number = 0;

  constructor(
    port: number,
    private readonly canaries: Canaries,
    private state: number,
  ) {
    this.client = new Redis({ host: '127.0.0.1', port, maxRetriesPerRequest: null });
    this.queue = new Queue(`cutnode-${packageVersion()}`, { connection: { host: '127.0.0.1', port } });
    for (const each of [this.client, this.queue]) each.on('error', () => {});
    this.writing = this.write();
  }

  /** Ends the writing, and takes away what was left in the queue. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.writing;
    const left = await this.client.keys('bull:*:evil-*');
    for (const list of ['wait', 'active', 'paused']) {
      for (const key of left) await this.client.lrem(this.queue.toKey(list), 0, key.split(':')[2] as string);
    }
    for (const set of ['prioritized', 'delayed', 'failed', 'completed', 'stalled']) {
      for (const key of left) await this.removeFrom(this.queue.toKey(set), key.split(':')[2] as string);
    }
    if (left.length > 0) await this.client.del(...left);
    const runs = (await this.client.hkeys('cutnode:runs')).filter((name) => name.startsWith('evil'));
    if (runs.length > 0) await this.client.hdel('cutnode:runs', ...runs);
    await this.queue.close();
    this.client.disconnect();
  }

  private async removeFrom(key: string, member: string): Promise<void> {
    if ((await this.client.type(key)) === 'zset') await this.client.zrem(key, member);
    else await this.client.srem(key, member);
  }

  private draw<T>(list: readonly T[]): T {
    this.state = (this.state * 1_103_515_245 + 12_345) % 2 ** 31;
    return list[(this.state >> 8) % list.length] as T;
  }

  private async write(): Promise<void> {
    const deeds = Object.entries(this.deeds);
    while (!this.stopped) {
      const [name, deed] = this.draw(deeds);
      await deed.call(this);
      this.done.set(name, (this.done.get(name) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  private get garbage(): unknown {
    const { program, module, data } = this.canaries;
    return this.draw([
      ...[null, 7, '', 'x', [], {}, [null], { lines: null }, { packed: null }, { packed: [{}] }],
      ...[module, `" uci:${program} x`, `' build:${module}`, `" ${module}`, { endgames: data }],
    ]);
  }

  /** A job of ours but for one field. */
  private get job(): object {
    const { program, module, data } = this.canaries;
    const head = { run: 'evil', number: 0, version: packageVersion(), game: { name: 'connect-four' } };
    const work = { kind: 'solve', positions: ['4455'], engine: {}, search: {} };
    const bad = this.draw<unknown>([module, `" uci:${program} x`, data, this.garbage]);
    const engine = { kind: 'alpha-beta', options: { depth: 1 } };
    const match = { kind: 'match', engines: [engine, engine], first: 0, openings: [{ moves: [] }], options: {} };
    return this.draw<object>([
      { ...head, game: { name: bad }, work },
      { ...head, game: { name: 'chess', options: { endgames: bad } }, work },
      { ...head, game: { name: 'chess', files: { endgames: bad } }, work },
      { ...head, game: { module: { path: module, sha256: 'a'.repeat(64), export: 'default' } }, work },
      { ...head, work: { ...work, positions: [bad] } },
      { ...head, work: { ...work, engine: bad } },
      { ...head, work: { ...work, search: { ordering: bad } } },
      { ...head, work: { ...match, engines: [bad, engine] } },
      { ...head, work: { ...match, engines: [{ kind: 'uci', options: { program } }, engine] } },
      { ...head, work, more: bad },
      { ...head, work, refusals: bad },
      { ...head, work, version: bad },
    ]);
  }

  /** A job of an honest run, in this state. */
  private async victim(...states: readonly ('waiting' | 'prioritized' | 'active' | 'completed')[]): Promise<string> {
    const names = await this.queue.getRanges([...states], 0, 50);
    const whole = names.filter((name) => !name.includes('-part-') && !name.startsWith('evil'));
    return whole.length === 0 ? `evil-${this.number++}` : this.draw(whole);
  }

  private readonly deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    'a job that is none': () =>
      this.queue.add('job', this.garbage, { jobId: `evil-${this.number++}`, removeOnFail: true }),
    'a job with a hostile field': () =>
      this.queue.add('job', this.job, { jobId: `evil-${this.number++}`, removeOnFail: true }),
    'a job that is no JSON': async () => {
      const name = `evil-${this.number++}`;
      const fields = this.draw([
        { name: 'job', data: '{', opts: '{}' },
        { name: 'job', data: '{}', opts: '{' },
        { data: 'null' },
        { name: 'job', data: '{}', opts: '{"attempts":"x","backoff":{"type":"none"}}', timestamp: 'never', atm: 'x' },
      ]);
      await this.client.hset(this.queue.toKey(name), fields as Record<string, string>);
      await this.client.lpush(this.queue.toKey('wait'), name);
    },
    'a name without a job': () => this.client.lpush(this.queue.toKey('wait'), `evil-${this.number++}`),
    'a job made worse': async () =>
      this.client.hset(
        this.queue.toKey(await this.victim('waiting', 'prioritized')),
        'data',
        this.draw(['{"run":', '[]', 'null']),
      ),
    'a job removed': async () => this.queue.remove(await this.victim('waiting', 'prioritized')),
    'a result that is none': async () =>
      this.client.hset(
        this.queue.toKey(await this.victim('completed', 'active')),
        'returnvalue',
        JSON.stringify(this.garbage),
      ),
    'an event of an end': async () =>
      this.client.xadd(
        ...[this.queue.toKey('events'), '*', 'event', 'completed', 'jobId'],
        ...[await this.victim('waiting', 'prioritized', 'active'), 'returnvalue', JSON.stringify(this.garbage)],
      ),
    'an event that is none': () =>
      this.client.xadd(
        ...[this.queue.toKey('events'), '*'],
        ...this.draw([
          ['event', 'completed', 'jobId', 'evil', 'returnvalue', '{'],
          ['event', 'completed'],
          ['event', 'failed', 'jobId', 'evil'],
          ['x', 'y'],
          ['event', 'error', 'jobId', 'evil'],
        ]),
      ),
    'a run that is none': () =>
      this.client.hset(
        'cutnode:runs',
        `evil-${this.number++ % 20}`,
        this.draw(['{', 'null', '[]', JSON.stringify(this.job)]),
      ),
  };
}
