import {
  EngineClosedError,
  InvalidPositionError,
  InvalidProbabilityError,
  WorkerError,
} from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { errorClasses, restoredError } from '../../workers/protocol.js';
import { differenceFrom } from '../../workers/served-game.js';
import type { Thread } from '../../workers/thread.js';
import { packOrders, unpackResult } from './packing.js';
import type { FromPlayer, Order, Played, SentOptions, ServedFunctions, ToPlayer } from './protocol.js';

/** What the workers of a search are made of. */
export interface CrewSetup {
  readonly threads: number;
  start(): Thread<FromPlayer, ToPlayer>;
  readonly options: SentOptions;
  /** Payoffs of a result: see `Rules.width`. */
  readonly payoffs: number;
  /** The functions that the search was given, and so the workers must have. */
  readonly functions: ServedFunctions;
  /** Whether to share one number, by which workers hear that a search has ended. */
  readonly sharing: boolean;
}

/** The errors of cutnode that a playout can throw: also about dice. */
const classes = { ...errorClasses, INVALID_PROBABILITY: InvalidProbabilityError };

interface Member {
  readonly thread: Thread<FromPlayer, ToPlayer>;
  /** Visits that it was given and has not answered. */
  load: number;
}

/** Playouts that one worker plays one after another. */
interface Chunk {
  readonly member: Member;
  readonly count: number;
  answer: Extract<FromPlayer, { type: 'played' }> | undefined;
}

/** Where the playout of a visit is, or will be. */
export interface Place {
  readonly chunk: number;
  readonly index: number;
}

/** The workers of a search, started when they are needed, and again when they have ended. Which of them plays a playout does not matter. */
export class Crew<Position, Move> {
  private members: Member[] = [];
  private readonly ended: Int32Array | undefined;
  private search = 0;
  private chunks = new Map<number, Chunk>();
  private next = 0;
  /** Why the search under way cannot go on. */
  private failure: { readonly error: unknown } | undefined;
  private closed = false;
  private starting: Promise<boolean> | undefined;
  /** Called when there is news for the search. */
  private woken = (): void => {};

  constructor(
    private readonly game: Game<Position, Move>,
    private readonly setup: CrewSetup,
  ) {
    if (setup.sharing) this.ended = new Int32Array(new SharedArrayBuffer(4));
  }

  /** Resolves when all workers are ready, with whether any of them is new. Rejects if one cannot be started; then it ends them all. */
  ready(): Promise<boolean> {
    this.starting ??= this.complete().finally(() => {
      this.starting = undefined;
    });
    return this.starting;
  }

  private async complete(): Promise<boolean> {
    this.checkOpen();
    const missing = this.setup.threads - this.members.length;
    if (missing === 0) return false;
    const made = await Promise.allSettled(Array.from({ length: missing }, () => this.member()));
    const failed = made.find((one) => one.status === 'rejected');
    this.checkOpen();
    if (failed) {
      const { members } = this;
      for (const { thread } of members) this.forget(thread);
      await Promise.all(members.map(({ thread }) => thread.end()));
      throw failed.reason;
    }
    return true;
  }

  /** Begins a search of `root`; `anew`: of another tree. Throws `InvalidPositionError`. */
  begin(root: Position, anew: boolean): void {
    this.checkOpen();
    this.search++;
    this.chunks = new Map();
    this.failure = undefined;
    try {
      for (const member of this.members) {
        member.load = 0;
        member.thread.post({ type: 'search', id: this.search, root, anew });
        member.thread.keepAlive(true);
      }
    } catch (cause) {
      throw new InvalidPositionError(
        `${this.game.name}: the position cannot be sent to a worker: ${(cause as Error).message.replace(/\.$/, '')}; it must be plain data`,
        { cause },
      );
    }
  }

  /** Ends the search: workers give up what they still play for it. */
  end(): void {
    if (this.ended) Atomics.store(this.ended, 0, this.search);
    this.chunks = new Map();
    for (const { thread } of this.members) thread.keepAlive(false);
  }

  /** The number of the chunk that `play` will give out next. */
  get coming(): number {
    return this.next;
  }

  /** Whether a worker has nothing to do. */
  get isIdle(): boolean {
    return this.members.some(({ load }) => load === 0);
  }

  /** Gives playouts to the worker that has least to do. */
  play(orders: readonly Order[]): void {
    const [first, ...others] = this.members;
    if (!first) return;
    const member = others.reduce((least, each) => (each.load < least.load ? each : least), first);
    const chunk = this.next++;
    this.chunks.set(chunk, { member, count: orders.length, answer: undefined });
    member.load += orders.length;
    member.thread.post({ type: 'play', id: this.search, chunk, orders: packOrders(orders) });
  }

  /** What has been played at `place`; `undefined` if it is not there yet. Throws the error of a playout, and of a worker that has ended. */
  take({ chunk, index }: Place): Played | undefined {
    this.check();
    const known = this.chunks.get(chunk);
    if (!known?.answer) return undefined;
    const { results, made, failed } = known.answer;
    const played = unpackResult(results, this.setup.payoffs, index);
    if (!played) throw restoredError(failed?.error, failed?.code, classes);
    if (index === known.count - 1) this.chunks.delete(chunk);
    return { ...played, made: made?.[index] };
  }

  /** Throws if the search cannot go on. */
  check(): void {
    if (this.failure) throw this.failure.error;
  }

  /** Resolves when a worker has reported, or `wake` is called. */
  news(): Promise<void> {
    return new Promise((resolve) => {
      this.woken = resolve;
    });
  }

  wake(): void {
    this.woken();
  }

  /** Ends all workers. A search under way is given up, with `EngineClosedError`. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const error = this.closedError();
    this.fail(error);
    await Promise.all(
      [...this.all].map(async ([thread, giveUp]) => {
        this.forget(thread);
        await thread.end();
        giveUp(error);
      }),
    );
  }

  /** Every worker that has been started and not ended, and what to call if it is ended before it is ready. */
  private readonly all = new Map<Thread<FromPlayer, ToPlayer>, (reason: unknown) => void>();

  /** Starts a worker. It is a member once it is ready. */
  private member(): Promise<void> {
    const { game, setup } = this;
    return new Promise((resolve, reject) => {
      const thread = setup.start();
      this.all.set(thread, reject);
      thread.keepAlive(true);
      const fail = (error: unknown): void => {
        this.forget(thread);
        // Reject only after the thread has ended, so that nothing is left running.
        thread.end().finally(() => reject(error));
      };
      thread.onFailure = (reason) =>
        fail(new WorkerError(`a worker of ${game.name} failed: ${reason.message}`, { cause: reason }));
      thread.onMessage = (message) => {
        if (message.type === 'failed') {
          fail(restoredError(message.error, message.code, classes));
          return;
        }
        if (message.type !== 'ready') return;
        const difference = differenceFrom(message.game, game) ?? differenceOf(message.functions, setup.functions);
        if (difference) {
          fail(new WorkerError(`the worker serves ${difference}`));
          return;
        }
        const member = { thread, load: 0 };
        thread.onMessage = (next) => this.receive(next);
        thread.onFailure = (reason) => this.endedByItself(thread, reason);
        thread.keepAlive(false);
        this.members.push(member);
        resolve();
      };
      thread.post({
        type: 'set up',
        options: setup.options,
        ended: this.ended?.buffer as SharedArrayBuffer | undefined,
      });
    });
  }

  private receive(message: FromPlayer): void {
    // Late messages of an earlier search say nothing.
    if (message.type === 'ready' || message.id !== this.search) return;
    if (message.type === 'failed') {
      this.fail(restoredError(message.error, message.code, classes));
      return;
    }
    const chunk = this.chunks.get(message.chunk);
    if (!chunk) return;
    chunk.answer = message;
    chunk.member.load -= chunk.count;
    this.wake();
  }

  private endedByItself(thread: Thread<FromPlayer, ToPlayer>, reason: Error): void {
    if (!this.all.has(thread)) return;
    this.forget(thread);
    void thread.end();
    this.fail(new WorkerError(`a worker of ${this.game.name} ended: ${reason.message}`, { cause: reason }));
  }

  private forget(thread: Thread<FromPlayer, ToPlayer>): void {
    this.all.delete(thread);
    this.members = this.members.filter((member) => member.thread !== thread);
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.wake();
  }

  private checkOpen(): void {
    if (this.closed) throw this.closedError();
  }

  private closedError(): EngineClosedError {
    return new EngineClosedError(`the Monte Carlo search of ${this.game.name} was closed`);
  }
}

/** How the functions of a worker differ from those of its search, in words. */
function differenceOf(served: ServedFunctions, own: ServedFunctions): string | undefined {
  for (const name of ['playout', 'evaluate'] as const) {
    if (served[name] && !own[name]) return `a function ${name}, which the search was not given; give it to both`;
    if (own[name] && !served[name]) {
      return `no function ${name}, which the search was given and cannot send; call serveMonteCarlo(game, { ${name} })`;
    }
  }
  return undefined;
}
