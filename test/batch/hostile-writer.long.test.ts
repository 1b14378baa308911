import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cutnode, start } from '../cli/run-command.js';
import { Canaries, HostileWriter } from './hostile-writer.js';
import { positions } from './job-resources.js';
import { redisIsInstalled, TestRedis } from './redis.js';

/** Runs beside a hostile writer, each with another order of its positions. */
const ROUNDS = 4;

it.runIf(redisIsInstalled)(
  'an honest run beside a hostile writer has every value, and no worker ends or does more than search',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutnode-hostile-'));
    const redis = await TestRedis.start();
    const canaries = new Canaries();
    const worker = start(['batch', 'worker', '--redis', redis.url, '--threads', '1', '--lease', '2']);
    const texts = positions(120);
    const valuesIn = (out: string): unknown[] =>
      readFileSync(out, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => {
          const { position, value } = JSON.parse(line) as { position: string; value: number };
          return [position, value];
        });
    const run = async (input: string, ...more: string[]): Promise<unknown[]> => {
      const out = `${input}${more[0]}.jsonl`;
      const { status, stderr } = await cutnode([
        ...['batch', 'solve', 'connect-four', '--input', input, '--out', out, '--per-job', '2', ...more],
      ]);
      if (status !== 0)
        throw new Error(
          `${status}: ${stderr} ${readFileSync(out, 'utf8')
            .split('\n')
            .filter((l) => l.includes('error'))}`,
        );
      return valuesIn(out);
    };
    try {
      await new Promise<void>((resolve) => worker.child.stderr.once('data', () => resolve()));
      const done = new Map<string, number>();
      for (let round = 0; round < ROUNDS; round++) {
        const input = join(folder, `${round}.txt`);
        writeFileSync(input, `${[...texts.slice(round), ...texts.slice(0, round)].join('\n')}\n`);
        const right = await run(input, '--threads', '1');
        const writer = new HostileWriter(redis.port, canaries, round + 1);
        expect(await run(input, '--redis', redis.url)).toEqual(right);
        await writer.stop();
        for (const [deed, times] of writer.done) done.set(deed, (done.get(deed) ?? 0) + times);
      }
      expect(done.size).toBe(10);
      expect(worker.child.exitCode).toBeNull();
      worker.child.kill('SIGTERM');
      expect((await worker.exit).status).toBe(0);
      expect(canaries.breaches()).toEqual([]);
      // What the watch would see.
      readFileSync(canaries.data);
      expect(canaries.breaches()).toHaveLength(1);
    } finally {
      worker.child.kill('SIGKILL');
      canaries.remove();
      await redis.stop();
      rmSync(folder, { recursive: true });
    }
  },
);
