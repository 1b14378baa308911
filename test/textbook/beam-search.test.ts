import { createEngine, endOfGame, type Game } from 'cutnode';
import { breakthrough } from 'cutnode/games/breakthrough';
import { chess } from 'cutnode/games/chess';
import { beamGame, beamSearch, minimax, searchToDepth, treeGame } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { graphGame, plainStyle } from '../oracle/graph-game.js';
import { minimax as plainMinimax } from '../oracle/minimax.js';

const depth = fc.integer({ min: 0, max: 6 });

describe('beam search', () => {
  it('with unlimited width is minimax, in every style of rules', () =>
    forAll([arbitraryGraph({ nodes: 14 }), arbitraryStyle, depth], { draws: 500 }, (graph, style, depth) => {
      const game = graphGame(graph, style);
      const start = game.initial();
      const { value, move, leftOut } = beamSearch(game, start, { depth, width: Infinity });
      expect(leftOut).toBe(0);
      if (game.outcome(start)) return;
      expect(value).toBe(plainMinimax(game, start, 0, { depth }));
      if (depth === 0) return;
      const mover = game.toMove(start);
      const child = game.play(start, move as never);
      const after = plainMinimax(game, child, 1, { depth });
      expect(game.toMove(child) === mover ? after : 0 - after).toBe(value + 0);
    }));

  it('is minimax over the moves that look best, and counts those that it leaves out', () =>
    forAll(
      [
        arbitraryGraph({ nodes: 14, tree: 300 }),
        fc.integer({ min: 1, max: 3 }),
        depth,
        fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 7 }),
      ],
      { draws: 500 },
      (graph, width, depth, ranks) => {
        const game = graphGame(graph, { ...plainStyle, evaluate: true } as never);
        const start = game.initial();
        if (game.outcome(start)) return;
        type Position = typeof start;
        const rank = (position: Position, move: unknown): number =>
          ranks[(3 * position.node + game.moves(position).indexOf(move as never)) % ranks.length] as number;
        // By hand: again and again the first move of the greatest rank.
        const chosen = (position: Position) => {
          const left = [...game.moves(position)];
          const list: typeof left = [];
          while (list.length < width && left.length > 0) {
            let best = 0;
            for (const i of left.keys()) if (rank(position, left[i]) > rank(position, left[best])) best = i;
            list.push(...left.splice(best, 1));
          }
          return list;
        };
        let left = 0;
        const narrow = {
          ...game,
          moves(position: Position) {
            const list = chosen(position);
            left += game.moves(position).length - list.length;
            return list;
          },
          candidates: undefined,
          bounds: undefined,
        } as unknown as Game<Position, never>;
        const { value, leftOut, counts } = beamSearch(game, start, { depth, width, rank });
        expect(value).toBe(plainMinimax(narrow as never, start, 0, { depth }));
        left = 0;
        expect(searchToDepth(narrow, start, { depth }).counts).toEqual(counts);
        expect(leftOut).toBe(left);
        expect(searchToDepth(beamGame(game, { width, rank }), start, { depth }).counts).toEqual(counts);
      },
    ));

  it('looks by default at what is best after one move, as by hand', () => {
    // MAX sees 9, 7 and 1 at once, and MIN's replies only below the moves that are looked at.
    const tree = treeGame([
      [2, 9],
      [3, 4],
      [8, 8],
    ]);
    const looks = [9, 7, 1];
    const rank = ({ path }: ReturnType<typeof tree.initial>, move: number): number =>
      path.length === 0 ? (looks[move] as number) : 0;
    expect(beamSearch(tree, tree.initial(), { depth: 2, width: 2, rank })).toMatchObject({
      value: 3,
      move: 1,
      leftOut: 1,
    });
    expect(beamSearch(tree, tree.initial(), { depth: 2, width: 3, rank })).toMatchObject({
      value: 8,
      move: 2,
      leftOut: 0,
    });
    // MIN looks at one reply alone, the one that is best for it.
    expect(beamSearch(tree, tree.initial(), { depth: 2, width: 1 })).toMatchObject({ value: 2, move: 0, leftOut: 3 });
    expect(minimax(tree, tree.initial()).value).toBe(8);
  });

  it('sees deeper with fewer nodes, and leaves the position as it was', () => {
    const start = breakthrough.initial();
    const whole = searchToDepth(breakthrough, start, { depth: 3 });
    const beam = beamSearch(breakthrough, start, { depth: 5, width: 3 });
    expect([whole.counts.nodes, beam.counts.nodes]).toMatchInlineSnapshot(`
      [
        703,
        100,
      ]
    `);
    expect(beam.pv).toHaveLength(5);
  });

  it('searches a game whose methods are those of a class', () => {
    class Coins implements Game<number, number> {
      readonly name = 'coins';
      readonly #most = 3;
      initial(): number {
        return 7;
      }
      toMove(coins: number): number {
        return coins % 2;
      }
      moves(coins: number): number[] {
        return [1, this.#most].filter((n) => n <= coins);
      }
      play(coins: number, n: number): number {
        return coins - n;
      }
      outcome(coins: number): readonly number[] | undefined {
        return coins > 0 ? undefined : [1, -1];
      }
      bounds(): readonly [number, number] {
        throw new Error('not to be asked');
      }
    }
    const game = new Coins();
    expect(beamSearch(game, 7, { depth: 9, width: 1 })).toMatchObject({ value: -1, leftOut: 5 });
    const beam = beamGame(game, { width: 1 });
    expect(beam.moves(7)).toEqual([1]);
    expect([beam.bounds, beam.name]).toEqual([undefined, 'coins']);
  });

  // A and B differ in what is behind them alone, and so do the moves that look best there: r in A, both others in B.
  it('does not take positions for one that have the same future in the whole game', async () => {
    const plies = 30;
    const game: Game<string, string> = {
      name: 'past and future',
      initial: () => 'S',
      toMove: (p) => (p === 'S' ? 0 : p.length % 2),
      moves: (p) => (p === 'S' ? ['A', 'B'] : p.length === 1 ? ['l', 'm', 'r'] : ['.']),
      play: (p, move) => (p === 'S' ? move : p + move),
      outcome: (p) => (p.length < plies ? undefined : p[1] === 'r' ? [-9, 9] : [9, -9]),
      pliesLeft: (p) => plies - p.length + Number(p === 'S'),
      key: (p) => p,
      futureKey: (p) => (p === 'S' ? p : `_${p.slice(1)}`),
    };
    const rank = (p: string, move: string): number => Number((p === 'A') === (move === 'r'));
    const narrow = beamGame(game, { width: 2, rank });
    for (const table of [undefined, false] as const) {
      expect((await createEngine(game, { table })).solve('S').value).toBe(-9);
      const engine = await createEngine(narrow, { table });
      expect(engine.solve('S')).toMatchObject({ value: 9, move: 'B' });
    }
  });

  it('keeps what is no name: that draws of chess are claimed, at the third occurrence', () => {
    const beam = beamGame(chess, { width: 3 });
    const positions = [beam.initial()];
    for (const text of 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'.split(' ')) {
      const here = positions.at(-1) as ReturnType<typeof beam.initial>;
      positions.push(beam.play(here, chess.parseMove(here, text)));
    }
    const ends = (plies: number) => {
      const line = positions.slice(0, plies + 1);
      return endOfGame(
        beam,
        line,
        line.slice(1).map(() => 0),
      );
    };
    expect([ends(4), ends(8)]).toEqual([undefined, [0, 0]]);
  });

  it('refuses a width and a rank that are none', () => {
    const tree = treeGame([1, 2]);
    const search = (options: object) => () => beamSearch(tree, tree.initial(), { depth: 1, width: 1, ...options });
    expect(search({ width: 0 })).toThrow(/width must be a whole number from 1, or Infinity, not 0/);
    expect(search({ width: 1.5 })).toThrow(/width must be/);
    expect(search({ rank: 3 })).toThrow(/rank must be a function/);
    expect(search({ rank: () => Number.NaN })).toThrow(/tree: rank gave NaN; expected a number/);
    expect(search({ order: () => [] })).toThrow(/unknown option 'order'/);
    expect(() => beamGame(tree, { width: -1 })).toThrow(/width must be/);
  });
});
