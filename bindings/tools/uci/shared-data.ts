import { pauses } from '../../contract/pauses.js';
import type { Rest } from '../../games/endgames/generate.js';
import {
  type EndgameGame,
  type EndgameMaterial,
  type EndgameTables,
  lengthOf,
  writeTable,
} from '../../games/endgames/tables.js';
import { canShare } from '../../workers/create-worker-engine.js';

/**
 * `before`, and after it `tables` as the compiled rules read them: gathered with rests, while the rest of the program
 * goes on, and where there is such memory, in one that threads share. Tens of MiB that are copied at once make an engine
 * late.
 */
export async function sharedData<Position, Material extends EndgameMaterial>(
  game: EndgameGame<Position, Material>,
  tables: EndgameTables<Position, Material>,
  rest: Rest,
  before: Uint8Array = new Uint8Array(),
): Promise<Uint8Array> {
  const all = tables.materials.map((name) => tables.tableOf(name));
  const length = before.length + lengthOf(all);
  const data = new Uint8Array(canShare() ? new SharedArrayBuffer(length) : new ArrayBuffer(length));
  data.set(before);
  const pause = pauses(0);
  let next = before.length;
  for (const table of all) {
    await pause();
    await rest();
    next = writeTable(game, table, data, next);
  }
  return data;
}
