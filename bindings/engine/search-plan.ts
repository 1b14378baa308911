import { endsOnReturn } from '../contract/claimed-draws.js';
import { InvalidGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import type { KnownValues } from '../contract/known-values.js';
import { clock } from '../contract/limits.js';
import { named, optionError } from '../contract/option-errors.js';
import { countersMayWin, looksBack, occurred, refuseOwnRule, repetitionOf } from '../contract/past.js';
import { playsForPoints } from '../contract/points.js';
import { describePosition, show } from '../contract/printable.js';
import type { AnswerChecks } from '../contract/single-answers.js';
import {
  HOOK_BOUNDS,
  HOOK_EVALUATE,
  HOOK_FUTURE_KEY,
  HOOK_IRREVERSIBLE,
  HOOK_NOISY,
  HOOK_REPEATED,
  HOOK_REWARD,
  HOOK_SELECTIVE,
} from '../wasm/core-facts.js';
import { answersFromBook, fromBook, KnownTables } from './known-values.js';
import { type ResolvedOptions, resolveOptions } from './resolve-options.js';
import { indicesOf } from './root-moves.js';
import type { ListsWanted } from './rules-port.js';
import type { SearchOptions } from './search-options.js';
import type { SearchResult } from './search-result.js';
import type { TableInfo } from './table-options.js';
import { pollIntervals, type RawTask, rawTask } from './task.js';

/**
 * Plies between iterations where they cannot take turns with going straight: an odd number meets wins of either side
 * early.
 */
const STEPS_TO_A_WIN = 3;

/** A search's options if its caller gives none. */
export const noOptions = /* @__PURE__ */ Object.freeze({});

/** One search, ready to run. */
export interface Plan<Position, Move> {
  readonly options: ResolvedOptions;
  readonly task: RawTask;
  readonly wants: ListsWanted;
  /** The game so far and the position, if repetitions count; else empty. */
  readonly occurred: readonly Position[];
  /** The result, if a book makes the search unnecessary. */
  readonly fromBook: SearchResult<Move> | undefined;
  /** What the values mean that it leaves in the table, empty if no search may use them; `undefined` if it uses none. */
  readonly meaning: string | undefined;
}

interface ResolvedDefaults<Position, Move> {
  readonly of: Game<Position, Move>['ordering'];
  readonly options: ResolvedOptions;
}

/** Turns the options of each search of one engine into a task for the core, on this thread or another. */
export class Planner<Position, Move> {
  /** Whether searches call an evaluation. */
  readonly evaluates: boolean;
  readonly hasBounds: boolean;
  /** Whether positions that have occurred before count. */
  readonly looksBack: boolean;
  private readonly canQuiesce: boolean;
  /** `solve` can take turns: compiled rules that know repetitions leave it out. */
  private readonly takesTurns: boolean;
  private readonly selective: boolean;
  /** Searches to the end know positions by keys that mean nothing to other searches. */
  private readonly hasFutureKeys: boolean;
  private readonly knownTables: KnownTables<Position, Move>;
  /** The default options, resolved for the game's ordering of that time. */
  private searchDefaults: ResolvedDefaults<Position, Move> | undefined;
  private solveDefaults: ResolvedDefaults<Position, Move> | undefined;
  /**
   * What the values in a kept table mean, by the options of the last search that began. Another meaning clears the
   * table.
   */
  meaning = '';

  /** `hooks`: the hooks of the compiled rules. `load`: replaces the values that the core knows. */
  constructor(
    private readonly game: Game<Position, Move>,
    private readonly kind: 'compiled' | 'hosted',
    private readonly table: TableInfo | undefined,
    hooks: number,
    load: (known: readonly KnownValues[]) => void,
    /** What checks the answers of a hosted game, if it is on this thread. */
    private readonly checks?: AnswerChecks<Position, Move>,
  ) {
    const hosted = kind === 'hosted';
    if (!hosted) checkSameRewards(game, hooks);
    if (!hosted && !(hooks & HOOK_REPEATED)) refuseOwnRule(game);
    this.looksBack = looksBack(game);
    if (this.looksBack && !hosted && !(hooks & HOOK_IRREVERSIBLE)) {
      throw new InvalidGameError(
        `${game.name}: repetition '${repetitionOf(game)}' needs the hook irreversible in the compiled rules`,
      );
    }
    this.knownTables = new KnownTables(game, load, checks);
    this.evaluates = hosted ? game.evaluate !== undefined : (hooks & HOOK_EVALUATE) !== 0;
    this.hasBounds = hosted ? game.bounds !== undefined : (hooks & HOOK_BOUNDS) !== 0;
    this.selective = (hooks & HOOK_SELECTIVE) !== 0;
    this.hasFutureKeys = hosted ? game.futureKey !== undefined : (hooks & HOOK_FUTURE_KEY) !== 0;
    this.takesTurns = hosted || !(hooks & HOOK_IRREVERSIBLE);
    this.canQuiesce = this.evaluates && (hosted ? game.noisy !== undefined : (hooks & HOOK_NOISY) !== 0);
  }

  /** Checks the options of a search and fills in the defaults. Throws `InvalidOptionError`. */
  resolve(options: SearchOptions<Move, Position>, solving: boolean): ResolvedOptions {
    if (options !== noOptions) return this.resolved(options, solving);
    // Checking the names and values of no options takes longer than a short search.
    const known = solving ? this.solveDefaults : this.searchDefaults;
    if (known && known.of === this.game.ordering) return known.options;
    const fresh = { of: this.game.ordering, options: this.resolved(options, solving) };
    if (solving) this.solveDefaults = fresh;
    else this.searchDefaults = fresh;
    return fresh.options;
  }

  private resolved(options: SearchOptions<Move, Position>, solving: boolean): ResolvedOptions {
    const resolved = resolveOptions(options, solving, {
      table: this.table !== undefined,
      quiescence: this.canQuiesce,
      selective: this.selective,
      ordering: this.game.ordering,
      loops: this.looksBack,
    });
    if (resolved.quiescence > 0 && !this.canQuiesce) {
      throw optionError`${named('quiescence')} needs a game with noisy and evaluate; ${this.game.name} has not both`;
    }
    const straight = resolved.iterative === undefined && this.hasBounds;
    const history = endsOnReturn(this.game, resolved.history as readonly Position[]);
    return { ...resolved, history, ...(straight && { iterative: 0 }) };
  }

  /**
   * The plan of the next search. `watched`: the search checks the clock and the signal, or reports its progress.
   * `tellsRootMoves`: it tells each root move that it begins with.
   */
  plan(
    position: Position,
    resolved: ResolvedOptions,
    depth: number | undefined,
    { watched, tellsRootMoves }: { readonly watched: boolean; readonly tellsRootMoves: boolean },
  ): Plan<Position, Move> {
    const options =
      resolved.iterative === undefined ? { ...resolved, ...this.waysOfSolve(position, resolved) } : resolved;
    const known = options.knowledge && options.algorithm !== 'minimax' ? options.knownValues : [];
    this.knownTables.load(known);
    const start = known.length > 0 ? clock.now() : 0;
    const { preferFasterWins } = options;
    const history = options.history as readonly Position[];
    const found =
      known.length > 0 && answersFromBook(options)
        ? this.knownTables.bookMove(position, depth ?? 0, history, preferFasterWins)
        : undefined;
    const pollInterval = watched ? pollIntervals[this.kind] : 0;
    const task = rawTask(options, {
      keepTable: false,
      hasBounds: this.hasBounds,
      pollInterval,
      pliesLeft: this.pliesLeft(position),
      repetition: repetitionOf(this.game),
      countersMayWin: countersMayWin(this.game),
      rootMoves: options.moves && indicesOf(this.game, position, options.moves as readonly Move[], this.checks),
      tellsRootMoves,
    });
    const future = this.hasFutureKeys && task.futureKeys === 1 ? ',future' : '';
    const meaning = `${options.preferFasterWins},${options.quiescence},${options.knowledge},${known.length > 0}${future}`;
    // By these the table is asked for true values, even by a search without it. Deeper ones are another order.
    const ranks = options.ordering === 'best' || options.ordering === 'worst';
    const keepTable = this.table?.keep === true && meaning === this.meaning && !ranks;
    return {
      options,
      wants: listsWanted(options),
      task: { ...task, keepTable: Number(keepTable) },
      meaning: found ? undefined : options.table !== false ? meaning : ranks ? '' : undefined,
      occurred: this.looksBack ? occurred(this.game, history, position) : [],
      fromBook: found && fromBook(found, preferFasterWins, clock.now() - start),
    };
  }

  /**
   * How `solve` goes to the end: straight if no depth before the end says much, else by both ways in turns where it
   * can.
   */
  private waysOfSolve(
    position: Position,
    { algorithm, lines, preferFasterWins, table }: ResolvedOptions,
  ): Pick<ResolvedOptions, 'iterative' | 'dovetails'> {
    if (playsForPoints(this.game, position)) return { iterative: 0, dovetails: false };
    const dovetails = this.takesTurns && algorithm === 'mtdf' && table === true && lines === 1;
    // In turns the steps are those of the core; only of several threads one deepens by these.
    return { iterative: preferFasterWins || dovetails ? STEPS_TO_A_WIN : 0, dovetails };
  }

  private pliesLeft(position: Position): number | undefined {
    const { game } = this;
    if (position === undefined || position === null || !game.pliesLeft) return undefined;
    const plies = game.pliesLeft(position);
    if (plies >= 0 && (Number.isInteger(plies) || plies === Number.POSITIVE_INFINITY)) return plies;
    throw new InvalidGameError(
      `${game.name}: pliesLeft gave ${show(plies)} for ${describePosition(game, position)}; expected a whole number from 0, or Infinity`,
    );
  }

  /** The core begins to search by `plan`: nothing can refuse it any more. */
  begins({ meaning }: Plan<Position, Move>): void {
    if (meaning !== undefined) this.meaning = meaning;
  }

  /** Makes the next search start with an empty table. */
  forget(): void {
    this.meaning = '';
  }
}

/** Throws `InvalidGameError` unless the compiled rules and the game object both have rewards, or neither has. */
function checkSameRewards<Position, Move>({ name, reward }: Game<Position, Move>, hooks: number): void {
  const compiled = (hooks & HOOK_REWARD) !== 0;
  if (compiled === (reward !== undefined)) return;
  throw new InvalidGameError(
    `${name}: only the ${compiled ? 'compiled rules have' : 'game object has'} reward; expected both or neither`,
  );
}

/** The table and all heuristics except `hint` need move ids. */
function listsWanted({ ordering, table, selective }: ResolvedOptions): ListsWanted {
  const list = typeof ordering === 'string' ? [] : ordering;
  return { ids: table !== false || selective !== 0 || list.some((name) => name !== 'hint') };
}
