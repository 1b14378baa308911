import { TableAllocationError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { hasKey, tableKeyReader } from '../contract/identity.js';
import { faultOf, type KnownValues, madeFor, misfitOf, placeOf } from '../contract/known-values.js';
import { named, optionError } from '../contract/option-errors.js';
import { holdsAfter } from '../contract/past.js';
import { describePosition } from '../contract/printable.js';
import { rewardOf } from '../contract/rewards.js';
import { type AnswerChecks, afterMove, legalMoves } from '../contract/single-answers.js';
import { isDecided, pliesToEnd, WIN_VALUE } from '../contract/value.js';
import { INPUT_BYTES, KNOWN_BYTES, KNOWN_VALUE } from '../wasm/core-facts.js';
import type { CoreExports } from './core-module.js';
import type { ResolvedOptions } from './resolve-options.js';
import type { SearchResult } from './search-result.js';

/** The best move according to a book. */
export interface BookMove<Move> {
  readonly move: Move;
  /** From the point of view of the side to move. */
  readonly value: number;
  /** Plies searched, counted from the position before the move. */
  readonly depth: number;
}

/**
 * Known values for the searches of one engine. Checks them, passes them to the core when they change, and finds book
 * moves.
 */
export class KnownTables<Position, Move> {
  private loaded: readonly KnownValues[] = [];
  private readonly readKey;
  private readonly words = new Uint32Array(2);

  constructor(
    private readonly game: Game<Position, Move>,
    /** Replaces the values that the core knows. */
    private readonly loadIntoCore: (known: readonly KnownValues[]) => void,
    private readonly checks?: AnswerChecks<Position, Move>,
  ) {
    this.readKey = tableKeyReader(game, (position: Position) => describePosition(game, position));
  }

  /** Replaces the known values. Throws `InvalidOptionError`, `TableAllocationError`. */
  load(known: readonly KnownValues[]): void {
    const { game } = this;
    if (known.length === this.loaded.length && known.every((table, i) => table === this.loaded[i])) return;
    for (const table of known) {
      const fault = faultOf(table);
      if (fault !== undefined) {
        throw optionError`${named('knownValues')} is no table of positions (from retrograde, makeBook or PositionTable.load): ${fault}`;
      }
      if (table.game !== game.name) {
        throw optionError`${named('knownValues')} holds positions of ${table.game}; this engine plays ${game.name}`;
      }
      const misfit = table.madeFor && misfitOf(table.madeFor, madeFor(game));
      if (misfit !== undefined) {
        throw optionError`${named('knownValues')} does not fit ${game.name}: ${misfit}`;
      }
    }
    if (known.length > 0 && !hasKey(game)) {
      throw optionError`${named('knownValues')} needs a game with a key; ${game.name} has none`;
    }
    this.loaded = [];
    this.loadIntoCore(known);
    this.loaded = known;
  }

  /**
   * The best move of `position` if the book contains the position after every move, searched to at least
   * `depth` − 1 plies; otherwise `undefined`. Also `undefined` if all those values are exact: then the search
   * itself ends at once and its result says more. Nor does a book answer after a `history` that may matter.
   * `preferFasterWins`: as in the search that asks.
   */
  bookMove(
    position: Position,
    depth: number,
    history: readonly Position[],
    preferFasterWins: boolean,
  ): BookMove<Move> | undefined {
    if (this.loaded.length === 0) return undefined;
    const { game, checks } = this;
    if (!holdsAfter(game, history)) return undefined;
    // Before `play`, which may change the position in place.
    const mover = game.toMove(position);
    let best: BookMove<Move> | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const move of legalMoves(game, position, checks)) {
      const reward = rewardOf(game, position, move);
      const ask = (child: Position) => {
        const known = this.entryOf(child);
        return known && { ...known, same: game.toMove(child) === mover };
      };
      const entry = afterMove(game, position, move, ask, checks);
      if (!entry) return undefined;
      if (entry.depth > 0) least = Math.min(least, entry.depth);
      const seen = seenFromParent(entry.value, preferFasterWins);
      const value = reward + (entry.same ? seen : -seen);
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

/** Counts the distance of a win or loss from one ply above; all are worth the same unless faster wins are preferred. */
function seenFromParent(value: number, preferFasterWins: boolean): number {
  if (!isDecided(value)) return value;
  return preferFasterWins ? value - Math.sign(value) : Math.sign(value) * WIN_VALUE;
}

/** Whether a book move can answer a search with these options: one best move, without a window. */
export function answersFromBook({ solving, lines, ties, moves, window }: ResolvedOptions): boolean {
  return !solving && lines === 1 && !ties && !moves && window[0] === -Infinity && window[1] === Infinity;
}

/** The result of a search that the book answered. */
export function fromBook<Move>(
  { move, value, depth }: BookMove<Move>,
  preferFasterWins: boolean,
  timeMs: number,
): SearchResult<Move> {
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
    probCut: undefined,
  };
  return {
    ...line,
    selective: false,
    atLeast: undefined,
    atMost: undefined,
    pliesToEnd: preferFasterWins ? pliesToEnd(value) : undefined,
    ties: undefined,
    lines: [line],
    depth,
    solved: false,
    stop: 'known',
    stats: { ...nothing, completionNodes: 0, threads: undefined, timeMs, iterations: [] },
  };
}

/** Number of entries that fit into the core's input memory. */
const BATCH = INPUT_BYTES / KNOWN_BYTES;
const ENTRY_WORDS = KNOWN_BYTES / 4;
/** The greatest number that can be passed to the core, which has no room for that many. */
const MAX_COUNT = 2 ** 31 - 1;

/** Replaces the values that the core knows by the exact values of `tables`. Throws `TableAllocationError`. */
export function loadKnown(core: CoreExports, tables: readonly KnownValues[]): void {
  const count = tables.reduce((sum, table) => sum + exactOf(table), 0);
  if (!core.openKnown(Math.min(count, MAX_COUNT))) {
    throw new TableAllocationError(`no memory for ${count} known positions in the engine`);
  }
  for (const table of tables) add(core, table);
}

/** Number of exact values. */
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
