import fc from 'fast-check';
import { heuristics } from '../../bindings/contract/heuristics.js';
import { type Algorithm, algorithms, experimentalOrders, type Ordering } from '../../bindings/engine/search-options.js';
import type { Replacement } from '../../bindings/engine/table-options.js';
import type { EngineOptions, SolveOptions } from '../../bindings/index.js';

/** Random search methods, all of which must give the same value. */

export type Method = Pick<
  SolveOptions,
  | 'algorithm'
  | 'failHard'
  | 'iterative'
  | 'aspiration'
  | 'ordering'
  | 'table'
  | 'enhancedCutoffs'
  | 'preferFasterWins'
  | 'winDistance'
  | 'seed'
>;

export const arbitraryOrdering: fc.Arbitrary<Ordering> = fc.oneof(
  { weight: 2, arbitrary: fc.shuffledSubarray([...heuristics]) },
  { weight: 1, arbitrary: fc.constantFrom(...experimentalOrders) },
);

/** Tables from one bucket of four slots, where entries are overwritten all the time, to plenty. */
export const arbitraryTable: fc.Arbitrary<{ mib: number; replacement: Replacement }> = fc.record({
  mib: fc.constantFrom(0.00001, 0.0001, 0.0002, 0.001, 0.0625),
  replacement: fc.constantFrom<Replacement[]>('always', 'depth', 'two-tier', 'depth-age'),
});

export const arbitraryEngine: fc.Arbitrary<EngineOptions> = fc.oneof(
  { weight: 5, arbitrary: arbitraryTable.map((table) => ({ table })) },
  { weight: 1, arbitrary: fc.constant<EngineOptions>({ table: false }) },
);

export const arbitraryMethod: fc.Arbitrary<Method> = fc
  .record({
    algorithm: fc.constantFrom(...algorithms),
    failHard: fc.boolean(),
    iterative: fc.boolean(),
    aspiration: fc.constantFrom<(boolean | number)[]>(false, true, 1, 3, 1000),
    ordering: arbitraryOrdering,
    table: fc.constantFrom<(boolean | undefined)[]>(true, true, false, undefined),
    enhancedCutoffs: fc.boolean(),
    preferFasterWins: fc.constantFrom(true, true, false),
    winDistance: fc.boolean(),
    seed: fc.nat(1000),
  })
  .map((method) => (takesHardBounds(method.algorithm) ? method : { ...method, failHard: false }));

/** The drivers with null windows need fail-soft bounds. */
function takesHardBounds(algorithm: Algorithm): boolean {
  return algorithm === 'minimax' || algorithm === 'alpha-beta' || algorithm === 'pvs';
}
