import { afterAll, describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { analyse, createEngine, InvalidOptionError, InvalidPositionError } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { comparePruning, pruningByDepth } from '../../bindings/pruning/index.js';
import { fitProbCut } from '../../bindings/pruning/prob-cut/fit-prob-cut.js';
import { type AndOrProblem, aoStar } from '../../bindings/textbook/and-or/index.js';
import { chanceTreeGame, expectiminimax } from '../../bindings/textbook/chance/index.js';
import { againstEveryOpponent } from '../../bindings/textbook/evaluation/every-opponent.js';
import { nearCut, searchToDepth, secondarySearch, singleValueNearCut } from '../../bindings/textbook/index.js';
import { learnLinear } from '../../bindings/textbook/learning/index.js';
import { nimValue } from '../../bindings/textbook/nim-values/nim-values.js';
import { checkBook } from '../../bindings/textbook/tables/book-check.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import { type Coins, takeCoins } from '../oracle/coins.js';
import { clockByHand } from '../oracle/hand-clock.js';

/** Callbacks that give the wrong kind of thing, and positions of nothing: the error names what was wrong. */

const coins = { ...takeCoins(9, 'wins'), key: (p: Coins) => p.coins * 2 + p.player };
const start = coins.initial();

const worker = await createWorkerEngine(connectFour, { table: { mib: 0.25, keep: true } });
afterAll(() => worker.close());

describe('an order', () => {
  type Order = (position: Coins, moves: readonly number[]) => readonly number[];
  const searches: readonly (readonly [string, (order: Order) => unknown])[] = [
    ['searchToDepth', (order) => searchToDepth(coins, start, { depth: 3, order })],
    ['nearCut', (order) => nearCut(coins, start, { depth: 3, slack: 1, order })],
    [
      'singleValueNearCut',
      (order) => singleValueNearCut(coins, start, { depth: 3, slack: 1, order, returns: 'inner value' }),
    ],
    ['secondarySearch', (order) => secondarySearch(coins, start, { depth: 2, further: 1, order })],
    ['expectiminimax', (order) => expectiminimax(coins, start, { depth: 3, order })],
  ];

  it.each(searches)('of %s that is none of the moves, each once, is refused', (_, search) => {
    for (const wrong of [5, 'abc', [999], [1, 2], [1, 1, 1], [1, 2, 3, 3], [1, 2, 999], {}]) {
      expect(() => search((() => wrong) as never)).toThrow(
        new InvalidOptionError('coins: order must give back the 3 moves it was given, each once'),
      );
    }
  });

  it.each(searches)('of %s may turn the moves round, or leave them as they are', (_, search) => {
    expect(search((__, moves) => [...moves].reverse())).toBeDefined();
    expect(search((() => undefined) as never)).toEqual(search((__, moves) => moves));
  });
});

it('parts and replies that are no lists are refused', () => {
  expect(() => nimValue(coins, start, { parts: () => 5 as never })).toThrow(
    new InvalidOptionError('parts gave 5 for 18; expected a list of positions'),
  );
  expect(() => againstEveryOpponent(coins, 1, () => 1, { replies: () => 5 as never })).toThrow(
    new InvalidOptionError('replies gave 5; expected a list of moves'),
  );
});

describe.each(['onIteration', 'onRootMove'])('an %s that is asynchronous', (name) => {
  // The rejection would end the process as one that nobody handles.
  const failing = async (): Promise<never> => {
    throw new Error('nobody waits for this');
  };
  const options = { depth: 4, [name]: failing };
  const words = `${name} must not be asynchronous: the search does not wait for its promise`;

  it('is refused by an engine, which works on', async () => {
    const engine = await createEngine(connectFour);
    expect(() => engine.search(connectFour.initial(), options)).toThrow(new InvalidOptionError(words));
    expect(engine.search(connectFour.initial(), { depth: 4 }).depth).toBe(4);
  });

  it('is refused by a worker, which works on', async () => {
    await expect(worker.search(connectFour.initial(), options)).rejects.toThrow(new InvalidOptionError(words));
    expect((await worker.search(connectFour.initial(), { depth: 4 })).depth).toBe(4);
  });
});

describe('an onProgress that is asynchronous', () => {
  const onProgress = async (): Promise<never> => {
    throw new Error('nobody waits for this');
  };
  const refusal = new InvalidOptionError(
    'onProgress must not be asynchronous: the search does not wait for its promise',
  );

  it('is refused by a Monte Carlo search, which works on', async () => {
    clockByHand(200);
    const search = createMonteCarlo(coins, { solver: false });
    await expect(search.search(start, { visits: 5000, onProgress })).rejects.toThrow(refusal);
    expect((await search.search(start, { visits: 10 })).stats.visits).toBe(10);
  });

  it('is refused by an analysis', async () => {
    await expect(analyse(coins, [1, 2], { depth: 2, onProgress })).rejects.toThrow(refusal);
  });
});

describe('a callback that is asynchronous is refused by', () => {
  const engine = createEngine(coins);
  const failing = async (): Promise<never> => {
    throw new Error('nobody waits for this');
  };
  const features = { count: 1, write: (_: Coins, inputs: Float64Array) => inputs.fill(1) };
  /** A line of 5,000 nodes. */
  const line: AndOrProblem<number> = {
    name: 'line',
    start: 0,
    isGoal: (n) => n === 5000,
    expand: (n) => [{ to: [n + 1], cost: 1 }],
    h: (n) => 5000 - n,
  };
  const calls: readonly (readonly [string, string, (callback: never) => unknown])[] = [
    ['retrograde', 'onProgress', (onProgress) => retrograde(coins, { onProgress })],
    ['makeBook', 'onProgress', async (onProgress) => makeBook(await engine, { plies: 2, onProgress })],
    ['makeBook', 'onFound', async (onFound) => makeBook(await engine, { plies: 2, onFound })],
    [
      'checkBook',
      'onProgress',
      async (onProgress) => {
        const book = makeBook(await engine, { plies: 2 });
        return checkBook(await engine, book, { plies: 2, onProgress });
      },
    ],
    ['expectiminimax', 'onIteration', (onIteration) => expectiminimax(coins, start, { depth: 3, onIteration })],
    [
      'expectiminimax',
      'watch',
      (watch) => {
        const dice = chanceTreeGame({ chance: [[1, 3]] });
        return expectiminimax(dice, dice.initial(), { watch });
      },
    ],
    ['aoStar', 'onProgress', (onProgress) => aoStar(line, { onProgress })],
    ['a learner', 'onProgress', (onProgress) => learnLinear(coins, { features }).run({ games: 1, onProgress })],
    ['comparePruning', 'onProgress', (onProgress) => comparePruning(coins, [start], { depth: 2, onProgress })],
    ['pruningByDepth', 'onProgress', (onProgress) => pruningByDepth(coins, start, { depth: 2, onProgress })],
    [
      'fitProbCut',
      'onProgress',
      (onProgress) => fitProbCut({ ...coins, evaluate: () => 0 }, [start], { pairs: [[2, 1]], onProgress }),
    ],
  ];

  it.each(calls)('%s: %s', async (_, name, call) => {
    const refusal = `${name} must not be asynchronous: the search does not wait for its promise`;
    await expect((async () => call(failing as never))()).rejects.toThrow(new InvalidOptionError(refusal));
  });
});

it('options of ponder that are none are refused', async () => {
  await expect(worker.ponder(connectFour.initial(), null as never)).rejects.toThrow(
    new InvalidOptionError('search options must be an object, not null'),
  );
});

describe('a position of nothing', () => {
  const nothing = [5, {}, { x: 1 }, [], '44', Number.NaN, Symbol('position')];

  it('is no position of a hosted game, whose toMove cannot tell whose turn it is there', async () => {
    const engine = await createEngine(coins);
    for (const wrong of nothing) {
      expect(() => engine.solve(wrong as never)).toThrow(InvalidPositionError);
      expect(() => engine.perft(wrong as never, 2)).toThrow(InvalidPositionError);
    }
    expect(() => engine.solve({ x: 1 } as never)).toThrow(
      'coins: toMove gave undefined for the position {"x":1}, which is no position of this game; expected one made by initial or play',
    );
  });

  it('is no position of a compiled game that is hosted', async () => {
    const engine = await createEngine(connectFour, { hosted: true });
    for (const wrong of nothing) expect(() => engine.solve(wrong as never)).toThrow(InvalidPositionError);
  });
});
