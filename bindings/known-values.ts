/**
 * Values known before a search: what an end-game table or an opening book hands to the
 * engine (`known` among its search options). `PositionTable` is one.
 */
export interface KnownValues {
  /** Name of the game whose positions these are. */
  readonly game: string;
  /** Number of positions. */
  readonly size: number;
  /** Keys of 64 bits, two words each with the low one first, in ascending order. */
  readonly keys: Uint32Array;
  /** Values, from the side to move, by the same places; the scale is that of `value.ts`. */
  readonly values: Int32Array;
  /** Plies searched for each value; 0: it is exact. */
  readonly depths: Uint16Array;
}

/** The place of a key in `known`, or -1. Takes about log2(size) steps. */
export function placeOf({ keys, size }: KnownValues, low: number, high: number): number {
  let first = 0;
  let end = size;
  while (first < end) {
    const middle = (first + end) >>> 1;
    const here = keys[2 * middle + 1] as number;
    if (here < high || (here === high && (keys[2 * middle] as number) < low)) first = middle + 1;
    else end = middle;
  }
  return first < size && keys[2 * first] === low && keys[2 * first + 1] === high ? first : -1;
}
