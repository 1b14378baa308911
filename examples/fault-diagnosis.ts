/**
 * Fault diagnosis: a hundred lamps that do not light, four things that may be wrong, tests
 * that tell some from others, and repairs. A test has two results, and there must be a plan for both: a
 * connector to two nodes. AO* finds the plan that is cheapest on average.
 *
 *     npx tsx examples/fault-diagnosis.ts
 */
import { fileURLToPath } from 'node:url';
import { aoStar, checkMonotone } from 'cutnode/textbook/and-or';
import { faultDiagnosis, lampFaults } from 'cutnode/textbook/and-or/worked';

const problem = faultDiagnosis(lampFaults);

/** What to do, a line for each set of faults that are still possible; the expected cost of a lamp last. */
export function plan(): string[] {
  const { cost, solution } = aoStar(problem);
  const lines = (solution?.steps ?? []).map(({ node, connector }) => {
    const after = connector.to.map((suspects) => suspects.join(' ') || 'it works');
    return `${node.join(' ')}: ${connector.label} → ${after.join(' | ')}`;
  });
  const lamps = Object.values(lampFaults.faults).reduce((sum, count) => sum + count, 0);
  return [...lines, `expected cost of a lamp: ${cost / lamps}`];
}

/** How many nodes AO* expands with the estimate, and without. */
export function effort(): { readonly led: number; readonly blind: number } {
  return { led: aoStar(problem).stats.expanded, blind: aoStar(problem, { weight: 0 }).stats.expanded };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const line of plan()) console.log(line);
  const { led, blind } = effort();
  console.log(`${led} nodes expanded with h, ${blind} with h ≡ 0`);
  console.log(`h is consistent: ${checkMonotone(problem).consistent}`);
}
