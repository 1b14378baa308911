import { describe, expect, it } from 'vitest';
import { checkTable } from '../../bindings/engine/table-options.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { type Job, linesOf, type Work } from '../../bindings/tools/batch/job.js';
import { readJob } from '../../bindings/tools/batch/job-schema.js';
import { JobRunner, plainOptions, searchOptions } from '../../bindings/tools/batch/run-job.js';
import { cutnodeEngine, playMatch } from '../../bindings/tools/match/index.js';
import type { MatchGame } from '../../bindings/tools/match/result.js';
import { fingerprint } from './fingerprint.js';
import { fourInARow, positions, resources, VERSION } from './job-resources.js';

const jobOf = (work: Work, number = 0): Job => ({ run: 'test', number, version: VERSION, game: fourInARow, work });
const solve = (texts: readonly string[]): Work => ({ kind: 'solve', positions: texts, engine: {}, search: {} });

describe('a job', () => {
  it('finds the same to the last counter, whatever its thread has done before', async () => {
    // The table numbers its searches up to 255, and is emptied when the numbers are used up.
    const texts = positions(330);
    const jobs = Array.from({ length: 30 }, (_, i) => jobOf(solve(texts.slice(11 * i, 11 * i + 11)), i));
    const busy = new JobRunner(resources);
    for (const job of jobs) {
      const alone = await new JobRunner(resources).run(job);
      expect(fingerprint((await busy.run(job)).lines)).toBe(fingerprint(alone.lines));
    }
  });

  it('shares its table among its positions', async () => {
    const text = positions(1, 20)[0] as string;
    const { lines } = await new JobRunner(resources).run(jobOf(solve([text, text])));
    const [first, second] = lines.map((line) => JSON.parse(line).nodes as number);
    expect(second).toBeLessThan(first as number);
  });

  it('has a line for a position that is none, with the code of the error', async () => {
    const { lines } = await new JobRunner(resources).run(jobOf(solve(['44455554221', '8'])));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { position: '44455554221', score: -15 },
      { position: '8', code: 'INVALID_POSITION', error: expect.stringContaining("'8' at place 1") },
    ]);
  });

  it('may have the largest table that a search may have, and no larger one', () => {
    const job = (mib: number): Job =>
      jobOf({ kind: 'solve', positions: ['4'], engine: { table: { mib } }, search: {} });
    const largest = job(2048);
    expect(checkTable({ mib: 2048 }).mib).toBe(2048);
    expect(readJob(largest)).toEqual(largest);
    expect(() => checkTable({ mib: 2049 })).toThrow('table.mib');
    expect(() => readJob(job(2049))).toThrow('table.mib');
  });

  it('of another version or of an unknown game is refused in words', async () => {
    const job = jobOf(solve(['4']));
    const runner = new JobRunner(resources);
    await expect(runner.run({ ...job, version: '0.0.1' })).rejects.toThrow(
      'the job is of cutnode 0.0.1, this worker is cutnode test',
    );
    await expect(runner.run({ ...job, game: { name: 'go' } })).rejects.toThrow("there is no game 'go' here");
  });

  it('plays the games that a whole match plays', async () => {
    const openings = [{ moves: ['4', '4'] }, { moves: ['1', '2'] }, { moves: ['3', '5'] }];
    const games: string[] = [];
    const engines = [cutnodeEngine({ depth: 2 }), cutnodeEngine({ depth: 3 })] as const;
    const onGame = (game: MatchGame): unknown => games.push(game.moves.join(' '));
    await playMatch({ game: connectFour, engines, openings, games: 6, onGame });
    const runner = new JobRunner(resources);
    const found: { number: number; moves: string[] }[] = [];
    for (const first of [0, 2]) {
      const work: Work = {
        kind: 'match',
        engines: [
          { kind: 'alpha-beta', options: { depth: 2 } },
          { kind: 'alpha-beta', options: { depth: 3 } },
        ],
        first,
        openings: openings.slice(first, first + 2),
        options: {},
      };
      const { lines } = await runner.run(jobOf(work));
      expect(lines).toHaveLength(linesOf(work));
      found.push(...lines.map((line) => JSON.parse(line)));
    }
    expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(found.map(({ moves }) => moves.join(' '))).toEqual(games);
  });
});

it('infinite edges of a window survive JSON', () => {
  const options = { window: [Number.NEGATIVE_INFINITY, 1] } as const;
  expect(searchOptions(JSON.parse(JSON.stringify(plainOptions(options))))).toEqual(options);
});
