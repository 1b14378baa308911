import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createGrundy } from '../../bindings/games/grundy/index.js';
import { createLastCoin, createNim } from '../../bindings/games/nim/index.js';
import { createEngine, type Game, InvalidOptionError, UnsupportedGameError } from '../../bindings/index.js';
import { mex, nimValue, nimValues } from '../../bindings/textbook/nim-values/nim-values.js';
import { forAll } from '../oracle/for-all.js';

/**
 * An impartial game on an acyclic graph: `moves[i]` are nodes below i, and a node without moves is lost. Key: the node.
 */
function graphGame(edges: readonly (readonly number[])[]) {
  return {
    name: 'graph',
    initial: () => ({ at: edges.length - 1, player: 0 }),
    toMove: (p) => p.player,
    moves: (p) => edges[p.at] as readonly number[],
    play: (p, to) => ({ at: to, player: 1 - p.player }),
    outcome: (p) => (edges[p.at]?.length ? undefined : p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity]),
    key: (p) => p.at,
  } satisfies Game<{ at: number; player: number }, number>;
}

/** The same game, played in place. */
function undoing(edges: readonly (readonly number[])[]) {
  const path: number[] = [];
  const board = { at: edges.length - 1, player: 0 };
  const game = {
    ...graphGame(edges),
    initial: () => board,
    play(p: typeof board, to: number) {
      path.push(p.at);
      p.at = to;
      p.player = 1 - p.player;
      return p;
    },
    undo(p: typeof board) {
      p.at = path.pop() as number;
      p.player = 1 - p.player;
    },
  } satisfies Game<{ at: number; player: number }, number>;
  return { game, board, path };
}

const acyclic = fc
  .array(fc.array(fc.nat(0xffff), { maxLength: 4 }), { minLength: 1, maxLength: 30 })
  .map((rows) => rows.map((row, i) => [...new Set(i === 0 ? [] : row.map((to) => to % i))]));

/** By definition, node by node. */
function valuesByDefinition(edges: readonly (readonly number[])[]): number[] {
  const values: number[] = [];
  for (const row of edges) {
    let least = 0;
    while (row.some((to) => values[to] === least)) least++;
    values.push(least);
  }
  return values;
}

describe('nim-values of random impartial games', () => {
  it('equal the definition on every position', () =>
    forAll([acyclic], { draws: 300, seed: 1 }, (edges) => {
      const value = nimValues(graphGame(edges));
      const found = edges.map((_, at) => value({ at, player: at % 2 }));
      expect(found).toEqual(valuesByDefinition(edges));
    }));

  it('are the same if moves are played in place, and all are undone', () =>
    forAll([acyclic], { draws: 100, seed: 2 }, (edges) => {
      const { game, board, path } = undoing(edges);
      expect(nimValue(game, board)).toBe(valuesByDefinition(edges).at(-1));
      expect({ board, path }).toEqual({ board: { at: edges.length - 1, player: 0 }, path: [] });
    }));

  it('are 0 if and only if the engine finds a loss', async () => {
    for (const edges of fc.sample(acyclic, { numRuns: 30, seed: 3 })) {
      const game = graphGame(edges);
      const engine = await createEngine(game);
      for (const at of edges.keys()) {
        const wins = engine.solve({ at, player: 0 }).value > 0;
        expect({ at, wins }).toEqual({ at, wins: nimValue(game, { at, player: 0 }) !== 0 });
      }
    }
  });
});

it('a game of 5,000 plies, one coin at a time, has the values 0 and 1 in turn', () => {
  const chain = graphGame(Array.from({ length: 5001 }, (_, i) => (i === 0 ? [] : [i - 1])));
  expect(nimValue(chain, { at: 5000, player: 0 })).toBe(0);
  expect(nimValue(chain, { at: 4999, player: 0 })).toBe(1);
});

it('a heap of 1,000 from which any number may be taken has the value 1,000', () => {
  const heap = createLastCoin({ coins: 1000, take: Array.from({ length: 1000 }, (_, i) => i + 1), misere: false });
  expect(nimValue(heap, heap.initial())).toBe(1000);
});

describe('who is to move in a finished game may be anybody or nobody', () => {
  const edges = [[], [0], [0, 1], [1, 2], [0, 3]];
  const values = valuesByDefinition(edges);

  it.each([[0], [1], [-1], [2], [undefined], ['chance']])('such as %s', (nobody) => {
    const game = graphGame(edges);
    const toMove: typeof game.toMove = (p) => (edges[p.at]?.length ? p.player : (nobody as number));
    for (const player of [0, 1]) {
      for (const at of edges.keys()) expect(nimValue({ ...game, toMove }, { at, player })).toBe(values[at]);
    }
  });

  it('and who has moved last must have won all the same', () => {
    const game = { ...createLastCoin({ coins: 3, misere: true }) };
    const toMove: typeof game.toMove = (p) => (game.outcome(p) ? -1 : game.toMove(p));
    expect(() => nimValue({ ...game, toMove }, game.initial())).toThrow('normal play');
  });
});

it('mex is the least number that is missing', () => {
  expect(mex([])).toBe(0);
  expect(mex([1, 2])).toBe(0);
  expect(mex([0, 1, 1, 3])).toBe(2);
});

describe('unsupported games are rejected:', () => {
  it('misère play', () => {
    const game = createNim({ heaps: [2, 1], misere: true });
    expect(() => nimValue(game, game.initial())).toThrow(UnsupportedGameError);
    expect(() => nimValue(game, game.initial())).toThrow('nim-misere: the game is over at');
  });

  it('a game that can be drawn', () => {
    const drawn = { ...graphGame([[], [0]]), outcome: (p: { at: number }) => (p.at > 0 ? undefined : [0, 0]) };
    expect(() => nimValue(drawn, drawn.initial())).toThrow('normal play');
    expect(() => nimValue(connectFour, connectFour.initial())).toThrow(UnsupportedGameError);
  });

  it('a second turn', () => {
    const game = { ...graphGame([[], [0], [1]]), toMove: () => 0 };
    expect(() => nimValue(game, game.initial())).toThrow('the same player moves again');
  });

  it('a repeated position, and the moves are undone', () => {
    const { game, board, path } = undoing([[], [3], [1], [2]]);
    expect(() => nimValue(game, board)).toThrow(UnsupportedGameError);
    expect({ board, path }).toEqual({ board: { at: 3, player: 0 }, path: [] });
    const loop = graphGame([[], [2, 0], [1]]);
    const value = nimValues(loop);
    for (let again = 0; again < 2; again++) {
      expect(() => value(loop.initial())).toThrow('graph can come back to a position: 2;');
    }
    expect(value({ at: 0, player: 0 })).toBe(0);
  });

  it('a game for three players, one with chance, one that is not zero-sum', () => {
    const traits = { players: 2, zeroSum: true, chance: false };
    for (const other of [{ players: 3 }, { chance: true }, { zeroSum: false }]) {
      const game = { ...graphGame([[]]), traits: { ...traits, ...other } };
      expect(() => nimValue(game, game.initial())).toThrow(UnsupportedGameError);
    }
    expect(nimValue({ ...graphGame([[]]), traits }, { at: 0, player: 0 })).toBe(0);
  });

  it('a game without key and notation, or without moves although it is not over', () => {
    const { key: _, ...nameless } = graphGame([[]]);
    expect(() => nimValue(nameless, nameless.initial())).toThrow(InvalidGameError);
    const stuck = { ...graphGame([[], [0]]), moves: () => [] };
    expect(() => nimValue(stuck, stuck.initial())).toThrow(
      'moves gave 0 moves for the position {"at":1,"player":0}, which is not over',
    );
  });

  it('more positions than allowed', () => {
    const game = createGrundy({ heap: 30 });
    expect(() => nimValue(game, game.initial(), { maxPositions: 1000 })).toThrow(InvalidOptionError);
    expect(() => nimValue(game, game.initial(), { maxPositions: 1000 })).toThrow('maxPositions must be more than 1000');
    const parts = ({ heaps, player }: ReturnType<typeof game.initial>) =>
      heaps.map((heap) => ({ heaps: [heap], player }));
    expect(nimValue(game, game.initial(), { maxPositions: 30, parts })).toBe(3);
    for (const maxPositions of [0, 1.5, -1, Number.NaN, '9' as unknown as number]) {
      expect(() => nimValue(game, game.initial(), { maxPositions })).toThrow('maxPositions must be a whole number');
    }
  });
});
