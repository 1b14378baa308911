/** How a property is tried: what is drawn, by which seed and how often, then what must hold. */
import fc from 'fast-check';
import { draws, nightly } from '../extent.js';

interface Trials<Drawn> extends fc.Parameters<Drawn> {
  /** Cases in a nightly run; fewer for every change: see `draws`. */
  readonly draws?: number;
}

/** What draws without a seed of its own: the same for every change, by night another each date. */
const usualSeed = nightly ? Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')) : 1;

type Arbitraries<Drawn extends unknown[]> = readonly [...{ [I in keyof Drawn]: fc.Arbitrary<Drawn[I]> }];

function parametersOf<Drawn>({ draws: most, seed = usualSeed, ...others }: Trials<Drawn>): fc.Parameters<Drawn> {
  return most === undefined ? { ...others, seed } : { ...others, seed, numRuns: draws(most) };
}

// Their own types name the arbitraries one by one.
const property = fc.property as (...parts: readonly unknown[]) => unknown;
const asyncProperty = fc.asyncProperty as (...parts: readonly unknown[]) => unknown;

/** Asserts that `holds` neither throws nor is false for anything that is drawn. */
export function forAll<Drawn extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Drawn>,
  trials: Trials<Drawn>,
  // biome-ignore lint/suspicious/noConfusingVoidType: as fast-check has it
  holds: (...drawn: Drawn) => boolean | void,
): void {
  fc.assert(property(...arbitraries, holds) as fc.IProperty<Drawn>, parametersOf(trials));
}

/** The same for what takes time. */
export function forAllAsync<Drawn extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Drawn>,
  trials: Trials<Drawn>,
  // biome-ignore lint/suspicious/noConfusingVoidType: as fast-check has it
  holds: (...drawn: Drawn) => Promise<boolean | void>,
): Promise<void> {
  return fc.assert(asyncProperty(...arbitraries, holds) as fc.IAsyncProperty<Drawn>, parametersOf(trials));
}
