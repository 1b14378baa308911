import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownValues } from '../../bindings/contract/known-values.js';
import type { CoreExports } from '../../bindings/engine/core-module.js';
import { loadKnown } from '../../bindings/engine/known-values.js';
import { algorithms } from '../../bindings/engine/search-options.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { createEngine, type Game, InvalidOptionError, type SearchOptions } from '../../bindings/index.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type GraphPosition, graphGame } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';

/** The table without the positions that `keep` turns down. */
function some<P>(game: Game<P, unknown>, table: PositionTable<P>, keep: (place: number) => boolean): PositionTable<P> {
  const places = Array.from({ length: table.size }, (_, i) => i).filter(keep);
  return new PositionTable(game, {
    keys: Uint32Array.from(places.flatMap((i) => [table.keys[2 * i] as number, table.keys[2 * i + 1] as number])),
    values: Int32Array.from(places.map((i) => table.values[i] as number)),
  });
}

const quick = { table: { mib: 0.125 } } as const;

describe('known values', () => {
  it('are what a search gives where it meets them, by every algorithm, in any window of depth', () =>
    forAllAsync(
      [
        arbitraryGraph({ nodes: 12, tree: 400 }),
        arbitraryStyle,
        fc.array(fc.boolean(), { minLength: 5, maxLength: 24 }),
        fc.constantFrom(...algorithms.filter((algorithm) => algorithm !== 'minimax')),
        fc.integer({ min: 1, max: 6 }),
      ],
      { draws: 300, seed: 1 },
      async (graph, style, kept, algorithm, depth) => {
        const game = graphGame(graph, style);
        const all = retrograde(game);
        const known = some(game as Game<GraphPosition, unknown>, all, (i) => kept[i % kept.length] === true);
        const start = game.initial();
        const engine = await createEngine(game, quick);
        const exact = engine.solve(start, { knownValues: known, algorithm });
        expect(exact.value).toBe(reference(game, start, { depth: Infinity }).value);
        // Searched to a depth, a known position is a leaf that tells the truth.
        const plain = graphGame(graph, { ...style, undo: false });
        const value = (p: GraphPosition, left: number, ply: number): number => {
          const payoffs = plain.outcome(p);
          const found = ply > 0 || payoffs ? known.probe(p)?.value : undefined;
          const here = (v: number): number => (Math.abs(v) < 7_990_000 ? v : v - Math.sign(v) * ply);
          if (found !== undefined) return here(found);
          if (payoffs) return here(reference(plain, p, { depth: 0 }).value);
          if (left === 0) return plain.evaluate?.(p) ?? 0;
          return Math.max(
            ...plain.moves(p).map((move) => {
              const child = plain.play(p, move);
              const below = value(child, left - 1, ply + 1);
              return child.player === p.player ? below : -below + 0;
            }),
          );
        };
        const found = engine.search(start, {
          knownValues: known,
          algorithm,
          depth,
          iterative: false,
          quiescence: false,
        });
        expect(found.value).toBe(value(start, depth, 0));
      },
    ));

  it.each([false, true])('serve compiled and hosted games alike (hosted: %s)', async (hosted) => {
    const known = retrograde(ticTacToe);
    const engine = await createEngine(ticTacToe, { hosted });
    for (const [text, knownCutoffs] of [
      ['.........', 9],
      ['X........', 8],
      ['XO..X....', 7],
      ['XOX.O....', 6],
    ] as const) {
      const position = ticTacToe.parse(text);
      const free = text.split('.').length - 1;
      const { value, stats, solved } = engine.solve(position, { knownValues: known, algorithm: 'pvs' });
      expect(value).toBe(reference(ticTacToe, position, { depth: Infinity }).value);
      expect(solved).toBe(true);
      // The root, and at most a null window and a second look at each move's position.
      expect(stats.nodes).toBeLessThanOrEqual(1 + 2 * free);
      expect([text, stats.knownCutoffs]).toEqual([text, knownCutoffs]);
    }
  });

  it('hold mirror images of Connect Four too, since those share their keys', async () => {
    const engine = await createEngine(connectFour);
    const start = connectFour.parse('4444443226262');
    const book = makeBook(engine, { from: start, plies: 1 });
    const mirrored = connectFour.parse('4444445662626');
    const plain = engine.solve(mirrored);
    const helped = engine.solve(mirrored, { knownValues: book });
    expect(helped).toMatchObject({ value: plain.value, solved: true });
    expect([helped.stats.nodes, plain.stats.nodes]).toEqual([13, 21_115]);
  });

  it('are left aside without knowledge, by minimax, and once they are not given any more', async () => {
    const known = retrograde(ticTacToe);
    const engine = await createEngine(ticTacToe);
    const empty = ticTacToe.initial();
    const used = (options: SearchOptions): number => engine.search(empty, { depth: 9, ...options }).stats.knownCutoffs;
    expect(used({ knownValues: known })).toBe(9);
    expect(used({})).toBe(0);
    expect(used({ knownValues: known, knowledge: false })).toBe(0);
    expect(used({ knownValues: known, algorithm: 'minimax' })).toBe(0);
    expect(used({ knownValues: [] })).toBe(0);
    expect(used({ knownValues: [known] })).toBe(9);
  });

  it('must be tables of this game', async () => {
    const engine = await createEngine(ticTacToe);
    const known = retrograde(ticTacToe);
    const search = (options: SearchOptions, of = engine) => of.search(ticTacToe.initial(), options);
    expect(() => search({ knownValues: 7 as never })).toThrow(InvalidOptionError);
    expect(() => search({ knownValues: [known, undefined as never] })).toThrow(
      'knownValues must be a table of positions',
    );
    const other = await createEngine(connectFour);
    expect(() => other.search(connectFour.initial(), { knownValues: known })).toThrow(
      'knownValues holds positions of tic-tac-toe; this engine plays connect-four',
    );
    const { key: _, ...keyless } = ticTacToe;
    const blind = await createEngine(keyless);
    expect(() => blind.search(ticTacToe.initial(), { knownValues: known })).toThrow(
      'knownValues needs a game with a key',
    );
    expect(search({ knownValues: known, depth: 2 }).value).toBe(0);
  });

  it('are refused where an object is no table, in every kind of engine', async () => {
    const { game, size, keys, values, depths } = retrograde(ticTacToe);
    const table = { game, size, keys, values, depths };
    const engines = [await createEngine(ticTacToe), await createEngine(ticTacToe, { hosted: true })];
    const worker = await createWorkerEngine(ticTacToe);
    const start = ticTacToe.initial();
    const swapped = keys.slice();
    swapped.set(keys.subarray(0, 2), 2);
    swapped.set(keys.subarray(2, 4), 0);
    const detached = keys.slice();
    structuredClone(detached, { transfer: [detached.buffer] });
    try {
      for (const forged of [
        {},
        { keys },
        { game, keys, values, depths },
        { game, size, keys, values },
        { ...table, size: size + 1 },
        { ...table, size: size - 1 },
        { ...table, size: 1e9 },
        { ...table, size: Number.NaN },
        { ...table, size: String(size) },
        { ...table, game: 7 },
        { ...table, game: 'connect-four' },
        { ...table, keys: keys.subarray(2) },
        { ...table, keys: detached },
        { ...table, keys: swapped },
        { ...table, keys: new Uint32Array(keys.length) },
        { ...table, keys: [...keys] },
        { ...table, values: values.subarray(1) },
        { ...table, values: values.map(() => 2 ** 31 - 1) },
        { ...table, values: values.map(() => -(2 ** 31)) },
        { ...table, values: values.map(() => 7_000_001) },
        { ...table, values: new Float64Array(size) },
        { ...table, depths: depths.subarray(1) },
        { ...table, depths: new Uint8Array(size) },
        { ...table, depths: depths.map(() => 1001) },
      ]) {
        for (const known of [forged, [table, forged]] as unknown as KnownValues[]) {
          for (const engine of engines) {
            expect(() => engine.solve(start, { knownValues: known })).toThrow(InvalidOptionError);
            expect(() => engine.search(start, { knownValues: known, depth: 2 })).toThrow(/^knownValues /);
          }
          // A worker engine tells of it in either way, as of other options.
          await expect((async () => worker.solve(start, { knownValues: known }))()).rejects.toThrow(InvalidOptionError);
          expect(() => makeBook(engines[0] as never, { plies: 0, found: forged as never })).toThrow(InvalidOptionError);
        }
      }
      // One that holds what a table holds is one.
      for (const engine of engines)
        expect(engine.solve(start, { knownValues: table })).toMatchObject({ value: 0, solved: true });
      expect(await worker.solve(start, { knownValues: table })).toMatchObject({ value: 0, solved: true });
    } finally {
      worker.close();
    }
  });

  it('get as much room as there are exact ones, and are handed over once each', () => {
    const table = {
      game: 'any',
      size: 4,
      keys: Uint32Array.of(1, 0, 2, 0, 3, 7, 4, 0),
      values: Int32Array.of(10, 20, -30, 40),
      depths: Uint16Array.of(0, 5, 0, 1),
    };
    const memory = new WebAssembly.Memory({ initial: 1 });
    const room: number[] = [];
    const handed: number[][] = [];
    const core = {
      memory,
      input: () => 64,
      openKnown: (count: number) => room.push(count) > 0,
      addKnown: (count: number) => {
        for (let i = 0; i < count; i++) handed.push([...new Int32Array(memory.buffer, 64 + 16 * i, 3)]);
      },
    };
    loadKnown(core as unknown as CoreExports, []);
    loadKnown(core as unknown as CoreExports, [table, table]);
    expect(room).toEqual([0, 4]);
    expect(handed).toEqual([
      [1, 0, 10],
      [3, 7, -30],
      [1, 0, 10],
      [3, 7, -30],
    ]);
  });

  it('stay right when a larger set replaces a smaller one, and the other way round', async () => {
    const engine = await createEngine(ticTacToe);
    const all = retrograde(ticTacToe);
    const few = some(ticTacToe as Game<unknown, unknown>, all as PositionTable<unknown>, (i) => i % 50 === 0);
    const values = [few, all, few, undefined, all].map(
      (known) => engine.solve(ticTacToe.parse('X...O....'), { knownValues: known as PositionTable | undefined }).value,
    );
    expect(values).toEqual([0, 0, 0, 0, 0]);
  });

  it('are replaced by others of the same number of tables', async () => {
    const all = retrograde(ticTacToe);
    const few = some(ticTacToe as Game<unknown, unknown>, all as PositionTable<unknown>, (i) => i % 50 === 0);
    const engine = await createEngine(ticTacToe);
    const cutoffs = (known: PositionTable<unknown>): number =>
      engine.solve(ticTacToe.initial(), { knownValues: known as PositionTable }).stats.knownCutoffs;
    const cutoffsOf = [cutoffs(few), cutoffs(all as PositionTable<unknown>), cutoffs(few)];
    expect(cutoffsOf).toEqual([44, 10, 44]);
  });

  it('leave a line that would cost what they saved unfinished', async () => {
    const engine = await createEngine(connectFour);
    const start = connectFour.parse('4444443226262');
    const book = makeBook(engine, { from: start, plies: 1 });
    const { stats } = engine.solve(start, { knownValues: book });
    expect([stats.nodes, stats.completionNodes]).toEqual([13, 10_000]);
  });
});

describe('a table of one uniform tree', () => {
  it('is refused for another, though its positions are numbered alike', async () => {
    const shape = { branching: 3, depth: 4 } as const;
    const known = retrograde(createUniformTree({ ...shape, seed: 1 }));
    for (const other of [{ seed: 2 }, { seed: 1, model: 'worst' }, { seed: 1, bestFirst: 0.5 }] as const) {
      const tree = createUniformTree({ ...shape, ...other });
      const engine = await createEngine(tree);
      expect(() => engine.solve(tree.initial(), { knownValues: known })).toThrow(InvalidOptionError);
    }
  });
});
