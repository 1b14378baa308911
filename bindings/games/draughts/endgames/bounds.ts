import { lossIn, winIn } from '../../../contract/value.js';
import { COUNTED_FROM, FORTY_MOVES } from '../../../wasm/draughts-facts.js';
import type { DraughtsPosition } from '../position.js';

/** What a search needs of end-game tables. */
export interface EndgameBounds {
  /**
   * What the tables say about a position: 0 for a draw, 1 more than the plies to the end otherwise, odd if the side to move is
   * lost; `undefined` if no table holds it.
   */
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
  if (byte === 0) return [0, 0];
  const plies = byte - 1;
  const inTime = !fortyMoves || plies + Math.max(position.quietPlies, COUNTED_FROM) <= FORTY_MOVES;
  if (byte % 2 === 1) return [lossIn(plies), inTime ? lossIn(plies) : 0];
  return [inTime ? winIn(plies) : 0, winIn(plies)];
}
