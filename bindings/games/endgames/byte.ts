import { lossIn, winIn } from '../../contract/value.js';

/**
 * The byte that an end-game table holds for a position: 0 for a draw, 1 more than the plies to the end of the game
 * otherwise, odd if the side to move is lost.
 */

/** There is no such position: pieces on one square, for example. */
const BROKEN = 255;

/**
 * The value of a position with best play, without the draws that the tables ignore: by repetition, and by a count of
 * moves.
 */
export interface EndgameValue {
  /** From the side to move, as in a search: `winIn(plies)`, `lossIn(plies)`, or 0 for a draw. */
  readonly value: number;
  /** Plies to the end of the game, in chess to mate; `undefined` for a draw. */
  readonly plies: number | undefined;
}

/** A move and the value of the position before it, if it is played. */
export interface EndgameMove extends EndgameValue {
  readonly move: number;
}

/**
 * How many positions of a table, or of a part of it, are worth what to the side to move; symmetrical ones count once.
 */
export interface Tally<Position> {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Number of positions that are lost in 0 plies, 1, 2 …, or won in that many. */
  readonly byPlies: readonly number[];
  /** Plies of the longest win and a position with it; `undefined` if the side to move never wins. */
  readonly longestWin: { readonly plies: number; readonly position: Position } | undefined;
}

export function valueOfByte(byte: number): EndgameValue {
  if (byte === 0) return { value: 0, plies: undefined };
  return { value: byte % 2 === 1 ? lossIn(byte - 1) : winIn(byte - 1), plies: byte - 1 };
}

/** The bytes of a table, counted. The first of the longest wins is shown, in the position that `positionAt` finds. */
export function tally<Position>(bytes: Uint8Array, positionAt: (place: number) => Position): Tally<Position> {
  const byPlies: number[] = [];
  let drawn = 0;
  let longest = 0;
  let where = -1;
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place] as number;
    if (byte === BROKEN) continue;
    if (byte === 0) {
      drawn++;
      continue;
    }
    byPlies[byte - 1] = (byPlies[byte - 1] ?? 0) + 1;
    if (byte % 2 === 1 || byte <= longest) continue;
    longest = byte;
    where = place;
  }
  const all = Array.from(byPlies, (positions) => positions ?? 0);
  const sum = (parity: number): number =>
    all.reduce((total, positions, plies) => total + (plies % 2 === parity ? positions : 0), 0);
  const longestWin = where < 0 ? undefined : { plies: longest - 1, position: positionAt(where) };
  return { won: sum(1), drawn, lost: sum(0), byPlies: all, longestWin };
}
