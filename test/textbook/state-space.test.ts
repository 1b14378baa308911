import { createEngine, type Game } from 'cutnode';
import { type GameTree, minimax, scout, sssStar, traceAlphaBeta, treeGame } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traceSssStar } from '../../bindings/textbook/state-space/sss-star.js';
import { arbitraryGraph } from '../oracle/arbitrary-graph.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { graphGame, plainStyle } from '../oracle/graph-game.js';
import { arbitraryTree } from './arbitrary-tree.js';

const first = fc.constantFrom('MAX' as const, 'MIN' as const);

/** The leaves that alpha-beta evaluates. */
function alphaBetaLeaves(tree: GameTree, first: 'MAX' | 'MIN'): number {
  let leaves = 0;
  for (const event of traceAlphaBeta(tree, undefined, { first })) if (event.type === 'leaf') leaves++;
  return leaves;
}

/** A tree of numbers whose leaves all lie `depth` plies deep. */
const uniform = (depth: number, branching: number): fc.Arbitrary<GameTree> =>
  depth === 0
    ? fc.integer({ min: -9, max: 9 })
    : fc.array(uniform(depth - 1, branching), { minLength: branching, maxLength: branching });

describe('SCOUT, SSS* and DUAL*', () => {
  it('find the minimax value of any tree', () =>
    forAll([arbitraryTree(), first], { draws: 1000 }, (tree, first) => {
      const game = treeGame(tree, { first });
      const { value } = minimax(game, game.initial());
      expect(scout(tree, undefined, { first })).toBe(value);
      expect(sssStar(tree, undefined, { first }).value).toBe(value);
      expect(sssStar(tree, undefined, { first, dual: true }).value).toBe(value);
    }));

  it('find it where the players need not alternate, to any depth', () =>
    forAll([arbitraryGraph({ nodes: 12, tree: 300 }), fc.nat(5)], { draws: 1000 }, (graph, depth) => {
      const game = graphGame(graph, plainStyle);
      const { value } = minimax(game, game.initial(), { depth });
      expect(scout(game, undefined, { depth })).toBe(value);
      expect(sssStar(game, undefined, { depth }).value).toBe(value);
      expect(sssStar(game, undefined, { depth, dual: true }).value).toBe(value);
    }));

  it('SSS* evaluates no leaf that alpha-beta does not (Stockman 1979)', () =>
    forAll([arbitraryTree({ wins: false }), first], { draws: 1000 }, (tree, first) => {
      expect(sssStar(tree, undefined, { first }).leaves).toBeLessThanOrEqual(alphaBetaLeaves(tree, first));
    }));

  it('the engine, with its table, evaluates the same leaves in the same order', () =>
    forAllAsync(
      [
        fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })).chain(([d, b]) => uniform(d, b)),
        fc.constantFrom('sss' as const, 'dual' as const),
      ],
      { draws: 400 },
      async (tree, algorithm) => {
        const game = treeGame(tree);
        const met: string[] = [];
        const watched: Game<ReturnType<typeof game.initial>, number> = {
          ...game,
          outcome(position) {
            const payoffs = game.outcome(position);
            const name = position.path.join();
            if (payoffs && !met.includes(name)) met.push(name);
            return payoffs;
          },
        };
        const engine = await createEngine(watched, { table: { mib: 1 } });
        const options = { algorithm, ordering: 'natural', iterative: false, winDistance: false } as const;
        const { value } = engine.solve(game.initial(), options);
        const leaves: string[] = [];
        const trace = traceSssStar(tree, undefined, { dual: algorithm === 'dual' });
        let next = trace.next();
        for (; !next.done; next = trace.next()) {
          if (next.value.case === 'tip') leaves.push(next.value.state.path.join());
        }
        expect(value).toBe(next.value.value);
        expect(met).toEqual(leaves);
      },
    ));

  it('step by step on the tree of the books', () => {
    const steps = [
      ...traceSssStar([
        [3, 12, 8],
        [2, 4, 6],
        [14, 5, 2],
      ]),
    ];
    expect(steps.slice(0, 3).map(({ case: what, open }) => [what, open.length])).toEqual([
      ['all children', 3],
      ['first child', 3],
      ['tip', 3],
    ]);
    expect(steps.flatMap(({ tip }) => tip ?? [])).toEqual([3, 2, 14, 5, 2, 12, 8]);
    expect(steps.at(-1)).toMatchObject({ case: 'best child', open: [{ path: [], status: 'solved', merit: 3 }] });
    expect(
      sssStar([
        [3, 12, 8],
        [2, 4, 6],
        [14, 5, 2],
      ]),
    ).toEqual({ value: 3, steps: steps.length, leaves: 7 });
  });

  it('SSS* refuses a game that changes its position in place', () => {
    const game = graphGame({ nodes: [{ payoff: 1, edges: [], evaluation: 0 }] }, { ...plainStyle, undo: true });
    expect(() => sssStar(game)).toThrow(/changes its position in place \(undo\)/);
  });
});
