import { describe, expect, it } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, InvalidOptionError } from '../../bindings/index.js';
import { comparePruning } from '../../bindings/pruning/index.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';

const anything = (value: unknown): never => value as never;

describe('null is no option', () => {
  it('of an engine: table', async () => {
    const words = 'table must be an object or false, not null';
    for (const make of [createEngine, createWorkerEngine]) {
      await expect(make(ticTacToe, anything({ table: null }))).rejects.toThrow(new InvalidOptionError(words));
    }
  });

  it('of a search: ordering', async () => {
    const engine = await createEngine(ticTacToe);
    expect(() => engine.search(ticTacToe.initial(), anything({ ordering: null }))).toThrow(
      new InvalidOptionError('ordering must be a list of heuristics or a word, not null'),
    );
  });

  it('of a comparison: orderings, algorithms, tables', async () => {
    for (const name of ['orderings', 'algorithms', 'tables']) {
      await expect(comparePruning(ticTacToe, ['XOXOX.O..'], anything({ depth: 2, [name]: null }))).rejects.toThrow(
        new InvalidOptionError(`${name} must be a list of 0 to 1000, not null`),
      );
    }
  });

  it('of a worker engine’s search, which is rejected and thrown nowhere', async () => {
    const engine = await createWorkerEngine(ticTacToe);
    try {
      await expect(engine.search(ticTacToe.initial(), anything(null))).rejects.toThrow(
        new InvalidOptionError('search options must be an object, not null'),
      );
      expect((await engine.search(ticTacToe.initial(), { depth: 2 })).depth).toBe(2);
    } finally {
      await engine.close();
    }
  });
});

describe('a game with a wrong core', () => {
  it.each<[unknown, string]>([
    [null, 'core must be an object, as compiled games have it, not null'],
    [5, 'core must be an object, as compiled games have it, not 5'],
    [{}, 'core.wasm must be a text, or a function that loads it, not undefined'],
    [{ wasm: '' }, 'core.encode must be a method, not undefined'],
    [{ wasm: '', encode: () => {} }, 'core.decodeMove must be a method, not undefined'],
  ])('%j is told so', async (core, words) => {
    for (const make of [createEngine, createWorkerEngine]) {
      await expect(make(anything({ ...connectFour, core }))).rejects.toThrow(
        new InvalidGameError(`connect-four: ${words}`),
      );
    }
  });

  it('and without one it is hosted', async () => {
    const engine = await createEngine({ ...connectFour, core: undefined });
    expect(engine.kind).toBe('hosted');
    expect(engine.search(connectFour.initial(), { depth: 2 }).depth).toBe(2);
  });

  it('traits that are no object are told so too', async () => {
    await expect(createEngine(anything({ ...connectFour, traits: null }))).rejects.toThrow(
      new InvalidGameError('connect-four: traits must be an object, not null'),
    );
  });
});

describe('a limit of no nodes at a finished position', () => {
  const over = ticTacToe.parse('XXXOO....');

  it.each([
    ['compiled', false],
    ['hosted', true],
  ])('%s: the value is known, and no node is counted', async (_, hosted) => {
    const engine = await createEngine(ticTacToe, { hosted });
    for (const result of [engine.search(over, { nodes: 0 }), engine.solve(over, { nodes: 0 })]) {
      expect(result).toMatchObject({ value: -8_000_000, bound: 'exact', solved: true, stop: 'solved', pv: [] });
      expect(result.stats).toMatchObject({ nodes: 0, leaves: 0 });
    }
    // With room for it the position is a node and a leaf, as ever.
    for (const limit of [{ nodes: 1 }, { timeMs: 0 }, {}]) {
      expect(engine.solve(over, limit).stats).toMatchObject({ nodes: 1, leaves: 1 });
    }
  });

  it('in a worker, too', async () => {
    const engine = await createWorkerEngine(ticTacToe);
    try {
      const { stop, solved, stats } = await engine.solve(over, { nodes: 0 });
      expect({ stop, solved, nodes: stats.nodes, leaves: stats.leaves }).toEqual({
        stop: 'solved',
        solved: true,
        nodes: 0,
        leaves: 0,
      });
    } finally {
      await engine.close();
    }
  });
});
