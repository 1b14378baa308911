import { COUNTED_FROM, FIFTY_MOVES } from '../../../wasm/chess-facts.js';
import { boundsOfByte } from '../../endgame-byte.js';
import type { ChessPosition } from '../position.js';

/** What a search needs of end-game tables. */
export interface EndgameBounds {
  /** What the tables say about a position: see `endgame-byte.ts`; `undefined` if no table holds it. */
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
  return boundsOfByte(
    byte,
    fiftyMoves ? FIFTY_MOVES - Math.max(position.halfmoves, COUNTED_FROM) : Number.POSITIVE_INFINITY,
  );
}
