/**
 * A venture investment plan: a company needs a product, money and customers, and for each
 * there are two ways. One prototype would serve for all three; whether that is worth it depends on
 * how its cost is counted: AO* and the book count it once for each use.
 *
 *     npx tsx examples/venture.ts
 */
import { fileURLToPath } from 'node:url';
import { aoStar, cheapestShared, type SolutionGraph, solutionCost } from 'cutnode/textbook/and-or';
import { venturePlan } from 'cutnode/textbook/and-or/worked';

/** What to do, a line a step, and what the plan costs in either way of counting. */
export function lines(solution: SolutionGraph<string> | undefined): string[] {
  if (!solution) return ['there is no plan'];
  const [uses, nodes] = (['uses', 'nodes'] as const).map((count) => solutionCost(venturePlan, solution, count));
  return [
    ...solution.steps.map(({ node, connector }) => `${node}: ${connector.label} (${connector.cost})`),
    `counted once per use ${uses}, once per node ${nodes}`,
  ];
}

export const byUses = aoStar(venturePlan).solution;
export const byNodes = cheapestShared(venturePlan).solution;

/** A solution for which the estimates, three times as large, are trusted too much: still at most three times as dear as the best. */
export const hasty = aoStar(venturePlan, { weight: 3 });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const solution of [byUses, byNodes]) console.log(`${lines(solution).join('\n')}\n`);
  console.log(
    `with 3 h: ${hasty.cost} at most ${hasty.factor} times the least, ${hasty.stats.expanded} nodes expanded`,
  );
}
