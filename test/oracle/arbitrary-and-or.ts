import fc from 'fast-check';
import type { AndOrProblem } from '../../bindings/textbook/and-or/index.js';
import type { PlainArc, PlainGraph } from './and-or-exhaustive.js';

/**
 * Random AND/OR graphs for fast-check, with shared successors, connectors of up to three successors (sometimes with one
 * of them twice), dead ends, ties, costs of 0 and fractions.
 */

interface GraphShape {
  /** The most nodes. */
  readonly nodes?: number;
  /** Connectors may lead back. */
  readonly cycles?: boolean;
  /** Costs of at least 1, so that nothing is free. */
  readonly positive?: boolean;
}

interface ArcRecipe {
  readonly jumps: readonly number[];
  readonly cost: number;
}

interface NodeRecipe {
  readonly kind: 'goal' | 'inner';
  readonly arcs: readonly ArcRecipe[];
}

export function arbitraryAndOr({
  nodes = 9,
  cycles = false,
  positive = false,
}: GraphShape = {}): fc.Arbitrary<PlainGraph> {
  const cost = positive ? fc.constantFrom(1, 1, 2, 3, 7) : fc.constantFrom(0, 1, 1, 2, 2, 3, 0.5, 7);
  const arc: fc.Arbitrary<ArcRecipe> = fc.record({
    jumps: fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 3 }),
    cost,
  });
  const recipe: fc.Arbitrary<NodeRecipe> = fc.record({
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constant<NodeRecipe['kind']>('inner') },
      { weight: 1, arbitrary: fc.constant<NodeRecipe['kind']>('goal') },
    ),
    arcs: fc.oneof(
      { weight: 6, arbitrary: fc.array(arc, { minLength: 1, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  });
  return fc.array(recipe, { minLength: 3, maxLength: nodes, size: 'max' }).map((recipes): PlainGraph => {
    const count = recipes.length;
    const goals = new Set([count - 1]);
    recipes.forEach(({ kind }, i) => void (kind === 'goal' && i > 0 && goals.add(i)));
    const arcs = recipes.map((each, i): PlainArc[] => {
      if (goals.has(i)) return [];
      // Without cycles, every connector leads to greater numbers.
      const target = (jump: number): number => (cycles ? jump % count : i + 1 + (jump % (count - 1 - i)));
      return each.arcs.map(({ jumps, cost: own }) => ({ to: jumps.map(target), cost: own }));
    });
    return { arcs, goals };
  });
}

/** The graph as a problem whose nodes are objects, identified by their keys. */
export function andOrProblem(
  { arcs, goals }: PlainGraph,
  h: (node: number) => number = () => 0,
): AndOrProblem<{ readonly at: number }, number> {
  return {
    name: 'random graph',
    start: { at: 0 },
    key: ({ at }) => at,
    format: ({ at }) => `n${at}`,
    isGoal: ({ at }) => goals.has(at),
    expand: ({ at }) => (arcs[at] ?? []).map(({ to, cost }) => ({ to: to.map((node) => ({ at: node })), cost })),
    h: ({ at }) => h(at),
  };
}
