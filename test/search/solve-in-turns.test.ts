import { describe, expect, test } from 'vitest';
import { createEngine, type Game, type SearchResult } from '../../bindings/index.js';

/** Chomp: bars of chocolate of falling heights. Who must take the last square loses. */
interface Bars {
  readonly heights: readonly number[];
  readonly player: 0 | 1;
}

function chomp(columns: number, rows: number): Game<Bars, number> {
  return {
    name: `chomp ${columns}x${rows}`,
    initial: () => ({ heights: Array<number>(columns).fill(rows), player: 0 }),
    toMove: ({ player }) => player,
    moves: ({ heights }) => heights.flatMap((height, c) => Array.from({ length: height }, (_, r) => c * 8 + r)),
    play: ({ heights, player }, move) => ({
      heights: heights.map((height, c) => (c >= move >> 3 ? Math.min(height, move & 7) : height)),
      player: player === 0 ? 1 : 0,
    }),
    outcome: ({ heights, player }) =>
      heights[0] ? undefined : player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity],
    key: ({ heights, player }) => heights.join('') + player,
  };
}

/** Walk a row of stones from either end; two equal ones in a row of the same player win. Draws are common. */
interface Row {
  readonly stones: string;
  readonly mine: string;
  readonly others: string;
  readonly player: 0 | 1;
}

const ends = (stones: string): Game<Row, 0 | 1> => ({
  name: 'ends of a row',
  initial: () => ({ stones, mine: '', others: '', player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ stones: left }) => (left.length > 1 ? [0, 1] : [0]),
  play: ({ stones: left, mine, others, player }, end) => ({
    stones: end === 0 ? left.slice(1) : left.slice(0, -1),
    mine: others,
    others: mine + (end === 0 ? left[0] : left.at(-1)),
    player: player === 0 ? 1 : 0,
  }),
  outcome({ stones: left, others, player }) {
    if (/(aa|bb|cc)$/.test(others)) return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    return left === '' ? [0, 0] : undefined;
  },
  key: (row) => `${row.stones}/${row.mine.slice(-1)}/${row.others.slice(-1)}/${row.player}`,
});

/** The value by the definition, of every position once. */
function truth<P, M>(game: Game<P, M>): (position: P) => number {
  const known = new Map<unknown, number>();
  const value = (position: P): number => {
    const key = game.key?.(position);
    const before = known.get(key);
    if (before !== undefined) return before;
    const outcome = game.outcome(position) as readonly number[] | undefined;
    let best = -Infinity;
    if (outcome) {
      const payoff = outcome[game.toMove(position) as number] as number;
      best = Math.max(-8_000_000, Math.min(payoff, 8_000_000));
    } else {
      for (const move of game.moves(position)) {
        const reply = 0 - value(game.play(position, move));
        best = Math.max(best, Math.abs(reply) >= 7_990_000 ? reply - Math.sign(reply) : reply);
      }
    }
    known.set(key, best);
    return best;
  };
  return value;
}

interface Subject<P, M> {
  readonly game: Game<P, M>;
  readonly position: P;
}

function afterSomeMoves<P, M>(game: Game<P, M>, plies: number): Subject<P, M> {
  let position = game.initial();
  for (let i = 0; i < plies; i++) {
    const moves = game.moves(position);
    position = game.play(position, moves[(i * 7 + 3) % moves.length] as M);
    if (game.outcome(position)) return { game, position: game.initial() };
  }
  return { game, position };
}

const subjects = [
  ...[0, 1, 2].map((plies) => afterSomeMoves(chomp(5, 4), plies)),
  ...[0, 1].map((plies) => afterSomeMoves(chomp(4, 5), plies)),
  ...['abcabcabcabca', 'aabbccabcabcc', 'abacbcabacbcab'].map((stones) => afterSomeMoves(ends(stones), 0)),
] as unknown as readonly Subject<unknown, unknown>[];

const isWin = (value: number): boolean => value >= 7_990_000;

describe('solving in turns', () => {
  test.each(subjects)('$game.name: who and how soon are those by the definition', async ({ game, position }) => {
    const exact = truth(game)(position);
    for (const mib of [0.001, 1]) {
      const engine = await createEngine(game, { table: { mib } });
      const soonest = engine.solve(position);
      expect(soonest).toMatchObject({ value: exact, bound: 'exact', solved: true, atLeast: exact, atMost: exact });
      expect(0 - truth(game)(game.play(position, soonest.move)) - Math.sign(exact)).toBe(exact);
      const winner = engine.solve(position, { preferFasterWins: false });
      expect(Math.sign(winner.value)).toBe(Math.sign(exact));
      expect(Math.sign(0 - truth(game)(game.play(position, winner.move)))).toBe(Math.sign(exact));
      // Who wins is the first half of how soon.
      expect(winner.stats.nodes).toBeLessThanOrEqual(soonest.stats.nodes * 1.05 + 10);
    }
  });

  test.each(subjects)('$game.name: stopped at any node, it says nothing that is wrong', async ({ game, position }) => {
    const exact = truth(game)(position);
    const engine = await createEngine(game, { table: { mib: 0.25 } });
    const whole = engine.solve(position).stats.nodes;
    let knewWho = 0;
    for (let i = 0; i < 60; i++) {
      const nodes = Math.floor((whole * i) / 60);
      const result = engine.solve(position, { nodes });
      expect(result.stats.nodes).toBeLessThanOrEqual(nodes);
      expect(result.atLeast ?? -Infinity).toBeLessThanOrEqual(exact);
      expect(result.atMost ?? Infinity).toBeGreaterThanOrEqual(exact);
      expectHonest(result, game, position, exact);
      if (!result.solved && isWin(result.atLeast ?? 0)) knewWho++;
    }
    if (isWin(exact) && whole > 3000) expect(knewWho).toBeGreaterThan(0);
  });

  test('a window is answered by one question', async () => {
    const { game, position } = subjects[0] as Subject<unknown, unknown>;
    const exact = truth(game)(position);
    const engine = await createEngine(game);
    const asked = engine.solve(position, { window: [0, 1] });
    expect(asked).toMatchObject({ solved: true, bound: exact > 0 ? 'lower' : 'upper' });
    expect(asked.stats.nodes).toBeLessThan(engine.solve(position).stats.nodes);
  });

  test('near wins are found by the turn that deepens, and long games by the one that goes straight', async () => {
    const engine = await createEngine(chomp(5, 4));
    const near = engine.solve({ heights: [2, 0, 0, 0, 0], player: 0 });
    expect(near.stats.iterations.length).toBeGreaterThan(0);
    const far = engine.solve(chomp(5, 4).initial());
    const deepest = Math.max(...far.stats.iterations.slice(0, -1).map(({ depth }) => depth));
    expect(deepest).toBeLessThan(far.pliesToEnd as number);
  });

  test('with limits, progress and a table that is kept, the engine is ready again', async () => {
    const game = chomp(5, 4);
    const engine = await createEngine(game, { table: { keep: true } });
    const exact = truth(game)(game.initial());
    for (const nodes of [0, 1, 249, 250, 251, 750, 751, 2000]) engine.solve(game.initial(), { nodes });
    expect(engine.solve(game.initial()).value).toBe(exact);
    expect(engine.search(game.initial(), { depth: 3 }).value).toBe(0);
  });
});

/** A game given as positions with names: whose turn it is, and where its moves lead or how it ends for player 0. */
type Graph = Readonly<
  Record<string, { readonly to?: readonly string[]; readonly end?: number; readonly estimate?: number }>
>;

interface Place {
  readonly at: string;
  readonly player: 0 | 1;
}

function graphGame(graph: Graph, more: Partial<Game<Place, number>> = {}): Game<Place, number> {
  const node = (place: Place) => graph[place.at] as Graph[string];
  return {
    name: 'graph',
    initial: () => ({ at: 'root', player: 0 }),
    toMove: ({ player }) => player,
    moves: (place) => (node(place).to ?? []).map((_, i) => i),
    play: (place, i) => ({ at: node(place).to?.[i] as string, player: place.player === 0 ? 1 : 0 }),
    outcome(place) {
      const { end } = node(place);
      return end === undefined ? undefined : [end, end === 0 ? 0 : -end];
    },
    key: ({ at, player }) => `${at}/${player}`,
    ...more,
  };
}

/** A line of single moves from `first`, so many plies long, to `end` for player 0. */
function line(first: string, plies: number, end: number, estimate = 0): Graph {
  const names = Array.from({ length: plies + 1 }, (_, i) => (i === 0 ? first : `${first}${i}`));
  return Object.fromEntries(
    names.map((name, i) => [name, i === plies ? { end } : { to: [names[i + 1] as string], estimate }]),
  );
}

describe('what only turns can do wrong', () => {
  test('the lists of moves of turns that are over take no room', async () => {
    // 300 moves a ply, all to the same position; who makes the last of 199 plies wins.
    const long: Game<number, number> = {
      name: 'long',
      initial: () => 0,
      toMove: (n) => n % 2,
      moves: () => Array.from({ length: 300 }, (_, i) => i),
      play: (n) => n + 1,
      outcome: (n) => (n < 199 ? undefined : n % 2 === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
      key: (n) => n,
    };
    const result = (await createEngine(long)).solve(0);
    expect(result).toMatchObject({ solved: true, value: 8_000_000 - 199, stop: 'solved', atMost: 8_000_000 - 199 });
  });

  test('where a line straight on fills the memory for lists, deepening alone finds the win', async () => {
    const win = 5;
    /** From 0 on a corridor to a win, and at each of the winner's turns 300 ways into a maze that never ends. */
    const maze: Game<{ readonly at: number; readonly ply: number }, number> = {
      name: 'maze',
      initial: () => ({ at: 0, ply: 0 }),
      toMove: ({ ply }) => ply % 2,
      moves: ({ at }) => (at > 0 && at < win && at % 2 === 1 ? [0] : Array.from({ length: 300 }, (_, i) => 299 - i)),
      play: ({ at, ply }, i) => ({
        at: at < win && i === 0 ? at + 1 : 100 + ((at * 7 + i * 13) % 500),
        ply: (ply + 1) % 2,
      }),
      outcome: ({ at }) => (at === win ? [Infinity, -Infinity] : undefined),
      key: ({ at, ply }) => at * 2 + ply,
    };
    const engine = await createEngine(maze);
    const [soonest, winner] = [{}, { preferFasterWins: false }].map((how) =>
      engine.solve(maze.initial(), { ...how, nodes: 3_000_000 }),
    );
    expect(soonest).toMatchObject({ solved: true, move: 0, value: 8_000_000 - win });
    expect(winner).toMatchObject({ solved: true, move: 0, value: 8_000_000 });
  });

  test('outside a window as much is said as is proved', async () => {
    const game = chomp(5, 4);
    const engine = await createEngine(game);
    const exact = truth(game)(game.initial());
    for (const window of [
      [0, 1],
      [-1, 0],
      [exact - 2, exact - 1],
      [exact + 1, exact + 2],
    ] as const) {
      const { value, bound, atLeast, atMost, solved } = engine.solve(game.initial(), { window });
      expect(solved).toBe(true);
      expect(bound).toBe(exact > window[0] ? 'lower' : 'upper');
      expect(bound === 'lower' ? atLeast : atMost).toBe(value);
      expect(bound === 'lower' ? value <= exact : value >= exact).toBe(true);
    }
  });

  test('a move that looks better does not stand for one that draws', async () => {
    const graph: Graph = { root: { to: ['draw', 'trap'] }, draw: { end: 0 }, ...line('trap', 60, -Infinity, 30) };
    const game = graphGame(graph, {
      evaluate: ({ at, player }) => (graph[at]?.estimate ?? 0) * (player === 0 ? 1 : -1),
    });
    const result = (await createEngine(game)).solve(game.initial());
    expect(result).toMatchObject({ solved: true, value: 0, bound: 'exact', move: 0 });
  });

  test('what the game knows of the root stands for no move', async () => {
    const graph: Graph = {
      root: { to: ['lost', 'won'] },
      ...line('lost', 30, -Infinity),
      ...line('won', 38, Infinity),
    };
    const known = ({ at }: Place) => (at === 'root' ? ([8_000_000 - 39, 8_000_000] as const) : undefined);
    for (const preferFasterWins of [true, false]) {
      const game = graphGame(graph, { known });
      const result = (await createEngine(game)).solve(game.initial(), { preferFasterWins, ties: true });
      expect(result).toMatchObject({ solved: true, move: 1, ties: [1] });
    }
  });

  test('beyond the quickest win or loss there is a move too, one of those chosen', async () => {
    const game = chomp(5, 4);
    const last = { heights: [1, 0, 0, 0, 0], player: 0 } as const;
    const engine = await createEngine({ ...game, pliesLeft: ({ heights }) => heights.reduce((a, b) => a + b, 0) });
    const windows = [
      [7_999_999, 8_000_000],
      [8_000_000, Infinity],
      [-Infinity, -7_999_999],
      [-8_000_000, -7_999_999],
    ] as const;
    for (const position of [last, game.initial()]) {
      const moves = game.moves(position).slice(-2);
      for (const window of windows) {
        const result = engine.solve(position, { window, moves });
        expect(moves).toContain(result.move);
        expect(result.solved).toBe(true);
      }
    }
  });

  test('soft time is asked after the winner is known, too', async () => {
    const game = chomp(6, 6);
    const engine = await createEngine(game);
    let told = 0;
    const stopped = engine.solve(game.initial(), { onIteration: ({ value }) => (isWin(value) ? ++told < 1 : true) });
    expect(told).toBe(1);
    expect(stopped.value).toBeGreaterThanOrEqual(7_990_000);
  });
});

/** A move with a decided value that is a lower bound or exact keeps what it promises. */
function expectHonest<P, M>(result: SearchResult<M>, game: Game<P, M>, position: P, exact: number): void {
  const { value, bound, move, solved } = result;
  if (value === undefined) return;
  if (solved) expect(value).toBe(exact);
  if (bound === 'upper') expect(value).toBeGreaterThanOrEqual(exact);
  if (bound !== 'upper' && isWin(value)) {
    const reply = 0 - truth(game)(game.play(position, move as M));
    expect(reply - 1).toBeGreaterThanOrEqual(value);
  }
}
