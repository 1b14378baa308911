import type { Game } from '../contract/game.js';
import { LimitWatch } from '../contract/limits.js';
import { legalMoves } from '../contract/single-answers.js';
import { type CompiledGame, isCompiled } from '../engine/compiled-game.js';
import { noCounters, type RawLine, type RawReport } from '../engine/core-report.js';
import type { ResolvedOptions } from '../engine/resolve-options.js';
import { indicesOf, reportRootMove } from '../engine/root-moves.js';
import { decodeHosted, encodePosition } from '../engine/rules-port.js';
import type { SearchOptions } from '../engine/search-options.js';
import type { Plan } from '../engine/search-plan.js';
import { reportProgress, wantsMore } from '../engine/search-progress.js';
import { SearchRecord } from '../engine/search-record.js';
import type { SearchResult } from '../engine/search-result.js';
import {
  BOUND_LOWER,
  BOUND_NONE,
  BOUND_UPPER,
  ENDED_SOLVED,
  INPUT_BYTES,
  OPEN,
  STOP_ABORTED,
} from '../wasm/core-facts.js';
import type { FromWorker, ToWorker } from './protocol.js';
import type { SearchRun } from './search-run.js';

type Received<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>;

/** One search by a worker: builds the message that starts it and turns the worker's answers into its result. */
export class Job<Position, Move> {
  private readonly record: SearchRecord<Position, Move>;
  /** The run is settled; further answers are ignored. */
  abandoned = false;
  /** The search has been told to stop, perhaps before it began. */
  stopping = false;
  /** The message has been sent to the worker. */
  sent = false;
  /**
   * Nobody wants more of it: the caller's `onIteration` has returned false. True from the beginning, if the signal had
   * aborted before.
   */
  enough = false;
  private latest: Received<'iteration'> | undefined;
  private rootMoves: readonly Move[] | undefined;
  private readonly watch = new LimitWatch({});

  constructor(
    readonly id: number,
    readonly run: SearchRun<Move>,
    private readonly game: Game<Position, Move> | CompiledGame<Position, Move>,
    readonly position: Position,
    readonly options: ResolvedOptions,
    /** The caller's option `depth`. */
    readonly depth: number | undefined,
    private readonly listeners: Pick<SearchOptions<Move>, 'onIteration' | 'onProgress' | 'onRootMove'>,
    evaluates: boolean,
  ) {
    const decode = isCompiled(game)
      ? (_: Position, code: number): Move => game.core.decodeMove(code >>> 0)
      : (here: Position, code: number): Move => decodeHosted(game, here, code);
    this.record = new SearchRecord({ game, port: { decode }, position, options, evaluates });
  }

  /** The message that starts the search. Throws `InvalidPositionError`. */
  message(plan: Plan<Position, Move>): Extract<ToWorker, { type: 'run' }> {
    const { id, game } = this;
    const sent = (position: Position): unknown => {
      if (!isCompiled(game)) return position;
      const bytes = new ArrayBuffer(INPUT_BYTES);
      encodePosition(game.core, position, new DataView(bytes));
      return bytes;
    };
    return {
      type: 'run',
      id,
      position: sent(this.position),
      occurred: plan.occurred.map((earlier) => ({
        position: sent(earlier),
        player: game.toMove(earlier) as number,
      })),
      wants: plan.wants,
      task: this.enough ? { ...plan.task, nodeLimit: 0 } : plan.task,
      timeMs: plan.options.timeMs,
      softTimeMs: plan.options.softTimeMs,
      sentAt: Date.now(),
      progress: this.listeners.onProgress !== undefined,
    };
  }

  /** Reports a complete iteration to the caller. Returns false if the caller ends the search. */
  iteration(message: Received<'iteration'>): boolean {
    this.latest = message;
    this.record.note(message);
    const iteration = this.record.described(message);
    this.run.report(iteration);
    // The worker may be ahead. Its further iterations are part of the result, but `onIteration` is not called again.
    if (!this.enough && !wantsMore(this.listeners.onIteration, iteration)) this.enough = true;
    return !this.enough;
  }

  /** Tells the caller how far the search is. */
  progress({ progress, timeMs }: Received<'progress'>): void {
    const { onProgress } = this.listeners;
    if (onProgress && !this.enough) reportProgress(onProgress, progress, timeMs);
  }

  /** Whether the worker has to tell the root moves. */
  get tellsRootMoves(): boolean {
    return this.listeners.onRootMove !== undefined;
  }

  /** Reports a root move to the caller. */
  rootMove(message: Received<'root move'>): void {
    const { onRootMove } = this.listeners;
    if (!onRootMove || this.enough) return;
    this.rootMoves ??= legalMoves(this.game, this.position);
    reportRootMove(onRootMove, message, this.rootMoves);
  }

  /** The result of a search that the worker has finished. */
  result({ report, timeMs }: Received<'result'>): SearchResult<Move> {
    const ended = this.enough && !report.solved ? STOP_ABORTED : report.ended;
    return this.record.result({ ...report, ended }, () => timeMs);
  }

  /**
   * The result of a search that was cut off with its worker or failed: that of the last complete iteration. Throws
   * `IllegalMoveError` for moves that nobody has refused yet.
   */
  bestSoFar(): SearchResult<Move> {
    const { game, latest, position, options } = this;
    const elapsed = (): number => this.watch.timeMs;
    const nothingProved = { atLeast: -OPEN, atMost: OPEN };
    const aborted = { ended: STOP_ABORTED, solved: false, ties: [], ...nothingProved };
    if (latest) {
      const { depth, lines, counters, solved } = latest;
      // The ties of a solved position come after its last iteration.
      const ended = solved && !options.ties ? ENDED_SOLVED : STOP_ABORTED;
      const bounds = solved ? finalBounds(lines[0] as RawLine) : nothingProved;
      return this.record.result({ ended, solved, ties: [], ...bounds, depth, lines, counters }, elapsed);
    }
    // The same result as when the core is stopped before its first move.
    const line = { value: 0, bound: BOUND_NONE, codes: [] };
    const nothing = this.record.result({ ...aborted, depth: 0, lines: [line], counters: noCounters }, elapsed);
    const legal = legalMoves(game, position);
    const [first = 0] = options.moves ? indicesOf(game, position, options.moves as readonly Move[]) : [];
    const move = legal[first];
    return { ...nothing, move, pv: move === undefined ? [] : [move] };
  }
}

/** What the line of a solved position proves. */
function finalBounds({ value, bound }: RawLine): Pick<RawReport, 'atLeast' | 'atMost'> {
  return { atLeast: bound === BOUND_UPPER ? -OPEN : value, atMost: bound === BOUND_LOWER ? OPEN : value };
}
