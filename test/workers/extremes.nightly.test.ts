import { afterEach, describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import {
  createEngine,
  type EngineOptions,
  type Game,
  InvalidOptionError,
  type SearchOptions,
  type SearchResult,
  TableAllocationError,
} from '../../bindings/index.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import type { WorkerEngineOptions } from '../../bindings/workers/create-worker-engine.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { reference } from '../oracle/minimax.js';
import { deep, gamesUrl } from './hosted-module.js';

/**
 * The smallest and the largest that the options accept, in every kind of engine: each works, or is
 * refused by the error that names it, and the engine is usable afterwards.
 */

/** What is asked of each kind. */
interface Searcher<Position> {
  search(position: Position, options?: SearchOptions<number>): PromiseLike<SearchResult<number>>;
  solve(position: Position): PromiseLike<SearchResult<number>>;
}

interface Kind {
  readonly name: string;
  /** Threads that search one position. */
  readonly threads: number;
  make<Position>(game: Game<Position, number>, table: EngineOptions['table']): Promise<Searcher<Position>>;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const here: Kind = {
  name: 'this thread',
  threads: 1,
  async make(game, table) {
    const engine = await createEngine(game, { table });
    return {
      search: async (position, options) => engine.search(position, options),
      solve: async (position) => engine.solve(position),
    };
  },
};

const elsewhere = (name: string, create: typeof createWorkerEngine, options: WorkerEngineOptions): Kind => ({
  name,
  threads: create === createWorkerEngine ? (options.threads ?? 1) : 1,
  async make(game, table) {
    const source = 'core' in game ? {} : { module: gamesUrl, export: game.name };
    const engine = await create(game, { ...options, ...source, table });
    closing.push(() => engine.close());
    return engine;
  },
});

const pool = createEnginePool as unknown as typeof createWorkerEngine;
const kinds = [
  here,
  elsewhere('a worker', createWorkerEngine, {}),
  elsewhere('a worker without shared memory', createWorkerEngine, { sharedMemory: false }),
  elsewhere('two threads over one table', createWorkerEngine, { threads: 2 }),
  elsewhere('a pool of two', pool, { threads: 2 }),
];
const crowds = [
  elsewhere('64 threads over one table', createWorkerEngine, { threads: 64 }),
  elsewhere('a pool of 64', pool, { threads: 64 }),
];

const late = connectFour.parse('2252576253462244111563365343671351441');
const lateValue = reference(connectFour, late, { depth: Infinity }).value;

/** All together these would take the whole memory that a module can have. */
const tooMuch = Array<PositionTable<typeof late>>(64).fill(
  new PositionTable(connectFour, {
    keys: Uint32Array.from({ length: 2 ** 21 }, (_, i) => (i % 2 === 0 ? i / 2 : 0)),
    values: new Int32Array(2 ** 20),
  }),
);

/** The engine still tells the truth. */
async function answers(engine: Searcher<typeof late>): Promise<void> {
  const { value, solved } = await engine.solve(late);
  expect({ value, solved }).toEqual({ value: lateValue, solved: true });
}

describe.each(kinds)('on $name', (kind) => {
  it.each([2048, Number.MIN_VALUE])('a table of %d MiB serves a compiled game, search after search', async (mib) => {
    const engine = await kind.make(connectFour, { mib });
    await answers(engine);
    expect((await engine.search(connectFour.parse('44'), { depth: 3 })).depth).toBe(3);
    await answers(engine);
  });

  it.each([2048, Number.MIN_VALUE])('a table of %d MiB serves a hosted game, search after search', async (mib) => {
    const engine = await kind.make(deep, { mib });
    for (const left of [5, 6]) {
      const position = { left, player: 0 } as const;
      const { value, solved } = await engine.solve(position);
      expect({ value, solved }).toEqual({ value: reference(deep, position, { depth: Infinity }).value, solved: true });
    }
  });

  it.each<SearchOptions<number>>([{ depth: 1000 }, { depth: 1000, iterative: false }, { depth: 1000, table: false }])(
    'a game of more than 1,000 plies is searched 1,000 deep: %j',
    async (options) => {
      const engine = await kind.make(deep, { mib: 1 });
      const { value, depth, stop, pv } = await engine.search(deep.initial(), options);
      expect({ depth, stop, pv: pv.length }).toEqual({ depth: 1000, stop: 'depth', pv: 1000 });
      expect(value).toBe(reference(deep, deep.initial(), { depth: 1000 }).value);
      expect((await engine.search(deep.initial(), { depth: 1 })).depth).toBe(1);
    },
  );

  it.each<SearchOptions<number>>([
    { nodes: Number.MAX_SAFE_INTEGER },
    { timeMs: Infinity },
    { timeMs: Number.MAX_VALUE },
    { lines: 64 },
    { aspiration: 1 },
    { aspiration: 80_000 },
    { ordering: 'random', seed: Number.MAX_SAFE_INTEGER },
    { window: [-Number.MAX_VALUE, Number.MAX_VALUE] },
  ])('the value is the one minimax finds: %o', async (options) => {
    const engine = await kind.make(connectFour, { mib: 1 });
    const start = connectFour.parse('44');
    const { value, depth, bound, stop } = await engine.search(start, { depth: 3, knowledge: false, ...options });
    const truth = reference(connectFour, start, { depth: 3 }).value;
    expect({ value, depth, bound, stop }).toEqual({ value: truth, depth: 3, bound: 'exact', stop: 'depth' });
    await answers(engine);
  });

  it.each<[window: [number, number], bound: string]>([
    [[-Infinity, -Number.MAX_VALUE], 'lower'],
    [[Number.MAX_VALUE, Infinity], 'upper'],
  ])('a window beyond all values, %o, gives a bound: %s', async (window, bound) => {
    const engine = await kind.make(connectFour, { mib: 1 });
    const found = await engine.search(connectFour.parse('44'), { depth: 3, window });
    expect(found.bound).toBe(bound);
    await answers(engine);
  });

  it.each([0, 1, 2, 3])('no more nodes than %i are searched, and there is a move', async (nodes) => {
    const engine = await kind.make(connectFour, { mib: 1 });
    const start = connectFour.parse('44');
    const { stop, move, stats } = await engine.search(start, { nodes });
    expect(stop).toBe('nodes');
    expect(connectFour.moves(start)).toContain(move);
    expect(stats.nodes).toBeLessThanOrEqual(nodes);
    await answers(engine);
  });

  it('one step beyond is refused by name, and the engine goes on', async () => {
    const engine = await kind.make(connectFour, { mib: 1 });
    const beyond: SearchOptions<number>[] = [
      { depth: 0 },
      { depth: 1001 },
      { nodes: -1 },
      { nodes: 2 ** 53 },
      { timeMs: -1 },
      { lines: 0 },
      { lines: 65 },
      { aspiration: 0 },
      { aspiration: 80_001 },
      { seed: -1 },
      { seed: 2 ** 53 },
      { window: [0, 0] },
      { window: [Infinity, -Infinity] },
    ];
    for (const options of beyond) {
      const refused = engine.search(late, options);
      await expect(refused).rejects.toThrow(InvalidOptionError);
      await expect(refused).rejects.toThrow(`${Object.keys(options)[0]} must be`);
    }
    await answers(engine);
    for (const mib of [0, 2048.001]) {
      await expect(kind.make(connectFour, { mib })).rejects.toThrow('table.mib must be a number above 0 and at most');
    }
  });

  it('known values that find no room are refused, and without them it goes on', async () => {
    const engine = await kind.make(connectFour, { mib: 1 });
    const refused = engine.search(late, { depth: 3, knownValues: tooMuch });
    await expect(refused).rejects.toThrow(TableAllocationError);
    await expect(refused).rejects.toThrow(`no memory for ${2 ** 26} known positions in the engine`);
    await answers(engine);
  });
});

it('perft and the minimal tree go 1,000 plies deep on this thread', async () => {
  const engine = await createEngine(deep);
  const start = deep.initial();
  expect(engine.perft(start, 0).nodes).toBe(1);
  // One path goes on; at each ply the other move ends the game.
  expect(engine.perft(start, 1000).nodes).toBe(2);
  expect(engine.perft(start, 1000, { finished: true }).nodes).toBe(1001);
  expect(engine.minimalTree(start, 1).minimaxLeaves).toBe(2);
  expect(engine.minimalTree(start, 1000)).toMatchObject({
    minimaxLeaves: 1001,
    value: reference(deep, start, { depth: 1000 }).value,
  });
});

describe.each(crowds)('$name', (kind) => {
  it('answer with the largest table', async () => {
    const engine = await kind.make(connectFour, { mib: 2048 });
    await answers(engine);
    const { stats } = await engine.search(connectFour.parse('44'), { nodes: 63 });
    expect(stats.nodes).toBeLessThanOrEqual(63);
    expect(stats.threads?.length ?? 1).toBe(kind.threads);
    await answers(engine);
  });
});
