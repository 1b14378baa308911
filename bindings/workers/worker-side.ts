import type { Game } from '../contract/game.js';
import { LimitWatch } from '../contract/limits.js';
import { show } from '../contract/printable.js';
import { allocate, type CoreExports, hostImports, instantiate, unsupervised } from '../engine/core-module.js';
import { isSolved, takeIteration, takeProgress, takeReport } from '../engine/core-report.js';
import { pollFor, recallGame } from '../engine/core-session.js';
import { Host } from '../engine/hosted-rules.js';
import { loadKnown } from '../engine/known-values.js';
import type { RootPort } from '../engine/rules-port.js';
import { selectiveRules } from '../engine/selective-rules.js';
import { SoftTime } from '../engine/soft-time.js';
import { fillTable, takeTable } from '../engine/table-entries.js';
import { setTask } from '../engine/task.js';
import { STOP_ABORTED } from '../wasm/core-facts.js';
import { version } from './generated/version.js';
import type { Greeting } from './greeting.js';
import type { ParentPort } from './parent-port.js';
import type { FromWorker, GameSource, ToWorker } from './protocol.js';
import { servedGame } from './served-game.js';

type Message<Type extends ToWorker['type']> = Extract<ToWorker, { type: Type }>;

/** The game that a worker searches; `undefined` if the engine sends the compiled rules and the worker has no game. */
export type FindGame = (
  source: GameSource | 'served' | undefined,
) => Promise<Game<unknown, unknown> | undefined> | Game<unknown, unknown> | undefined;

/** The connection of a worker to its engine. */
export type WorkerParent = ParentPort<ToWorker, Greeting | FromWorker>;

/** The part of a worker engine that runs in the worker. Greets the engine and then answers its messages. */
export class WorkerSide {
  private core: CoreExports | undefined;
  /** The rules of a hosted game. */
  private host: Host<unknown, unknown> | undefined;
  private stopFlag: Int32Array = new Int32Array(1);
  /** The stop flag as a signal. */
  private readonly stopSignal: { readonly aborted: boolean };
  /** The error that occurred when the known values for the next search were loaded. */
  private loadError: { readonly error: unknown } | undefined;
  /** The core's calls to the host during a search. */
  private readonly supervision = unsupervised();

  constructor(
    private readonly parent: WorkerParent,
    private readonly findGame: FindGame,
  ) {
    const aborted = (): boolean => Atomics.load(this.stopFlag, 0) !== 0;
    this.stopSignal = {
      get aborted() {
        return aborted();
      },
    };
    parent.listen((message) => this.receive(message));
    parent.post({ type: 'greeting', cutnode: version });
  }

  private receive(message: ToWorker): void {
    const id = message.type === 'run' ? message.id : undefined;
    try {
      if (message.type === 'set up') this.setUp(message).catch((error) => this.fail(undefined, error));
      else if (message.type === 'known') this.loadTables(message);
      else if (message.type === 'take table') this.takeTable();
      else if (message.type === 'fill table') this.fillTable(message);
      else if (message.type === 'run') this.run(message);
    } catch (error) {
      this.fail(id, error);
    }
  }

  private fail(id: number | undefined, error: unknown): void {
    const code = (error as { code?: unknown })?.code;
    const failure = { type: 'failed', id, code: typeof code === 'string' ? code : undefined } as const;
    try {
      this.parent.post({ ...failure, error });
    } catch {
      // The error cannot be sent, but its text can.
      this.parent.post({ ...failure, error: new Error(show(error)) });
    }
  }

  private ready(): CoreExports {
    if (!this.core) throw new Error('the worker is not set up');
    return this.core;
  }

  private async setUp({ module, table, data, stopFlag, share, source }: Message<'set up'>): Promise<void> {
    const { supervision } = this;
    if (stopFlag) this.stopFlag = new Int32Array(stopFlag);
    const game = await this.findGame(source);
    const host = source && game && new Host(game, selectiveRules);
    const core = await instantiate(module, {
      ...(share && { memory: share.memory }),
      ...hostImports(supervision),
      ...host?.imports,
    });
    const end = allocate(core, table, data, share);
    host?.attach(core);
    this.host = host;
    this.core = core;
    this.parent.post({ type: 'ready', game: game && servedGame(game), end, sharedAt: core.sharedAt() });
  }

  /** Keeps an error for the search that needs the values, because nobody waits for an answer to this message. */
  private loadTables({ tables }: Message<'known'>): void {
    this.loadError = undefined;
    try {
      loadKnown(this.ready(), tables);
    } catch (error) {
      this.loadError = { error };
    }
  }

  private takeTable(): void {
    this.parent.post({ type: 'table', contents: takeTable(this.ready(), this.host?.moveNames) });
  }

  private fillTable({ contents }: Message<'fill table'>): void {
    fillTable(this.ready(), contents, this.host?.moveNames);
    this.parent.post({ type: 'filled' });
  }

  /** How positions enter the core: those of a compiled game have been written as bytes by the engine. */
  private get port(): Pick<RootPort<unknown>, 'load' | 'remember'> {
    const { memory, input } = this.ready();
    const load = (position: unknown): void => {
      const bytes = new Uint8Array(position as ArrayBuffer);
      new Uint8Array(memory.buffer, input(), bytes.length).set(bytes);
    };
    return this.host ?? { load };
  }

  private run({ id, position, occurred, wants, task, timeMs, softTimeMs, sentAt, progress }: Message<'run'>): void {
    const { loadError, parent, stopSignal, supervision } = this;
    const core = this.ready();
    // On a busy machine the message may have waited, and the caller with it. Half of the time is left to find a move in
    // any case.
    const left = Math.max(timeMs / 2, timeMs - Math.max(0, Date.now() - sentAt));
    const watch = new LimitWatch({ timeMs: left, signal: stopSignal });
    const report = (elapsed: number): void =>
      parent.post({ type: 'progress', id, progress: takeProgress(core), timeMs: elapsed });
    supervision.poll = pollFor(watch, progress ? report : undefined);
    const softTime = new SoftTime({ depth: task.depth, softTimeMs });
    supervision.iteration = (depth) => {
      const iteration = takeIteration(core, depth, watch.timeMs);
      parent.post({ type: 'iteration', id, solved: isSolved(core), ...iteration });
      if (stopSignal.aborted) return STOP_ABORTED;
      return softTime.after(depth, iteration.timeMs, iteration.lines[0]?.codes[0]);
    };
    supervision.rootMove = (depth, index, place, count) =>
      parent.post({ type: 'root move', id, depth, index, place, count, timeMs: watch.timeMs });
    const positions = occurred.map((earlier) => earlier.position);
    recallGame(core, this.port, wants, positions, (_, i) => occurred[i]?.player as number, task.repetition);
    if (occurred.length === 0) this.port.load(position, wants);
    // The members of a team must run the same number of searches, because this number distinguishes old table
    // entries from new ones. So after an error, search with no nodes.
    setTask(core, loadError ? { ...task, nodeLimit: 0 } : task);
    core.search();
    if (loadError) throw loadError.error;
    parent.post({ type: 'result', id, report: takeReport(core), timeMs: watch.timeMs });
  }
}
