import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Estimator } from '../../bindings/tools/batch/estimate.js';
import { type JobExecutor, JobFailedError } from '../../bindings/tools/batch/executor.js';
import type { SearchWork } from '../../bindings/tools/batch/job.js';
import { journalOf, lockOf } from '../../bindings/tools/batch/journal.js';
import { type BatchProgress, runBatch } from '../../bindings/tools/batch/run-batch.js';
import { withoutTimes } from './fingerprint.js';
import { positions, runOf, Worker } from './job-resources.js';

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

  /** A copy of the finished run, changed by `harm`. */
  const damagedCopy = (harm: (out: string) => void): string => {
    const out = newFile();
    writeFileSync(out, readFileSync(right.out));
    writeFileSync(journalOf(out), readFileSync(journalOf(right.out)));
    harm(out);
    return out;
  };
  const change = (path: string, line: number, to: (text: string) => string[]): void => {
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [...lines.slice(0, line), ...to(lines[line] as string), ...lines.slice(line + 1)].join('\n'));
  };

  // Jobs of four lines: line 9 is of job 2.
  it.each<[string, (out: string) => void]>([
    ['a byte', (out) => change(out, 9, (text) => [text.replace('{', '\0')])],
    ['a longer line', (out) => change(out, 9, (text) => [`${text} and more`])],
    ['a shorter line', (out) => change(out, 9, (text) => [text.slice(5)])],
    ['a missing line', (out) => change(out, 9, () => [])],
    ['a line twice', (out) => change(out, 9, (text) => [text, text])],
    ['a record of the journal', (out) => change(journalOf(out), 3, (text) => [text.slice(9)])],
    ['a number in the journal', (out) => change(journalOf(out), 3, (text) => [text.replace(/"end":\d+/, '"end":-1')])],
  ])('does a damaged job again, and no other: %s', async (_, harm) => {
    const out = damagedCopy(harm);
    const worker = new Worker('b');
    const { summary } = await complete(worker, {}, out);
    expect(timeless(out)).toEqual(expected);
    // The record behind a damaged one tells no length, so that the job behind it may be done again, too.
    expect(worker.done.length).toBeLessThanOrEqual(2);
    expect(worker.done[0]).toBe('2');
    expect(summary).toMatchObject({ stop: 'done', lines: 22, mended: worker.done.length });
    const again = new Worker('c');
    await complete(again, {}, out);
    expect(again.done).toEqual([]);
  });

  it('counts the lines of an earlier run whose last job is short', async () => {
    const out = damagedCopy(() => {});
    expect((await complete(new Worker('b'), {}, out)).summary).toMatchObject({ jobs: 6, lines: 22 });
    const uneven = runOf({ texts: texts.slice(0, 7), perJob: 5 });
    const path = newFile();
    for (let time = 0; time < 2; time++) {
      const file = await uneven.open(path, true);
      expect(await runBatch(uneven.options(file, new Worker('a')))).toMatchObject({ lines: 7 });
      await file.close();
    }
  });

  it.each<[string, (head: string) => string]>([
    ['its name', (head) => head.replace(/"run":"..../, '"run":"0000')],
    ['what was asked', (head) => head.replace('"perJob":4', '"perJob":5')],
    ['no JSON', (head) => head.slice(1)],
  ])('refuses a journal whose first line is damaged: %s', async (_, harm) => {
    const out = damagedCopy((path) => change(journalOf(path), 0, (text) => [harm(text)]));
    await expect(small.open(out, true)).rejects.toThrow(/^line 1 of '.*' is damaged; remove it/);
  });

  it('loses nothing of a damaged output if it is stopped while it mends it', async () => {
    const out = damagedCopy((path) => change(path, 9, (text) => [text.slice(5)]));
    const stuck: JobExecutor = { ahead: 4, run: () => new Promise(() => {}), close: async () => {} };
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    expect((await complete(stuck, { signal: stop.signal }, out)).summary.stop).toBe('aborted');
    const worker = new Worker('b');
    await complete(worker, {}, out);
    expect(worker.done).toEqual(['2']);
    expect(timeless(out)).toEqual(expected);
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

  it.each([
    ['the next job is made', 2, () => {}],
    ['a damaged one is made again', 6, (out: string) => change(out, 9, (text) => [text.slice(5)])],
  ])('can be stopped while %s, which takes for ever', async (_, done, harm) => {
    const first = new AbortController();
    const onProgress = ({ jobs }: BatchProgress): void => {
      if (jobs === done) first.abort();
    };
    const { out } = await complete(new Worker('a'), { signal: first.signal, onProgress });
    harm(out);
    const before = readFileSync(out);
    const stop = new AbortController();
    async function* work(): AsyncGenerator<never> {
      setTimeout(() => stop.abort(), 20);
      yield await new Promise<never>(() => {});
    }
    const { summary } = await complete(new Worker('a'), { signal: stop.signal, work }, out);
    expect(summary.stop).toBe('aborted');
    expect(readFileSync(out)).toEqual(before);
    const resumed = await complete(new Worker('a'), {}, out);
    expect(resumed.summary).toMatchObject({ stop: 'done', jobs: 6 });
    expect(timeless(out)).toEqual(expected);
  });

  it.each([0, 1])('estimates the time that is left by what it does itself, with %i damaged jobs', async (damaged) => {
    const one = runOf({ texts: texts.slice(0, 16), perJob: 1 });
    const out = newFile();
    const part = async (options: object): Promise<void> => {
      const file = await one.open(out, true);
      await runBatch({ ...one.options(file, new Worker('a')), ...options });
      await file.close();
    };
    const stop = new AbortController();
    await part({ signal: stop.signal, onProgress: ({ jobs }: BatchProgress) => jobs === 8 && stop.abort() });
    if (damaged > 0) change(out, 3, (text) => [text.slice(5)]);
    const told: BatchProgress[] = [];
    await part({ onProgress: (progress: BatchProgress) => told.push(progress) });
    const { elapsedMs, estimate } = told.find(({ jobs }) => jobs === 14) as BatchProgress;
    expect((estimate?.leftMs as number) / elapsedMs).toBeCloseTo(2 / (6 + damaged));
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
    // The lock of a process that is no more, and of one before the machine was started again.
    for (const owner of [{ pid: 2 ** 22 + 1 }, { pid: process.pid, boot: 'another' }]) {
      writeFileSync(lockOf(out), JSON.stringify({ host: hostname(), started: '1', ...owner }));
      await (await small.open(out, true)).close();
    }
  });

  it('takes an output over from a zombie by itself, and from another host when it is told to', async () => {
    const out = newFile();
    await (await small.open(out)).close();
    // A process that has ended and that nobody has waited for.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60']);
    try {
      const pid = Number(String((await once(parent.stdout, 'data'))[0]));
      const stat = (): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      while (stat()[0] !== 'Z') await new Promise((resolve) => setTimeout(resolve, 10));
      writeFileSync(lockOf(out), JSON.stringify({ pid, host: hostname(), started: stat()[19] }));
      await (await small.open(out, true)).close();
    } finally {
      parent.kill('SIGKILL');
    }
    writeFileSync(lockOf(out), JSON.stringify({ pid: process.pid, host: 'made-anew', started: '1' }));
    await expect(small.open(out, true)).rejects.toThrow(
      /of the host 'made-anew' is writing it, .* --take-over goes on/,
    );
    const taken = await small.open(out, true, true);
    // The process that it was taken over from ends later, and leaves the lock to its new owner.
    const owner = JSON.stringify({ pid: 1, host: 'another', started: '1' });
    writeFileSync(lockOf(out), owner);
    await taken.close();
    expect(readFileSync(lockOf(out), 'utf8')).toBe(owner);
  });

  it('gives only the position at fault a line with an error, if a job always fails', async () => {
    const worker = new Worker('a');
    const fragile: JobExecutor = {
      ahead: 2,
      run: async (job, part) => {
        const { positions: mine } = job.work as SearchWork;
        if (mine.includes(texts[5] as string)) throw new JobFailedError('the thread died');
        return worker.run(job, part);
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
