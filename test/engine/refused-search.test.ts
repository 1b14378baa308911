import { createEngine, type Game } from 'cutnode';
import { enableSelective, hostedSelective } from 'cutnode/selective';
import { createWorkerEngine } from 'cutnode/workers';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';

/** After a search that was refused, or that an exception ended, engine and position are as they were before. */

const mixed = (text: string): number => {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

interface Place {
  readonly path: string;
}

const tree: Game<Place, number> = {
  name: 'tree',
  initial: () => ({ path: '' }),
  toMove: ({ path }) => (path.length % 2) as 0 | 1,
  moves: () => [0, 1, 2],
  play: ({ path }, move) => ({ path: path + move }),
  outcome: ({ path }) => (path.length >= 12 ? [(mixed(path) % 100) - 50, 50 - (mixed(path) % 100)] : undefined),
  evaluate: ({ path }) => (mixed(`${path}e`) % 100) - 50,
  noisy: ({ path }) => [0, 1, 2].filter((move) => mixed(`${path}${move}n`) % 3 === 0),
  key: ({ path }) => path,
};
const none = undefined as never;

describe('a table that is kept', () => {
  it('has a first search after one that was refused', async () => {
    const compiled = await createEngine(connectFour, { table: { keep: true } });
    expect(() => compiled.solve(none)).toThrow();
    expect(compiled.solve(connectFour.parse('44444433333352222221')).stop).toBe('solved');
    const hosted = await createEngine(ticTacToe, { hosted: true, table: { keep: true } });
    expect(() => hosted.solve({ bad: 1 } as never)).toThrow();
    expect(hosted.solve(ticTacToe.initial()).value).toBe(0);
    const worker = await createWorkerEngine(connectFour, { table: { keep: true } });
    await expect(worker.solve(none)).rejects.toThrow();
    expect((await worker.solve(connectFour.parse('44444433333352222221'))).stop).toBe('solved');
    await worker.close();
  });

  it('is not taken for that of a search that was refused', async () => {
    const fresh = await createEngine(tree, { table: { keep: true } });
    const expected = fresh.search(tree.initial(), { depth: 5, quiescence: false });
    const engine = await createEngine(tree, { table: { keep: true } });
    const other = engine.search(tree.initial(), { depth: 5, quiescence: true });
    expect(() => engine.search(none, { depth: 5, quiescence: false })).toThrow();
    const found = engine.search(tree.initial(), { depth: 5, quiescence: false });
    expect([found.value, found.stats.nodes]).toEqual([expected.value, expected.stats.nodes]);
    expect(other.value).not.toBe(expected.value);
  });

  it('has no entries in common for keys and for those of searches to the end', async () => {
    const plies = 6;
    const indexOf = ({ path }: Place): number => (3 ** path.length - 1) / 2 + Number.parseInt(`0${path}`, 3);
    // Those of running positions in reverse order, so that the same numbers mean others.
    const running = (3 ** plies - 1) / 2;
    for (let seed = 0; seed < 8; seed++) {
      const leaf = ({ path }: Place): number => (mixed(`${seed} ${path}`) % 101) - 50;
      const game: Game<Place, number> = {
        ...tree,
        outcome: (place) => (place.path.length < plies ? undefined : [leaf(place), -leaf(place)]),
        key: indexOf,
        futureKey: (place) => (place.path.length < plies ? running - 1 - indexOf(place) : indexOf(place)),
        pliesLeft: ({ path }) => plies - path.length,
      };
      const plain = await createEngine(game, { table: false });
      const kept = await createEngine(game, { table: { keep: true } });
      kept.search(game.initial(), { depth: plies });
      expect(kept.solve(game.initial()).value).toBe(plain.solve(game.initial()).value);
      expect(kept.search(game.initial(), { depth: plies }).value).toBe(plain.solve(game.initial()).value);
      // Minimax goes to the end by keys, alpha-beta by those of the future.
      for (const algorithm of ['minimax', 'pvs', 'minimax'] as const) {
        const { value } = kept.solve(game.initial(), { algorithm, table: true, iterative: false });
        expect({ seed, algorithm, value }).toEqual({ seed, algorithm, value: plain.solve(game.initial()).value });
      }
    }
  });
});

interface InPlace {
  readonly path: number[];
  readonly passedAt?: number;
}

/** Changes positions in place, and tells when a move is taken back that was not the last. */
function inPlace(wrong: string[], more: Partial<Game<InPlace, number>>): Game<InPlace, number> {
  return {
    name: 'in place',
    initial: () => ({ path: [] }),
    toMove: ({ path, passedAt }) => ((path.length + Number(passedAt !== undefined)) % 2) as 0 | 1,
    moves: () => [0, 1, 2],
    play: (place, move) => {
      place.path.push(move);
      return place;
    },
    undo: (place, move) => {
      const last = place.path.pop();
      if (last !== move) wrong.push(`${move} was taken back, but ${last} was the last`);
    },
    outcome: ({ path }) => (path.length >= 30 ? [0, 0] : undefined),
    ...more,
  };
}

describe('a game with undo, after an exception', () => {
  it('below a pass, which has a position of its own', async () => {
    const wrong: string[] = [];
    const game = inPlace(wrong, {
      pass: ({ path }) => ({ path: [...path], passedAt: path.length }),
      evaluate: ({ path, passedAt }) => {
        if (passedAt !== undefined && path.length >= passedAt + 2) throw new Error('thrown below a pass');
        return (mixed(path.join('')) % 200) - 100;
      },
      key: ({ path, passedAt }) => `${path.join('')}|${passedAt}`,
    });
    const engine = await createEngine(enableSelective(game, hostedSelective), { selective: true });
    const position: InPlace = { path: [0, 1, 2, 0] };
    expect(() => engine.search(position, { depth: 8, selective: true })).toThrow('thrown below a pass');
    expect([position, wrong]).toEqual([{ path: [0, 1, 2, 0] }, []]);
  });

  it('in a perft that is told move by move', async () => {
    const wrong: string[] = [];
    const moves = ({ path }: InPlace): number[] => {
      if (path.length === 3 && path[0] === 1) throw new Error('thrown at the third ply');
      return [0, 1, 2];
    };
    const engine = await createEngine(inPlace(wrong, { moves }));
    const position: InPlace = { path: [] };
    expect(() => engine.perft(position, 5, { divide: true })).toThrow('thrown at the third ply');
    expect([position, wrong]).toEqual([{ path: [] }, []]);
  });
});
