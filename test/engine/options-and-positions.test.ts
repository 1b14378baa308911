import { describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import {
  createEngine,
  type Game,
  IllegalMoveError,
  InvalidOptionError,
  InvalidPositionError,
} from '../../bindings/index.js';
import { comparePruning } from '../../bindings/pruning/index.js';

const connectFour8x7 = connectFourOf({ columns: 8, rows: 7 });

/** What comes from outside is checked at the border; a forgotten `parse` is the commonest slip. */

const anything = (value: unknown): never => value as never;

describe('a wrong option is named', () => {
  it.each([
    [{ tabel: false }, "unknown engine option 'tabel'"],
    [{ table: { size: 5 } }, "unknown table option 'size'"],
    [{ table: { mib: 0 } }, 'table.mib must be a number above 0'],
    [{ table: { replacement: 'lru' } }, 'table.replacement must be one of always, depth, two-tier, depth-age'],
    [{ table: 5 }, 'table must be an object or false, not 5'],
    [5, 'engine options must be an object, not 5'],
    [null, 'engine options must be an object, not null'],
  ])('createEngine(game, %j)', async (options, message) => {
    await expect(createEngine(connectFour, anything(options))).rejects.toThrow(InvalidOptionError);
    await expect(createEngine(connectFour, anything(options))).rejects.toThrow(message);
  });

  it.each([
    [{ deph: 5 }, "unknown search option 'deph'"],
    [{ depth: 0 }, 'depth must be a whole number from 1 to 1000, not 0'],
    [{ depth: 1.5 }, 'depth must be'],
    [{ nodes: -1 }, 'nodes must be'],
    [{ timeMs: Number.NaN }, 'timeMs must be'],
    [{ algorithm: 'alphabeta' }, "algorithm must be one of minimax, alpha-beta, pvs, mtdf, sss, dual, not 'alphabeta'"],
    [{ algorithm: 'mtdf', failHard: true }, 'needs fail-soft bounds'],
    [{ ordering: 'killer' }, 'ordering must be a list'],
    [{ ordering: ['killer', 'killer'] }, "ordering lists 'killer' twice"],
    [{ ordering: ['natural'] }, "('natural' stands alone)"],
    [{ window: [1, 1] }, 'window must be [alpha, beta]'],
    [{ window: [0.5, 1] }, 'window must be [alpha, beta]'],
    [{ lines: 65 }, 'lines must be a whole number from 1 to 64'],
    [{ aspiration: 0 }, 'aspiration must be'],
    [{ quiescence: true }, 'quiescence needs a game with noisy and evaluate'],
    [{ signal: 5 }, 'signal must be an AbortSignal, not 5'],
    [{ onIteration: 5 }, 'onIteration must be a function, not 5'],
    [{ table: 'yes' }, "table must be true, false or 'moves', not 'yes'"],
  ])('search(position, %j)', async (options, message) => {
    const engine = await createEngine(connectFour);
    expect(() => engine.search(connectFour.initial(), anything(options))).toThrow(InvalidOptionError);
    expect(() => engine.search(connectFour.initial(), anything(options))).toThrow(message);
    expect(engine.search(connectFour.parse('4455'), { depth: 3 }).pliesToEnd).toBe(3);
  });

  it('solve has no depth, perft and minimalTree have their own', async () => {
    const engine = await createEngine(ticTacToe);
    const start = ticTacToe.initial();
    expect(() => engine.solve(start, anything({ depth: 5 }))).toThrow("for a 'depth' use search");
    expect(() => engine.perft(start, -1)).toThrow('depth must be');
    expect(() => engine.perft(start, 1, anything({ devide: true }))).toThrow("unknown perft option 'devide'");
    for (const depth of [undefined, 0, 1001, 1.5]) {
      expect(() => engine.minimalTree(start, anything(depth))).toThrow(
        `depth must be a whole number from 1 to 1000, not ${depth}`,
      );
    }
    expect(() => engine.minimalTree(start, 1, anything({ depth: 1 }))).toThrow("unknown minimal tree option 'depth'");
  });
});

describe('a gap of a list', () => {
  it('is no position of the game so far and no move', async () => {
    const engine = await createEngine(ticTacToe, { hosted: true });
    const start = ticTacToe.initial();
    const holes: never[] = [];
    holes.length = 1;
    expect(() => engine.search(start, { depth: 2, history: holes })).toThrow(InvalidOptionError);
    expect(() => engine.search(start, { depth: 2, moves: holes })).toThrow(IllegalMoveError);
  });
});

describe('what is no position is refused', () => {
  const tree = createUniformTree();
  it.each<[string, Game<never, number>, unknown]>([
    ['a text', anything(ticTacToe), 'X...O....'],
    ['an empty object', anything(ticTacToe), {}],
    ['cells on top of each other', anything(ticTacToe), { own: 1, other: 1 }],
    ['cells outside the board', anything(ticTacToe), { own: 0xfff, other: 0 }],
    ['nothing', anything(ticTacToe), undefined],
    ['a text', anything(connectFour), '4455'],
    ['numbers for bits', anything(connectFour), { own: 0, all: 0, line: '' }],
    ['own stones that are not on the board', anything(connectFour), { own: 1n, all: 0n, line: '' }],
    ['stones in the air', anything(connectFour), { own: 0n, all: 2n, line: '1' }],
    ['a position of another board', anything(connectFour), connectFour8x7.parse('88888881')],
    ['a text', anything(tree), '0.1'],
    ['a node of another tree', anything(tree), createUniformTree({ depth: 9 }).initial()],
  ])('%s', async (_, game, position) => {
    const engine = await createEngine(game);
    expect(() => engine.search(position as never, { depth: 2 })).toThrow(InvalidPositionError);
    expect(() => engine.perft(position as never, 2)).toThrow(InvalidPositionError);
    expect(engine.search(game.initial(), { depth: 2 }).depth).toBe(2);
  });
});

describe('a compiled game', () => {
  it('is hosted when it is changed, so that the change counts', async () => {
    let evaluated = 0;
    const mine = {
      ...connectFour,
      evaluate: () => {
        evaluated++;
        return 0;
      },
    };
    const engine = await createEngine(mine);
    expect(engine.kind).toBe('hosted');
    engine.search(connectFour.initial(), { depth: 3 });
    expect(evaluated).toBe(38);
    expect((await createEngine(connectFour)).kind).toBe('compiled');
  });

  it('gives a minimal tree of its own depth whatever a kept table knows', async () => {
    const kept = await createEngine(connectFour, { table: { keep: true } });
    const start = connectFour.initial();
    kept.search(start, { depth: 9, knowledge: false, quiescence: false });
    const fresh = await createEngine(connectFour);
    expect(kept.minimalTree(start, 4)).toEqual(fresh.minimalTree(start, 4));
    expect(kept.minimalTree(start, 4).leaves).toBe(97);
  });
});

describe('a hosted game that asks too much', () => {
  it('is told so by perft: more moves on a path than fit', async () => {
    const wide: Game<number, number> = {
      name: 'wide',
      initial: () => 0,
      toMove: (ply) => ply % 2,
      moves: () => Array.from({ length: 1024 }, (_, i) => i),
      play: (ply, move) => (move < 1 ? ply + 1 : 1000),
      outcome: (ply) => (ply >= 140 ? [0, 0] : undefined),
    };
    const engine = await createEngine(wide);
    expect(engine.perft(0, 100).nodes).toBe(1024);
    expect(() => engine.perft(0, 139)).toThrow('more than 131072 moves on one path');
    expect(engine.perft(0, 1).nodes).toBe(1024);
  });
});

describe('perft', () => {
  it('of depth 0 counts the position alone, and of no depth is refused', async () => {
    const engine = await createEngine(connectFour);
    expect(engine.perft(connectFour.initial(), 0).nodes).toBe(1);
    expect(() => engine.perft(connectFour.initial(), undefined as never)).toThrow(
      'depth must be a whole number from 0 to 1000, not undefined',
    );
  });
});

describe('a position with 1,024 moves, as many as there may be', () => {
  const many: Game<number, number> = {
    name: 'many',
    initial: () => -1,
    toMove: (p) => (p < 0 ? 0 : 1),
    moves: () => Array.from({ length: 1024 }, (_, i) => i),
    play: (p, move) => (p < 0 ? move : 1024),
    outcome: (p) => (p === 1024 ? [1, -1] : undefined),
    evaluate: (p) => (p === 700 ? -5 : 0),
    key: (p) => p,
  };

  it('is searched best first where a search is told the order', async () => {
    const engine = await createEngine(many);
    const options = { depth: 1, ordering: 'best', algorithm: 'alpha-beta', window: [-Infinity, 5] } as const;
    expect(engine.search(-1, options)).toMatchObject({ move: 700, value: 5, stats: { nodes: 2 } });
  });

  it('may have as many that are noisy, and no more', async () => {
    const noisyMany = (count: number): Game<number, number> => ({
      ...many,
      noisy: () => Array.from({ length: count }, (_, i) => i % 1024),
    });
    const engine = await createEngine(noisyMany(1024));
    expect(engine.search(-1, { depth: 1 }).move).toBe(700);
    const tooMany = await createEngine(noisyMany(1025));
    expect(() => tooMany.search(-1, { depth: 1 })).toThrow('expected a list of at most 1024 moves');
  });
});

describe('the slips of a first game of one’s own', () => {
  it('a play that changes its argument without undo is told so', async () => {
    const game: Game<{ c: number; p: number }, number> = {
      name: 'coins',
      initial: () => ({ c: 9, p: 0 }),
      toMove: (p) => p.p,
      moves: (p) => [1, 2, 3].filter((n) => n <= p.c),
      outcome: (p) => (p.c > 0 ? undefined : [0, 0]),
      play: (p, n) => {
        p.c -= n;
        p.p = 1 - p.p;
        return p;
      },
    };
    const engine = await createEngine(game);
    expect(() => engine.solve({ c: 9, p: 0 })).toThrow('play gave back the position it was given');
  });

  it('a wrong option of a comparison, or a text for a game that reads none', async () => {
    const compare = (options: unknown): Promise<unknown> => comparePruning(connectFour, ['4'], anything(options));
    await expect(compare({ depth: 3, ordering: ['natural'] })).rejects.toThrow("unknown comparison option 'ordering'");
    await expect(compare(undefined)).rejects.toThrow('needs a depth');
    const { parse: _, ...mute } = ticTacToe;
    await expect(comparePruning(mute, ['.........'], { depth: 3 })).rejects.toThrow('tic-tac-toe has no parse');
  });

  it('a win that only the game’s bounds know has its whole line all the same', async () => {
    const engine = await createEngine(connectFour);
    for (const depth of [1, 2, 3]) {
      const { pliesToEnd, pv, solved } = engine.search(connectFour.parse('4455'), { depth });
      if (solved) expect([depth, pliesToEnd, pv.length]).toEqual([depth, 3, 3]);
    }
    expect(engine.search(connectFour.parse('4455'), { depth: 3 }).solved).toBe(true);
  });
});
