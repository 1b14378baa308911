import { loaded, saved } from '../../endgames/tables.js';
import { compiledDraughts, type Draughts } from '../compiled.js';
import type { DraughtsOptions } from '../rules.js';
import { Endgames, tablesOfDraughts } from './endgames.js';

export type { Endgames } from './endgames.js';
export { createEndgames } from './generate.js';

/**
 * English draughts, compiled, whose searches know the tables: a position of them is answered without a search. The
 * tables are copied into each engine. `{ ...draughtsWithEndgames(endgames) }` has the same rules in TypeScript.
 */
export function draughtsWithEndgames(endgames: Endgames): Draughts {
  return compiledDraughts({ endgames } satisfies DraughtsOptions, () => endgames.data());
}

/** The tables as bytes for a file, those of `materials` alone if given. Throws `InvalidOptionError`. */
export function saveEndgames(endgames: Endgames, materials: readonly string[] = endgames.materials): Uint8Array {
  return saved(tablesOfDraughts, endgames, materials);
}

/**
 * The tables of one or more files that `saveEndgames` wrote. Throws `InvalidTableError` for what is no such file, cut
 * short or damaged.
 */
export function loadEndgames(...files: readonly Uint8Array[]): Endgames {
  return new Endgames(loaded(tablesOfDraughts, files));
}
