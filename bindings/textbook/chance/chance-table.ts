import type { CheckedGame } from '../../contract/checked-game.js';
import type { PositionName } from '../../contract/identity.js';

/** Whose turn it is: MAX's (0), MIN's (1) or chance's. */
export type Turn = 0 | 1 | 'chance';

/** Bounds of a value, found by a search with `left` plies to the horizon. */
interface Bounds {
  left: number;
  least: number;
  greatest: number;
}

/** What is stored about a position. */
interface Entry {
  /** By plies to the horizon: one search may meet a position at several depths. */
  readonly atDepth: Map<number, Bounds>;
  /** Bounds in which the horizon had no part, valid at any greater depth. */
  final: Bounds | undefined;
}

export interface KnownChanceValue {
  readonly value: number;
  readonly solved: boolean;
}

/**
 * Values and bounds of positions met before, in separate tables for MAX, MIN and chance because a key need not tell
 * whose turn it is. An entry answers only for the depth at which it was searched, or for any greater depth if the
 * horizon had no part in it. So a search with the table returns the same value as one without. When the table is full,
 * the oldest entries are dropped.
 */
export class ChanceTable<Position> {
  private readonly maps = {
    0: new Map<PositionName, Entry>(),
    1: new Map<PositionName, Entry>(),
    chance: new Map<PositionName, Entry>(),
  };

  constructor(
    private readonly rules: CheckedGame<Position, unknown>,
    private readonly entries: number,
  ) {}

  /** The stored value or bound, if it settles the window. */
  probe(position: Position, turn: Turn, left: number, alpha: number, beta: number): KnownChanceValue | undefined {
    const entry = this.maps[turn].get(this.rules.tableName(position));
    if (!entry) return undefined;
    const { final, atDepth } = entry;
    const value = final && final.left <= left ? decisive(final, alpha, beta) : undefined;
    if (value !== undefined) return { value, solved: true };
    const known = atDepth.get(left);
    const found = known && decisive(known, alpha, beta);
    return found === undefined ? undefined : { value: found, solved: false };
  }

  /** Store the value that a search with this window returned. */
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
    const key = this.rules.tableName(position);
    const least = value > alpha ? value : Number.NEGATIVE_INFINITY;
    const greatest = value < beta ? value : Number.POSITIVE_INFINITY;
    let entry = map.get(key);
    if (!entry) {
      if (map.size >= this.entries / 3) map.delete(map.keys().next().value as PositionName);
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

/** The exact value, or a bound that lies outside the window; `undefined` if neither is known. */
function decisive({ least, greatest }: Bounds, alpha: number, beta: number): number | undefined {
  if (least === greatest || least >= beta) return least;
  return greatest <= alpha ? greatest : undefined;
}
