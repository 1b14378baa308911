import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OthelloPosition, othello } from '../../bindings/games/othello/index.js';
import { createEngine, type SolveOptions } from '../../bindings/index.js';
import { atNight, draws } from '../extent.js';
import { playedUntil } from '../oracle/othello-games.js';
import { othelloEndValue } from '../oracle/othello-solver.js';
import { plainOthello, plainOthelloValue } from '../oracle/plain-othello.js';
import { timeless } from '../oracle/timeless.js';

/** Ends of Othello against independent solvers, and the compiled rules against those in TypeScript. */

const compiled = await createEngine(othello);
const hosted = await createEngine(othello, { hosted: true });

/**
 * `count` positions from random games, all different, each with `least` to `most` empty squares and the game not over.
 */
function ends(count: number, least: number, most: number, seed: number): OthelloPosition[] {
  const found = new Map<string, OthelloPosition>();
  const games = fc.tuple(
    fc.integer({ min: least, max: most }),
    fc.array(fc.nat(0xffff), { minLength: 70, maxLength: 70 }),
  );
  for (const [empty, choices] of fc.sample(games, { numRuns: 2 * count, seed })) {
    const position = playedUntil(empty, choices);
    if (!othello.outcome(position)) found.set(othello.format(position), position);
  }
  return [...found.values()].slice(0, count);
}

it('positions are worth what an independent solver finds', () => {
  const positions = ends(draws(1000), 1, 11, 1);
  expect(positions).toHaveLength(draws(1000));
  for (const position of positions) {
    const text = othello.format(position);
    const value = othelloEndValue(text);
    const { solved, move, ...found } = compiled.solve(position);
    expect([text, found.value, solved]).toEqual([text, value, true]);
    const child = othello.play(position, move as number);
    const worth = othello.outcome(child)?.[position.player] ?? 0 - othelloEndValue(othello.format(child));
    expect([text, worth]).toEqual([text, value]);
  }
});

it('so are boards that no game leads to, and that one side all but owns', () => {
  const boards = fc
    .record({
      discs: fc.constantFrom('XO', 'XXXO', 'XOOOO', 'XXXXXXXXO'),
      picks: fc.array(fc.nat(0xffff), { minLength: 64, maxLength: 64 }),
      empty: fc.uniqueArray(fc.nat(63), { minLength: 1, maxLength: 10, size: 'max' }),
      mover: fc.constantFrom('X', 'O'),
    })
    .map(({ discs, picks, empty, mover }) => {
      const squares = picks.map((pick, i) => (empty.includes(i) ? '-' : discs.charAt(pick % discs.length)));
      return `${squares.join('')} ${mover}`;
    });
  for (const text of fc.sample(boards, { numRuns: draws(500), seed: 6 })) {
    const { value, solved } = compiled.solve(othello.parse(text));
    expect([text, value, solved]).toEqual([text, othelloEndValue(text), true]);
  }
});

it('and so they are in every way to search', () => {
  const ways: readonly SolveOptions<number>[] = [
    { knowledge: false },
    { table: false },
    { algorithm: 'alpha-beta', ordering: 'natural' },
    { algorithm: 'mtdf' },
    { algorithm: 'pvs', aspiration: true, iterative: true },
    { failHard: true, ordering: ['killer', 'history', 'hint'] },
  ];
  for (const position of ends(60, 1, 8, 2)) {
    const text = othello.format(position);
    const value = othelloEndValue(text);
    for (const way of ways) {
      for (const engine of [compiled, hosted]) {
        // What takes all moves in their order takes long in TypeScript.
        if (engine === hosted && othello.discs(position)[0] + othello.discs(position)[1] < 58) continue;
        expect([text, way, engine.solve(position, way).value]).toEqual([text, way, value]);
      }
    }
  }
});

it('a window around the value, above it or below it says so', () => {
  for (const position of ends(150, 4, 9, 3)) {
    const text = othello.format(position);
    const value = othelloEndValue(text);
    for (const [alpha, beta] of [
      [value - 1, value + 1],
      [value + 1, value + 2],
      [value - 2, value - 1],
      [-1, 1],
    ] as const) {
      const found = compiled.solve(position, { window: [alpha, beta] });
      const bound = value <= alpha ? 'upper' : value >= beta ? 'lower' : 'exact';
      expect([text, alpha, beta, found.bound]).toEqual([text, alpha, beta, bound]);
      if (bound === 'exact') expect(found.value).toBe(value);
      if (bound === 'upper') expect(found.value >= value && found.value <= alpha).toBe(true);
      if (bound === 'lower') expect(found.value <= value && found.value >= beta).toBe(true);
    }
  }
});

atNight('both solvers of the tests agree', () => {
  for (const position of ends(100, 1, 5, 4)) {
    const text = othello.format(position);
    expect([text, othelloEndValue(text)]).toEqual([text, plainOthelloValue(plainOthello(text))]);
  }
});

it('without what the game knows, both walk the same tree to the last counter', () => {
  const plain = { knowledge: false, table: false, ordering: 'natural', iterative: false } as const;
  for (const position of ends(100, 1, 6, 5)) {
    for (const algorithm of ['minimax', 'alpha-beta', 'pvs'] as const) {
      const [one, other] = [compiled, hosted].map((engine) =>
        timeless(engine.solve(position, { ...plain, algorithm })),
      );
      expect([othello.format(position), other]).toEqual([othello.format(position), one]);
    }
  }
});

it('and so they do with hints, killers and the table, in every driver', () => {
  const ways: readonly SolveOptions<number>[] = [
    { algorithm: 'pvs', ordering: ['table', 'hint'] },
    { algorithm: 'mtdf' },
    { algorithm: 'mtdf', enhancedCutoffs: true, ordering: ['table', 'killer', 'hint', 'history'] },
    {
      algorithm: 'alpha-beta',
      failHard: true,
      table: 'moves',
      ordering: ['table', 'killer', 'countermove', 'history'],
    },
  ];
  for (const position of ends(15, 6, 9, 11)) {
    for (const way of ways) {
      const [one, other] = [compiled, hosted].map((engine) =>
        timeless(engine.solve(position, { ...way, knowledge: false })),
      );
      expect([othello.format(position), way, other]).toEqual([othello.format(position), way, one]);
    }
  }
});

it('and to a horizon, where both must evaluate alike', () => {
  const plain = { knowledge: false, table: false, ordering: 'natural', algorithm: 'alpha-beta', depth: 3 } as const;
  for (const position of ends(60, 10, 55, 9)) {
    const [one, other] = [compiled, hosted].map((engine) => timeless(engine.search(position, plain)));
    expect([othello.format(position), other]).toEqual([othello.format(position), one]);
  }
});

atNight('is the same in a worker, and from several threads over one table', async () => {
  const { createWorkerEngine } = await import('../../bindings/workers/index.js');
  const one = await createWorkerEngine(othello);
  const two = await createWorkerEngine(othello, { threads: 2 });
  try {
    // In the middle of a game, where the evaluation counts, and near its end.
    for (const position of ends(5, 30, 40, 7)) {
      const here = timeless(compiled.search(position, { depth: 5 }));
      expect(timeless(await one.search(position, { depth: 5 }))).toEqual(here);
    }
    for (const position of ends(20, 8, 12, 8)) {
      const value = othelloEndValue(othello.format(position));
      expect((await one.solve(position)).value).toBe(value);
      expect((await two.solve(position)).value).toBe(value);
    }
  } finally {
    await one.close();
    await two.close();
  }
});
