import type { Game } from '../../contract/game.js';
import { identify } from '../distinct-positions.js';

/** Whose turn it is: MAX's, MIN's, or that of the dice. */
export type Turn = 0 | 1 | 'chance';

/** Bounds of a value, found by a search with so many plies to the horizon. */
interface Bounds {
  left: number;
  least: number;
  greatest: number;
}

/** What is remembered of a position searched before. */
interface Entry {
  /** By the plies to the horizon that it was searched with: a position may come up at several in one search. */
  readonly atDepth: Map<number, Bounds>;
  /** Where the horizon had no part in it: as right at any greater depth. */
  final: Bounds | undefined;
}

export interface KnownChanceValue {
  readonly value: number;
  readonly solved: boolean;
}

/**
 * Values and bounds of positions met before, of MAX, MIN and chance apart, since equal
 * keys say nothing about whose turn it is. An entry answers only for the depth that it
 * was searched to, or for any greater if the horizon had no part in it: so a search with
 * the table has the value that it has without. When it is full, the oldest go.
 */
export class ChanceTable<Position> {
  private readonly maps = { 0: new Map<Key, Entry>(), 1: new Map<Key, Entry>(), chance: new Map<Key, Entry>() };
  private readonly keyOf: (position: Position) => Key;

  constructor(
    game: Game<Position, unknown>,
    private readonly entries: number,
  ) {
    this.keyOf = identify(game);
  }

  /** What is known, if it decides the window. */
  probe(position: Position, turn: Turn, left: number, alpha: number, beta: number): KnownChanceValue | undefined {
    const entry = this.maps[turn].get(this.keyOf(position));
    if (!entry) return undefined;
    const { final, atDepth } = entry;
    const value = final && final.left <= left ? decisive(final, alpha, beta) : undefined;
    if (value !== undefined) return { value, solved: true };
    const known = atDepth.get(left);
    const found = known && decisive(known, alpha, beta);
    return found === undefined ? undefined : { value: found, solved: false };
  }

  /** Keep what a search in the window returned. */
  store(
    position: Position,
    turn: Turn,
    left: number,
    alpha: number,
    beta: number,
    value: number,
    solved: boolean,
  ): void {
    const map = this.maps[turn];
    const key = this.keyOf(position);
    const least = value > alpha ? value : Number.NEGATIVE_INFINITY;
    const greatest = value < beta ? value : Number.POSITIVE_INFINITY;
    let entry = map.get(key);
    if (!entry) {
      if (map.size >= this.entries / 3) map.delete(map.keys().next().value as Key);
      entry = { atDepth: new Map(), final: undefined };
      map.set(key, entry);
    }
    const known = solved ? entry.final : entry.atDepth.get(left);
    if (known) {
      known.left = Math.max(known.left, left);
      known.least = Math.max(known.least, least);
      known.greatest = Math.min(known.greatest, greatest);
    } else if (solved) entry.final = { left, least, greatest };
    else entry.atDepth.set(left, { left, least, greatest });
  }
}

/** The value, or the bound that lies outside of the window; `undefined` where neither is known. */
function decisive({ least, greatest }: Bounds, alpha: number, beta: number): number | undefined {
  if (least === greatest || least >= beta) return least;
  return greatest <= alpha ? greatest : undefined;
}

type Key = bigint | number | string;
