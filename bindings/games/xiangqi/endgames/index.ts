import { withCore } from '../../../engine/compiled-game.js';
import { loaded, saved } from '../../endgames/tables.js';
import { xiangqi } from '../index.js';
import { Endgames, tablesOfXiangqi } from './endgames.js';

export type { Endgames } from './endgames.js';
export { createEndgames } from './generate.js';

/**
 * Chinese chess whose searches know the tables: a position of them is answered without a search. The tables are copied
 * into each engine. Hosted searches do not ask them.
 */
export function xiangqiWithEndgames(endgames: Endgames): typeof xiangqi {
  return withCore({ ...xiangqi }, { ...xiangqi.core, data: () => endgames.data() }) as typeof xiangqi;
}

/** The tables as bytes for a file, those of `materials` alone if given. Throws `InvalidOptionError`. */
export function saveEndgames(endgames: Endgames, materials: readonly string[] = endgames.materials): Uint8Array {
  return saved(tablesOfXiangqi, endgames, materials);
}

/**
 * The tables of one or more files that `saveEndgames` wrote. Throws `InvalidTableError` for what is no such file, cut
 * short or damaged.
 */
export function loadEndgames(...files: readonly Uint8Array[]): Endgames {
  return new Endgames(loaded(tablesOfXiangqi, files));
}
