import { lossIn, winIn } from '../../../contract/value.js';
import { COUNTED_FROM, FIFTY_MOVES } from '../../../wasm/chess-facts.js';
import type { ChessPosition } from '../position.js';

/** What a search needs of end-game tables. */
export interface EndgameBounds {
  /**
   * What the tables say about a position: 0 for a draw, 1 more than the plies to mate otherwise, odd if the side to move is
   * lost; `undefined` if no table holds it.
   */
  byteOf(position: ChessPosition): number | undefined;
}

/**
 * The least and greatest value of a position as the tables know them, as in assembly/games/chess/endgames/bounds.ts: a win
 * that may come too late for the fifty moves is at least a draw.
 */
export function boundsFrom(
  tables: EndgameBounds,
  position: ChessPosition,
  fiftyMoves: boolean,
): readonly [least: number, greatest: number] | undefined {
  const byte = tables.byteOf(position);
  if (byte === undefined) return undefined;
  if (byte === 0) return [0, 0];
  const plies = byte - 1;
  const inTime = !fiftyMoves || plies + Math.max(position.halfmoves, COUNTED_FROM) <= FIFTY_MOVES;
  if (byte % 2 === 1) return [lossIn(plies), inTime ? lossIn(plies) : 0];
  return [inTime ? winIn(plies) : 0, winIn(plies)];
}
