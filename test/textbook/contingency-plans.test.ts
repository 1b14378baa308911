import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidGraphError } from '../../bindings/contract/errors.js';

import {
  andOrSearch,
  aoStar,
  contingencyGraph,
  formatPlan,
  strongCyclicPlan,
} from '../../bindings/textbook/and-or/index.js';
import type { ContingencyPlan, NondeterministicProblem } from '../../bindings/textbook/and-or/nondeterministic.js';
import { vacuumWorld } from '../../bindings/textbook/and-or/worked/index.js';
import { everySolution, type PlainGraph } from '../oracle/and-or-exhaustive.js';
import { arbitraryAndOr } from '../oracle/arbitrary-and-or.js';
import { forAll } from '../oracle/for-all.js';
import { hasCyclicPlan, isBounded, isCyclicPlan, type Policy } from '../oracle/plans-exhaustive.js';

function planning({ arcs, goals }: PlainGraph): NondeterministicProblem<number, number> {
  return {
    name: 'random plans',
    initial: 0,
    isGoal: (state) => goals.has(state),
    actions: (state) => (arcs[state] ?? []).map((_, action) => action),
    results: (state, action) => arcs[state]?.[action]?.to ?? [],
  };
}

const policyOf = (plan: ContingencyPlan<number, number>): Policy =>
  new Map(plan.map(({ state, action }) => [state, action]));
const anyGraph = fc.boolean().chain((cycles) => arbitraryAndOr({ cycles, nodes: 6 }));

describe('AND-OR-GRAPH-SEARCH', () => {
  it('finds a plan that always ends at a goal if there is one', () =>
    forAll([anyGraph], { draws: 1500, seed: 21 }, (graph) => {
      const { stop, plan } = andOrSearch(planning(graph));
      expect(stop).toBe(everySolution(graph).length > 0 ? 'found' : 'none');
      if (plan) expect(isBounded(graph, policyOf(plan))).toBe(true);
    }));

  it('solves the erratic vacuum world as the book does', () => {
    const world = vacuumWorld();
    const { plan } = andOrSearch(world);
    expect(formatPlan(world, plan ?? [])).toBe('[Suck, if 5 then [Right, Suck] else []]');
    const goal = vacuumWorld({ start: 7 });
    expect(formatPlan(goal, andOrSearch(goal).plan ?? [])).toBe('[]');
  });

  it('has the transitions of the book', () => {
    const { results } = vacuumWorld();
    expect([results(1, 'Suck'), results(5, 'Right'), results(6, 'Suck'), results(7, 'Suck')]).toEqual([
      [5, 7],
      [6],
      [8, 8],
      [7, 3],
    ]);
    expect(vacuumWorld({ slippery: true, erratic: false }).results(5, 'Right')).toEqual([5, 6]);
  });

  it('does not overflow the stack on a path of 50,000 states, and stops at a limit', () => {
    const long: NondeterministicProblem<number, string> = {
      name: 'long',
      initial: 0,
      isGoal: (state) => state === 50_000,
      actions: () => ['stay', 'go'],
      results: (state, action) => (action === 'go' ? [state + 1, 50_000] : [state]),
    };
    const { plan, stop } = andOrSearch(long);
    expect([stop, plan?.length]).toEqual(['found', 50_000]);
    expect(formatPlan(long, plan ?? []).length).toBeGreaterThan(500_000);
    expect(andOrSearch(long, { nodes: 1000 })).toMatchObject({ stop: 'nodes', plan: undefined });
    expect(andOrSearch(long, { signal: AbortSignal.abort() })).toMatchObject({ stop: 'aborted' });
    expect(() => andOrSearch({ ...long, results: () => [] })).toThrow(
      new InvalidGraphError('long: stay has no results in 0; expected a list of at least one state'),
    );
  });
});

describe('strong cyclic plans', () => {
  it('are found if and only if trying every policy finds one', () => {
    let onlyCyclic = 0;
    forAll([anyGraph], { draws: 1500, seed: 22 }, (graph) => {
      const { stop, plan } = strongCyclicPlan(planning(graph));
      expect(stop).toBe(hasCyclicPlan(graph) ? 'found' : 'none');
      if (plan) expect(isCyclicPlan(graph, policyOf(plan))).toBe(true);
      if (plan && everySolution(graph).length === 0) onlyCyclic++;
    });
    expect(onlyCyclic).toBeGreaterThan(5);
  });

  it('solve the slippery vacuum world by retrying, where no bounded plan exists', () => {
    const world = vacuumWorld({ slippery: true, erratic: false });
    expect(andOrSearch(world).stop).toBe('none');
    expect(aoStar(contingencyGraph(world), { cycles: 'allowed' })).toMatchObject({ stop: 'unsolvable' });
    expect(formatPlan(world, strongCyclicPlan(world).plan ?? [])).toBe('[Suck, L1: Right, if 5 then L1 else [Suck]]');
  });
});

it('AO* finds the cheapest bounded plan', () => {
  const { cost, solution } = aoStar(contingencyGraph(vacuumWorld()), { cycles: 'allowed' });
  expect(cost).toBe(4);
  expect(solution?.steps.map(({ node, connector }) => [node, connector.label])).toEqual([
    [1, 'Suck'],
    [5, 'Right'],
    [6, 'Suck'],
  ]);
});
