import { differenceOf, noCounters, type RawCounters, type RawProgress, sumOf } from '../engine/core-report.js';
import { ENDED_DEPTH, ENDED_SOLVED, STOP_ABORTED, STOP_NODES } from '../wasm/core-facts.js';
import type { FromWorker, ToWorker } from './protocol.js';
import type { ServedGame } from './served-game.js';
import type { Thread } from './thread.js';

type Message<Type extends ToWorker['type']> = Extract<ToWorker, { type: Type }>;
type Received<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>;

/** Moves are deferred above this ply; deeper moves are not worth the marks. */
const SPLIT_PLIES = 12;

/**
 * Several workers that share one memory and look like a single worker to the engine. Each
 * runs the whole search with the shared table and defers moves that another worker is
 * searching. Where one thread would solve in turns, deepening and going straight to the end, each worker goes one of
 * the two ways. A selective search defers nothing: its guesses depend on the order of the moves, and workers part by
 * themselves. When one has finished, the others are stopped, and the best result answers. Of a limit of nodes each has
 * its share.
 *
 * Values do not depend on which worker finishes first; node counts do.
 */
export class Team implements Thread<FromWorker, ToWorker> {
  onMessage: (message: FromWorker) => void = () => {};
  onFailure: (reason: Error) => void = () => {};
  private readonly members: readonly Thread<FromWorker, ToWorker>[];
  private stopFlag: Int32Array | undefined;
  /** The results of the current search so far. */
  private results: Received<'result'>[] = [];
  private failure: Received<'failed'> | undefined;
  private outstanding = 0;
  /** The current search could take turns, so that members go different ways. */
  private twoWays = false;
  /** The last iteration reported, with the totals of all iterations reported. */
  private reported = nothingReported;
  /** What each member has last reported of its progress. */
  private progress: RawProgress[] = [];
  /** The number of iterations that each member has completed, and its counters at that time. */
  private completed: { iterations: number; counters: RawCounters }[] = [];

  constructor(
    count: number,
    start: () => Thread<FromWorker, ToWorker>,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.members = startAll(count, start);
    for (const [i, member] of this.members.entries()) {
      member.onFailure = (reason) => this.onFailure(reason);
      member.onMessage = (message) => this.receive(i, message);
    }
  }

  post(message: ToWorker): void {
    if (message.type === 'set up') void this.setUp(message);
    else if (message.type === 'run') this.run(message);
    // The members share one table.
    else if (message.type === 'take table') this.members[0]?.post(message);
    else if (message.type === 'fill table') void this.fillTable(message);
    else for (const member of this.members) member.post(message);
  }

  async end(): Promise<void> {
    await Promise.all(this.members.map((member) => member.end()));
  }

  keepAlive(busy: boolean): void {
    for (const member of this.members) member.keepAlive(busy);
  }

  /** Sets up the members one after another. Each lays out its part of the memory after that of the previous one. */
  private async setUp(message: Message<'set up'>): Promise<void> {
    this.stopFlag = message.stopFlag && new Int32Array(message.stopFlag);
    let share = { memory: this.memory, start: 0, sharedAt: 0 };
    let game: ServedGame | undefined;
    for (const i of this.members.keys()) {
      const answer = await this.ask(i, { ...message, share });
      if (answer.type !== 'ready') {
        this.onMessage(answer);
        return;
      }
      game = answer.game;
      share = { memory: this.memory, start: answer.end, sharedAt: answer.sharedAt };
    }
    this.onMessage({ type: 'ready', game, end: share.start, sharedAt: share.sharedAt });
  }

  /**
   * All members begin a new generation of entries, one after another. Member 0 fills the table when no other will clear
   * it.
   */
  private async fillTable(message: Message<'fill table'>): Promise<void> {
    const empty = { ...message, contents: { entries: new Uint8Array(0), moves: [] } };
    for (const i of [...this.members.keys()].reverse()) {
      const answer = await this.ask(i, i === 0 ? message : empty);
      if (i === 0 || answer.type !== 'filled') {
        this.onMessage(answer);
        return;
      }
    }
  }

  /** What member `i` answers to `message`. */
  private async ask(i: number, message: ToWorker): Promise<FromWorker> {
    const member = this.members[i] as Thread<FromWorker, ToWorker>;
    const answer = await new Promise<FromWorker>((resolve) => {
      member.onMessage = resolve;
      member.post(message);
    });
    member.onMessage = (next) => this.receive(i, next);
    return answer;
  }

  private run(message: Message<'run'>): void {
    this.results = [];
    this.failure = undefined;
    this.outstanding = this.members.length;
    this.twoWays = message.task.dovetail !== 0;
    this.reported = nothingReported;
    this.progress = [];
    this.completed = this.members.map(() => ({ iterations: 0, counters: noCounters }));
    for (const [i, member] of this.members.entries()) {
      const nodeLimit = shareOf(message.task.nodeLimit, i, this.members.length);
      const task = { ...message.task, dovetail: 0, splitPly: SPLIT_PLIES, searchNumber: message.id, nodeLimit };
      member.post({ ...message, task: this.goesStraight(i) ? { ...task, iterative: 0, storesComplete: 1 } : task });
    }
  }

  /** True if this member goes straight to the end while others deepen. */
  private goesStraight(member: number): boolean {
    return this.twoWays && member % 2 === 1;
  }

  private receive(member: number, message: FromWorker): void {
    switch (message.type) {
      case 'iteration':
        this.reportIteration(member, message);
        return;
      case 'progress':
        this.reportProgress(member, message);
        return;
      case 'root move':
        if (member === 0) this.onMessage(message);
        return;
      case 'result':
        this.receiveResult(member, message);
        return;
      case 'failed':
        if (message.id === undefined) this.onMessage(message);
        else this.receiveFailure(message);
        return;
      default:
        this.onMessage(message);
    }
  }

  private receiveResult(member: number, message: Received<'result'>): void {
    const gaveUp = this.goesStraight(member) && isCutShort(message);
    // What it found comes after all that the others find.
    const last = { ...message, report: { ...message.report, ended: STOP_ABORTED, depth: -1 } };
    this.results.push(gaveUp ? last : message);
    // It has the answer, unless it gave up or has used up its share of the nodes.
    this.receiveEnd(!gaveUp && message.report.ended !== STOP_NODES);
  }

  private receiveFailure(message: Received<'failed'>): void {
    this.failure ??= message;
    this.receiveEnd(true);
  }

  /** A member has ended. `all`: the others need not go on. The last one's end is the team's. */
  private receiveEnd(all: boolean): void {
    if (this.stopFlag && all) Atomics.store(this.stopFlag, 0, 1);
    if (--this.outstanding > 0) return;
    this.onMessage(this.failure ?? combined(this.results, this.reported.depth));
  }

  /** Reports the progress of all members as often as member 0 does. */
  private reportProgress(member: number, message: Received<'progress'>): void {
    this.progress[member] = message.progress;
    if (member > 0) return;
    const members = Object.values(this.progress);
    const nodes = members.reduce((sum, one) => sum + one.nodes, 0);
    const quiescenceNodes = members.reduce((sum, one) => sum + one.quiescenceNodes, 0);
    this.onMessage({ ...message, progress: { nodes, quiescenceNodes, ...tightest(members) } });
  }

  /**
   * Reports an iteration when some member has completed it, the first one to do so, with that member's counters. Each
   * member goes through all depths in order, so no iteration is skipped. Iterations are counted rather than identified
   * by depth, because members may report different depths for the single iteration of `solve`. Where they go different
   * ways, depths are compared, and a member that goes straight to the end tells of nothing but that.
   */
  private reportIteration(member: number, message: Received<'iteration'>): void {
    const { reported, completed } = this;
    const before = completed[member] ?? { iterations: 0, counters: noCounters };
    const iterations = before.iterations + 1;
    completed[member] = { iterations, counters: message.counters };
    const { depth, solved } = message;
    const isNew = this.twoWays
      ? depth > reported.depth && (solved || !this.goesStraight(member))
      : iterations > reported.iterations;
    if (reported.solved || !isNew) return;
    const timeMs = Math.max(reported.timeMs, message.timeMs);
    const counters = sumOf(reported.counters, differenceOf(message.counters, before.counters));
    this.reported = { iterations: Math.max(reported.iterations, iterations), depth, solved, timeMs, counters };
    this.onMessage({ ...message, timeMs, counters });
  }
}

const nothingReported = { iterations: 0, depth: 0, solved: false, timeMs: 0, counters: noCounters };

/** True if a search straight to the end has ended without an answer, because lines were too long. */
function isCutShort({ report }: Received<'result'>): boolean {
  return report.ended === ENDED_DEPTH && !report.solved;
}

/** Starts `count` workers. If one cannot be started, ends those before it. */
function startAll(count: number, start: () => Thread<FromWorker, ToWorker>): Thread<FromWorker, ToWorker>[] {
  const members: Thread<FromWorker, ToWorker>[] = [];
  try {
    while (members.length < count) members.push(start());
  } catch (error) {
    for (const member of members) void member.end();
    throw error;
  }
  return members;
}

/**
 * The best result, with the counters of all members. A member that finished by itself precedes those that were stopped,
 * and of those that solved the position the one with the longest line: others were stopped, or had too few nodes,
 * before theirs was whole. `depth` is that of the last iteration reported, the deepest that any member has completed.
 */
function combined(results: readonly Received<'result'>[], depth: number): Received<'result'> {
  const ownEnd = ({ report }: Received<'result'>): boolean =>
    report.ended === ENDED_DEPTH || report.ended === ENDED_SOLVED;
  const [best] = [...results].sort(
    (a, b) =>
      Number(ownEnd(b)) - Number(ownEnd(a)) ||
      Number(b.report.solved) - Number(a.report.solved) ||
      (a.report.solved ? lengthOf(b) - lengthOf(a) : b.report.depth - a.report.depth),
  );
  const { report, ...rest } = best as Received<'result'>;
  // If all members were stopped, the first that was not stopped by another knows the reason.
  const reasons = [report.ended, ...results.map((result) => result.report.ended)];
  const ended = reasons.find((reason) => reason !== STOP_ABORTED) ?? STOP_ABORTED;
  const threads = results.map((result) => result.report.counters);
  const proofs = tightest(results.map((result) => result.report));
  return { ...rest, report: { ...report, ...proofs, ended, depth, counters: threads.reduce(sumOf), threads } };
}

/** How many moves the best line has. */
function lengthOf({ report }: Received<'result'>): number {
  return report.lines[0]?.codes.length ?? 0;
}

/** What several members have proved together. */
function tightest(
  members: readonly Pick<RawProgress, 'atLeast' | 'atMost'>[],
): Pick<RawProgress, 'atLeast' | 'atMost'> {
  return {
    atLeast: Math.max(...members.map(({ atLeast }) => atLeast)),
    atMost: Math.min(...members.map(({ atMost }) => atMost)),
  };
}

/** The share of member `i` of `count` in a node limit. The shares add up to the limit. */
function shareOf(limit: number, i: number, count: number): number {
  return Math.floor(limit / count) + (i < limit % count ? 1 : 0);
}
