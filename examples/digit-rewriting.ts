/**
 * The digit-rewriting exercise: from 6 to ones, by rules that cost 2 each. The estimate of the start node goes
 * 6, 8, 8, 10, 10 or 6, 8, 8, 8, 10, depending on the order in which tips are expanded. Counted once per use,
 * as in the book, all solution graphs cost the same; counted once per node, they do not.
 *
 *     npx tsx examples/digit-rewriting.ts
 */
import { fileURLToPath } from 'node:url';
import {
  aoStar,
  cheapestShared,
  digitRewriting,
  optimalCosts,
  type SolutionGraph,
  type TipChoice,
  traceAoStar,
} from 'cutnode/textbook/and-or';

/** The tip with the lowest estimate. */
export const easiestFirst: TipChoice<string> = (tips) =>
  tips.reduce((best, tip) => (tip.h < best.h ? tip : best), tips[0] as (typeof tips)[number]);

/** q(6) before the first cycle and after each. */
export function estimates(tips: TipChoice<string>): (number | null)[] {
  return [...traceAoStar(digitRewriting, { tips })].flatMap((event) => (event.type === 'end' ? [] : [event.estimate]));
}

/** `6 → 3 3, 3 → 2 1, 2 → 1 1` */
export function rules(solution: SolutionGraph<string> | undefined): string {
  return (solution?.steps ?? []).map(({ node, connector }) => `${node} → ${connector.to.join(' ')}`).join(', ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`q(6), the first tip:     ${estimates('first').join(', ')}`);
  console.log(`q(6), the easiest first: ${estimates(easiestFirst).join(', ')}`);
  const { cost, solution } = aoStar(digitRewriting);
  console.log(`once per use:  ${cost}, ${rules(solution)}`);
  const shared = cheapestShared(digitRewriting);
  console.log(`once per node: ${shared.cost}, ${rules(shared.solution)}`);
  const { costs } = optimalCosts(digitRewriting);
  const rows = [...costs].sort(([a], [b]) => Number(a) - Number(b));
  console.log(`h and the true cost: ${rows.map(([n, k]) => `${n}: ${digitRewriting.h?.(n)} ≤ ${k}`).join(', ')}`);
}
