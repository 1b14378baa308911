import { compiledDraughts, type Draughts } from '../compiled.js';
import type { DraughtsOptions } from '../rules.js';
import type { Endgames } from './endgames.js';

export type { DraughtsPosition } from '../position.js';
export type { Endgames } from './endgames.js';
export { loadEndgames, saveEndgames } from './file.js';
export { createEndgames, type EndgamesOptions } from './generate.js';

/**
 * English draughts, compiled, whose searches know the tables: a position of them is answered without a search. The tables are
 * copied into each engine. `{ ...draughtsWithEndgames(endgames) }` has the same rules in TypeScript.
 */
export function draughtsWithEndgames(endgames: Endgames): Draughts {
  return compiledDraughts({ endgames } satisfies DraughtsOptions, () => endgames.data());
}
