import { readable } from '../../../contract/checks.js';
import { InvalidOptionError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';
import type { AndOrProblem, Connector } from '../problem.js';

/** The possible faults, the tests that find them and the repairs that cure them. */
export interface Faults {
  readonly name: string;
  /** The number of machines with each fault. Every machine has exactly one. */
  readonly faults: Readonly<Record<string, number>>;
  /** A test shows whether the fault is among those it finds. */
  readonly tests: readonly { readonly name: string; readonly cost: number; readonly finds: readonly string[] }[];
  /** A repair cures these faults; its success is visible. */
  readonly repairs: readonly { readonly name: string; readonly cost: number; readonly cures: readonly string[] }[];
}

/** The faults that are still possible. */
export type Suspects = readonly string[];

/**
 * Fault diagnosis as an AND/OR graph. A node holds the faults that are still possible. A test is a connector to two
 * nodes, one for each result, both of which have to be solved. A repair leads to the faults that it does not cure. The
 * node without faults is the goal.
 *
 * A connector costs its test or repair for each machine that reaches it. The cost of a solution graph is therefore the
 * cost for all machines together; divided by their number, it is the expected cost per machine. h adds up the cheapest
 * repair of each machine's fault, as if the fault were known; it is consistent.
 *
 * Throws `InvalidOptionError` for a fault that is not listed.
 */
export function faultDiagnosis(given: Faults): AndOrProblem<Suspects, string> {
  readable('faults', () => checkFaults(given));
  const { name, faults, tests, repairs } = given;
  const machines = (suspects: Suspects): number => suspects.reduce((sum, fault) => sum + (faults[fault] ?? 0), 0);
  const cheapestRepair = (fault: string): number =>
    Math.min(...repairs.filter(({ cures }) => cures.includes(fault)).map(({ cost }) => cost));

  return {
    name,
    start: Object.keys(faults),
    key: (suspects) => suspects.join(' '),
    format: (suspects) => suspects.join(' ') || 'works',
    isGoal: (suspects) => suspects.length === 0,
    h: (suspects) => suspects.reduce((sum, fault) => sum + (faults[fault] ?? 0) * cheapestRepair(fault), 0),
    expand(suspects) {
      const found = tests.flatMap(({ name: label, cost, finds }): Connector<Suspects>[] => {
        const to = [true, false].map((result) => suspects.filter((fault) => finds.includes(fault) === result));
        // A test whose result is known beforehand is useless.
        return to.some(({ length }) => length === 0) ? [] : [{ to, cost: cost * machines(suspects), label }];
      });
      const cured = repairs.flatMap(({ name: label, cost, cures }): Connector<Suspects>[] => {
        const left = suspects.filter((fault) => !cures.includes(fault));
        return left.length === suspects.length ? [] : [{ to: [left], cost: cost * machines(suspects), label }];
      });
      return [...found, ...cured];
    },
  };
}

/** A hundred lamps that do not light: four faults, three tests and four repairs, one of which cures two faults. */
export const lampFaults: Faults = {
  name: 'lamp',
  faults: { bulb: 50, plug: 20, cable: 20, switch: 10 },
  tests: [
    { name: 'try another bulb', cost: 1, finds: ['bulb'] },
    { name: 'measure at the plug', cost: 2, finds: ['plug'] },
    { name: 'measure behind the switch', cost: 2, finds: ['plug', 'cable'] },
  ],
  repairs: [
    { name: 'new bulb', cost: 3, cures: ['bulb'] },
    { name: 'new plug', cost: 5, cures: ['plug'] },
    { name: 'new cable and plug', cost: 12, cures: ['cable', 'plug'] },
    { name: 'new switch', cost: 8, cures: ['switch'] },
  ],
};

/** Tests and repairs must name listed faults. Throws `InvalidOptionError`. */
function checkFaults({ faults, tests, repairs }: Faults): void {
  for (const { name: what, list } of [
    ...tests.map((test) => ({ name: test.name, list: test.finds })),
    ...repairs.map((repair) => ({ name: repair.name, list: repair.cures })),
  ]) {
    const strange = list.find((fault) => faults[fault] === undefined);
    if (strange === undefined) continue;
    throw new InvalidOptionError(
      `${what}: ${show(strange)} is not a fault; there are ${Object.keys(faults).join(', ')}`,
    );
  }
}
