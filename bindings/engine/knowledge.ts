import { InvalidOptionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { faultOf, type KnownValues, placeOf } from '../contract/known-values.js';
import { keyReader } from '../contract/position-key.js';
import { isDecided } from '../contract/value.js';
import { describePosition } from './describe-position.js';

/** A move that a book names, with what stands behind it. */
export interface BookMove<Move> {
  readonly move: Move;
  /** From the side to move. */
  readonly value: number;
  /** Plies searched from the position itself. */
  readonly depth: number;
}

/** What is known of one game's positions before a search: checked, handed on when it changes, and asked for a book's move. */
export class Knowledge<Position, Move> {
  private loaded: readonly KnownValues[] = [];
  private readonly readKey;
  private readonly words = new Uint32Array(2);

  constructor(
    private readonly game: Game<Position, Move>,
    /** Have the core know these, and no others. */
    private readonly handOn: (known: readonly KnownValues[]) => void,
  ) {
    this.readKey = keyReader(game, (position: Position) => describePosition(game, position));
  }

  /** From now on these are known. Throws `InvalidOptionError`, `TableAllocationError`. */
  load(known: readonly KnownValues[]): void {
    const { game } = this;
    if (known.length === this.loaded.length && known.every((table, i) => table === this.loaded[i])) return;
    for (const table of known) {
      const fault = faultOf(table);
      if (fault !== undefined) {
        throw new InvalidOptionError(
          `knownValues is no table of positions (from retrograde, makeBook or PositionTable.load): ${fault}`,
        );
      }
      if (table.game !== game.name) {
        throw new InvalidOptionError(`knownValues holds positions of ${table.game}; this engine plays ${game.name}`);
      }
    }
    if (known.length > 0 && !game.key) {
      throw new InvalidOptionError(`knownValues needs a game with a key; ${game.name} has none`);
    }
    this.loaded = [];
    this.handOn(known);
    this.loaded = known;
  }

  /**
   * The best move of `position` by a book that has searched every move's position, at
   * least `depth` plies less one deep; `undefined` where one is missing, or where all are exact,
   * for then the search itself ends at once and says more.
   */
  bookMove(position: Position, depth: number): BookMove<Move> | undefined {
    const { game } = this;
    if (this.loaded.length === 0 || game.outcome(position) !== undefined) return undefined;
    let best: BookMove<Move> | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const move of game.moves(position)) {
      const child = game.play(position, move);
      const same = game.toMove(child) === game.toMove(position);
      const entry = this.entryOf(child);
      game.undo?.(child, move);
      if (!entry) return undefined;
      if (entry.depth > 0) least = Math.min(least, entry.depth);
      const value = same ? fromAbove(entry.value) : -fromAbove(entry.value) + 0;
      if (!best || value > best.value) best = { move, value, depth: 0 };
    }
    if (!best || least === Number.POSITIVE_INFINITY || least + 1 < depth) return undefined;
    return { ...best, depth: least + 1 };
  }

  private entryOf(position: Position): { readonly value: number; readonly depth: number } | undefined {
    this.readKey(position, this.words);
    const [low = 0, high = 0] = this.words;
    for (const table of this.loaded) {
      const place = placeOf(table, low, high);
      if (place >= 0) return { value: table.values[place] as number, depth: table.depths[place] as number };
    }
    return undefined;
  }
}

/** A win or loss counted from one ply above. */
function fromAbove(value: number): number {
  return isDecided(value) ? value - Math.sign(value) : value;
}
