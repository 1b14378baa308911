import { afterAll, describe, expect, it } from 'vitest';
import { noCounters, type RawCounters } from '../../bindings/engine/core-report.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, type Game, type SearchOptions, type SearchResult } from '../../bindings/index.js';
import { BOUND_EXACT, ENDED_DEPTH, ENDED_SOLVED, STOP_ABORTED, STOP_TIME } from '../../bindings/wasm/core-facts.js';
import type { WorkerEngineOptions } from '../../bindings/workers/create-worker-engine.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import type { FromWorker, ToWorker } from '../../bindings/workers/protocol.js';
import { Team } from '../../bindings/workers/team.js';
import type { Thread } from '../../bindings/workers/thread.js';
import { draws } from '../extent.js';
import { gamesUrl, heap } from './hosted-module.js';

/** What a search promises of its iterations holds wherever it runs. */

/** Often enough that a message that travels too long is met. */
const MANY = draws(200);
const table = { mib: 0.25 };
const start = connectFour.initial();

interface Searcher<Position> {
  search(position: Position, options: SearchOptions<number>): PromiseLike<SearchResult<number>>;
}

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function here<Position>(game: Game<Position, number>): Promise<Searcher<Position>> {
  const engine = await createEngine(game, { table });
  return { search: async (position, options) => engine.search(position, options) };
}

const elsewhere =
  (options: WorkerEngineOptions) =>
  async <Position>(game: Game<Position, number>): Promise<Searcher<Position>> => {
    const source = 'core' in game ? {} : { module: gamesUrl, export: game.name };
    const engine = await createWorkerEngine(game, { ...options, ...source, table });
    closing.push(() => engine.close());
    return engine;
  };

describe.each([
  ['this thread', here, MANY],
  ['a worker', elsewhere({}), MANY],
  ['two threads over one table', elsewhere({ threads: 2 }), MANY],
  ['four threads over one table', elsewhere({ threads: 4 }), MANY],
  // Each of these starts new workers for every search that is ended early.
  ['a worker without shared memory', elsewhere({ sharedMemory: false }), draws(100)],
])('on %s', (name, make, searches) => {
  it('each completed depth is told once and in order, before the result', async () => {
    const engine = await make(connectFour);
    for (let i = 0; i < searches; i++) {
      const heard: number[] = [];
      const nodes: number[] = [];
      const result = await engine.search(start, {
        depth: 6,
        iterative: true,
        onIteration: (iteration) => {
          heard.push(iteration.depth);
          nodes.push(iteration.nodes);
        },
      });
      expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
      expect(result).toMatchObject({ depth: 6, stop: 'depth' });
      expect(result.stats.iterations.map(({ depth }) => depth)).toEqual(heard);
      // Every one did something, and together they did no more than the whole.
      expect(Math.min(...result.stats.iterations.map((iteration) => iteration.nodes))).toBeGreaterThan(0);
      expect(nodes.at(-1)).toBe(result.stats.iterations.reduce((sum, iteration) => sum + iteration.nodes, 0));
      expect(nodes.at(-1)).toBeLessThanOrEqual(result.stats.nodes);
    }
  });

  it('what onIteration throws comes out unchanged, it is not called again, and the engine goes on', async () => {
    const engine = await make(connectFour);
    for (let i = 0; i < searches; i++) {
      const mine = new Error('mine');
      const heard: number[] = [];
      const run = engine.search(start, {
        depth: 6,
        iterative: true,
        onIteration: ({ depth }) => {
          heard.push(depth);
          if (depth === 3) throw mine;
        },
      });
      const outcome = await run.then(
        ({ stop }) => stop,
        (reason) => reason,
      );
      expect(outcome).toBe(mine);
      expect(await engine.search(start, { depth: 2 })).toMatchObject({ depth: 2, stop: 'depth' });
      expect(heard).toEqual([1, 2, 3]);
    }
  });

  it('an onIteration that returns false is not called again, and the search was stopped by it', async () => {
    const engine = await make(connectFour);
    for (let i = 0; i < searches; i++) {
      const heard: number[] = [];
      const { stop, solved, depth, move, stats } = await engine.search(start, {
        depth: 6,
        iterative: true,
        onIteration: (iteration) => {
          heard.push(iteration.depth);
          return iteration.depth < 3;
        },
      });
      expect({ stop, solved, heard }).toEqual({ stop: 'aborted', solved: false, heard: [1, 2, 3] });
      // A search elsewhere may have been ahead.
      expect(depth).toBeGreaterThanOrEqual(3);
      expect(stats.iterations.map((iteration) => iteration.depth)).toEqual(
        Array.from({ length: depth }, (_, k) => k + 1),
      );
      expect(connectFour.moves(start)).toContain(move);
    }
  });

  it('a search that is solved stays solved, though onIteration returns false', async () => {
    const engine = await make(connectFour);
    const threatened = connectFour.parse('112233');
    for (let i = 0; i < searches; i++) {
      const found = await engine.search(threatened, { depth: 6, onIteration: () => false });
      expect(found).toMatchObject({ move: 3, value: 7_999_999, solved: true, stop: 'solved' });
    }
  });

  it('what the rules throw deeper than onIteration wanted to go concerns nobody', async () => {
    const engine = await make(heap);
    const faulty = { coins: 21, player: 0, fault: 8 } as const;
    for (let i = 0; i < searches / 5; i++) {
      const { stop, depth } = await engine.search(faulty, {
        depth: 12,
        iterative: true,
        onIteration: (iteration) => iteration.depth < 3,
      });
      expect(stop).toBe('aborted');
      expect(depth).toBeGreaterThanOrEqual(3);
    }
    const whole = engine.search(faulty, { depth: 12 }).then(
      () => 'a result',
      (reason) => reason,
    );
    if (name !== 'this thread') expect(String(await whole)).toBe('RangeError: the rules broke');
  });
});

it('a search stopped after its last iteration, without shared memory, does not say that it has all ties', async () => {
  const position = connectFour.parse('4444443333');
  const engine = await createWorkerEngine(connectFour, { table: { mib: 16 }, sharedMemory: false });
  closing.push(() => engine.close());
  const run = engine.solve(position, { ties: true });
  for await (const _ of run) run.stop();
  const { solved, stop, ties } = await run;
  // Unless the worker was faster.
  expect({ solved, stop }).toEqual({ solved: true, stop: ties?.length ? 'solved' : 'aborted' });
});

describe('a team', () => {
  /** A member whose messages are sent by hand. */
  class Puppet implements Thread<FromWorker, ToWorker> {
    onMessage: (message: FromWorker) => void = () => {};
    onFailure: (reason: Error) => void = () => {};
    task: unknown;
    post(message: ToWorker): void {
      if (message.type === 'run') this.task = message.task;
      if (message.type === 'set up') this.onMessage({ type: 'ready', game: undefined, end: 0, sharedAt: 0 });
    }
    async end(): Promise<void> {}
    keepAlive(): void {}
    /** It has completed `depth`, after so many nodes of its own. */
    complete(depth: number, nodes: number, solved = false): void {
      const line = { value: depth, bound: BOUND_EXACT, codes: [] };
      this.onMessage({
        type: 'iteration',
        id: 1,
        depth,
        solved,
        lines: [line],
        counters: counting(nodes),
        deepest: undefined,
        timeMs: depth,
      });
    }
    finish(depth: number, ended: number, solved = false, codes: number[] = []): void {
      const lines = [{ value: depth, bound: BOUND_EXACT, codes }];
      const report = { ended, depth, solved, atLeast: -1, atMost: 1, lines, ties: [], counters: noCounters };
      this.onMessage({ type: 'result', id: 1, report, timeMs: 0 });
    }
  }

  const counting = (nodes: number): RawCounters => ({ ...noCounters, nodes });

  /** Two members that have begun a search, and what the team says of it. */
  async function team({ dovetail } = { dovetail: 0 }) {
    const members: Puppet[] = [];
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    const both = new Team(2, () => members[members.push(new Puppet()) - 1] as Puppet, memory);
    const told: FromWorker[] = [];
    await new Promise<void>((resolve) => {
      both.onMessage = () => resolve();
      both.post({ type: 'set up' } as never);
    });
    both.onMessage = (message) => told.push(message);
    both.post({
      type: 'run',
      id: 1,
      task: { nodeLimit: 1e16, seed: 0, iterative: 3, storesComplete: 0, dovetail },
    } as never);
    const [first, second] = members as [Puppet, Puppet];
    const iterations = (): [depth: number, nodes: number][] =>
      told.flatMap((message) =>
        message.type === 'iteration' ? [[message.depth, message.counters.nodes] as [number, number]] : [],
      );
    return { first, second, told, iterations };
  }

  it('tells of each depth when the first of its members has completed it, with what that one did for it', async () => {
    const { first, second, iterations } = await team();
    second.complete(1, 10);
    first.complete(1, 12);
    first.complete(2, 40);
    second.complete(2, 30);
    second.complete(3, 100);
    expect(iterations()).toEqual([
      [1, 10],
      [2, 10 + 28],
      [3, 10 + 28 + 70],
    ]);
  });

  it('tells of all depths though only the second member has reached them', async () => {
    const { first, second, told, iterations } = await team();
    for (const depth of [1, 2, 3]) second.complete(depth, depth * 10);
    second.finish(3, ENDED_DEPTH);
    expect(told.some(({ type }) => type === 'result')).toBe(false);
    first.finish(0, STOP_ABORTED);
    expect(iterations().map(([depth]) => depth)).toEqual([1, 2, 3]);
    expect(told.at(-1)).toMatchObject({ type: 'result', report: { depth: 3, ended: ENDED_DEPTH } });
  });

  it('gives the answer of a member that came to its own end, and the deepest depth that was told', async () => {
    const { first, second, told } = await team();
    second.complete(1, 10);
    second.complete(2, 20);
    first.complete(1, 10, true);
    first.finish(1, ENDED_SOLVED, true);
    second.finish(2, STOP_ABORTED);
    expect(told.at(-1)).toMatchObject({
      report: { depth: 2, ended: ENDED_SOLVED, solved: true, lines: [{ value: 1 }] },
    });
  });

  it('gives the longest line of those that solved the position: another had too few nodes for it, or was stopped', async () => {
    for (const [before, after] of [
      [[4], [4, 1, 2]],
      [[4, 1, 2], [4]],
    ] as const) {
      const { first, second, told } = await team();
      second.finish(3, ENDED_SOLVED, true, [...before]);
      first.finish(3, ENDED_SOLVED, true, [...after]);
      expect(told.at(-1)).toMatchObject({ report: { solved: true, lines: [{ codes: [4, 1, 2] }] } });
    }
  });

  it('tells of the end only of a member that goes straight to it, once, if that is deeper', async () => {
    for (const [end, expected] of [
      [9, [1, 2, 9]],
      [2, [1, 2]],
    ] as const) {
      const { first, second, told, iterations } = await team({ dovetail: 1 });
      expect(first.task).toMatchObject({ dovetail: 0, iterative: 3, storesComplete: 0 });
      expect(second.task).toMatchObject({ dovetail: 0, iterative: 0, storesComplete: 1 });
      first.complete(1, 10);
      first.complete(2, 20);
      second.complete(end, 50, true);
      second.finish(end, ENDED_SOLVED, true);
      first.complete(end, 60, true);
      first.finish(end, ENDED_SOLVED, true);
      expect(iterations().map(([depth]) => depth)).toEqual(expected);
      expect(told.at(-1)).toMatchObject({ report: { depth: end, ended: ENDED_SOLVED, solved: true } });
    }
  });

  it('waits for the others where the way straight to the end was cut short', async () => {
    const { first, second, told, iterations } = await team({ dovetail: 1 });
    first.complete(1, 10);
    second.complete(1000, 50);
    second.finish(1000, ENDED_DEPTH);
    first.complete(2, 20);
    first.finish(2, STOP_TIME);
    expect(iterations().map(([depth]) => depth)).toEqual([1, 2]);
    expect(told.at(-1)).toMatchObject({ report: { depth: 2, ended: STOP_TIME, solved: false, lines: [{ value: 2 }] } });
  });
});
