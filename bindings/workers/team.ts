import { differenceOf, noCounters, type RawCounters, sumOf } from '../engine/core-report.js';
import { ENDED_DEPTH, ENDED_SOLVED, STOP_ABORTED } from '../wasm/core-facts.js';
import type { FromWorker, ToWorker } from './protocol.js';
import type { Thread } from './thread.js';

type Message<Type extends ToWorker['type']> = Extract<ToWorker, { type: Type }>;
type Received<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>;

/** Moves are put off down to this ply: deeper ones are not worth the marks. Found by bench/threads.ts. */
const SPLIT_PLIES = 12;

/**
 * Several workers on one memory, which look like one to the engine. Each runs the whole
 * search over the table they share and puts off moves that another one is at; the
 * first to finish answers for all, and the others are stopped.
 *
 * Values do not depend on who was first; node counts do.
 */
export class Team implements Thread<FromWorker, ToWorker> {
  onMessage: (message: FromWorker) => void = () => {};
  onFailure: (reason: Error) => void = () => {};
  private readonly members: readonly Thread<FromWorker, ToWorker>[];
  private stopFlag: Int32Array | undefined;
  /** The search that runs, and what came of it so far. */
  private results: Received<'result'>[] = [];
  private failure: Received<'failed'> | undefined;
  private outstanding = 0;
  /** The last iteration reported, and what those reported took. */
  private reported = { iterations: 0, depth: 0, timeMs: 0, counters: noCounters };
  /** What each member has completed, and had counted by then. */
  private completed: { iterations: number; counters: RawCounters }[] = [];

  constructor(
    count: number,
    start: () => Thread<FromWorker, ToWorker>,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.members = Array.from({ length: count }, start);
    for (const [i, member] of this.members.entries()) {
      member.onFailure = (reason) => this.onFailure(reason);
      member.onMessage = (message) => this.receive(i, message);
    }
  }

  post(message: ToWorker): void {
    if (message.type === 'set up') void this.setUp(message);
    else if (message.type === 'run') this.run(message);
    else for (const member of this.members) member.post(message);
  }

  async end(): Promise<void> {
    await Promise.all(this.members.map((member) => member.end()));
  }

  keepAlive(busy: boolean): void {
    for (const member of this.members) member.keepAlive(busy);
  }

  /** One after another, each lays out its part of the memory behind the last one's. */
  private async setUp(message: Message<'set up'>): Promise<void> {
    this.stopFlag = message.stopFlag && new Int32Array(message.stopFlag);
    let share = { memory: this.memory, start: 0, sharedAt: 0 };
    let name: string | undefined;
    for (const [i, member] of this.members.entries()) {
      const answer = await new Promise<FromWorker>((resolve) => {
        member.onMessage = resolve;
        member.post({ ...message, share });
      });
      member.onMessage = (next) => this.receive(i, next);
      if (answer.type !== 'ready') {
        this.onMessage(answer);
        return;
      }
      name = answer.game;
      share = { memory: this.memory, start: answer.end, sharedAt: answer.sharedAt };
    }
    this.onMessage({ type: 'ready', game: name, end: share.start, sharedAt: share.sharedAt });
  }

  private run(message: Message<'run'>): void {
    this.results = [];
    this.failure = undefined;
    this.outstanding = this.members.length;
    this.reported = { iterations: 0, depth: 0, timeMs: 0, counters: noCounters };
    this.completed = this.members.map(() => ({ iterations: 0, counters: noCounters }));
    for (const [i, member] of this.members.entries()) {
      const nodeLimit = shareOf(message.task.nodeLimit, i, this.members.length);
      const task = { ...message.task, splitPly: SPLIT_PLIES, searchNumber: message.id, nodeLimit };
      member.post({ ...message, task });
    }
  }

  private receive(member: number, message: FromWorker): void {
    if (message.type === 'iteration') {
      this.reportIteration(member, message);
      return;
    }
    if (message.type === 'result') this.results.push(message);
    else if (message.type === 'failed') this.failure ??= message;
    // Whoever is first has the answer, or knows that there is none.
    if (this.stopFlag) Atomics.store(this.stopFlag, 0, 1);
    if (--this.outstanding > 0) return;
    this.onMessage(this.failure ?? together(this.results, this.reported.depth));
  }

  /**
   * Report an iteration when the first of the members has completed it, with what that one counted
   * for it. Each member goes through all depths in order, so none is left out; how deep the one iteration of `solve` had
   * to look is each member's own finding.
   */
  private reportIteration(member: number, message: Received<'iteration'>): void {
    const { reported, completed } = this;
    const before = completed[member] ?? { iterations: 0, counters: noCounters };
    const iterations = before.iterations + 1;
    completed[member] = { iterations, counters: message.counters };
    if (iterations <= reported.iterations) return;
    const { depth } = message;
    const timeMs = Math.max(reported.timeMs, message.timeMs);
    const counters = sumOf(reported.counters, differenceOf(message.counters, before.counters));
    this.reported = { iterations, depth, timeMs, counters };
    this.onMessage({ ...message, timeMs, counters });
  }
}

/**
 * The best of the results, with all members' counters: of a member that came to its own end, if one
 * did; the others were stopped. The depth is that of the last iteration reported, the deepest that any has completed.
 */
function together(results: readonly Received<'result'>[], depth: number): Received<'result'> {
  const ownEnd = ({ report }: Received<'result'>): boolean =>
    report.ended === ENDED_DEPTH || report.ended === ENDED_SOLVED;
  const [best] = [...results].sort(
    (a, b) =>
      Number(ownEnd(b)) - Number(ownEnd(a)) ||
      Number(b.report.solved) - Number(a.report.solved) ||
      b.report.depth - a.report.depth,
  );
  const { report, ...rest } = best as Received<'result'>;
  // The others were stopped: the reason of the first one counts.
  const ended = report.ended === STOP_ABORTED ? (results[0] as Received<'result'>).report.ended : report.ended;
  const threads = results.map((result) => result.report.counters);
  return { ...rest, report: { ...report, ended, depth, counters: threads.reduce(sumOf), threads } };
}

/** The part of a limit on nodes that member `i` of `count` gets: all parts together are the limit. */
function shareOf(limit: number, i: number, count: number): number {
  return Math.floor(limit / count) + (i < limit % count ? 1 : 0);
}
