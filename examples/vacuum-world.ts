/**
 * AND-OR search for plans whose actions may fail: the vacuum world of Russell and Norvig. In the erratic world,
 * Suck may clean both squares or drop dirt. In the slippery world, a move may fail; no plan is then certain to
 * terminate, but a plan that retries succeeds in the long run.
 *
 *     npx tsx examples/vacuum-world.ts
 */
import { fileURLToPath } from 'node:url';
import {
  andOrSearch,
  aoStar,
  contingencyGraph,
  formatPlan,
  strongCyclicPlan,
  vacuumWorld,
} from 'cutnode/textbook/and-or';

/** A plan for every result, found depth first, or the statement that there is none. */
export function boundedPlan(world: ReturnType<typeof vacuumWorld>): string {
  const { plan } = andOrSearch(world);
  return plan ? formatPlan(world, plan) : 'none';
}

/** A plan that may loop, but not for ever. */
export function cyclicPlan(world: ReturnType<typeof vacuumWorld>): string {
  const { plan } = strongCyclicPlan(world);
  return plan ? formatPlan(world, plan) : 'none';
}

/** The result of AO*: the same plan by cost, or a proof that no bounded plan exists. */
export function byCost(world: ReturnType<typeof vacuumWorld>): string {
  const { stop, cost } = aoStar(contingencyGraph(world), { cycles: 'allowed' });
  return stop === 'solved' ? `solved for ${cost}` : stop;
}

export const erratic = vacuumWorld();
export const slippery = vacuumWorld({ slippery: true, erratic: false });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const world of [erratic, slippery]) {
    console.log(world.name);
    console.log(`  bounded plan: ${boundedPlan(world)}`);
    console.log(`  cyclic plan:  ${cyclicPlan(world)}`);
    console.log(`  AO*:          ${byCost(world)}`);
  }
}
