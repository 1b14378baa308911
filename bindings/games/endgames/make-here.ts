import { makeEndgame } from '../../engine/endgame-table.js';
import type { MakeTable } from './generate.js';
import { type EndgameGame, type EndgameMaterial, lengthOf, writeTable } from './tables.js';

/** Makes tables of `game` on this thread. */
export function makeHere<Material extends EndgameMaterial>(
  game: Pick<EndgameGame<never, Material>, 'numbersOf'>,
): MakeTable<Material> {
  return (task, needed, tell) => {
    const write = async (room: Uint8Array): Promise<void> => {
      let next = 0;
      for (const table of needed) {
        await tell(0, 0);
        next = writeTable(game, table, room, next);
      }
    };
    return makeEndgame(task, { bytes: lengthOf(needed), write }, tell);
  };
}
