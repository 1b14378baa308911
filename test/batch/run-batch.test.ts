import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chanceOfCatching, isDrawn } from '../../bindings/batch/audit.js';
import { Estimator } from '../../bindings/batch/estimate.js';
import { type JobExecutor, JobFailedError } from '../../bindings/batch/executor.js';
import type { Job, SearchWork } from '../../bindings/batch/job.js';
import { withoutTimes } from '../../bindings/batch/result-line.js';
import { runBatch, UnsettledError } from '../../bindings/batch/run-batch.js';
import { journalOf, lockOf } from '../../bindings/batch/run-file.js';
import { positions, runOf, Worker } from './stock.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-batch-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = (): string => join(folder, `${files++}.jsonl`);

const texts = positions(22);
const small = runOf({ texts });
const read = (out: string): string[] => readFileSync(out, 'utf8').split('\n').slice(0, -1);
const timeless = (out: string): string[] => read(out).map(withoutTimes);

async function complete(executor: JobExecutor, options: object = {}, out = newFile()) {
  const file = await small.open(out, true);
  try {
    return { out, summary: await runBatch({ ...small.options(file, executor), ...options }) };
  } finally {
    await file.close();
  }
}
const right = await complete(new Worker('a'));
const expected = timeless(right.out);

/** Two workers that take turns, the one who may not do a job leaving it to the other. */
function pair(one: Worker, other: Worker): JobExecutor {
  let turn = 0;
  return {
    ahead: 4,
    run: async (job, how) => {
      const next = turn++ % 2 === 0 ? [one, other] : [other, one];
      const chosen = next.find(({ name }) => !how?.without?.includes(name));
      if (!chosen) throw new JobFailedError('nobody');
      return chosen.run(job, how);
    },
    close: async () => {},
  };
}

/** A worker whose counters are wrong in some jobs. */
const liar = (name: string, lies: (job: Job) => boolean): Worker =>
  new Worker(name, (found, job) =>
    lies(job) ? { ...found, lines: found.lines.map((line) => line.replace(/"nodes":\d+/, '"nodes":1')) } : found,
  );

describe('a run', () => {
  it('writes one line for each position, in order, and says who did what', () => {
    expect(read(right.out).map((line) => JSON.parse(line).position)).toEqual(texts);
    expect(right.summary).toMatchObject({ stop: 'done', jobs: 6, lines: 22, errors: 0 });
    expect(Object.keys(right.summary.workers)).toEqual(['a']);
  });

  it('goes on wherever it was cut off: no line is lost or doubled', async () => {
    const bytes = readFileSync(right.out);
    const journal = readFileSync(journalOf(right.out));
    // The journal is put in its place with its first line in it.
    const head = journal.indexOf(10) + 1;
    for (let cut = 0; cut <= 24; cut++) {
      const out = newFile();
      writeFileSync(out, bytes);
      writeFileSync(journalOf(out), journal);
      // The output always has what the journal says, and may have more.
      truncateSync(journalOf(out), head + Math.floor(((journal.length - head) * cut) / 24));
      const { summary } = await complete(new Worker('b'), {}, out);
      expect(timeless(out)).toEqual(expected);
      expect(summary.lines).toBe(22);
    }
  });

  it('does again what a damaged output has lost', async () => {
    const out = newFile();
    const bytes = readFileSync(right.out);
    bytes[Math.floor(bytes.length / 2)] = 0;
    writeFileSync(out, bytes);
    writeFileSync(journalOf(out), readFileSync(journalOf(right.out)));
    const worker = new Worker('b');
    await complete(worker, {}, out);
    expect(timeless(out)).toEqual(expected);
    expect(worker.done.length).toBeLessThan(6);
  });

  it('can be stopped between two jobs, and resumed', async () => {
    const out = newFile();
    const stop = new AbortController();
    const onProgress = ({ jobs }: { jobs: number }): void => {
      if (jobs === 2) stop.abort();
    };
    const { summary } = await complete(new Worker('a'), { signal: stop.signal, onProgress }, out);
    expect(summary).toMatchObject({ stop: 'aborted', jobs: 2 });
    expect(timeless(out)).toEqual(expected.slice(0, 8));
    await complete(new Worker('a'), {}, out);
    expect(timeless(out)).toEqual(expected);
  });

  it('refuses an output that exists, one of another run, and one that is being written', async () => {
    await expect(small.open(right.out)).rejects.toThrow('exists; --resume goes on with it');
    await expect(runOf({ texts: texts.slice(1) }).open(right.out, true)).rejects.toThrow(
      'is of another run: its texts is',
    );
    const out = newFile();
    const file = await small.open(out);
    await expect(small.open(out, true)).rejects.toThrow(`process ${process.pid} is writing it`);
    await file.close();
    // The lock of a process that is no more.
    writeFileSync(lockOf(out), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), started: '1' }));
    await (await small.open(out, true)).close();
  });

  it('gives only the position at fault a line with an error, if a job always fails', async () => {
    const worker = new Worker('a');
    const fragile: JobExecutor = {
      ahead: 2,
      run: async (job, how) => {
        const { positions: mine } = job.work as SearchWork;
        if (mine.includes(texts[5] as string)) throw new JobFailedError('the thread died');
        return worker.run(job, how);
      },
      close: async () => {},
    };
    const { out, summary } = await complete(fragile);
    const lines = read(out).map((line) => JSON.parse(line));
    expect(lines.map(({ position }) => position)).toEqual(texts);
    expect(lines.map(({ error }) => error)).toEqual(texts.map((_, i) => (i === 5 ? 'the thread died' : undefined)));
    expect(summary).toMatchObject({ stop: 'done', errors: 1 });
  });
});

describe('an audit', () => {
  it('finds nothing among honest workers, and changes nothing', async () => {
    const { out, summary } = await complete(pair(new Worker('a'), new Worker('b')), { audit: 1 });
    expect(summary.audit).toMatchObject({ audited: 6, disagreed: 0, liars: [], redone: 0 });
    expect(timeless(out)).toEqual(expected);
  });

  it('names a worker that lies, and has its jobs done again', async () => {
    const { out, summary } = await complete(
      pair(
        liar('liar', () => true),
        new Worker('b'),
      ),
      { audit: 1 },
    );
    expect(summary.audit.liars).toEqual(['liar']);
    expect(timeless(out)).toEqual(expected);
  });

  it('has also done again what the liar did before it was found out', async () => {
    // A share that draws one job of six.
    const shares = Array.from({ length: 1000 }, (_, i) => i / 1000);
    const drawn = (share: number): number =>
      [0, 1, 2, 3, 4, 5].filter((job) => isDrawn(small.head.run, job, share)).length;
    const share = shares.find((each) => drawn(each) === 1) as number;
    const crook = liar('liar', () => true);
    const honest = new Worker('b');
    const crookFirst: JobExecutor = {
      ahead: 1,
      run: (job, how) => (how?.without?.includes('liar') ? honest : crook).run(job, how),
      close: async () => {},
    };
    const { out, summary } = await complete(crookFirst, { audit: share });
    expect(timeless(out)).toEqual(expected);
    expect(summary.audit).toMatchObject({ audited: 1, disagreed: 1, liars: ['liar'] });
    expect(summary.audit.redone).toBeGreaterThan(0);
    expect(Object.keys(summary.workers)).toEqual(['b']);
  });

  it('ends a run in which no two agree', async () => {
    let calls = 0;
    const random = (name: string): Worker =>
      new Worker(name, (found) => ({
        ...found,
        lines: found.lines.map((line) => line.replace(/"nodes":\d+/, `"nodes":${calls++}`)),
      }));
    const file = await small.open(newFile());
    const options = { ...small.options(file, pair(random('a'), random('b'))), audit: 1 };
    await expect(runBatch(options)).rejects.toThrow(UnsettledError);
    await file.close();
  });

  it('leaves out jobs that a clock decides', async () => {
    const timed = runOf({ texts: texts.slice(0, 4), search: { timeMs: 10_000 } });
    const file = await timed.open(newFile());
    const summary = await runBatch({ ...timed.options(file, pair(new Worker('a'), new Worker('b'))), audit: 1 });
    await file.close();
    expect(summary.audit).toMatchObject({ audited: 0, unauditable: 1 });
  });

  it('catches a worker that lies once in n with the probability that the guide states', () => {
    expect(chanceOfCatching({ jobs: 1000, share: 0.01, n: 10 })).toBeCloseTo(0.632, 3);
    expect(chanceOfCatching({ jobs: 10_000, share: 0.01, n: 10 })).toBeCloseTo(0.99995, 5);
  });
});

it('an estimate has an interval as wide as the jobs differ, and there is none after a few', () => {
  const same = new Estimator();
  const different = new Estimator();
  for (let i = 0; i < 4; i++) same.add(100);
  expect(same.estimate(10, 0.01)).toBeUndefined();
  same.add(100);
  expect(same.estimate(10, 0.01)).toEqual({ leftMs: 1000, leastMs: 1000, mostMs: 1000 });
  for (let i = 0; i < 10; i++) different.add(i % 2 === 0 ? 10 : 190);
  const { leastMs, mostMs } = different.estimate(10, 0.01) as { leastMs: number; mostMs: number };
  expect(leastMs).toBeGreaterThan(0);
  expect(leastMs).toBeLessThan(500);
  expect(mostMs).toBeGreaterThan(1500);
});
