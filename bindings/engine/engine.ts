import { EngineBusyError, InvalidGameError, InvalidOptionError, InvalidPositionError } from '../errors.js';
import type { Game } from '../game.js';
import { MAX_PLY } from '../value.js';
import { answersFromBook, fromBook } from './book-answer.js';
import { type CoreExports, HOOK_BOUNDS, HOOK_EVALUATE, HOOK_NOISY, type Replacement } from './core-module.js';
import { readingOf } from './decode-result.js';
import { Knowledge } from './knowledge.js';
import { takeCounters, takeLine, takeReport } from './raw-report.js';
import type { ListsWanted, RulesPort } from './rules-port.js';
import {
  checkNames,
  flag,
  type ResolvedOptions,
  resolveOptions,
  type SearchOptions,
  type SolveOptions,
  whole,
} from './search-options.js';
import { SearchRecord } from './search-record.js';
import type { SearchResult } from './search-result.js';
import { writeTask } from './task.js';

/** The transposition table an engine works with. */
export interface TableInfo {
  /** Memory it takes, in MiB: the size asked for, rounded down to a power of two. */
  readonly mib: number;
  /** Positions it holds at most. */
  readonly slots: number;
  readonly replacement: Replacement;
  /** Searches see what earlier ones stored. */
  readonly keep: boolean;
}

export interface PerftResult<Move> {
  /** Move sequences of exactly the depth asked for. */
  readonly nodes: number;
  /** The same below each legal move, in natural order; only with `divide`. */
  readonly divide: readonly { readonly move: Move; readonly nodes: number }[] | undefined;
  readonly timeMs: number;
}

export interface PerftOptions {
  /** Count below each legal move. Default: false. */
  readonly divide?: boolean | undefined;
  /** Count the moves of the last ply rather than play them: the same number, faster. Default: true. */
  readonly bulk?: boolean | undefined;
}

export interface MinimalTreeOptions {
  /** A sooner win is worth more. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
  /** Give up when it aborts: throws its reason. It is looked at while the tree is visited. */
  readonly signal?: AbortSignal | undefined;
}

/** The least tree that any search without a table must visit to know a value. */
export interface MinimalTree {
  /** The minimax value, from the side to move. */
  readonly value: number;
  /** Fewest leaves: `atLeast.leaves + atMost.leaves - 1`, since the two proofs share one. */
  readonly leaves: number;
  /** Nodes of those two proofs together. */
  readonly nodes: number;
  /** The smallest proof that the side to move gets no less than `value`. */
  readonly atLeast: { readonly leaves: number; readonly nodes: number };
  /** The smallest proof that it gets no more. */
  readonly atMost: { readonly leaves: number; readonly nodes: number };
  /** All leaves and nodes of the tree: what minimax visits. */
  readonly minimaxLeaves: number;
  readonly minimaxNodes: number;
}

/** A search for one game. Synchronous: it blocks its thread until it is done. */
export interface Engine<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Whether the rules run in WebAssembly too, or are called there. */
  readonly kind: 'compiled' | 'hosted';
  /** `undefined` when there is none: the game has no `key`, or none was wanted. */
  readonly table: TableInfo | undefined;

  /**
   * Find the best move within the limits. With the same options and no time limit,
   * the same result to the last counter, on every machine.
   *
   * Throws `InvalidOptionError`, `InvalidPositionError`, and whatever the game's own
   * code throws, unchanged; the engine is ready for the next search in any case.
   */
  search(position: Position, options?: SearchOptions<Move>): SearchResult<Move>;

  /** Search to the end of the game: the exact value, unless a limit stops it (`solved` tells). */
  solve(position: Position, options?: SolveOptions<Move>): SearchResult<Move>;

  /**
   * Count move sequences, the standard check of a game's rules: `depth` 0 … 1,000
   * plies; a game that ends earlier does not count.
   */
  perft(position: Position, depth: number, options?: PerftOptions): PerftResult<Move>;

  /**
   * The minimal tree of `position` searched `depth` plies deep (1 … 1,000): how few
   * leaves could have been enough. It visits every node of the tree, so it costs what
   * minimax costs; the game's `bounds` and `candidates` are left aside and the horizon
   * is not quiesced.
   */
  minimalTree(position: Position, depth: number, options?: MinimalTreeOptions): MinimalTree;
}

/** Moves that all nodes of one path may have together: `CAPACITY` in assembly/core/move-list.ts. */
const MAX_PATH_MOVES = 131_072;
/** Nodes between two looks at the clock: a hosted node is slower. */
const POLL_COMPILED = 4096;
const POLL_HOSTED = 64;
const STOP_TIME = 2;
const STOP_ABORTED = 3;

/** What the core asks while it searches; each search brings its own answers. */
export interface Supervision {
  poll(): number;
  iteration(depth: number): number;
}

export class SearchEngine<Position, Move> implements Engine<Position, Move> {
  private readonly evaluates: boolean;
  private readonly hasBounds: boolean;
  private readonly canQuiesce: boolean;
  private readonly knowledge: Knowledge<Position, Move>;
  private busy = false;
  /** What the values in a kept table mean; they are forgotten when it changes. */
  private meaning = '';

  constructor(
    readonly game: Game<Position, Move>,
    readonly kind: 'compiled' | 'hosted',
    readonly table: TableInfo | undefined,
    private readonly core: CoreExports,
    private readonly port: RulesPort<Position, Move>,
    private readonly supervision: Supervision,
  ) {
    this.knowledge = new Knowledge(game, core);
    const hooks = core.hooks();
    const hosted = kind === 'hosted';
    this.evaluates = hosted ? game.evaluate !== undefined : (hooks & HOOK_EVALUATE) !== 0;
    this.hasBounds = hosted ? game.bounds !== undefined : (hooks & HOOK_BOUNDS) !== 0;
    this.canQuiesce = this.evaluates && (hosted ? game.noisy !== undefined : (hooks & HOOK_NOISY) !== 0);
  }

  search(position: Position, options: SearchOptions<Move> = {}): SearchResult<Move> {
    return this.run(position, options, false);
  }

  solve(position: Position, options: SolveOptions<Move> = {}): SearchResult<Move> {
    return this.run(position, options, true);
  }

  perft(position: Position, depth: number, options: PerftOptions = {}): PerftResult<Move> {
    checkNames('perft option', options, ['divide', 'bulk']);
    const plies = whole('depth', depth, 0, MAX_PLY, 0);
    const bulk = flag('bulk', options.bulk, true);
    const divided = flag('divide', options.divide, false);
    return this.exclusively(() => {
      const start = performance.now();
      this.load(position, { ids: false, hints: false });
      if (!divided || plies === 0) {
        const nodes = this.core.countPerft(plies, bulk);
        if (Number.isNaN(nodes)) throw this.tooManyMoves();
        return { nodes, divide: divided ? [] : undefined, timeMs: performance.now() - start };
      }
      const count = this.core.dividePerft(plies, bulk);
      if (count < 0) throw this.tooManyMoves();
      const counts = Array.from(new Float64Array(this.core.memory.buffer, this.core.scratchAt(), count));
      const moves = count > 0 ? this.game.moves(position) : [];
      return {
        nodes: counts.reduce((sum, nodes) => sum + nodes, 0),
        divide: counts.map((nodes, i) => ({ move: moves[i] as Move, nodes })),
        timeMs: performance.now() - start,
      };
    });
  }

  minimalTree(position: Position, depth: number, options: MinimalTreeOptions = {}): MinimalTree {
    checkNames('minimal tree option', options, ['preferFasterWins', 'signal']);
    const { signal, preferFasterWins } = options;
    // A kept table may know more than this depth; the value must be this depth's own.
    this.meaning = '';
    const plain = { depth, preferFasterWins, knowledge: false, quiescence: false, iterative: false } as const;
    const { value, stop } = this.run(position, { ...plain, signal }, false);
    if (stop === 'aborted') throw signal?.reason;
    const task = resolveOptions({ ...plain, table: false }, false, { table: false, quiescence: false });
    return this.exclusively(() => {
      this.load(position, { ids: false, hints: false });
      this.supervision.poll = () => (signal?.aborted ? STOP_ABORTED : 0);
      writeTask(this.core, task, { keepTable: false, hasBounds: false, pollInterval: signal ? POLL_HOSTED : 0 });
      const at = this.core.minimalTree(value);
      if (at === 0) throw signal?.reason;
      const numbers = new Float64Array(this.core.memory.buffer, at, 5);
      const [leastLeaves = 0, leastNodes = 0, mostLeaves = 0, mostNodes = 0, shared = 0] = numbers;
      const { nodes, leaves } = readingOf(takeCounters(this.core));
      return {
        value,
        leaves: leastLeaves + mostLeaves - 1,
        nodes: leastNodes + mostNodes - shared,
        atLeast: { leaves: leastLeaves, nodes: leastNodes },
        atMost: { leaves: mostLeaves, nodes: mostNodes },
        minimaxLeaves: leaves,
        minimaxNodes: nodes,
      };
    });
  }

  private run(position: Position, options: SearchOptions<Move>, solving: boolean): SearchResult<Move> {
    const resolved = resolveOptions(options as SearchOptions<never>, solving, {
      table: this.table !== undefined,
      quiescence: this.canQuiesce,
    });
    if (resolved.quiescence && !this.canQuiesce) {
      throw new InvalidOptionError(`quiescence needs a game with noisy and evaluate; ${this.game.name} lacks them`);
    }
    return this.exclusively(() => this.think(position, options, resolved));
  }

  private think(position: Position, options: SearchOptions<Move>, resolved: ResolvedOptions): SearchResult<Move> {
    const { core, game, port, supervision } = this;
    const start = performance.now();
    const elapsed = (): number => performance.now() - start;
    const { signal, onIteration } = options;
    const record = new SearchRecord({ game, port, position, options: resolved, evaluates: this.evaluates });

    supervision.poll = () => {
      if (signal?.aborted) return STOP_ABORTED;
      return elapsed() >= resolved.timeMs ? STOP_TIME : 0;
    };
    supervision.iteration = (depth) => {
      const iteration = record.iteration(depth, takeLine(core, 0), takeCounters(core), elapsed());
      const goOn = onIteration?.(iteration) !== false;
      return goOn && !signal?.aborted ? 1 : 0;
    };

    const knowing = resolved.knowledge && resolved.algorithm !== 'minimax';
    const known = knowing ? resolved.known : [];
    this.knowledge.load(known);
    if (known.length > 0 && answersFromBook(resolved)) {
      const found = this.knowledge.bookMove(position, options.depth ?? 0);
      if (found) return fromBook(found, elapsed());
    }

    this.load(position, listsWanted(resolved));
    const meaning = [resolved.preferFasterWins, resolved.quiescence, resolved.knowledge, known.length > 0].join();
    const keepTable = this.table?.keep === true && meaning === this.meaning;
    if (resolved.table !== false) this.meaning = meaning;
    const watched = Number.isFinite(resolved.timeMs) || signal !== undefined;
    writeTask(core, resolved, {
      keepTable,
      hasBounds: this.hasBounds,
      pollInterval: watched ? (this.kind === 'hosted' ? POLL_HOSTED : POLL_COMPILED) : 0,
    });
    core.search();
    return record.result(takeReport(core), elapsed);
  }

  private load(position: Position, wants: ListsWanted): void {
    if (position === undefined || position === null) {
      throw new InvalidPositionError(`${this.game.name}: expected a position, not ${String(position)}`);
    }
    this.port.load(position, wants);
  }

  private tooManyMoves(): InvalidGameError {
    return new InvalidGameError(`${this.game.name}: more than ${MAX_PATH_MOVES} moves on one path; ask for less depth`);
  }

  /** One call at a time, and whatever happens inside, ready for the next one. */
  private exclusively<T>(work: () => T): T {
    if (this.busy) {
      throw new EngineBusyError(
        'the engine is searching already; code called from a search needs an engine of its own',
      );
    }
    this.busy = true;
    try {
      return work();
    } catch (error) {
      this.port.recover();
      throw error;
    } finally {
      this.busy = false;
      this.supervision.poll = () => 0;
      this.supervision.iteration = () => 1;
    }
  }
}

/** Ids serve the table and all heuristics that learn; hints one heuristic. */
function listsWanted({ ordering, table }: ResolvedOptions): ListsWanted {
  const list = typeof ordering === 'string' ? [] : ordering;
  return { ids: table !== false || list.some((name) => name !== 'static'), hints: list.includes('static') };
}
