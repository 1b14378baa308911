import { afterAll, describe, expect, it } from 'vitest';
import type { SearchLimits } from '../../bindings/contract/limits.js';
import { resolveOptions } from '../../bindings/engine/resolve-options.js';
import { type ConnectFourPosition, connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, createOpponent, InvalidOptionError, type SearchOptions } from '../../bindings/index.js';
import type { Searcher } from '../../bindings/opponent/opponent.js';
import { comparePruning, minimalGraph, minimalTree } from '../../bindings/pruning/index.js';
import {
  type AndOrProblem,
  andOrSearch,
  aoStar,
  cheapestShared,
  checkMonotone,
  optimalCosts,
  strongCyclicPlan,
  traceAoStar,
} from '../../bindings/textbook/and-or/index.js';
import type { NondeterministicProblem } from '../../bindings/textbook/and-or/nondeterministic.js';
import { expectiminimax } from '../../bindings/textbook/chance/index.js';
import { learnLinear } from '../../bindings/textbook/learning/index.js';
import { maxn, paranoid } from '../../bindings/textbook/several-players/index.js';
import { checkBook } from '../../bindings/textbook/tables/book-check.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { clockByHand } from '../oracle/hand-clock.js';

/**
 * The rule of `SearchLimits`: a search returns the best so far and says why it stopped, everything else throws the
 * signal's reason.
 */

const table = { mib: 0.25 } as const;
const start = connectFour.initial();
const compiled = await createEngine(connectFour, { table });
const hosted = await createEngine(connectFour, { table, hosted: true });
const shared = await createWorkerEngine(connectFour, { table });
const alone = await createWorkerEngine(connectFour, { table, sharedMemory: false });
const pool = await createEnginePool(connectFour, { table, threads: 1 });
afterAll(() => Promise.all([shared.close(), alone.close(), pool.close()]));

/** Without an end, so that only a limit ends a search. */
const endless: AndOrProblem<number> = {
  name: 'endless',
  start: 0,
  isGoal: () => false,
  expand: (node) => [{ to: [node + 1] }],
  h: () => 0,
};
const wandering: NondeterministicProblem<number, string> = {
  name: 'wandering',
  initial: 0,
  isGoal: () => false,
  actions: () => ['go'],
  results: (state) => [state + 1],
};

interface Stopped {
  readonly stop: string;
  /** `undefined` where what is searched for is no move. */
  readonly move?: unknown;
}

type Found = Stopped | PromiseLike<Stopped>;

/** Every search that takes limits. */
const searches: readonly { readonly name: string; readonly search: (limits: SearchLimits) => Found }[] = [
  { name: 'search, compiled', search: (limits) => compiled.search(start, limits) },
  { name: 'search, hosted', search: (limits) => hosted.search(start, limits) },
  { name: 'solve, compiled', search: (limits) => compiled.solve(start, limits) },
  { name: 'solve, hosted', search: (limits) => hosted.solve(start, limits) },
  { name: 'search of a worker', search: (limits) => shared.search(start, limits) },
  { name: 'solve of a worker', search: (limits) => shared.solve(start, limits) },
  { name: 'search of a worker without shared memory', search: (limits) => alone.search(start, limits) },
  { name: 'solve of a worker without shared memory', search: (limits) => alone.solve(start, limits) },
  { name: 'search of a pool', search: (limits) => pool.search(start, limits) },
  { name: 'solve of a pool', search: (limits) => pool.solve(start, limits) },
  {
    name: 'choose',
    search: async ({ signal, ...limits }) => {
      const { move, thought } = await createOpponent(compiled, limits).choose(start, { signal });
      return { move, stop: thought.stop };
    },
  },
  { name: 'expectiminimax', search: (limits) => expectiminimax(connectFour, start, limits) },
  { name: 'maxn', search: (limits) => maxn(connectFour, start, limits) },
  { name: 'paranoid', search: (limits) => paranoid(connectFour, start, limits) },
  { name: 'aoStar', search: (limits) => aoStar(endless, limits) },
  { name: 'traceAoStar', search: (limits) => [...traceAoStar(endless, limits)].at(-1) as unknown as Stopped },
  { name: 'cheapestShared', search: (limits) => cheapestShared(endless, limits) },
  { name: 'optimalCosts', search: (limits) => optimalCosts(endless, limits) },
  { name: 'checkMonotone', search: (limits) => checkMonotone({ ...endless, h: () => 0 }, limits) },
  { name: 'andOrSearch', search: (limits) => andOrSearch(wandering, limits) },
  { name: 'strongCyclicPlan', search: (limits) => strongCyclicPlan(wandering, limits) },
];

describe.each(searches)('$name', ({ name, search }) => {
  const away = /worker|pool/.test(name);

  it("stops with 'aborted' for a signal that has aborted", async () => {
    expect(await stopped(search({ signal: AbortSignal.abort(new Error('never thrown')) }))).toBe('aborted');
  });

  it("stops with 'nodes' for a limit on nodes", async () => {
    expect(await stopped(search({ nodes: 20 }))).toBe('nodes');
  });

  it("stops with 'time' when its time is over", async () => {
    clockByHand(1);
    // A worker has a clock of its own; no time at all is over by any clock.
    expect(await stopped(search({ timeMs: away ? 0 : 10 }))).toBe('time');
  });
});

/** Why it stopped; a search for a move has a legal one. */
async function stopped(search: Found): Promise<string> {
  const result = await search;
  if ('move' in result) expect(connectFour.moves(start)).toContain(result.move);
  return result.stop;
}

const learner = learnLinear(ticTacToe, { features: { count: 1, write: (_, inputs) => inputs.fill(1) } });
const book = makeBook(await createEngine(ticTacToe), { plies: 1 });

/** Everything else that takes a signal. */
const others: readonly (readonly [string, (signal: AbortSignal) => unknown])[] = [
  ['minimalTree of an engine', (signal) => compiled.minimalTree(start, 6, { signal })],
  ['minimalTree', (signal) => minimalTree(connectFour, start, 6, { signal })],
  ['minimalGraph', (signal) => minimalGraph(connectFour, start, 6, { signal })],
  ['comparePruning', (signal) => comparePruning(connectFour, [''], { depth: 3, signal })],
  ['retrograde', (signal) => retrograde(ticTacToe, { signal })],
  ['makeBook', (signal) => makeBook(compiled, { plies: 2, signal })],
  ['checkBook', async (signal) => checkBook(await createEngine(ticTacToe), book, { plies: 1, solveAgain: 1, signal })],
  ['run of a learner', (signal) => learner.run({ games: 3, signal })],
  ['createWorkerEngine', (signal) => createWorkerEngine(connectFour, { signal })],
  ['createEnginePool', (signal) => createEnginePool(connectFour, { signal })],
  ['searchAll of a pool', (signal) => pool.searchAll([start], { depth: 3, signal }).next()],
  ['solveAll of a pool', (signal) => pool.solveAll([start], { signal }).next()],
  ['searchAll of a pool, of no positions', (signal) => pool.searchAll([], { depth: 3, signal }).next()],
  ['solveAll of a pool, of no positions', (signal) => pool.solveAll([], { signal }).next()],
];

it.each(others)("%s throws the signal's reason", async (_, call) => {
  const reason = new Error('not wanted');
  await expect((async () => call(AbortSignal.abort(reason)))()).rejects.toBe(reason);
});

it('many positions: the reason is thrown though the source of positions says nothing more', async () => {
  const reason = new Error('not wanted');
  const controller = new AbortController();
  async function* oneOnly(): AsyncGenerator<ConnectFourPosition> {
    yield start;
    setTimeout(() => controller.abort(reason));
    await new Promise(() => {});
  }
  await expect(pool.searchAll(oneOnly(), { depth: 1, signal: controller.signal }).next()).rejects.toBe(reason);
});

it('many positions: a source that is left early is closed', async () => {
  let closed = false;
  async function* endless(): AsyncGenerator<ConnectFourPosition> {
    try {
      while (true) yield start;
    } finally {
      closed = true;
    }
  }
  const { signal } = new AbortController();
  for await (const { depth } of pool.searchAll(endless(), { depth: 1, signal })) {
    expect(depth).toBe(1);
    break;
  }
  expect(closed).toBe(true);
});

describe('a search with a signal and no other limit', () => {
  const refusal = new InvalidOptionError(
    'signal alone cannot end a search that blocks its thread, since nothing can abort it meanwhile; give timeMs, nodes or depth as well, or search in a worker (createWorkerEngine of cutnode/workers)',
  );

  it.each([
    ['compiled', compiled],
    ['hosted', hosted],
  ] as const)('is refused by a blocking engine, %s', (_, engine) => {
    const { signal } = new AbortController();
    expect(() => engine.search(start, { signal })).toThrow(refusal);
    expect(() => engine.search(start, { signal, onIteration: () => true })).toThrow(refusal);
    expect(engine.search(start, { signal, depth: 1 }).stop).toBe('depth');
    expect(engine.search(start, { signal: AbortSignal.abort() })).toMatchObject({ stop: 'aborted' });
    expect(engine.solve(connectFour.parse('6323454652623215'), { signal }).stop).toBe('solved');
  });

  it.each([
    ['a worker that shares memory', shared],
    ['a worker that does not', alone],
    ['a pool', pool],
  ] as const)('runs until it is aborted in %s', async (_, engine) => {
    const controller = new AbortController();
    const run = engine.search(start, { signal: controller.signal });
    for await (const { depth } of run) if (depth === 2) controller.abort();
    expect(await run).toMatchObject({ stop: 'aborted' });
  });

  it('has no limit of time, whereas a search without any limit has one second', () => {
    const timeOf = (options: SearchOptions): number =>
      resolveOptions(options, false, { table: true, quiescence: false }).timeMs;
    expect(timeOf({ signal: new AbortController().signal })).toBe(Infinity);
    expect(timeOf({})).toBe(1000);
  });

  it('an opponent of the strongest level thinks for one second', async () => {
    const asked: SearchOptions<number>[] = [];
    const engine: Searcher<ConnectFourPosition, number> = {
      game: connectFour,
      search(position, options = {}) {
        asked.push(options);
        return compiled.search(position, { depth: 1 });
      },
    };
    const { signal } = new AbortController();
    await createOpponent(engine).choose(start, { signal });
    expect(asked).toMatchObject([{ timeMs: 1000, signal }]);
  });
});

it('many positions must be a list: a pool refuses one position by name', async () => {
  const one = connectFour.parse('4455') as never;
  await expect(pool.solveAll(one).next()).rejects.toThrow(
    new InvalidOptionError('positions must be a list or another iterable of positions, not an object'),
  );
});
