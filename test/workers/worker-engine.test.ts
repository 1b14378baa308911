import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import {
  createEngine,
  EngineClosedError,
  InvalidOptionError,
  InvalidPositionError,
  type SearchOptions,
  WorkerError,
} from '../../bindings/index.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import { createWorkerEngine, type WorkerEngine } from '../../bindings/workers/index.js';
import type { SearchRun } from '../../bindings/workers/search-run.js';
import { inNode } from '../extent.js';
import { arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { timeless } from '../oracle/timeless.js';
import { gamesUrl, type Heap, heap, type Ring, ring } from './hosted-module.js';

const small = { table: { mib: 0.25 } } as const;
const open: WorkerEngine<never, never>[] = [];
afterAll(() => Promise.all(open.map((engine) => engine.close())));

/** A search, and how it is to end by what was done since. */
interface Started {
  readonly search: SearchRun<number>;
  readonly controller: AbortController;
  /** It was told to stop, and its worker has not answered yet. */
  ending: boolean;
  ends: string | undefined;
}

/** An engine that is closed at the end. */
async function engineFor(...[game, options]: Parameters<typeof createWorkerEngine>) {
  const engine = await createWorkerEngine(game as typeof connectFour, { ...small, ...options });
  open.push(engine as never);
  return engine;
}

const kinds = [
  ['with shared memory', true],
  ['without', false],
] as const;

/** Resolves while the search runs: when it has completed its third iteration. */
async function underWay(run: AsyncIterable<{ readonly depth: number }>): Promise<void> {
  for await (const { depth } of run) if (depth >= 3) return;
}

describe.each(kinds)('a worker engine, %s', (_, sharedMemory) => {
  it('finds the same as an engine on this thread, to the last counter', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const here = await createEngine(connectFour, small);
    await forAllAsync(
      [arbitraryMethod, fc.integer({ min: 1, max: 6 }), fc.constantFrom('', '44', '4453', '17444355', '444444')],
      { draws: 60, seed: 1 },
      async (method, depth, text) => {
        const position = connectFour.parse(text);
        const options = { ...method, depth } as SearchOptions<number>;
        const found = await engine.search(position, options);
        expect(timeless(found)).toEqual(timeless(here.search(position, options)));
      },
    );
    const late = connectFour.parse('2252576253462244111563365343671351441');
    expect(timeless(await engine.solve(late))).toEqual(timeless(here.solve(late)));
  });

  it('runs a hosted game from its module', async () => {
    const engine = await createWorkerEngine(heap, { ...small, module: gamesUrl, export: 'heap', sharedMemory });
    open.push(engine as never);
    const here = await createEngine(heap, small);
    for (const coins of [1, 5, 21, 22]) {
      const position = { coins, player: 0 } as const;
      expect(timeless(await engine.solve(position))).toEqual(timeless(here.solve(position)));
      expect(timeless(await engine.search(position, { depth: 4 }))).toEqual(
        timeless(here.search(position, { depth: 4 })),
      );
    }
  });

  it("knows the game so far, for a game's own rule of repetition", async () => {
    const engine = await createWorkerEngine(ring, { ...small, module: gamesUrl, export: 'ring', sharedMemory });
    open.push(engine as never);
    const here = await createEngine(ring, small);
    const values = new Set<number | undefined>();
    for (const moves of [[], [1], [2], [1, 1], [2, 2], [1, 2, 1], [2, 1, 1], [2, 2, 2, 1], [1, 1, 1, 2]]) {
      const history: Ring[] = [];
      let root = ring.initial();
      for (const move of moves) {
        history.push(root);
        root = ring.play(root, move);
      }
      const found = await engine.solve(root, { history });
      expect({ moves, found: timeless(found) }).toEqual({ moves, found: timeless(here.solve(root, { history })) });
      values.add(found.value);
    }
    expect(values.size).toBeGreaterThan(1);
  });

  it('tells each iteration, first to last, and to onIteration', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const heard: number[] = [];
    const run = engine.search(connectFour.initial(), { depth: 6, onIteration: ({ depth }) => void heard.push(depth) });
    const depths: number[] = [];
    for await (const { depth, pv } of run) {
      depths.push(depth);
      expect(pv.length).toBeGreaterThan(0);
    }
    expect(depths).toEqual([2, 4, 6]);
    expect(heard).toEqual(depths);
    expect((await run).depth).toBe(6);
    // Whoever comes late sees them all.
    const again: number[] = [];
    for await (const { depth } of run) again.push(depth);
    expect(again).toEqual(depths);
    const enough = await engine.search(connectFour.initial(), { depth: 42, onIteration: ({ depth }) => depth < 3 });
    expect(enough).toMatchObject({ stop: 'aborted' });
    expect(enough.depth).toBeGreaterThanOrEqual(3);
  });

  it('stop() resolves with the best so far and frees the thread at once', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const run = engine.search(connectFour.initial(), { depth: 42 });
    for await (const { depth } of run) if (depth >= 6) run.stop();
    const result = await run;
    expect(result).toMatchObject({ stop: 'aborted', solved: false, move: 3 });
    expect(result.depth).toBeGreaterThanOrEqual(6);
    const next = await engine.solve(connectFour.parse('2252576253462244111563365343671351441'));
    expect(next.solved).toBe(true);
    run.stop();
  });

  it('stopped before it has found anything, it still has a legal move', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const run = engine.solve(connectFour.parse('44'));
    run.stop();
    const { move, pv, depth, value, bound, stop, lines } = await run;
    expect(connectFour.moves(connectFour.parse('44'))).toContain(move);
    expect({ pv, depth, value, bound, stop, lines }).toEqual({
      pv: [move],
      depth: 0,
      value: undefined,
      bound: undefined,
      stop: 'aborted',
      lines: [],
    });
  });

  it('a signal ends it with the best so far, while it runs, while it waits, and before', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const first = new AbortController();
    const second = new AbortController();
    const running = engine.search(connectFour.initial(), { depth: 42, signal: first.signal });
    const waiting = engine.solve(connectFour.initial(), { signal: second.signal });
    await underWay(running);
    const moves = connectFour.moves(connectFour.initial());
    second.abort();
    expect(await waiting).toMatchObject({ stop: 'aborted', depth: 0, solved: false });
    expect(moves).toContain((await waiting).move);
    first.abort();
    expect(await running).toMatchObject({ stop: 'aborted', solved: false });
    const before = await engine.solve(connectFour.initial(), { signal: first.signal });
    expect(before).toMatchObject({ stop: 'aborted', solved: false });
    expect(moves).toContain(before.move);
    const depths: number[] = [];
    for await (const { depth } of running) depths.push(depth);
    expect(depths).toEqual(Array.from({ length: (await running).depth }, (_, i) => i + 1));
    expect((await engine.search(connectFour.initial(), { depth: 3 })).depth).toBe(3);
  });

  it('looks at the moves it may choose from even if it ends before it begins', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const full = connectFour.parse('444444');
    const early = engine.search(full, { moves: [3], signal: AbortSignal.abort() });
    await expect(early).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' });
    const running = engine.search(connectFour.initial(), { depth: 42 });
    const [illegal, legal] = [[3], [5, 2]].map((moves) => engine.search(full, { moves }));
    illegal?.stop();
    legal?.stop();
    await expect(illegal).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' });
    // As the core, which takes the first in natural order.
    expect(await legal).toMatchObject({ stop: 'aborted', depth: 0, move: 2, pv: [2] });
    running.stop();
    await running;
  });

  it('searches one after the other, or replaces what runs', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const [a, b] = [1, 2].map((i) => engine.search(connectFour.initial(), { depth: 3 + i }));
    await Promise.all([a?.then(note('a')), b?.then(note('b'))]);
    expect(order).toEqual(['a', 'b']);
    const running = engine.search(connectFour.initial(), { depth: 42 });
    const waiting = engine.search(connectFour.initial(), { depth: 3 });
    const urgent = engine.search(connectFour.parse('44'), { depth: 4, whenBusy: 'replace' });
    expect(await waiting).toMatchObject({ stop: 'aborted', depth: 0 });
    expect((await running).stop).toBe('aborted');
    expect(await urgent).toMatchObject({ depth: 4, stop: 'depth' });
  });

  it('replaces a search that waits for one that is being ended, in the same tick', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const controller = new AbortController();
    const running = engine.search(connectFour.initial(), { depth: 42, signal: controller.signal });
    await underWay(running);
    controller.abort();
    const second = engine.search(connectFour.parse('44'), { depth: 5, whenBusy: 'replace' });
    const third = engine.search(connectFour.parse('44'), { depth: 4, whenBusy: 'replace' });
    expect((await running).stop).toBe('aborted');
    expect(await second).toMatchObject({ stop: 'aborted', depth: 0 });
    expect(connectFour.moves(connectFour.parse('44'))).toContain((await second).move);
    expect(await third).toMatchObject({ depth: 4, stop: 'depth' });
  });

  it('ponders until it is asked something else, and keeps what it has learnt', async () => {
    const engine = await createWorkerEngine(connectFour, { table: { mib: 4, keep: true }, sharedMemory });
    open.push(engine as never);
    const start = connectFour.initial();
    const { pv } = await engine.search(start, { depth: 8 });
    const [own, expected] = pv as [number, number];
    const then = connectFour.play(connectFour.play(start, own), expected);
    const pondering = engine.ponder(then);
    for await (const { depth } of pondering) if (depth >= 9) break;
    const result = await engine.search(then, { depth: 9 });
    expect((await pondering).stop).toBe('aborted');
    expect(result.depth).toBe(9);
    // Without shared memory a search that is ended takes its worker with it, and the table.
    const anew = (await createEngine(connectFour, { table: { mib: 4 } })).search(then, { depth: 9 });
    expect(result.stats.nodes < anew.stats.nodes).toBe(sharedMemory);
    const forgetful = await engineFor(connectFour, { sharedMemory });
    await expect(forgetful.ponder(start)).rejects.toThrow('pondering needs a table that is kept');
  });

  it('uses known values, and a book', async () => {
    const engine = await createWorkerEngine(ticTacToe, { ...small, sharedMemory });
    open.push(engine as never);
    const known = retrograde(ticTacToe);
    const { value, solved, stats } = await engine.solve(ticTacToe.initial(), { knownValues: known });
    expect({ value, solved }).toEqual({ value: 0, solved: true });
    expect(stats.knownCutoffs).toBe(10);
    expect((await engine.solve(ticTacToe.initial())).stats.knownCutoffs).toBe(0);
  });

  it('refuses what is wrong as the engine on this thread does, by rejecting', async () => {
    const engine = await engineFor(connectFour, { sharedMemory });
    const start = connectFour.initial();
    await expect(engine.search(start, { depth: 0 })).rejects.toThrow(InvalidOptionError);
    await expect(engine.search(start, { whenBusy: 'never' as never })).rejects.toThrow('whenBusy must be one of');
    await expect(engine.search(start, { bogus: 1 } as never)).rejects.toThrow("unknown search option 'bogus'");
    await expect(engine.search(undefined as never)).rejects.toThrow(InvalidPositionError);
    await expect(engine.search('44' as never)).rejects.toThrow(InvalidPositionError);
    expect((await engine.search(start, { depth: 2 })).depth).toBe(2);
  });

  it("a game's own exception comes out as it was thrown, and the engine goes on", async () => {
    const engine = await createWorkerEngine(heap, { ...small, module: gamesUrl, sharedMemory });
    open.push(engine as never);
    const run = engine.solve({ coins: 9, player: 0, fault: 4 });
    await expect(run).rejects.toThrow(RangeError);
    await expect(run).rejects.toThrow('the rules broke');
    expect((await engine.solve({ coins: 9, player: 0 })).value).toBeLessThan(0);
    await expect(engine.solve({ coins: 9, player: 0, on: () => {} } as Heap)).rejects.toThrow(
      'the position cannot be sent to a worker',
    );
  });

  it('a worker that dies takes its search with it, and the next one has a fresh worker', async () => {
    const engine = await createWorkerEngine(heap, { ...small, module: gamesUrl, sharedMemory });
    open.push(engine as never);
    const run = engine.solve({ coins: 9, player: 0, bomb: 4 });
    await expect(run).rejects.toThrow(WorkerError);
    await expect(run).rejects.toThrow('the worker of heap ended: it ended with status 7');
    expect((await engine.solve({ coins: 9, player: 0 })).value).toBeLessThan(0);
  });

  it('closed, it rejects what runs, what waits and what comes later', async () => {
    const engine = await createWorkerEngine(connectFour, { ...small, sharedMemory });
    const running = engine.solve(connectFour.initial());
    const waiting = engine.solve(connectFour.initial());
    await engine.close();
    await expect(running).rejects.toThrow(EngineClosedError);
    await expect(waiting).rejects.toThrow(EngineClosedError);
    await expect(engine.solve(connectFour.initial())).rejects.toThrow('the connect-four engine was closed');
    await engine.close();
  });

  it('ends each search of any sequence of starts, stops and closes in the one right way, and searches on', async () => {
    const late = connectFour.parse('2252576253462244111563365343671351441');
    const truth = (await createEngine(connectFour, small)).solve(late).value;
    const action = fc.constantFrom('start', 'start replacing', 'stop', 'abort', 'wait', 'close');
    let engine = await engineFor(connectFour, { sharedMemory });
    await forAllAsync([fc.array(action, { maxLength: 8 })], { draws: 500, seed: 2 }, async (actions) => {
      const runs: Started[] = [];
      const open = (): Started[] => runs.filter(({ ends }) => ends === undefined);
      /** A search that has not begun ends at once; one that has ends when its worker says so, if it can be told. */
      const end = (run: Started | undefined): void => {
        if (run?.ends !== undefined || run === undefined) return;
        if (sharedMemory && run === open()[0]) run.ending = true;
        else run.ends = 'aborted';
      };
      const settle = async (): Promise<void> => {
        for (const run of runs.filter(({ ending, ends }) => ending && ends === undefined)) {
          await run.search;
          run.ends = 'aborted';
        }
      };
      for (const what of actions) {
        const latest = runs.at(-1);
        if (what.startsWith('start')) {
          const replacing = what === 'start replacing';
          if (replacing) for (const run of open().reverse()) end(run);
          const controller = new AbortController();
          // It would take minutes: none of them ends by itself.
          const search = engine.search(connectFour.initial(), {
            depth: 42,
            signal: controller.signal,
            whenBusy: replacing ? 'replace' : 'queue',
          });
          runs.push({ search, controller, ending: false, ends: undefined });
        } else if (what === 'wait') await settle();
        else if (what === 'close') {
          for (const run of open()) run.ends = 'EngineClosedError: the connect-four engine was closed';
          await engine.close();
          engine = await engineFor(connectFour, { sharedMemory });
        } else {
          end(latest);
          if (what === 'stop') latest?.search.stop();
          else latest?.controller.abort();
        }
      }
      for (const run of open().reverse()) {
        end(run);
        run.search.stop();
      }
      await settle();
      const ends = runs.map(({ search }) => search.then(({ stop }) => stop, String));
      expect(await Promise.all(ends)).toEqual(runs.map((run) => run.ends));
      expect((await engine.solve(late)).value).toBe(truth);
    });
  });
});

describe('making a worker engine', () => {
  it('asks for a module where the methods cannot be sent', async () => {
    await expect(createWorkerEngine(heap)).rejects.toThrow(InvalidGameError);
    await expect(createWorkerEngine(heap)).rejects.toThrow("pass that one's address, { module: new URL('./game.js'");
  });

  it('says what is wrong with a module', async () => {
    const make = (module: string, name?: string) => createWorkerEngine(heap, { module, export: name });
    await expect(make('./heap.js')).rejects.toThrow('module must be an absolute address');
    const missing = make(gamesUrl, 'Heap');
    await expect(missing).rejects.toThrow("no export 'Heap'; it exports broken, deep, default, heap");
    await expect(missing).rejects.toThrow(InvalidGameError);
    await expect(make(gamesUrl, 'broken')).rejects.toThrow('broken lacks the method initial');
    await expect(createWorkerEngine({ ...heap, name: 'another' }, { module: gamesUrl })).rejects.toThrow(
      'the worker imported heap; this engine plays another',
    );
  });

  // Deno calls wrong syntax a TypeError, and Bun loads any file, as a text if need be.
  it.runIf(inNode)('passes on what Node says of a file, or says what to do', async () => {
    const wrong = createWorkerEngine(heap, { module: 'data:text/javascript,export const = 1' });
    await expect(wrong).rejects.toThrow(SyntaxError);
    const unknown = createWorkerEngine(heap, { module: new URL('../../README.md', import.meta.url).href });
    await expect(unknown).rejects.toThrow(
      'in a worker, whatever loader the main thread has; name the compiled JavaScript',
    );
    await expect(unknown).rejects.toThrow(WorkerError);
  });

  it('checks its options', async () => {
    const make = (options: object) => createWorkerEngine(connectFour, options);
    await expect(make({ threads: 0 })).rejects.toThrow('threads must be a whole number from 1 to 64');
    await expect(make({ tabel: {} })).rejects.toThrow("unknown worker engine option 'tabel'");
    await expect(make({ table: { mib: -1 } })).rejects.toThrow('table.mib');
    await expect(make({ workerUrl: 'no-such-worker.js' })).rejects.toThrow('workerUrl must be an absolute address');
    await expect(make({ workerUrl: 'file:///no/such/worker.js' })).rejects.toThrow(WorkerError);
  });
});
