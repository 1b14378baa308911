import type { Spelled } from '../../games/othello/weight-table.js';

/** The module that holds the weights. */
export function moduleText(weights: readonly Spelled[], seed: number): string {
  const lines = weights.map(([worth, levels]) => `  '${worth}:${levels}',\n`).join('');
  return `// Made by bindings/learning/othello/learn.ts from seed ${seed}.

/** What was learned, part by part and knot by knot, read by \`weight-table.ts\`: what a level is worth, and the levels. */
export const weights: readonly string[] = [
${lines}];
`;
}
