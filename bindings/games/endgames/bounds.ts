import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { valueOfByte } from './byte.js';

/** What a search needs of end-game tables. */
export interface EndgameBounds<Position> {
  /** What the tables say about a position: see `byte.ts`; `undefined` if no table holds it. */
  byteOf(position: Position): number | undefined;
}

/**
 * The hook `known` of a game with these tables, as assembly/core/endgames/bounds.ts has it: where the game ends as a
 * draw after `left` plies more, a win that may come too late is at least a draw. No hook without tables. Throws
 * `InvalidOptionError`.
 */
export function knownFrom<Position>(
  tables: EndgameBounds<Position> | undefined,
  left: (position: Position) => number,
): Pick<Game<Position, never>, 'known' | 'knownIsClosed'> {
  if (tables === undefined) return {};
  if (typeof tables?.byteOf !== 'function') {
    throw wrongOption('endgames', 'tables from createEndgames or loadEndgames', tables);
  }
  return {
    knownIsClosed: true,
    known(position) {
      const byte = tables.byteOf(position);
      if (byte === undefined) return undefined;
      const { value, plies = 0 } = valueOfByte(byte);
      return plies <= left(position) ? [value, value] : [Math.min(value, 0), Math.max(value, 0)];
    },
  };
}
