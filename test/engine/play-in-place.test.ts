import { createEngine, type Game } from 'cutnode';
import { describe, expect, it } from 'vitest';

type Heaps = { heaps: number[]; player: 0 | 1 };
type Move = number;

/** Nim with heaps of 3, 2 and 1 by `play` and, if asked, with a key: who takes the last coin wins; nobody does here by force but the second player. */
function nim(play: (position: Heaps, move: Move) => Heaps, withKey: boolean, initial?: () => Heaps): Game<Heaps, Move> {
  return {
    name: 'heaps',
    initial: initial ?? (() => ({ heaps: [3, 2, 1], player: 0 })),
    toMove: (p) => p.player,
    moves: (p) => p.heaps.flatMap((n, heap) => Array.from({ length: n }, (_, taken) => heap * 10 + taken + 1)),
    play,
    outcome: (p) => {
      if (p.heaps.some((n) => n > 0)) return undefined;
      return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    },
    ...(withKey ? { key: (p: Heaps) => `${p.player}${p.heaps.join()}` } : {}),
  };
}

const take = (heaps: number[], move: Move): number[] => {
  const heap = Math.floor(move / 10);
  heaps[heap] = (heaps[heap] as number) - (move % 10);
  return heaps;
};
const other = (player: 0 | 1): 0 | 1 => (player === 0 ? 1 : 0);

class Board {
  constructor(
    public heaps: number[],
    public player: 0 | 1,
  ) {}

  take(move: Move): Board {
    take(this.heaps, move);
    this.player = other(this.player);
    return new Board(this.heaps, this.player);
  }
}

const inPlace: [string, (p: Heaps, move: Move) => Heaps, (() => Heaps)?][] = [
  ['a nested list', (p, move) => ({ heaps: take(p.heaps, move), player: other(p.player) })],
  ['an instance of a class', (p, move) => (p as Board).take(move), () => new Board([3, 2, 1], 0)],
  [
    'the object itself',
    (p, move) => {
      take(p.heaps, move);
      p.player = other(p.player);
      return { ...p, heaps: [...p.heaps] };
    },
  ],
];

const refusal = /heaps: play changed the position it was given, .*return a new position, or the game to have undo/;

describe.each([true, false])('a play that changes the position it is given, with a key: %s', (withKey) => {
  it.each(inPlace)('is refused by solve and search: %s', async (_, play, initial) => {
    const game = nim(play, withKey, initial);
    const engine = await createEngine(game);
    expect(() => engine.solve(game.initial())).toThrow(refusal);
    expect(() => engine.search(game.initial(), { depth: 4 })).toThrow(refusal);
  });

  it('is not one that remembers its children in the position', async () => {
    type Remembering = Heaps & { children?: Map<Move, Heaps> };
    const play = (p: Heaps, move: Move): Heaps => {
      const remembering = p as Remembering;
      remembering.children ??= new Map();
      const known = remembering.children.get(move);
      if (known) return known;
      const child = { heaps: take([...p.heaps], move), player: other(p.player) };
      remembering.children.set(move, child);
      return child;
    };
    const game = nim(play, withKey);
    const engine = await createEngine(game);
    // 3 ⊕ 2 ⊕ 1 = 0: who moves, loses.
    expect(engine.solve(game.initial())).toMatchObject({ stop: 'solved', solved: true });
    expect(engine.solve(game.initial()).value).toBeLessThan(0);
  });
});

describe.each([true, false])('a list as a position, with a key: %s', (withKey) => {
  const lists = (play: (p: number[], n: number) => number[]): Game<number[], number> => ({
    name: 'heaps',
    initial: () => [4, 0],
    toMove: (p) => (p[1] === 0 ? 0 : 1),
    moves: (p) => [1, 2, 3].filter((n) => n <= (p[0] as number)),
    play,
    outcome: (p) => {
      if ((p[0] as number) > 0) return undefined;
      return p[1] === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    },
    ...(withKey ? { key: (p: number[]) => p.join() } : {}),
  });

  it('is refused when it is changed', async () => {
    const game = lists((p, n) => {
      p[0] = (p[0] as number) - n;
      p[1] = 1 - (p[1] as number);
      return [...p];
    });
    const engine = await createEngine(game);
    expect(() => engine.solve(game.initial())).toThrow(refusal);
  });

  it('is searched when it is copied', async () => {
    const game = lists((p, n) => [(p[0] as number) - n, 1 - (p[1] as number)]);
    const engine = await createEngine(game);
    expect(engine.solve(game.initial()).value).toBeLessThan(0);
  });
});
