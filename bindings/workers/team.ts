import { noCounters, type RawCounters, sumOf } from '../engine/raw-report.js';
import { ENDED_DEPTH, ENDED_SOLVED, STOP_ABORTED, taskFields } from '../engine/task.js';
import type { FromWorker, ToWorker } from './protocol.js';
import type { Thread } from './thread.js';

type Message<Type extends ToWorker['type']> = Extract<ToWorker, { type: Type }>;
type Heard<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>;

/** Moves are put off down to this ply: deeper ones are not worth the marks. Found by bench/threads.ts. */
const SPLIT_PLIES = 12;
const splitPlyAt = taskFields.indexOf('splitPly');
const searchNumberAt = taskFields.indexOf('searchNumber');

/**
 * Several workers on one memory, which look like one to the engine. Each runs the whole
 * search over the table they share and puts off moves that another one is at; the
 * first to finish answers for all, and the others are told to stop.
 *
 * Values do not depend on who was first; node counts do.
 */
export class Team implements Thread<FromWorker, ToWorker> {
  hear: (message: FromWorker) => void = () => {};
  fell: (reason: Error) => void = () => {};
  private readonly members: readonly Thread<FromWorker, ToWorker>[];
  private stopFlag: Int32Array | undefined;
  /** The search that runs, and what came of it so far. */
  private results: Heard<'result'>[] = [];
  private failure: Heard<'failed'> | undefined;
  private outstanding = 0;
  /** The last iteration told, and what those told took. */
  private told = { iterations: 0, depth: 0, timeMs: 0, counters: noCounters };
  /** What each member has completed, and had counted by then. */
  private completed: { iterations: number; counters: RawCounters }[] = [];

  constructor(
    count: number,
    start: () => Thread<FromWorker, ToWorker>,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.members = Array.from({ length: count }, start);
    for (const [i, member] of this.members.entries()) {
      member.fell = (reason) => this.fell(reason);
      member.hear = (message) => this.listen(i, message);
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

  hold(busy: boolean): void {
    for (const member of this.members) member.hold(busy);
  }

  /** One after another, each lays out its part of the memory behind the last one's. */
  private async setUp(message: Message<'set up'>): Promise<void> {
    this.stopFlag = message.stopFlag && new Int32Array(message.stopFlag);
    let share = { memory: this.memory, start: 0, sharedAt: 0 };
    let name: string | undefined;
    for (const [i, member] of this.members.entries()) {
      const answer = await new Promise<FromWorker>((resolve) => {
        member.hear = resolve;
        member.post({ ...message, share });
      });
      member.hear = (next) => this.listen(i, next);
      if (answer.type !== 'ready') {
        this.hear(answer);
        return;
      }
      name = answer.game;
      share = { memory: this.memory, start: answer.end, sharedAt: answer.sharedAt };
    }
    this.hear({ type: 'ready', game: name, end: share.start, sharedAt: share.sharedAt });
  }

  private run(message: Message<'run'>): void {
    const fields = [...message.task.fields];
    fields[splitPlyAt] = SPLIT_PLIES;
    fields[searchNumberAt] = message.id;
    this.results = [];
    this.failure = undefined;
    this.outstanding = this.members.length;
    this.told = { iterations: 0, depth: 0, timeMs: 0, counters: noCounters };
    this.completed = this.members.map(() => ({ iterations: 0, counters: noCounters }));
    for (const [i, member] of this.members.entries()) {
      const nodeLimit = shareOf(message.task.nodeLimit, i, this.members.length);
      member.post({ ...message, task: { ...message.task, fields, nodeLimit } });
    }
  }

  private listen(member: number, message: FromWorker): void {
    if (message.type === 'iteration') {
      this.tell(member, message);
      return;
    }
    if (message.type === 'result') this.results.push(message);
    else if (message.type === 'failed') this.failure ??= message;
    // Whoever is first has the answer, or knows that there is none.
    if (this.stopFlag) Atomics.store(this.stopFlag, 0, 1);
    if (--this.outstanding > 0) return;
    this.hear(this.failure ?? together(this.results, this.told.depth));
  }

  /**
   * Tell of an iteration when the first of the members has completed it, with what that one counted
   * for it. Each goes through all depths in order, so none is left out; how deep the one iteration of `solve` had to look
   * is each member's own finding.
   */
  private tell(member: number, message: Heard<'iteration'>): void {
    const { told, completed } = this;
    const before = completed[member] ?? { iterations: 0, counters: noCounters };
    const iterations = before.iterations + 1;
    completed[member] = { iterations, counters: message.counters };
    if (iterations <= told.iterations) return;
    const { depth } = message;
    const timeMs = Math.max(told.timeMs, message.timeMs);
    const counters = message.counters.map(
      (count, i) => (told.counters[i] as number) + count - (before.counters[i] as number),
    );
    this.told = { iterations, depth, timeMs, counters };
    this.hear({ ...message, timeMs, counters });
  }
}

/**
 * The best of the results, with all members' counters: of a member that came to its own end, if one
 * did; the others were stopped. The depth is that of the last iteration told, the deepest that any has completed.
 */
function together(results: readonly Heard<'result'>[], depth: number): Heard<'result'> {
  const ownEnd = ({ report }: Heard<'result'>): boolean =>
    report.ended === ENDED_DEPTH || report.ended === ENDED_SOLVED;
  const [best] = [...results].sort(
    (a, b) =>
      Number(ownEnd(b)) - Number(ownEnd(a)) ||
      Number(b.report.solved) - Number(a.report.solved) ||
      b.report.depth - a.report.depth,
  );
  const { report, ...rest } = best as Heard<'result'>;
  // The others were told to stop: why the first one did is the reason.
  const ended = report.ended === STOP_ABORTED ? (results[0] as Heard<'result'>).report.ended : report.ended;
  const threads = results.map((result) => result.report.counters);
  return { ...rest, report: { ...report, ended, depth, counters: sumOf(threads), threads } };
}

/** The part of a limit on nodes that member `i` of `count` gets: all parts together are the limit. */
function shareOf(limit: number, i: number, count: number): number {
  return Math.floor(limit / count) + (i < limit % count ? 1 : 0);
}
