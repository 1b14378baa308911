import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createHex } from '../../../bindings/games/hex/index.js';
import { pig } from '../../../bindings/games/pig/index.js';
import { ticTacToe } from '../../../bindings/games/tic-tac-toe/index.js';
import {
  EngineBusyError,
  EngineClosedError,
  type Game,
  InvalidGameError,
  InvalidOptionError,
  InvalidPositionError,
  InvalidProbabilityError,
  InvalidValueError,
  WorkerError,
} from '../../../bindings/index.js';
import type { MonteCarloProgress, MonteCarloResult } from '../../../bindings/monte-carlo/index.js';
import type { PlayerFunctions } from '../../../bindings/monte-carlo/threads/index.js';
import {
  createWorkerMonteCarlo,
  serveMonteCarlo,
  type WorkerMonteCarlo,
  type WorkerMonteCarloOptions,
} from '../../../bindings/monte-carlo/threads/index.js';
import { NEW, type Tree } from '../../../bindings/monte-carlo/tree.js';
import { graphGame, graphOf } from '../../oracle/graph-game.js';
import { clockByHand } from '../../oracle/hand-clock.js';
import { workerFile } from '../../workers/own-worker-file.js';
import { PretendedWorker } from './pretended-workers.js';

type Hex = ReturnType<typeof createHex>;
type Position = ReturnType<Hex['initial']>;

const hex = createHex({ size: 5 });
const start = hex.initial();

/** A search whose workers are on this thread; they end with it. */
function searchOf(
  options: WorkerMonteCarloOptions<Position, number> = {},
  functions: PlayerFunctions<Position, number> = {},
  game: Game<Position, number> = hex,
): Promise<WorkerMonteCarlo<Position, number>> {
  return createWorkerMonteCarlo(hex, { worker: () => new PretendedWorker(game, functions), ...options });
}

const timeless = <M>(result: MonteCarloResult<M>): unknown => ({ ...result, stats: { ...result.stats, timeMs: 0 } });

/** Nothing is under way in the tree, its visits are those that were counted, and where none has been is as new. */
function expectRest(search: WorkerMonteCarlo<Position, number>, found: MonteCarloResult<number>): void {
  const { tree } = (search as unknown as { visitor: { tree: Tree } }).visitor;
  expect(tree.underWay.every((under) => under === 0)).toBe(true);
  for (let node = 1; node < tree.used; node++) expect(tree.state[node] === NEW).toBe(tree.visits[node] === 0);
  expect(found.lines.reduce((sum, { visits }) => sum + visits, 0)).toBe(found.stats.visits + found.stats.reusedVisits);
}

/** A worker that hears everything and answers nothing but that it is there. */
class SilentWorker extends PretendedWorker<Position, number> {
  override postMessage(message: unknown): void {
    if ((message as { type: string }).type !== 'play') super.postMessage(message);
  }
}

describe('limits', () => {
  it('of visits and nodes are exact', async () => {
    for (const visits of [0, 1, 15, 16, 17, 100]) {
      const search = await searchOf();
      const found = await search.search(start, { visits });
      expect(found).toMatchObject({ stop: 'visits', stats: { visits } });
      expectRest(search, found);
    }
    for (const playout of ['random', 'decisive', 'none'] as const) {
      for (const nodes of [0, 1, 50, 333]) {
        const search = await searchOf({ playout });
        const found = await search.search(start, { nodes });
        expect(found.stop).toBe('nodes');
        expect(found.stats.nodes).toBe(nodes);
        expectRest(search, found);
      }
    }
  });

  it('of nodes: visits that are given up leave no trace in the statistics', async () => {
    const whole = await (await searchOf()).search(start, { visits: 100 });
    const cut = await (await searchOf()).search(start, { nodes: whole.stats.nodes + 5 });
    expect(cut.stats).toMatchObject({ visits: 100, playouts: whole.stats.playouts, depth: whole.stats.depth });
    expect(cut.lines).toEqual(whole.lines);
  });

  it('of memory: it is what was given, and a full tree goes on', async () => {
    const mib = 0.1;
    const search = await searchOf({ mib });
    expect(search.bytesPerNode).toBe(46);
    expect(search.capacity).toBe(Math.floor((mib * 2 ** 20) / 46));
    const { tree } = (search as unknown as { visitor: { tree: object } }).visitor;
    const bytes = Object.values(tree).reduce(
      (sum, field) => sum + (ArrayBuffer.isView(field) ? field.byteLength : 0),
      0,
    );
    expect(bytes).toBeLessThanOrEqual(mib * 2 ** 20);
    const found = await search.search(start, { visits: 1000 });
    expect(found.stats).toMatchObject({ visits: 1000, treeFull: true });
    expectRest(search, found);
  });

  it('of time, with progress ten times a second', async () => {
    const search = await searchOf();
    clockByHand(1);
    const seen: MonteCarloProgress<number>[] = [];
    const found = await search.search(start, { timeMs: 2000, onProgress: (p) => void seen.push(p) });
    expect(found.stop).toBe('time');
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(seen.length).toBeLessThanOrEqual(20);
    for (const { visits, move } of seen) {
      expect(visits).toBeLessThanOrEqual(found.stats.visits);
      expect(hex.moves(start)).toContain(move);
    }
    expectRest(search, found);
  });

  it('of time and a signal are heard while no worker answers', async () => {
    const search = await searchOf({ worker: () => new SilentWorker(hex) });
    const late = await search.search(start, { timeMs: 20 });
    expect(late).toMatchObject({ stop: 'time', stats: { visits: 0 } });
    const control = new AbortController();
    setTimeout(() => control.abort(), 1);
    const aborted = await search.search(start, { signal: control.signal });
    expect(aborted).toMatchObject({ stop: 'aborted', stats: { visits: 0 } });
    expect(hex.moves(start)).toContain(aborted.move);
    expectRest(search, aborted);
    const before = await search.search(start, { signal: AbortSignal.abort() });
    expect(before).toMatchObject({ stop: 'aborted', stats: { visits: 0 } });
  });

  it('a search after one that was stopped is answered as if there had been none', async () => {
    for (const sharedMemory of [true, false]) {
      const search = await searchOf({ sharedMemory, worker: () => new PretendedWorker(hex, {}, () => 2) });
      const control = new AbortController();
      const stopped = search.search(start, { signal: control.signal });
      for (let turn = 0; turn < 9; turn++) await new Promise((resolve) => setImmediate(resolve));
      control.abort();
      expect((await stopped).stop).toBe('aborted');
      const fresh = await searchOf();
      const limits = { visits: 200, reuse: false };
      expect(timeless(await search.search(start, limits))).toEqual(timeless(await fresh.search(start, limits)));
    }
  });
});

describe('errors', () => {
  it('of a function in a worker reach the caller unchanged, and the search can be used again', async () => {
    let calls = 0;
    const playout = (_: Position, moves: readonly number[]): number => {
      if (++calls === 500) throw new RangeError('the five hundredth move');
      return moves[0] as number;
    };
    const search = await searchOf({ playout }, { playout });
    await expect(search.search(start, { visits: 1000 })).rejects.toThrow(new RangeError('the five hundredth move'));
    const fresh = await searchOf({ playout }, { playout });
    const limits = { visits: 300 };
    const found = await search.search(start, limits);
    expect(timeless(found)).toEqual(timeless(await fresh.search(start, limits)));
    expectRest(search, found);
  });

  it('of the game are those of cutnode again, wherever it is asked', async () => {
    const broken = { ...hex, outcome: (p: Position) => hex.outcome(p) && [1] } as never;
    // In a worker: no visit of the tree comes to the end of the game.
    const search = await searchOf({}, {}, broken);
    await expect(search.search(start, { visits: 50 })).rejects.toThrow(InvalidGameError);
    await expect(search.search(start, { visits: 50 })).rejects.toThrow(/outcome gave \[1\]/);
    let asked = 0;
    const thrown = new TypeError('no more moves');
    const here = {
      ...hex,
      moves: (p: Position) => {
        if (++asked === 300) throw thrown;
        return hex.moves(p);
      },
    };
    const other = await createWorkerMonteCarlo(here, { worker: () => new PretendedWorker(hex) });
    await expect(other.search(start, { visits: 500 })).rejects.toBe(thrown);
    expectRest(other, await other.search(start, { visits: 100 }));
  });

  it('of dice are those of cutnode again, too', async () => {
    const loaded = { ...pig, chances: (): never => [[1, 0.5]] as never };
    const search = await createWorkerMonteCarlo(pig, { worker: () => new PretendedWorker(loaded as typeof pig) });
    await expect(search.search(pig.initial(), { visits: 50 })).rejects.toThrow(InvalidProbabilityError);
  });

  it('points that are worth more than a win, which two workers have seen, are found out', async () => {
    // A win and five points behind two moves each: no thread but the caller's knows of both.
    const game = graphGame(graphOf([[1, 2], [3], [4], Infinity, 5]));
    const search = await createWorkerMonteCarlo(game, { solver: false, worker: () => new PretendedWorker(game) });
    await expect(search.search(game.initial(), { visits: 100 })).rejects.toThrow(InvalidValueError);
    await expect(search.search(game.initial(), { visits: 100 })).rejects.toThrow(/gave 5 points and, elsewhere, a win/);
  });

  it('a worker that dies ends the search, and the next one has another', async () => {
    const workers: PretendedWorker<Position, number>[] = [];
    const worker = (): PretendedWorker<Position, number> => {
      const made = new PretendedWorker(hex, {}, () => 1);
      workers.push(made);
      return made;
    };
    const search = await searchOf({ worker });
    const running = search.search(start, { visits: 100_000 });
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    workers[1]?.die();
    await expect(running).rejects.toThrow(WorkerError);
    await expect(running).rejects.toThrow(/a worker of hex ended: it ended with status 1/);
    const fresh = await searchOf();
    const limits = { visits: 200 };
    const expected = timeless(await fresh.search(start, limits));
    expect(timeless(await search.search(start, limits))).toEqual(expected);
    expect(workers).toHaveLength(3);
    // While nobody searches: a new worker does not know the tree.
    workers[0]?.die();
    expect(timeless(await search.search(start, limits))).toEqual(expected);
    expect(workers).toHaveLength(4);
  });

  it('closing ends a search, and refuses the next', async () => {
    for (const threads of [1, 2]) {
      const search = await searchOf({ threads });
      await search.search(start, { visits: 10 });
      const running = threads === 1 ? undefined : search.search(start, { visits: 1_000_000 });
      await Promise.resolve();
      await search.close();
      if (running) await expect(running).rejects.toThrow(EngineClosedError);
      await expect(search.search(start, { visits: 1 })).rejects.toThrow(EngineClosedError);
      await search.close();
    }
  });

  it('a second search at the same time, and a position that cannot be sent', async () => {
    const search = await searchOf();
    const first = search.search(start, { visits: 100 });
    await expect(search.search(start, { visits: 1 })).rejects.toThrow(EngineBusyError);
    await first;
    const strange = { ...start, note: () => {} };
    await expect(search.search(strange, { visits: 1 })).rejects.toThrow(InvalidPositionError);
    await expect(search.search(strange, { visits: 1 })).rejects.toThrow(/cannot be sent to a worker.*plain data/);
    expect((await search.search(start, { visits: 10 })).stats.visits).toBe(10);
  });
});

describe('what is refused', () => {
  it.each([
    [{ threads: 0 }, /threads must be a whole number from 1 to 64, not 0/],
    [{ underWay: 1025 }, /underWay must be a whole number from 1 to 1024, not 1025/],
    [{ worker: undefined }, /hex: its methods cannot be sent to a worker; call serveMonteCarlo\(game\)/],
    [{ worker: 1 }, /worker must be a function such as/],
    [{ worker: () => ({}) }, /worker must return a new Worker/],
    [{ startTimeoutMs: 0 }, /startTimeoutMs must be a number from 1/],
    [{ sharedMemory: 1 }, /sharedMemory must be true or false/],
    [{ signal: 1 }, /signal must be an AbortSignal/],
    [{ batch: 4 }, /unknown Monte Carlo option 'batch'/],
    [{ mib: 0.01 }, /mib must be at least 0\.045/],
  ])('the option %j', async (options, message) => {
    await expect(searchOf(options as never)).rejects.toThrow(message);
    await expect(searchOf(options as never)).rejects.toThrow(InvalidOptionError);
  });

  it('a worker that plays another game, or has not the functions of the search', async () => {
    const evaluate = (): number => 0;
    const playout = (_: Position, [first]: readonly number[]): number => first as number;
    await expect(searchOf({}, {}, ticTacToe as never)).rejects.toThrow(
      /the worker serves tic-tac-toe; this engine plays/,
    );
    await expect(searchOf({ evaluate })).rejects.toThrow(
      /no function evaluate, which the search was given and cannot send; call serveMonteCarlo\(game, \{ evaluate \}\)/,
    );
    await expect(searchOf({ playout })).rejects.toThrow(/no function playout/);
    await expect(searchOf({}, { evaluate })).rejects.toThrow(/a function evaluate, which the search was not given/);
    await expect(searchOf({}, { evaluation: 1 } as never)).rejects.toThrow(
      /unknown serveMonteCarlo option 'evaluation'/,
    );
    await expect(searchOf({}, {}, {} as never)).rejects.toThrow(/a game needs a name/);
  });

  it('a worker that serves an engine, or nothing, or fails', async () => {
    const file = (text: string): Promise<() => Worker> =>
      workerFile(`import { serveEngine } from '../../bindings/workers/index.js';
        import { serveMonteCarlo } from '../../bindings/monte-carlo/threads/index.js';
        import { createHex } from '../../bindings/games/hex/index.js';
        const hex = createHex({ size: 5 });
        ${text}`);
    const engine = await file('serveEngine(hex);');
    await expect(searchOf({ worker: engine })).rejects.toThrow('a worker of hex failed: it must call serveMonteCarlo');
    const silent = await file('setInterval(() => {}, 1000); hex;');
    await expect(searchOf({ worker: silent, startTimeoutMs: 500 })).rejects.toThrow(
      /a worker of hex failed: after 0\.5 s it has not called serveMonteCarlo\(game\)/,
    );
    const nothing = await file('hex;');
    await expect(searchOf({ worker: nothing })).rejects.toThrow(/ended with status 0 and never called serveMonteCarlo/);
    const twice = await file('serveMonteCarlo(hex); serveMonteCarlo(hex);');
    await expect(searchOf({ worker: twice })).rejects.toThrow(/serveMonteCarlo was called twice/);
    expect(() => serveMonteCarlo(hex)).toThrow(/serveMonteCarlo must be called in a worker/);
  });

  it('by a signal, before the workers are there', async () => {
    const reason = new Error('enough');
    await expect(searchOf({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await expect(searchOf({ threads: 1, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const control = new AbortController();
    const idle = `data:text/javascript,${encodeURIComponent('setInterval(() => {}, 1000)')}`;
    const creating = searchOf({ signal: control.signal, worker: () => new Worker(new URL(idle)) });
    setTimeout(() => control.abort(reason), 10);
    await expect(creating).rejects.toBe(reason);
  });
});
