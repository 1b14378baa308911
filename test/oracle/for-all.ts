/** How a property is tried: what is drawn, by which seed and how often, then what must hold. */
import fc from 'fast-check';
import { draws } from '../extent.js';

interface Trials<Drawn> extends fc.Parameters<Drawn> {
  /** Cases in a nightly run; fewer for every change: see `draws`. */
  readonly draws?: number;
}

type Arbitraries<Drawn extends unknown[]> = readonly [...{ [I in keyof Drawn]: fc.Arbitrary<Drawn[I]> }];

function parametersOf<Drawn>({ draws: most, ...others }: Trials<Drawn>): fc.Parameters<Drawn> {
  return most === undefined ? others : { ...others, numRuns: draws(most) };
}

/** Asserts that `holds` throws for nothing that is drawn. */
export function forAll<Drawn extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Drawn>,
  trials: Trials<Drawn>,
  holds: (...drawn: Drawn) => unknown,
): void {
  fc.assert(
    fc.property(fc.tuple(...arbitraries), (drawn) => void holds(...(drawn as Drawn))),
    parametersOf(trials),
  );
}

/** The same for what takes time. */
export function forAllAsync<Drawn extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Drawn>,
  trials: Trials<Drawn>,
  holds: (...drawn: Drawn) => Promise<unknown>,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.tuple(...arbitraries), (drawn) => holds(...(drawn as Drawn))),
    parametersOf(trials),
  );
}
