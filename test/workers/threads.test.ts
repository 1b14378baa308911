import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { bytesOf, unsupervised } from '../../bindings/engine/core-module.js';
import { enableSelective } from '../../bindings/engine/selective/index.js';
import { chess, chessSelective } from '../../bindings/games/chess/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, EngineClosedError, InvalidPositionError } from '../../bindings/index.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import wasm from '../../bindings/wasm/connect-four.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { initialPages, withSharedMemory } from '../../bindings/workers/shared-module.js';
import { firstOf, whole } from '../extent.js';
import { arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { timeless } from '../oracle/timeless.js';
import { gamesUrl, heap } from './hosted-module.js';

const small = { table: { mib: 0.25 } } as const;
const late = connectFour.parse('2252576253462244111563365343671351441');
const positions = ['', '44', '4453', '17444355', '444444', '2252576253462244111563365343671351441'];

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

describe('several threads on one position', () => {
  it.runIf(whole)('find the same value as one, whatever the method, and a move worth it', async () => {
    const together = await createWorkerEngine(connectFour, { ...small, threads: 3 });
    closing.push(() => together.close());
    const alone = await createEngine(connectFour, small);
    await forAllAsync(
      [arbitraryMethod, fc.integer({ min: 1, max: 8 }), fc.constantFrom(...positions)],
      { numRuns: 80, seed: 1 },
      async (method, depth, text) => {
        const position = connectFour.parse(text);
        const found = await together.search(position, { ...method, depth, knowledge: false });
        const true1 = alone.search(position, { ...method, depth, knowledge: false, ties: true });
        expect(found.value).toBe(true1.value);
        expect(true1.ties).toContain(found.move);
      },
    );
  });

  it('solve what one solves, and say what each did', async () => {
    const together = await createWorkerEngine(connectFour, { threads: 2 });
    closing.push(() => together.close());
    const alone = await createEngine(connectFour);
    for (const text of firstOf(['2252576253462244111563', '44444432', '17444355'], 1)) {
      const position = connectFour.parse(text);
      const { value, solved, stats, pv } = await together.solve(position);
      const { value: truth, pliesToEnd } = alone.solve(position);
      expect({ value, solved }).toEqual({ value: truth, solved: true });
      expect(pv).toHaveLength(pliesToEnd ?? 42 - text.length);
      expect(stats.threads).toHaveLength(2);
      expect(stats.nodes).toBe(stats.threads?.reduce((sum, { nodes }) => sum + nodes, 0));
    }
    expect(alone.solve(late).stats.threads).toBeUndefined();
  });

  it('say who wins, and no more, where that is all that is asked', async () => {
    const together = await createWorkerEngine(connectFour, { ...small, threads: 2 });
    closing.push(() => together.close());
    const alone = await createEngine(connectFour, small);
    const position = connectFour.parse('1234567123456712');
    const { value: soonest } = alone.solve(position);
    for (const preferFasterWins of [false, true, false]) {
      // The table of the search before has values of the other kind.
      const found = await together.solve(position, { preferFasterWins });
      const value = preferFasterWins ? soonest : 8_000_000 * Math.sign(soonest);
      expect(found).toMatchObject({
        value,
        solved: true,
        pliesToEnd: preferFasterWins ? 24 : undefined,
      });
      const child = connectFour.play(position, found.move as number);
      expect(Math.sign(alone.solve(child).value)).toBe(-Math.sign(value));
      const deep = await together.search(position, { preferFasterWins, depth: 42, lines: 3 });
      expect(deep.lines.map((line) => line.value)).toEqual(
        alone.search(position, { preferFasterWins, depth: 42, lines: 3 }).lines.map((line) => line.value),
      );
    }
  });

  it('know nothing together where none knows anything', async () => {
    const together = await createWorkerEngine(connectFour, { ...small, threads: 2 });
    closing.push(() => together.close());
    for (const result of [
      await together.search(connectFour.initial(), { nodes: 0 }),
      await together.solve(connectFour.initial(), { nodes: 0 }),
    ]) {
      expect(result).toMatchObject({ move: 0, pv: [0], value: undefined, bound: undefined, lines: [], stop: 'nodes' });
    }
  });

  it('tell one iteration of a solved game that may go on for ever, as deep as it needed', async () => {
    const game = createMnk({ rows: 4, columns: 4, k: 3 });
    const together = await createWorkerEngine(game, { ...small, threads: 2 });
    closing.push(() => together.close());
    const told: number[] = [];
    const { depth, pliesToEnd, stats } = await together.solve(game.initial(), {
      onIteration: (iteration) => void told.push(iteration.depth),
    });
    expect({ depth, told, kept: stats.iterations.map((iteration) => iteration.depth) }).toEqual({
      depth: pliesToEnd,
      told: [pliesToEnd],
      kept: [pliesToEnd],
    });
  });

  it('stop, abort and limits hold for all of them', async () => {
    const together = await createWorkerEngine(connectFour, { ...small, threads: 2 });
    closing.push(() => together.close());
    const start = connectFour.initial();
    const run = together.search(start, { depth: 42 });
    for await (const { depth } of run) if (depth >= 3) run.stop();
    expect(await run).toMatchObject({ stop: 'aborted', solved: false });
    for (const nodes of [5000, 20_000, 20_001]) {
      // Whoever has used up its share first leaves theirs to the others.
      const limited = await together.search(start, { nodes });
      expect(limited).toMatchObject({ stop: 'nodes', stats: { nodes } });
    }
    const controller = new AbortController();
    const aborted = together.search(start, { depth: 42, signal: controller.signal });
    for await (const { depth } of aborted) if (depth >= 3) controller.abort();
    expect(await aborted).toMatchObject({ stop: 'aborted', solved: false });
    expect((await together.search(start, { timeMs: 0 })).stop).toBe('time');
    await expect(together.search('44' as never)).rejects.toThrow(InvalidPositionError);
    expect((await together.solve(late)).solved).toBe(true);
  });

  it('use up a limit of nodes together in a selective search, too', async () => {
    const together = await createWorkerEngine(enableSelective(chess, chessSelective), {
      ...{ ...small, threads: 2, selective: true },
    });
    closing.push(() => together.close());
    for (const nodes of [1, 2, 5001, 20_000]) {
      const { stop, stats } = await together.search(chess.initial(), { nodes, selective: true });
      expect([stop, stats.nodes + stats.quiescenceNodes]).toEqual(['nodes', nodes]);
    }
  });

  it('play hosted games, use known values, and do without a table', async () => {
    const hosted = await createWorkerEngine(heap, { ...small, module: gamesUrl, threads: 2 });
    closing.push(() => hosted.close());
    for (const coins of [5, 21, 22]) {
      const { value, pliesToEnd } = (await createEngine(heap)).solve({ coins, player: 0 });
      const told: number[] = [];
      const found = await hosted.solve(
        { coins, player: 0 },
        { onIteration: (iteration) => void told.push(iteration.depth) },
      );
      expect(found).toMatchObject({ value, pliesToEnd, solved: true, depth: told.at(-1) });
      // One thread deepens and the other goes straight to the end.
      expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    }
    const known = retrograde(ticTacToe);
    const knowing = await createWorkerEngine(ticTacToe, { ...small, threads: 2 });
    closing.push(() => knowing.close());
    expect(await knowing.solve(ticTacToe.initial(), { knownValues: known })).toMatchObject({ value: 0, solved: true });
    const bare = await createWorkerEngine(connectFour, { table: false, threads: 2 });
    closing.push(() => bare.close());
    expect((await bare.search(connectFour.initial(), { depth: 4 })).stats.threads).toBeUndefined();
  });
});

describe('without shared memory', () => {
  it('one thread searches, however many were asked for, and the engine says so', async () => {
    const apart = await createWorkerEngine(connectFour, { ...small, threads: 3, sharedMemory: false });
    closing.push(() => apart.close());
    expect(apart.threads).toBe(1);
    const alone = await createEngine(connectFour, small);
    const found = await apart.search(connectFour.parse('4453'), { depth: 8 });
    expect(timeless(found)).toEqual(timeless(alone.search(connectFour.parse('4453'), { depth: 8 })));
  });

  it('so it does without a table', async () => {
    const bare = await createWorkerEngine(connectFour, { table: false, threads: 2 });
    const together = await createWorkerEngine(connectFour, { ...small, threads: 2 });
    closing.push(
      () => bare.close(),
      () => together.close(),
    );
    expect([bare.threads, together.threads]).toEqual([1, 2]);
  });
});

describe('a pool', () => {
  it('answers in the order of the questions, each as a single engine does', async () => {
    const pool = await createEnginePool(connectFour, { ...small, threads: 2 });
    closing.push(() => pool.close());
    const alone = await createEngine(connectFour, small);
    const asked = Array.from({ length: 24 }, (_, i) => connectFour.parse(positions[i % 5] as string));
    let i = 0;
    for await (const result of pool.searchAll(asked, { depth: 7 })) {
      expect(timeless(result)).toEqual(timeless(alone.search(asked[i++] as (typeof asked)[0], { depth: 7 })));
    }
    expect(i).toBe(24);
    const solved = [];
    for await (const { value } of pool.solveAll([late, late])) solved.push(value);
    expect(solved).toEqual(Array(2).fill(alone.solve(late).value));
  });

  it('takes no more ahead than it has said, and stops what runs when its reader leaves', async () => {
    const pool = await createEnginePool(connectFour, { ...small, threads: 2 });
    closing.push(() => pool.close());
    let taken = 0;
    function* endless() {
      for (;;) {
        taken++;
        yield connectFour.initial();
      }
    }
    for await (const { depth } of pool.searchAll(endless(), { depth: 3 })) {
      expect(depth).toBe(3);
      break;
    }
    expect(taken).toBeLessThanOrEqual(9);
    expect((await pool.solve(late)).solved).toBe(true);
  });

  it('passes errors on, and can be closed', async () => {
    const pool = await createEnginePool(connectFour, { ...small, threads: 2 });
    const read = async () => {
      for await (const _ of pool.solveAll([late, 'x' as never, late])) void _;
    };
    await expect(read()).rejects.toThrow(InvalidPositionError);
    expect((await pool.solve(late)).solved).toBe(true);
    await pool.close();
    await expect(pool.solve(late)).rejects.toThrow(EngineClosedError);
  });
});

describe('a module made to share its memory', () => {
  it('is valid, imports a shared memory and still exports it', async () => {
    const bytes = await bytesOf(wasm);
    const pages = { initial: initialPages(bytes), maximum: 300 };
    const shared = withSharedMemory(bytes, pages);
    expect(WebAssembly.validate(shared)).toBe(true);
    const module = await WebAssembly.compile(shared);
    expect(WebAssembly.Module.imports(module)).toContainEqual({ module: 'host', name: 'memory', kind: 'memory' });
    expect(WebAssembly.Module.exports(module)).toEqual(WebAssembly.Module.exports(new WebAssembly.Module(bytes)));
    const memory = new WebAssembly.Memory({ ...pages, shared: true });
    const { exports } = await WebAssembly.instantiate(module, { host: { memory, ...unsupervised() } });
    expect(exports.memory).toBe(memory);
  });
});
