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
