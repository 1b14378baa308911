import { checkFunction, checkNames, flag, whole } from '../contract/checks.js';
import { InvalidGameError, UnsupportedGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { there } from '../contract/given-position.js';
import { LimitWatch } from '../contract/limits.js';
import { named, optionError } from '../contract/option-errors.js';
import { repetitionOf } from '../contract/past.js';
import { afterMove, legalMoves, movesOf } from '../contract/single-answers.js';
import {
  HOOK_COUNT_MOVES,
  LAST_COUNTED,
  LAST_LISTED,
  LAST_PLAYED,
  MAX_PLY,
  PATH_MOVES,
  readProofs,
  STOP_ABORTED,
  STOP_NODES,
  STOP_NONE,
} from '../wasm/core-facts.js';
import type { CoreExports, Supervision } from './core-module.js';
import { takeCounters, takeIteration, takeProgress, takeReport } from './core-report.js';
import { CoreSession } from './core-session.js';
import type { Engine, MinimalTree, MinimalTreeOptions, PerftOptions, PerftResult } from './engine.js';
import { loadKnown } from './known-values.js';
import { type ResolvedOptions, resolveOptions } from './resolve-options.js';
import { reportRootMove } from './root-moves.js';
import type { RulesPort } from './rules-port.js';
import type { SearchOptions, SolveOptions, WithoutLimits } from './search-options.js';
import { noOptions, Planner } from './search-plan.js';
import { reportProgress, wantsMore } from './search-progress.js';
import { SearchRecord } from './search-record.js';
import type { CompleteResult, SearchResult } from './search-result.js';
import { SoftTime } from './soft-time.js';
import type { TableInfo } from './table-options.js';
import { pollIntervals, type RawTask, rawTask, setTask } from './task.js';

export class SearchEngine<Position, Move> implements Engine<Position, Move> {
  readonly planner: Planner<Position, Move>;
  private readonly session: CoreSession<Position>;

  constructor(
    readonly game: Game<Position, Move>,
    readonly kind: 'compiled' | 'hosted',
    readonly table: TableInfo | undefined,
    readonly core: CoreExports,
    readonly port: RulesPort<Position, Move>,
    supervision: Supervision,
  ) {
    this.session = new CoreSession('engine', game, core, port, supervision);
    this.planner = new Planner(game, kind, table, core.hooks(), (known) => loadKnown(core, known), port.checks);
  }

  search(
    position: Position,
    options: SearchOptions<Move, Position> & WithoutLimits & { readonly depth: number },
  ): CompleteResult<Move>;
  search(position: Position, options?: SearchOptions<Move, Position>): SearchResult<Move>;
  search(position: Position, options: SearchOptions<Move, Position> = noOptions): SearchResult<Move> {
    return this.run(position, options, false);
  }

  solve(position: Position, options?: SolveOptions<Move, Position> & WithoutLimits): CompleteResult<Move>;
  solve(position: Position, options?: SolveOptions<Move, Position>): SearchResult<Move>;
  solve(position: Position, options: SolveOptions<Move, Position> = noOptions): SearchResult<Move> {
    return this.run(position, options, true);
  }

  perft(position: Position, depth: number, options: PerftOptions<Move> = {}): PerftResult<Move> {
    checkNames('perft option', options, ['divide', 'bulk', 'counted', 'finished', 'finalPass', 'onRootMove']);
    const plies = whole('depth', depth, 0, MAX_PLY);
    const bulk = flag('bulk', options.bulk, true);
    const counted = flag('counted', options.counted, false);
    if (counted && !bulk) throw optionError`${named('counted')} does not go together with ${named('bulk', false)}`;
    if (counted && !(this.core.hooks() & HOOK_COUNT_MOVES)) {
      throw new UnsupportedGameError(
        `counted needs compiled rules that count moves without listing them; ${this.game.name} has none`,
      );
    }
    const last = counted ? LAST_COUNTED : bulk ? LAST_LISTED : LAST_PLAYED;
    const divided = flag('divide', options.divide, false);
    const finished = flag('finished', options.finished, false);
    const finalPass = flag('finalPass', options.finalPass, false);
    const { onRootMove } = options;
    checkFunction('onRootMove', onRootMove);
    /** By how many plies a game may end early and still count. */
    const early = finished ? MAX_PLY : Number(finalPass);
    return this.session.run(() => {
      const watch = new LimitWatch({});
      const countBelow = (here: Position, plies: number): number => {
        try {
          this.session.load(there(this.game, here), { ids: false });
          const nodes = this.core.countPerft(plies, last, early);
          if (Number.isNaN(nodes)) throw this.tooManyMoves();
          return nodes;
        } catch (error) {
          // Before the move that led here is taken back.
          this.port.recover();
          throw error;
        }
      };
      if (plies === 0 || !(divided || onRootMove)) {
        const nodes = countBelow(position, plies);
        return { nodes, divide: divided ? [] : undefined, timeMs: watch.timeMs };
      }
      const { game } = this;
      const moves = this.perftMoves(position);
      const divide: { move: Move; nodes: number }[] = [];
      // A position in which the game is over counts as in any other place.
      let nodes = moves.length > 0 ? 0 : countBelow(position, plies);
      for (const move of moves) {
        const below = afterMove(game, position, move, (child) => countBelow(child, plies - 1), this.port.checks);
        nodes += below;
        divide.push({ move, nodes: below });
        onRootMove?.({ move, place: divide.length, count: moves.length, nodes, timeMs: watch.timeMs });
      }
      return { nodes, divide: divided ? divide : undefined, timeMs: watch.timeMs };
    });
  }

  /** The moves that perft plays from `position`: rules that count moves go on as long as there are any. */
  private perftMoves(position: Position): readonly Move[] {
    const { game } = this;
    const goesOn = this.core.hooks() & HOOK_COUNT_MOVES;
    return goesOn ? movesOf(game, position) : legalMoves(game, position, this.port.checks);
  }

  minimalTree(position: Position, depth: number, options: MinimalTreeOptions = {}): MinimalTree {
    checkNames('minimal tree option', options, ['preferFasterWins', 'signal']);
    const { signal, preferFasterWins } = options;
    whole('depth', depth, 1, MAX_PLY);
    // The value must be that of this depth, and a kept table may contain deeper entries.
    this.planner.forget();
    // A table can give a search to a horizon another value where repetitions count.
    const table = !this.planner.looksBack;
    const plain = { depth, preferFasterWins, knowledge: false, quiescence: false, iterative: false, table } as const;
    const { value, stop } = this.run(position, { ...plain, signal }, false);
    if (value === undefined || stop === 'aborted') throw signal?.reason;
    const task = resolveOptions({ ...plain, table: false }, false, { table: false, quiescence: false });
    return this.session.run(() => {
      this.session.load(position, { ids: false }, this.planner.looksBack ? [position] : []);
      this.session.watch(new LimitWatch({ signal }));
      setTask(
        this.core,
        rawTask(task, {
          keepTable: false,
          hasBounds: false,
          pollInterval: signal ? pollIntervals.hosted : 0,
          repetition: repetitionOf(this.game),
        }),
      );
      const at = this.core.minimalTree(value);
      if (at === 0) throw signal?.reason;
      const { leastLeaves, leastNodes, mostLeaves, mostNodes, shared } = readProofs(this.core.views, at);
      const { nodes, leaves } = takeCounters(this.core);
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

  private run(position: Position, options: SearchOptions<Move, Position>, solving: boolean): SearchResult<Move> {
    const resolved = this.planner.resolve(options, solving);
    if (!solving) refuseSignalAlone(options);
    return this.session.run(() => this.think(position, options, resolved));
  }

  private think(
    position: Position,
    options: SearchOptions<Move, Position>,
    resolved: ResolvedOptions,
  ): SearchResult<Move> {
    const { core, game, planner, port, session } = this;
    const { supervision } = session;
    const { signal, onIteration, onProgress, onRootMove } = options;
    const watch = new LimitWatch({ timeMs: resolved.timeMs, signal });
    const record = new SearchRecord({ game, port, position, options: resolved, evaluates: planner.evaluates });

    session.watch(watch, onProgress && ((timeMs) => reportProgress(onProgress, takeProgress(core), timeMs)));
    const watched = Number.isFinite(resolved.timeMs) || signal !== undefined || onProgress !== undefined;
    const plan = planner.plan(position, resolved, options.depth, {
      watched,
      tellsRootMoves: onRootMove !== undefined,
    });
    if (plan.fromBook) return plan.fromBook;
    const softTime = new SoftTime(resolved);
    const listens = onIteration !== undefined || !hasOneIteration(plan.task);
    supervision.iteration = (depth) => {
      if (listens) {
        const iteration = takeIteration(core, depth, watch.timeMs);
        record.note(iteration);
        const goOn = (!onIteration || wantsMore(onIteration, record.described(iteration))) && !signal?.aborted;
        return goOn ? softTime.after(depth, iteration.timeMs, iteration.lines[0]?.codes[0]) : STOP_ABORTED;
      }
      record.noteOnly({ depth, timeMs: watch.timeMs });
      return signal?.aborted ? STOP_ABORTED : STOP_NONE;
    };
    session.load(there(game, position), plan.wants, plan.occurred, plan.task.repetition);
    if (onRootMove) {
      const moves = legalMoves(game, position, port.checks);
      supervision.rootMove = (depth, index, place, count) =>
        reportRootMove(onRootMove, { depth, index, place, count, timeMs: watch.timeMs }, moves);
    }
    // The core asks about the signal every so many nodes, and a small search has fewer.
    const late = signal?.aborted === true;
    setTask(core, late ? { ...plan.task, nodeLimit: 0 } : plan.task);
    planner.begins(plan);
    core.search();
    const found = takeReport(core);
    const ended = late && found.ended === STOP_NODES ? STOP_ABORTED : found.ended;
    return record.result({ ...found, ended }, () => watch.timeMs);
  }

  private tooManyMoves(): InvalidGameError {
    return new InvalidGameError(`${this.game.name}: more than ${PATH_MOVES} moves on one path; ask for less depth`);
  }
}

/** Whether the search with `task` is one iteration, after which it counts nothing and its best move stays the same. */
function hasOneIteration({ iterative, dovetail, lines, ties }: RawTask): boolean {
  return iterative === 0 && dovetail === 0 && lines === 1 && ties === 0;
}

/** Nothing outside a search on this thread can abort it, so a search with no other limit might never end. */
function refuseSignalAlone<Move>({ depth, nodes, timeMs, softTimeMs, signal }: SearchOptions<Move>): void {
  if (!signal || signal.aborted || (depth ?? nodes ?? timeMs ?? softTimeMs) !== undefined) return;
  throw optionError`${named('signal')} alone cannot end a search that blocks its thread, since nothing can abort it meanwhile; give ${named('timeMs')}, ${named('nodes')} or ${named('depth')} as well, or search in a worker (createWorkerEngine of cutnode/workers)`;
}
