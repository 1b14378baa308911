import { InvalidOptionError, TableAllocationError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { faultOf, type KnownValues, placeOf } from '../contract/known-values.js';
import { keyReader } from '../contract/position-key.js';
import { describePosition } from '../contract/printable.js';
import { isDecided, pliesToEnd } from '../contract/value.js';
import { KNOWN_BYTES, KNOWN_VALUE } from '../wasm/core-facts.js';
import type { CoreExports } from './core-module.js';
import type { ResolvedOptions } from './search-options.js';
import type { SearchResult } from './search-result.js';

/** A move that a book names, with what stands behind it. */
export interface BookMove<Move> {
  readonly move: Move;
  /** From the side to move. */
  readonly value: number;
  /** Plies searched from the position itself. */
  readonly depth: number;
}

/** Tables of values known before a search of one game: checked, handed on when they change, and asked for a book's move. */
export class KnownTables<Position, Move> {
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

/** A question that a book's move answers: the best move, its value not confined to a window. */
export function answersFromBook({ solving, lines, ties, window }: ResolvedOptions): boolean {
  return !solving && lines === 1 && !ties && window[0] === -Infinity && window[1] === Infinity;
}

/** The result of a search that a book made unnecessary. */
export function fromBook<Move>({ move, value, depth }: BookMove<Move>, timeMs: number): SearchResult<Move> {
  const line = { move, value, bound: 'exact', pv: [move] } as const;
  const nothing = {
    nodes: 0,
    leaves: 0,
    evaluations: 0,
    quiescenceNodes: 0,
    cutoffs: 0,
    expansions: 0,
    distanceCutoffs: 0,
    cutoffAt: [],
    boundCutoffs: 0,
    knownCutoffs: 0,
    researches: 0,
    rootSearches: 0,
    table: undefined,
  };
  return {
    ...line,
    winIn: pliesToEnd(value),
    ties: undefined,
    lines: [line],
    depth,
    solved: false,
    stop: 'known',
    stats: { ...nothing, completionNodes: 0, threads: undefined, timeMs, iterations: [] },
  };
}

/** Entries that go into the core's input memory at once. */
const BATCH = 1024;
const ENTRY_WORDS = KNOWN_BYTES / 4;
/** More than the core has room for, and the greatest number it takes. */
const MOST = 2 ** 31 - 1;

/** Have the core know the exact values of `tables`, and no others. Throws `TableAllocationError`. */
export function loadKnown(core: CoreExports, tables: readonly KnownValues[]): void {
  const count = tables.reduce((sum, table) => sum + exactOf(table), 0);
  if (!core.openKnown(Math.min(count, MOST))) {
    throw new TableAllocationError(`no memory for ${count} known positions in the engine`);
  }
  for (const table of tables) add(core, table);
}

/** How many of its values are exact. */
function exactOf({ depths }: KnownValues): number {
  let count = 0;
  for (let i = 0; i < depths.length; i++) if (depths[i] === 0) count++;
  return count;
}

function add(core: CoreExports, { keys, values, depths, size }: KnownValues): void {
  const batch = new Int32Array(core.memory.buffer, core.input(), BATCH * ENTRY_WORDS);
  let filled = 0;
  for (let i = 0; i < size; i++) {
    if (depths[i] !== 0) continue;
    const at = ENTRY_WORDS * filled;
    batch[at] = keys[2 * i] as number;
    batch[at + 1] = keys[2 * i + 1] as number;
    batch[at + KNOWN_VALUE / 4] = values[i] as number;
    if (++filled === BATCH) {
      core.addKnown(filled);
      filled = 0;
    }
  }
  core.addKnown(filled);
}
