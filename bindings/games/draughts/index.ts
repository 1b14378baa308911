import { compiledDraughts, type Draughts } from './compiled.js';
import { type DraughtsGame, type DraughtsOptions, draughtsRules } from './rules.js';

export { type Draughts, draughtsProof, draughtsSelective } from './compiled.js';
export { wayOf } from './notation.js';
export { type PdnGame, positionsOf } from './pdn.js';
export { parsePdn, readPdn } from './pdn-reader.js';
export { formatPdn } from './pdn-writer.js';
export type { DraughtsPosition } from './position.js';

/** English draughts with an evaluation of one's own, or other rules for draws. Throws `InvalidOptionError`. */
export function createDraughts(options: DraughtsOptions = {}): DraughtsGame {
  return draughtsRules(options);
}

/**
 * English draughts, also called checkers, compiled. Positions that have occurred before are draws, and so is the
 * fortieth move of each side without a capture or a move of a man.
 */
export const draughts: Draughts = compiledDraughts();
