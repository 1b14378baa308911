import { createEngine, type Game } from 'cutnode';
import { describe, expect, it } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';

/** Nim: who takes the last coin wins, in each form of position below. A move is ten times the heap, plus the coins. */
interface Form<Position> {
  initial(heaps: readonly number[]): Position;
  player(position: Position): 0 | 1;
  heaps(position: Position): readonly number[];
  play(position: Position, heap: number, left: number): Position;
}

function nim<Position>(form: Form<Position>, more: Partial<Game<Position, number>> = {}): Game<Position, number> {
  return {
    name: 'nim',
    initial: () => form.initial([3, 2, 1]),
    toMove: form.player,
    moves: (p) => form.heaps(p).flatMap((n, heap) => Array.from({ length: n }, (_, taken) => heap * 10 + taken + 1)),
    play: (p, move) => {
      const heap = Math.floor(move / 10);
      return form.play(p, heap, (form.heaps(p)[heap] as number) - (move % 10));
    },
    outcome: (p) => {
      if (form.heaps(p).some((n) => n > 0)) return undefined;
      return form.player(p) === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    },
    ...more,
  };
}

const withKey = <Position>(form: Form<Position>): Partial<Game<Position, number>> => ({
  key: (p) => `${form.player(p)}${[...form.heaps(p)].join()}`,
});

const other = (player: 0 | 1): 0 | 1 => (player === 0 ? 1 : 0);

interface Plain {
  heaps: number[];
  player: 0 | 1;
  children?: Map<string, Plain>;
  visits?: number;
  total?: number;
}

const plain: Form<Plain> = {
  initial: (heaps) => ({ heaps: [...heaps], player: 0 }),
  player: (p) => p.player,
  heaps: (p) => p.heaps,
  play: (p, heap, left) => ({ heaps: p.heaps.with(heap, left), player: other(p.player) }),
};

/** A class of which nothing can be seen from outside. */
class Hidden {
  readonly #heaps: number[];
  readonly #player: 0 | 1;
  constructor(heaps: readonly number[], player: 0 | 1) {
    this.#heaps = [...heaps];
    this.#player = player;
  }
  get heaps(): readonly number[] {
    return this.#heaps;
  }
  get player(): 0 | 1 {
    return this.#player;
  }
  after(heap: number, left: number, inPlace: boolean): Hidden {
    const child = new Hidden(this.#heaps.with(heap, left), other(this.#player));
    if (inPlace) this.#heaps[heap] = left;
    return child;
  }
}

const hidden = (inPlace: boolean): Form<Hidden> => ({
  initial: (heaps) => new Hidden(heaps, 0),
  player: (p) => p.player,
  heaps: (p) => p.heaps,
  play: (p, heap, left) => p.after(heap, left, inPlace),
});

const typed: Form<{ heaps: Uint8Array; player: 0 | 1 }> = {
  initial: (heaps) => ({ heaps: Uint8Array.from(heaps), player: 0 }),
  player: (p) => p.player,
  heaps: (p) => [...p.heaps],
  play: (p, heap, left) => {
    p.heaps[heap] = left;
    return { heaps: p.heaps.slice(), player: other(p.player) };
  },
};

const nested: Form<{ board: { heaps: number[] }; player: 0 | 1 }> = {
  initial: (heaps) => ({ board: { heaps: [...heaps] }, player: 0 }),
  player: (p) => p.player,
  heaps: (p) => p.board.heaps,
  play: (p, heap, left) => {
    p.board.heaps[heap] = left;
    return { board: { heaps: [...p.board.heaps] }, player: other(p.player) };
  },
};

/** Keeps the moves made in a list, of which the parent gets one more. */
const pushed: Form<{ start: readonly number[]; made: (readonly [number, number])[] }> = {
  initial: (start) => ({ start, made: [] }),
  player: (p) => (p.made.length % 2 === 0 ? 0 : 1),
  heaps: (p) => p.made.reduce((heaps, [heap, left]) => heaps.with(heap, left), [...p.start]),
  play: (p, heap, left) => {
    p.made.push([heap, left]);
    return { start: p.start, made: [...p.made] };
  },
};

const mapped: Form<{ heaps: Map<number, number>; player: 0 | 1 }> = {
  initial: (heaps) => ({ heaps: new Map(heaps.entries()), player: 0 }),
  player: (p) => p.player,
  heaps: (p) => [0, 1, 2].map((heap) => p.heaps.get(heap) ?? 0),
  play: (p, heap, left) => {
    if (left === 0) p.heaps.delete(heap);
    else p.heaps.set(heap, left);
    return { heaps: new Map(p.heaps), player: other(p.player) };
  },
};

/** What the search keeps, too: the list of moves is a part of the position. */
const listed: Form<Plain & { moves: number[] }> = {
  initial: (heaps) => ({ heaps: [...heaps], player: 0, moves: [] }),
  player: (p) => p.player,
  heaps: (p) => p.heaps,
  play: (p, heap, left) => {
    p.heaps[heap] = left;
    p.moves.length = 0;
    return { heaps: [...p.heaps], player: other(p.player), moves: [] };
  },
};
const ownMoves = (p: Plain & { moves: number[] }): number[] => {
  if (p.moves.length === 0) {
    p.moves.push(...p.heaps.flatMap((n, heap) => Array.from({ length: n }, (_, taken) => heap * 10 + taken + 1)));
  }
  return p.moves;
};

const refused =
  <Position>(form: Form<Position>, more: Partial<Game<Position, number>> = {}) =>
  async (part: RegExp): Promise<void> => {
    for (const key of [{}, withKey(form)]) {
      const game = nim(form, { ...more, ...key });
      const engine = await createEngine(game);
      for (const search of [
        () => engine.solve(game.initial()),
        () => engine.search(game.initial(), { depth: 5 }),
        () => engine.search(game.initial(), { nodes: 100 }),
      ]) {
        expect(search).toThrow(InvalidGameError);
        expect(search).toThrow(/^nim: play changed the position it was given/);
        expect(search).toThrow(part);
      }
      // The same engine, since the search that follows is watched anew.
      expect(() => engine.solve(game.initial(), { iterative: false })).toThrow(part);
    }
  };

describe('a play that changes the position it is given is refused', () => {
  it.each<[string, (part: RegExp) => Promise<void>, RegExp]>([
    ['an element of a typed array', refused(typed), /, now .* answers otherwise/],
    ['a list within an object', refused(nested), /"board":.* answers otherwise/],
    ['a list that grows', refused(pushed), /"made":.* answers otherwise/],
    ['a map', refused(mapped), / answers otherwise/],
    ['the list of moves that it gave', refused(listed, { moves: ownMoves as never }), /"heaps":.* answers otherwise/],
    ['a private field', refused(hidden(true)), /without undo it must leave that alone and return a new one/],
  ])('%s', async (_, expectRefused, part) => {
    await expectRefused(part);
  });

  it('also when the random games before a search leave nothing to play at its root', async () => {
    const shared: Form<Plain> = {
      ...plain,
      play: (p, heap, left) => {
        p.heaps[heap] = left;
        return { heaps: p.heaps, player: other(p.player) };
      },
    };
    const engine = await createEngine(nim(shared));
    expect(() => engine.solve(shared.initial([3, 2, 1]))).toThrow(
      'nim: play changed the position it was given, now the position {"heaps":[0,0,0],"player":0}, for which outcome answers otherwise than before',
    );
  });
});

/**
 * Nim with heaps of 3, 2 and 1 is lost for who begins, since 3 ⊕ 2 ⊕ 1 = 0; the search is that of positions which
 * nothing changes.
 */
const accepted =
  <Position>(form: Form<Position>) =>
  async (): Promise<void> => {
    for (const keyed of [false, true]) {
      const game = nim(form, keyed ? withKey(form) : {});
      const { value, solved, stats } = (await createEngine(game)).solve(game.initial());
      expect({ solved, loses: value < 0 }).toEqual({ solved: true, loses: true });
      const unchanged = (await createEngine(nim(plain, keyed ? withKey(plain) : {}))).solve(plain.initial([3, 2, 1]));
      expect(stats.nodes).toBe(unchanged.stats.nodes);
    }
  };

describe('a play is not refused that leaves its answers alone', () => {
  it.each<[string, () => Promise<void>]>([
    ['of a class with private fields', accepted(hidden(false))],
    [
      'the position remembers its children',
      accepted({
        ...plain,
        play: (p, heap, left) => {
          p.children ??= new Map();
          const known = p.children.get(`${heap}:${left}`);
          if (known) return known;
          const child = plain.play(p, heap, left);
          p.children.set(`${heap}:${left}`, child);
          return child;
        },
      }),
    ],
    [
      'the position counts its children, and keeps a sum',
      accepted({
        ...plain,
        play: (p, heap, left) => {
          p.visits = (p.visits ?? 0) + 1;
          p.total ??= p.heaps.reduce((sum, n) => sum + n, 0);
          return plain.play(p, heap, left);
        },
      }),
    ],
    [
      'positions are frozen',
      accepted({
        ...plain,
        play: (p, heap, left) => Object.freeze(plain.play(p, heap, left)),
      }),
    ],
    [
      'a field throws when it is read',
      accepted({
        ...plain,
        play: (p, heap, left) =>
          Object.defineProperty(plain.play(p, heap, left), 'secret', {
            enumerable: true,
            get: () => {
              throw new Error('not to be read');
            },
          }),
      }),
    ],
  ])('%s', async (_, expectAccepted) => {
    await expectAccepted();
  });

  it('the key is not asked where the search asks for the future key', async () => {
    const counting: Form<Plain> = {
      ...plain,
      play: (p, heap, left) => {
        p.visits = (p.visits ?? 0) + 1;
        return plain.play(p, heap, left);
      },
    };
    const game = nim(counting, {
      key: () => {
        throw new Error('the search cannot reach its horizon');
      },
      futureKey: withKey(plain).key as (p: Plain) => string,
      pliesLeft: (p) => p.heaps.reduce((sum, n) => sum + n, 0),
    });
    expect((await createEngine(game)).solve(game.initial(), { iterative: false }).value).toBeLessThan(0);
  });
});
