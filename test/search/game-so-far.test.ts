import { afterAll, describe, expect, it } from 'vitest';
import {
  createEngine,
  createOpponent,
  type Game,
  InvalidOptionError,
  InvalidPositionError,
} from '../../bindings/index.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { whole } from '../extent.js';
import { timeless } from '../oracle/timeless.js';

interface Dodgem {
  readonly cars: readonly (readonly number[])[];
  readonly player: 0 | 1;
}

const file = new URL('../oracle/dodgem.js', import.meta.url);
const { default: dodgem } = (await import(file.href)) as { default: Game<Dodgem, string> };

// Blue goes sideways and needs to come back: what has occurred, it may not use to win.
const line = [dodgem.initial()];
for (const move of ['01', '74', '36']) line.push(dodgem.play(line.at(-1) as Dodgem, move));
const position = line.at(-1) as Dodgem;
const history = line.slice(0, -1);
const WIN = 8_000_000;

const small = { table: { mib: 1 } } as const;
const engine = await createEngine(dodgem, small);
const worker = createWorkerEngine(dodgem, { ...small, module: file });
const pair = createWorkerEngine(dodgem, { ...small, module: file, threads: 2 });
const pool = createEnginePool(dodgem, { ...small, module: file });
afterAll(async () => {
  for (const one of [worker, pair, pool]) await (await one).close();
});

describe('dodgem on 3 x 3', () => {
  it('is won by the first player (Winning Ways), whether repetitions draw, lose or mean nothing', async () => {
    for (const repetition of ['draw', 'loss', 'ignore'] as const) {
      const { value, solved } = (await createEngine({ ...dodgem, repetition }, small)).solve(dodgem.initial(), {
        algorithm: 'pvs',
      });
      expect([repetition, value, solved]).toEqual([repetition, WIN - 19, true]);
    }
  });
});

describe('the game so far', () => {
  it('makes a draw of a won position', () => {
    expect(engine.solve(position)).toMatchObject({ value: 20 - WIN, solved: true });
    expect(engine.solve(position, { history })).toMatchObject({ value: 0, solved: true });
  });

  it('may contain the position itself, and be in any order', () => {
    expect(engine.solve(position, { history: [...line].reverse() })).toMatchObject({ value: 0, solved: true });
  });

  it('means nothing to a game without repetition', async () => {
    const { repetition, ...plain } = dodgem;
    const found = (await createEngine(plain, small)).solve(position, { history, algorithm: 'pvs' });
    expect(found).toMatchObject({ value: 20 - WIN, solved: true });
  });

  it('counts in a worker, in several on one position, and in a pool', async () => {
    for (const one of [worker, pair, pool]) {
      const away = await one;
      expect(await away.solve(position)).toMatchObject({ value: 20 - WIN, solved: true });
      expect(await away.solve(position, { history })).toMatchObject({ value: 0, solved: true });
    }
    expect(timeless(await (await worker).search(position, { depth: 9, history }))).toEqual(
      timeless(engine.search(position, { depth: 9, history })),
    );
  });

  it.runIf(whole)('is what an opponent knows when it chooses', async () => {
    for (const one of [engine, await worker]) {
      for (const [level, limits] of [
        [10, { depth: 21 }],
        [5, { depth: 21 }],
      ] as const) {
        const opponent = createOpponent(one, { level, ...limits });
        expect((await opponent.choose(position)).thought.value).toBe(20 - WIN);
        expect((await opponent.choose(position, { history })).thought.value).not.toBe(20 - WIN);
      }
    }
  });

  it('counts for the minimal tree, whose leaves repetitions are', async () => {
    const { value, leaves, minimaxLeaves } = engine.minimalTree(dodgem.initial(), 8);
    const plain = await createEngine(dodgem, { table: false });
    const found = plain.search(dodgem.initial(), { depth: 8, algorithm: 'minimax', iterative: false });
    expect([value, minimaxLeaves]).toEqual([found.value, found.stats.leaves]);
    expect(leaves).toBeLessThan(minimaxLeaves);
    const ignoring = await createEngine({ ...dodgem, repetition: 'ignore' }, small);
    expect(ignoring.minimalTree(dodgem.initial(), 8).minimaxLeaves).toBeGreaterThan(minimaxLeaves);
  });

  it.each<[unknown, string]>([
    [null, 'history must be a list of at most 4096 positions, not null'],
    [position, 'history must be a list of at most 4096 positions, not an object'],
    [[position, undefined], 'history must be a list of at most 4096 positions, not ['],
    [Array(4097).fill(position), 'history must be a list of at most 4096 positions, not ['],
  ])('is refused if it is no list of positions: %#', async (wrong, words) => {
    const options = { depth: 2, history: wrong as never };
    expect(() => engine.search(position, options)).toThrow(InvalidOptionError);
    expect(() => engine.search(position, options)).toThrow(words);
    await expect((await worker).search(position, options)).rejects.toThrow(words);
    await expect(createOpponent(engine).choose(position, { history: wrong as never })).rejects.toThrow(words);
  });

  it('is refused if something in it is no position, and the engine goes on', async () => {
    const options = { depth: 2, history: [{ cars: [] } as never] };
    expect(() => engine.search(position, options)).toThrow(InvalidPositionError);
    await expect((await worker).search(position, options)).rejects.toThrow(InvalidPositionError);
    expect(engine.solve(position, { history }).value).toBe(0);
    expect((await (await worker).solve(position, { history })).value).toBe(0);
  });

  it('must be told moves that cannot be taken back by true or false', async () => {
    const wrong = await createEngine({ ...dodgem, irreversible: () => undefined as never });
    expect(() => wrong.search(position, { depth: 2 })).toThrow(
      /irreversible gave undefined for .*; expected true or false/,
    );
  });
});
