/**
 * A venture investment plan: a company needs a product, money and customers, and there are two ways to get
 * each. One prototype would serve all three; whether it is worthwhile depends on how its cost is counted: AO*
 * and the book count it once for each use.
 *
 *     npx tsx examples/venture.ts
 */
import { fileURLToPath } from 'node:url';
import { aoStar, cheapestShared, type SolutionGraph, solutionCost, venturePlan } from 'cutnode/textbook/and-or';

/** The plan, one step per line, and its cost by either way of counting. */
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

/** A solution that relies too much on the tripled estimates; it still costs at most three times the optimum. */
export const hasty = aoStar(venturePlan, { weight: 3 });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const solution of [byUses, byNodes]) console.log(`${lines(solution).join('\n')}\n`);
  console.log(
    `with 3 h: ${hasty.cost} at most ${hasty.factor} times the least, ${hasty.stats.expanded} nodes expanded`,
  );
}
