import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withJudgedEstimates } from '../../bindings/cli/and-or/judged-estimates.js';
import { InvalidOptionError } from '../../bindings/index.js';
import {
  andOrGraph,
  aoStar,
  cheapestShared,
  checkMonotone,
  optimalCosts,
  solutionCost,
  traceAoStar,
} from '../../bindings/textbook/and-or/index.js';
import type { AndOrEnd } from '../../bindings/textbook/and-or/trace-events.js';
import {
  digitRewriting,
  faultDiagnosis,
  goingRound,
  lampFaults,
  nilssonGraph,
  venturePlan,
} from '../../bindings/textbook/and-or/worked/index.js';
import { costByNodes, costByUses, everySolution, least, trueCost } from '../oracle/and-or-exhaustive.js';
import { andOrProblem, arbitraryAndOr } from '../oracle/arbitrary-and-or.js';
import { forAll } from '../oracle/for-all.js';

const anyGraph = fc.boolean().chain((cycles) => arbitraryAndOr({ cycles, nodes: 7 }));

describe('best-first from the goals upwards', () => {
  it('finds the least cost of every node, as exhaustive search does', () =>
    forAll([anyGraph], { draws: 1500, seed: 11 }, (graph) => {
      const problem = andOrProblem(graph);
      const { costs, solution, stop } = optimalCosts(problem);
      expect(stop).toBe('complete');
      for (const [node, cost] of costs) expect(cost).toBeCloseTo(trueCost(graph, node), 9);
      expect(solution !== undefined).toBe((costs.get(0) as number) < Number.POSITIVE_INFINITY);
      if (solution) expect(solutionCost(problem, solution)).toBeCloseTo(costs.get(0) as number, 9);
    }));

  it('stopped by a limit, gives upper bounds on the costs', () => {
    const { stop, costs } = optimalCosts(nilssonGraph, { nodes: 6 });
    const { costs: truth } = optimalCosts(nilssonGraph);
    expect(stop).toBe('nodes');
    for (const [node, cost] of costs) expect(cost).toBeGreaterThanOrEqual(truth.get(node) as number);
  });
});

describe('the cheapest solution graph with each node counted once', () => {
  it('equals that of exhaustive search', () => {
    let dearer = 0;
    forAll([anyGraph], { draws: 1500, seed: 12 }, (graph) => {
      const problem = andOrProblem(graph);
      const { stop, cost, solution } = cheapestShared(problem);
      const all = everySolution(graph);
      const best = least(all, costByNodes);
      expect({ stop, cost }).toEqual({
        stop: all.length > 0 ? 'solved' : 'unsolvable',
        cost: expect.closeTo(best, 9),
      });
      if (!solution) return;
      expect(solutionCost(problem, solution, 'nodes')).toBeCloseTo(best, 9);
      if (solutionCost(problem, solution) > least(all, costByUses) + 1e-9) dearer++;
    });
    // In some cases it differs from the cheapest by uses.
    expect(dearer).toBeGreaterThan(0);
  });

  it('costs 90 for the venture, where the choice by uses costs 165, and 6 for the digits', () => {
    expect(cheapestShared(venturePlan)).toMatchObject({ stop: 'solved', cost: 90 });
    expect(cheapestShared(digitRewriting)).toMatchObject({ stop: 'solved', cost: 6 });
    expect(cheapestShared(venturePlan, { nodes: 8 })).toMatchObject({ stop: 'nodes', solution: undefined });
  });
});

describe('the monotone restriction', () => {
  it('is checked connector by connector as by its definition', () =>
    forAll(
      [anyGraph, fc.array(fc.nat({ max: 9 }), { minLength: 9, maxLength: 9 })],
      { draws: 1000, seed: 13 },
      (graph, estimates) => {
        const h = (node: number): number => (graph.goals.has(node) ? 0 : (estimates[node] as number));
        const { consistent, violation } = checkMonotone(andOrProblem(graph, h));
        const seen = new Set([0]);
        for (const node of seen) for (const { to } of graph.arcs[node] ?? []) for (const child of to) seen.add(child);
        const broken = [...seen].flatMap((node) =>
          (graph.arcs[node] ?? []).flatMap(({ to, cost }, i) =>
            h(node) > to.reduce((sum, child) => sum + h(child), cost) ? [`${node} ${i}`] : [],
          ),
        );
        expect(consistent).toBe(broken.length === 0);
        if (violation) expect(broken).toContain(`${violation.node.at} ${violation.connector}`);
      },
    ));

  it('holds for the estimates of the worked examples; a violation is located', () => {
    for (const problem of [nilssonGraph, venturePlan]) {
      expect(checkMonotone(problem)).toMatchObject({ consistent: true, stop: 'complete' });
    }
    expect(checkMonotone(faultDiagnosis(lampFaults)).consistent).toBe(true);
    const dear = { ...nilssonGraph, h: (node: string) => (node === 'n0' ? 9 : 1) };
    expect(checkMonotone(dear).violation).toEqual({
      node: 'n0',
      connector: 0,
      h: 9,
      most: 2,
      words: 'h(n0) = 9, more than 1 + h(n1) = 2',
    });
    const atGoal = andOrGraph({ connectors: [{ from: 'a', to: ['b'] }], goals: ['b'], h: { b: 1 } });
    expect(checkMonotone(atGoal).violation?.words).toBe('h(b) = 1 at a goal, where it must be 0');
    expect(checkMonotone(nilssonGraph, { nodes: 3 })).toMatchObject({ consistent: undefined, stop: 'nodes' });
    expect(() => checkMonotone(nilssonGraph, { tips: 'first' } as never)).toThrow(InvalidOptionError);
  });

  it('is violated by the estimates of the cyclic graph, which are still admissible', () => {
    const { costs } = optimalCosts(goingRound);
    for (const [node, cost] of costs) expect(goingRound.h?.(node)).toBeLessThanOrEqual(cost);
  });
});

describe('an estimate at a goal', () => {
  const graph = (h: Record<string, number>) => andOrGraph({ connectors: [{ from: 'a', to: ['b'] }], goals: ['b'], h });

  it('is refused by AO*, at the start node too, unless h is not used', () => {
    expect(() => aoStar(graph({ b: 1 }))).toThrow('graph: h(b) is 1 at a goal, where it must be 0');
    const solved = andOrGraph({ start: 'a', connectors: [], goals: ['a'], h: { a: 3 } });
    expect(() => aoStar(solved)).toThrow('h(a) is 3 at a goal');
    expect(aoStar(graph({ b: 1 }), { weight: 0 })).toMatchObject({ stop: 'solved', cost: 1 });
    expect(aoStar(graph({ a: 1, b: 0 }))).toMatchObject({ stop: 'solved', cost: 1, overestimate: undefined });
  });
});

describe('an estimate that was too high', () => {
  it('at a node that was solved for less is named, with what the weight adds taken off', () => {
    const graph = andOrGraph({
      connectors: [
        { from: 'a', to: ['b'], cost: 1 },
        { from: 'b', to: ['g'], cost: 2 },
      ],
      goals: ['g'],
      h: { a: 1, b: 2.5 },
    });
    expect(aoStar(graph).overestimate).toEqual({ node: 'b', h: 2.5, cost: 2 });
    expect(aoStar(graph, { weight: 0.5 }).overestimate).toBeUndefined();
    expect(aoStar(nilssonGraph, { weight: 3 }).overestimate).toBeUndefined();
  });

  it('is named wherever AO* finds a solution that is not the cheapest, or the whole graph is looked at', () => {
    forAll(
      [anyGraph, fc.array(fc.nat({ max: 9 }), { minLength: 9, maxLength: 9 })],
      { draws: 300, seed: 1 },
      (graph, estimates) => {
        const h = (node: number): number => (graph.goals.has(node) ? 0 : (estimates[node] as number));
        const problem = andOrProblem(graph, h);
        const { costs } = optimalCosts(problem);
        const isTooHigh = [...costs].some(([node, cost]) => h(node) > cost + 1e-9);
        const events = [
          ...withJudgedEstimates(problem as never, {}, traceAoStar(problem, { cycles: 'allowed' }) as never),
        ];
        const end = events.at(-1) as AndOrEnd;
        expect(end.overestimate !== null).toBe(isTooHigh);
        if (!isTooHigh) expect(end.cost ?? Infinity).toBeCloseTo(costs.values().next().value as number, 9);
      },
    );
  });
});
