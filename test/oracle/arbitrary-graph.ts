import fc from 'fast-check';
import { type Graph, type GraphNode, type GraphStyle, treeSize } from './graph-game.js';

/**
 * Random small games for fast-check. Payoffs and evaluations are drawn from a few numbers, so ties are common.
 * Shrinking leads to few nodes with short jumps.
 */

interface NodeRecipe {
  readonly end: 'none' | 'graded' | 'first wins' | 'second wins';
  readonly grade: number;
  readonly evaluation: number;
  readonly edges: readonly { jump: number; again: boolean; noisy: boolean; hint: number }[];
}

export interface GraphShape {
  /** The most nodes of the graph. */
  readonly nodes?: number;
  /** The most nodes of the tree that it unfolds into. */
  readonly tree?: number;
  /** The same player may move again. */
  readonly again?: boolean;
}

const grade = fc.integer({ min: -3, max: 3 });

function nodeRecipe(again: boolean): fc.Arbitrary<NodeRecipe> {
  const edge = fc.record({
    jump: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(1, 2, 3) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 7 }) },
    ),
    again: again
      ? fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
      : fc.constant(false),
    noisy: fc.boolean(),
    hint: grade,
  });
  return fc.record({
    end: fc.oneof(
      { weight: 8, arbitrary: fc.constant<NodeRecipe['end']>('none') },
      { weight: 2, arbitrary: fc.constantFrom<NodeRecipe['end'][]>('graded', 'first wins', 'second wins') },
    ),
    grade,
    evaluation: grade,
    edges: fc.oneof(
      { weight: 4, arbitrary: fc.array(edge, { minLength: 1, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(edge, { minLength: 1, maxLength: 6 }) },
    ),
  });
}

/** The payoffs at the ends of lines: only graded, only decided, or both; small or large numbers. */
const stakes = fc.record({
  ends: fc.constantFrom('any', 'graded', 'decided'),
  unit: fc.constantFrom(1, 1, 37, 2_000_000),
});

export function arbitraryGraph({ nodes = 14, tree = 1500, again = true }: GraphShape = {}): fc.Arbitrary<Graph> {
  return fc
    .tuple(fc.array(nodeRecipe(again), { minLength: 3, maxLength: nodes, size: 'max' }), stakes)
    .map(([recipes, { ends, unit }]): Graph => {
      const last = recipes.length - 1;
      return {
        nodes: recipes.map((recipe, i): GraphNode => {
          const wins = (recipe.grade + i) % 2 === 0 ? Infinity : -Infinity;
          const graded = recipe.grade * unit;
          let payoff: number | undefined;
          if (recipe.end === 'none' || i === 0) payoff = i === last ? (ends === 'decided' ? wins : graded) : undefined;
          else if (ends === 'graded' || (ends === 'any' && recipe.end === 'graded')) payoff = graded;
          else payoff = recipe.end === 'graded' ? wins : recipe.end === 'first wins' ? Infinity : -Infinity;
          const edges = recipe.edges.map(({ jump, ...rest }) => ({ to: Math.min(i + jump, last), ...rest }));
          return { payoff, edges: payoff === undefined ? edges : [], evaluation: recipe.evaluation * unit };
        }),
      };
    })
    .filter((graph) => treeSize(graph) <= tree);
}

/** A graph with points on its edges and few at its ends; nothing is won or lost but points. */
export function arbitraryRewardGraph(shape: GraphShape = {}): fc.Arbitrary<Graph> {
  const reward = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -3, max: 3 }) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(7_000, -7_000, 37, -37) },
  );
  const points = (value: number): number => (Number.isFinite(value) ? Math.trunc(value / 10) : Math.sign(value));
  return fc
    .tuple(arbitraryGraph(shape), fc.array(reward, { minLength: 1, maxLength: 20 }))
    .map(([{ nodes }, rewards]): Graph => {
      let next = 0;
      return {
        nodes: nodes.map(({ payoff, evaluation, edges }) => ({
          payoff: payoff === undefined ? undefined : points(payoff),
          evaluation: points(evaluation),
          edges: edges.map((edge) => ({ ...edge, reward: rewards[next++ % rewards.length] as number })),
        })),
      };
    });
}

export const arbitraryStyle: fc.Arbitrary<GraphStyle> = fc.record({
  undo: fc.boolean(),
  key: fc.constantFrom<GraphStyle['key'][]>('number', 'negative number', 'bigint', 'long bigint', 'string'),
  moves: fc.constantFrom<GraphStyle['moves'][]>('number', 'string', 'object', 'object with id'),
  evaluate: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  hint: fc.boolean(),
  noisy: fc.boolean(),
});
