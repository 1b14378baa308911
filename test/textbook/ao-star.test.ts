import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidGraphError } from '../../bindings/contract/errors.js';
import type { AoStarOptions, AoStarResult } from '../../bindings/textbook/and-or/ao-star.js';
import { aoStar, type SolutionGraph, solutionCost, type TipChoice } from '../../bindings/textbook/and-or/index.js';
import {
  costByNodes,
  costByUses,
  everySolution,
  least,
  type PlainGraph,
  type Plan,
  trueCosts,
} from '../oracle/and-or-exhaustive.js';
import { andOrProblem, arbitraryAndOr } from '../oracle/arbitrary-and-or.js';
import { forAll } from '../oracle/for-all.js';

type At = { readonly at: number };

/** The share of the true cost that h gives, node by node, from 0 to 1. */
const shortfalls = fc.array(fc.constantFrom(0, 0.3, 0.5, 0.9, 1, 1), { minLength: 9, maxLength: 9 });

const choices: readonly TipChoice<At>[] = [
  'first',
  'largest-h',
  'most-likely-to-change',
  (tips) => tips[tips.length - 1] as (typeof tips)[number],
];

/** A solution graph in the oracle's form; every connector must be one of the graph's. */
function planOf(graph: PlainGraph, { steps, leaves }: SolutionGraph<At>): Plan {
  for (const { node, goal } of leaves) expect([goal, graph.goals.has(node.at)]).toEqual([true, true]);
  return new Map(
    steps.map(({ node, connector }) => {
      const to = connector.to.map(({ at }) => at);
      const arc = graph.arcs[node.at]?.find((each) => each.cost === connector.cost && String(each.to) === String(to));
      if (!arc) throw new Error(`n${node.at} has no connector to ${to}`);
      return [node.at, arc];
    }),
  );
}

/** The result must be a valid solution of the best cost (times `factor`), or the proof that there is none. */
function expectBest(graph: PlainGraph, result: AoStarResult<At>, best: number, factor = 1): void {
  const { stop, cost, solution } = result;
  if (best === Number.POSITIVE_INFINITY) {
    expect({ stop, cost, solution }).toEqual({ stop: 'unsolvable', cost: best, solution: undefined });
    return;
  }
  expect(stop).toBe('solved');
  expect(cost).toBeGreaterThanOrEqual(best - 1e-9);
  expect(cost).toBeLessThanOrEqual(best * factor + 1e-9);
  const plan = planOf(graph, solution as SolutionGraph<At>);
  expect(costByUses(plan)).toBeCloseTo(cost, 9);
  expect(everySolution(graph).some((each) => sameGraph(each, plan))).toBe(true);
  const problem = andOrProblem(graph);
  expect(solutionCost(problem, solution as SolutionGraph<At>)).toBeCloseTo(cost, 9);
  expect(solutionCost(problem, solution as SolutionGraph<At>, 'nodes')).toBeCloseTo(costByNodes(plan), 9);
}

function sameGraph(a: Plan, b: Plan): boolean {
  return a.size === b.size && [...a].every(([node, arc]) => b.get(node) === arc);
}

describe('AO* against exhaustive search on random acyclic graphs', () => {
  const solve = (graph: PlainGraph, h: (node: number) => number, options: AoStarOptions<At> = {}) =>
    aoStar(andOrProblem(graph, h), options);

  it('is optimal with h ≡ 0, whichever tip is expanded', () =>
    forAll([arbitraryAndOr(), fc.constantFrom(...choices)], { draws: 2000, seed: 1 }, (graph, tips) => {
      const best = least(everySolution(graph), costByUses);
      expectBest(
        graph,
        solve(graph, () => 0, { tips }),
        best,
      );
    }));

  it('is optimal with any admissible h, consistent or not', () =>
    forAll(
      [arbitraryAndOr(), shortfalls, fc.constantFrom(...choices)],
      { draws: 3000, seed: 2 },
      (graph, parts, tips) => {
        const truth = trueCosts(graph);
        const h = (node: number): number => {
          const cost = truth[node] as number;
          // Unsolvable nodes may have any estimate.
          if (cost === Number.POSITIVE_INFINITY)
            return (parts[node] as number) === 1 ? cost : 10 * (parts[node] as number);
          return cost * (parts[node] as number);
        };
        const best = least(everySolution(graph), costByUses);
        expect(truth[0]).toBeCloseTo(best, 9);
        expectBest(graph, solve(graph, h, { tips }), best);
      },
    ));

  it('with the true costs as h, expands only nodes of its solution, except for ties', () =>
    forAll([arbitraryAndOr({ positive: true })], { draws: 500, seed: 3 }, (graph) => {
      const truth = trueCosts(graph);
      const { stats, solution } = solve(graph, (node) => truth[node] as number);
      if (!solution) return;
      const best = everySolution(graph).filter((plan) => costByUses(plan) <= (truth[0] as number) + 1e-9);
      const onBest = new Set(best.flatMap((plan) => [...plan.keys()]));
      expect(stats.expanded).toBeLessThanOrEqual(onBest.size);
      expect(stats.estimate).toBeCloseTo(truth[0] as number, 9);
    }));

  it('with a weight, costs at most the weight times the optimum', () =>
    forAll(
      [arbitraryAndOr(), shortfalls, fc.constantFrom(0, 0.5, 1.5, 2, 5)],
      { draws: 1500, seed: 4 },
      (graph, parts, weight) => {
        const truth = trueCosts(graph);
        const h = (node: number): number => {
          const cost = truth[node] as number;
          return cost === Number.POSITIVE_INFINITY ? 0 : cost * (parts[node] as number);
        };
        const result = solve(graph, h, { weight });
        expect(result.factor).toBe(Math.max(1, weight));
        expectBest(graph, result, truth[0] as number, result.factor);
      },
    ));

  it('stopped early, gives a lower bound on every solution', () =>
    forAll(
      [arbitraryAndOr(), shortfalls, fc.integer({ min: 1, max: 8 })],
      { draws: 500, seed: 5 },
      (graph, parts, nodes) => {
        const truth = trueCosts(graph);
        const h = (node: number): number => Math.min(truth[node] as number, 50) * (parts[node] as number);
        const { stop, cost, solution } = solve(graph, h, { nodes });
        expect(solution !== undefined).toBe(stop === 'solved');
        expect(cost).toBeLessThanOrEqual((truth[0] as number) + 1e-9);
      },
    ));
});

describe('AO* against exhaustive search on random graphs with cycles', () => {
  it('finds the best acyclic solution, or proves that there is none', () => {
    let unsolvable = 0;
    let cyclic = 0;
    forAll(
      [arbitraryAndOr({ cycles: true, nodes: 7 }), shortfalls, fc.constantFrom(...choices)],
      { draws: 4000, seed: 6 },
      (graph, parts, tips) => {
        const truth = trueCosts(graph);
        const best = least(everySolution(graph), costByUses);
        const h = (node: number): number => Math.min(truth[node] as number, 20) * (parts[node] as number);
        const result = aoStar(andOrProblem(graph, h), { cycles: 'allowed', tips });
        expectBest(graph, result, best);
        if (best === Number.POSITIVE_INFINITY) unsolvable++;
        try {
          expectBest(graph, aoStar(andOrProblem(graph, h), { tips }), best);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidGraphError);
          expect((error as Error).message).toMatch(/there is a cycle, (n\d+) → (n\d+ → )*\1;/);
          cyclic++;
        }
      },
    );
    // The sample contains enough graphs of each kind.
    expect(unsolvable).toBeGreaterThan(5);
    expect(cyclic).toBeGreaterThan(5);
  });

  it('gives the same results on acyclic graphs', () =>
    forAll([arbitraryAndOr()], { draws: 1000, seed: 7 }, (graph) => {
      expectBest(graph, aoStar(andOrProblem(graph), { cycles: 'allowed' }), trueCosts(graph)[0] as number);
    }));
});
