/**
 * Fault diagnosis: a hundred lamps that do not light, four possible faults, tests that distinguish some of
 * them, and repairs. A test has two results and the plan must cover both, so a test is a connector to two
 * nodes. AO* finds the plan with the least average cost.
 *
 *     npx tsx examples/fault-diagnosis.ts
 */
import { fileURLToPath } from 'node:url';
import { aoStar, checkMonotone, faultDiagnosis, lampFaults } from 'cutnode/textbook/and-or';

const problem = faultDiagnosis(lampFaults);

/** The plan: one line for each set of faults that are still possible, then the expected cost per lamp. */
export function plan(): string[] {
  const { cost, solution } = aoStar(problem);
  const lines = (solution?.steps ?? []).map(({ node, connector }) => {
    const after = connector.to.map((suspects) => suspects.join(' ') || 'it works');
    return `${node.join(' ')}: ${connector.label} → ${after.join(' | ')}`;
  });
  const lamps = Object.values(lampFaults.faults).reduce((sum, count) => sum + count, 0);
  return [...lines, `expected cost per lamp: ${cost / lamps}`];
}

/** The number of nodes that AO* expands with the estimate and without it. */
export function effort(): { readonly led: number; readonly blind: number } {
  return { led: aoStar(problem).stats.expanded, blind: aoStar(problem, { weight: 0 }).stats.expanded };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const line of plan()) console.log(line);
  const { led, blind } = effort();
  console.log(`${led} nodes expanded with h, ${blind} with h ≡ 0`);
  console.log(`h is consistent: ${checkMonotone(problem).consistent}`);
}
