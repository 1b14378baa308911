import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobResources, referenceTo } from '../../bindings/cli/batches/job-resources.js';
import { catalogue, loadGame } from '../../bindings/cli/catalogue/index.js';
import { readEngine } from '../../bindings/cli/match/read-engine.js';
import { packageVersion } from '../../bindings/cli/package-files.js';
import type { AllowedGame, CatalogueGame, Job, JobResult } from '../../bindings/tools/batch/job.js';
import { readJob, readResult } from '../../bindings/tools/batch/job-schema.js';
import { type JobResources, JobRunner } from '../../bindings/tools/batch/run-job.js';
import { nightly } from '../extent.js';
import { Watch } from './watch.js';

/**
 * Whoever can write to the queue: every field of every kind of job, and of a result, holds paths, quotes, commands,
 * prototypes, wrong types, nulls and what is too large, one at a time. No process is started, no file is opened, no
 * module is loaded, and what comes back is an error of cutnode.
 */

let watch: Watch;
beforeAll(async () => {
  for (const [i, job] of drafts.entries()) jobs[i] = { ...job, game: await referenceOf(job.game) };
  watch = new Watch();
});
afterAll(() => watch?.end());

const head = { run: 'attack', number: 0, version: packageVersion() };
/** One job of each kind, with every field that a job may have. */
const drafts: readonly { readonly game: object; readonly [name: string]: unknown }[] = [
  {
    ...head,
    game: { name: 'tic-tac-toe', options: {} },
    work: {
      kind: 'search',
      positions: ['XOXOXO.X.', 'XO.......'],
      engine: { table: { mib: 1, replacement: 'depth-age', keep: true }, hosted: true },
      search: {
        ...{ depth: 2, nodes: 100, timeMs: 1000, softTimeMs: 1000, algorithm: 'pvs', failHard: false, iterative: 1 },
        ...{ aspiration: 50, ordering: ['killer'], table: true, enhancedCutoffs: false, knowledge: true },
        ...{ preferFasterWins: true, winDistance: true, window: ['-inf', 5], lines: 1, ties: false, seed: 1 },
      },
    },
  },
  {
    ...head,
    game: { name: 'chess', options: { evaluation: 'tables' } },
    work: { kind: 'solve', positions: ['8/8/8/8/8/5k2/6q1/7K w - - 0 1'], engine: {}, search: {} },
  },
  {
    ...head,
    game: { name: 'uniform', options: { branching: 2, depth: 3, model: 'worst' } },
    work: {
      kind: 'prune',
      seeds: [1],
      options: {
        depth: [2],
        orderings: ['natural'],
        algorithms: ['alpha-beta'],
        tables: ['none', { mib: 1, replacement: 'always' }],
        seeds: 2,
        preferFasterWins: true,
        hosted: false,
      },
    },
  },
  {
    ...head,
    game: { name: 'tic-tac-toe' },
    work: {
      kind: 'match',
      engines: [
        {
          kind: 'alpha-beta',
          options: { depth: 1, seed: 1, search: { ordering: ['killer'] }, engine: { table: false } },
        },
        {
          kind: 'monte-carlo',
          options: {
            visits: 5,
            seed: 1,
            search: { playout: 'random', firstPlay: 'inf', range: [-1, 1], prior: 'hint' },
          },
        },
      ],
      first: 0,
      openings: [{ position: '.........', moves: ['1', '2'] }],
      options: { depth: 1, nodes: 100, adjudication: { plies: 9 } },
    },
  },
  {
    ...head,
    game: { module: { sha256: 'a'.repeat(64), export: 'default' } },
    work: { kind: 'solve', positions: ['1'], engine: {}, search: {} },
  },
  {
    ...head,
    game: { name: 'chess', files: { endgames: 'b'.repeat(64) } },
    work: { kind: 'solve', positions: ['1'], engine: {}, search: {} },
  },
];

const jobs: object[] = [];

/** The game as a coordinator names it, with the hash of its compiled rules. */
async function referenceOf(game: object): Promise<object> {
  const { name, options = {}, files } = game as CatalogueGame;
  const entry = catalogue.find((each) => each.name === name);
  if (!entry || files) return game;
  const given = new Map<string, unknown>(Object.entries(options));
  return (await referenceTo(entry, await loadGame(entry, given, undefined), given)).reference;
}

/** What an attacker writes in place of a value, made when the canaries are there. */
function hostile(): unknown[] {
  const { module, program, data } = watch;
  const inside = Object.create({ polluted: true });
  const texts = [
    ...[module, program, data, `file://${module}`, `${module}#default`, `../../../../../..${module}`, './canary.mjs'],
    ...[
      `" uci:${program} x`,
      `' build:${module}`,
      `" ${module}`,
      `uci:${program}`,
      `xboard:${program}`,
      `mcts threads=2 ${module}`,
    ],
    ...[
      `"${program}"`,
      `$(${program})`,
      `\`${program}\``,
      `; ${program}`,
      `| ${program}`,
      `&& ${program}`,
      `\n${program}`,
    ],
    ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', ' ', '\0', '\u202e', 'NaN', 'inf'],
    ...['a'.repeat(200_000), '('.repeat(5000)],
  ];
  const numbers = [-1, 0.5, 1e99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 31)];
  const objects = [
    ...[null, true, [], {}, [null], [[]], inside, [module], { path: module }, { kind: 'uci', options: { program } }],
    ...[JSON.parse(`{"__proto__":{"endgames":"${data}"}}`), JSON.parse('{"constructor":{"prototype":{"x":1}}}')],
    ...[{ endgames: data }, { options: { endgames: data } }, { module }, { toJSON: module }, Array(100_001).fill('1')],
    ...[undefined, 1n, Symbol('x'), () => module],
  ];
  return [...texts, ...numbers, ...objects];
}

/** The paths of all values in `data`, and of a name that is not there in each object. */
function* pathsOf(data: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) yield* pathsOf(value, [...path, name]);
  if (!Array.isArray(data))
    for (const name of ['endgames', 'module', '__proto__', 'path', 'knownValues']) yield [...path, name];
}

function withValue(data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string, unknown>;
  const inner = rest.length === 0 ? value : withValue(copy[name as string], rest, value);
  // As JSON.parse does: `__proto__` becomes a name like others.
  Object.defineProperty(copy, name as string, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Fields that only say how long a search may take: what is accepted there may take longer than a test. */
const LIMITS = new Set(['visits', 'nodes', 'timeMs', 'softTimeMs', 'depth', 'mib', 'seeds']);

describe('a job from whoever can write to the queue', () => {
  it('is refused by name, or does no more than search', async () => {
    const runner = new JobRunner(openJobResources([]));
    let refused = 0;
    let done = 0;
    for (const base of jobs) {
      for (const path of pathsOf(base)) {
        for (const value of hostile()) {
          let job: Job;
          try {
            job = readJob(withValue(base, path, value));
          } catch (error) {
            expect(error).toMatchObject({ code: 'INVALID_OPTION' });
            refused++;
            continue;
          }
          if (path.some((name) => LIMITS.has(name))) continue;
          done++;
          if (!nightly && done % 12 !== 0) continue;
          // What fails fails as an error; nothing else may come of it.
          await runner.run(job).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
        }
      }
    }
    expect(watch.take()).toEqual([]);
    // The same values every time. Where another field, value or kind of job changes them, look at what is accepted.
    expect({ refused, done }).toEqual({ refused: 21_647, done: 642 });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('is done if it is one of ours, every kind of it', async () => {
    const runner = new JobRunner(openJobResources([]));
    for (const base of jobs.slice(0, 4)) expect((await runner.run(readJob(base))).lines.length).toBeGreaterThan(0);
    await expect(runner.run(readJob(jobs[4]))).rejects.toThrow('and no --allow names one here');
    await expect(runner.run(readJob(jobs[5]))).rejects.toThrow('and no --allow names one here');
  });

  it('has the name that the loaded game has', async () => {
    const game: AllowedGame = { module: { sha256: 'c'.repeat(64), export: 'default' } };
    const tree = {
      name: 'its own name',
      initial: () => 0,
      toMove: () => 0,
      moves: () => [1],
      play: () => 1,
      outcome: () => [0, 0],
      parse: Number,
      format: String,
    };
    const resources: JobResources = {
      version: packageVersion(),
      load: async () => tree as never,
      engine: async () => ({}) as never,
    };
    const job = readJob({ ...head, game, work: { kind: 'solve', positions: ['0'], engine: {}, search: {} } });
    const { lines } = await new JobRunner(resources).run(job);
    expect(JSON.parse(lines[0] as string).game).toBe('its own name');
  });
});

/**
 * What of a line may be another of the hostile values: what only the reader of lines looks at, and values of the
 * right type.
 */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  search: ['number', 'rows', 'score', 'seed', 'winner', 'solved', 'value'],
  solve: ['number', 'rows', 'score', 'seed', 'winner', 'solved', 'value'],
  prune: ['nodes', 'number', 'position', 'score', 'solved', 'value', 'winner', 'rows'],
  match: ['nodes', 'position', 'rows', 'seed', 'solved', 'value', 'score', 'winner'],
};

it('a result from whoever can write to the queue is refused, or is one', async () => {
  const runner = new JobRunner(openJobResources([]));
  let refused = 0;
  for (const base of jobs.slice(0, 4)) {
    const job = readJob(base);
    const right: JobResult = { ...(await runner.run(job)), worker: 'host-1-abc' };
    expect(readResult(right, job)).toEqual(right);
    const lines = right.lines.map((line) => JSON.parse(line) as object);
    const wrong = [
      ...[...pathsOf(right)].flatMap((path) =>
        hostile().map((value) => ({ what: path.join('.'), result: withValue(right, path, value) })),
      ),
      ...['game', 'position', 'value', 'solved', 'nodes', 'seed', 'rows', 'number', 'score', 'winner'].flatMap((name) =>
        hostile()
          .filter((value) => typeof value !== 'bigint')
          .map((value) => ({
            what: `${name} of a line`,
            result: { ...right, lines: lines.map((line) => JSON.stringify({ ...line, [name]: value })) },
          })),
      ),
    ];
    const accepted = new Set<string>();
    for (const { what, result } of wrong) {
      let read: JobResult;
      try {
        read = readResult(result, job);
      } catch (error) {
        expect((error as Error).message).toMatch(/^a worker returned no result of this job: /);
        refused++;
        continue;
      }
      expect(read.lines).toHaveLength(right.lines.length);
      accepted.add(what);
    }
    const { kind } = job.work;
    const ofLines = ['game', ...(ACCEPTED[kind] as readonly string[])].map((name) => `${name} of a line`);
    expect([kind, ...[...accepted].sort()]).toEqual([kind, ...[...ofLines, 'timeMs', 'worker'].sort()]);
  }
  expect(refused).toBe(3400);
  expect(watch.take()).toEqual([]);
});

describe('the watch sees what versions before did', () => {
  /** The guard of then: it split at white space, and the reader with quotes. */
  const guarded = (text: string): Promise<unknown> => {
    const [first = ''] = text.trim().split(/\s+/);
    if (/[:/\\]|\.[cm]?[jt]s/.test(first)) throw new Error(`a job may not start '${first}'`);
    return readEngine(text, 'chess');
  };

  it('a program of an engine whose description begins with a quote', async () => {
    const engine = (await guarded(`" uci:${watch.program} x`)) as {
      start(game: unknown, alone: boolean): Promise<unknown>;
    };
    const { chess } = await import('../../bindings/games/chess/index.js');
    await engine.start(chess, true).catch(() => {});
    expect(watch.take()).toEqual([expect.stringContaining(watch.program)]);
  });

  it('a module as the name of a game', async () => {
    await readEngine(watch.module, watch.module).catch(() => {});
    expect(watch.take()).toContain('the canary module was loaded');
  });

  it('a file as an option of a game', async () => {
    const chess = catalogue.find(({ name }) => name === 'chess');
    await loadGame(chess as never, new Map([['endgames', watch.data]]), undefined).catch(() => {});
    expect(watch.take()).toEqual([expect.stringContaining(watch.data)]);
  });
});
