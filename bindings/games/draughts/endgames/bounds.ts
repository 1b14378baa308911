import { COUNTED_FROM, FORTY_MOVES } from '../../../wasm/draughts-facts.js';
import { boundsOfByte } from '../../endgame-byte.js';
import type { DraughtsPosition } from '../position.js';

/** What a search needs of end-game tables. */
export interface EndgameBounds {
  /** What the tables say about a position: see `endgame-byte.ts`; `undefined` if no table holds it. */
  byteOf(position: DraughtsPosition): number | undefined;
}

/**
 * The least and greatest value of a position as the tables know them, as in assembly/games/draughts/endgames/bounds.ts: a win
 * that may come too late for the 40 moves is at least a draw.
 */
export function boundsFrom(
  tables: EndgameBounds,
  position: DraughtsPosition,
  fortyMoves: boolean,
): readonly [least: number, greatest: number] | undefined {
  const byte = tables.byteOf(position);
  if (byte === undefined) return undefined;
  return boundsOfByte(
    byte,
    fortyMoves ? FORTY_MOVES - Math.max(position.quietPlies, COUNTED_FROM) : Number.POSITIVE_INFINITY,
  );
}
