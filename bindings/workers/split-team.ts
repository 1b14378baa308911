import type { RawLine, RawReport } from '../engine/raw-report.js';
import { sumOf } from '../engine/raw-report.js';
import { ENDED_DEPTH, ENDED_SOLVED, taskFields } from '../engine/task.js';
import { isDecided, pliesToEnd } from '../value.js';
import { shareOf } from './node-share.js';
import type { FromWorker, ToWorker } from './protocol.js';
import type { Thread } from './thread.js';

type Message<Type extends ToWorker['type']> = Extract<ToWorker, { type: Type }>;
type Heard<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>;

const rootPartsAt = taskFields.indexOf('rootParts');
const rootPartAt = taskFields.indexOf('rootPart');
const linesAt = taskFields.indexOf('lines');

/**
 * Several workers that cannot share memory, which look like one to the engine: the
 * moves of the position are dealt out among them, and each searches its own with a
 * table of its own. What they find is put together iteration by iteration. Values are
 * those of one worker; less is gained than over one table, since nobody learns from
 * the others, not even the value to beat.
 */
export class SplitTeam implements Thread<FromWorker, ToWorker> {
  hear: (message: FromWorker) => void = () => {};
  fell: (reason: Error) => void = () => {};
  private readonly members: readonly Thread<FromWorker, ToWorker>[];
  private ready: Heard<'ready'>[] = [];
  /** The search that runs: its number of lines, and by member what was heard of it. */
  private lines = 1;
  private iterations: Heard<'iteration'>[][] = [];
  private results: (Heard<'result'> | undefined)[] = [];
  private told = 0;
  private outstanding = 0;
  private failure: Heard<'failed'> | undefined;

  constructor(count: number, start: () => Thread<FromWorker, ToWorker>) {
    this.members = Array.from({ length: count }, start);
    for (const [i, member] of this.members.entries()) {
      member.fell = (reason) => this.fell(reason);
      member.hear = (message) => this.listen(i, message);
    }
  }

  post(message: ToWorker): void {
    if (message.type === 'run') this.run(message);
    else for (const member of this.members) member.post(message);
  }

  async end(): Promise<void> {
    await Promise.all(this.members.map((member) => member.end()));
  }

  hold(busy: boolean): void {
    for (const member of this.members) member.hold(busy);
  }

  private run(message: Message<'run'>): void {
    const { members } = this;
    this.lines = message.task.fields[linesAt] as number;
    this.iterations = members.map(() => []);
    this.results = members.map(() => undefined);
    this.told = 0;
    this.outstanding = members.length;
    this.failure = undefined;
    for (const [i, member] of members.entries()) {
      const fields = [...message.task.fields];
      fields[rootPartsAt] = members.length;
      fields[rootPartAt] = i;
      const nodeLimit = shareOf(message.task.nodeLimit, i, members.length);
      member.post({ ...message, task: { ...message.task, fields, nodeLimit } });
    }
  }

  private listen(member: number, message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        this.ready.push(message);
        if (this.ready.length === this.members.length) this.hear(message);
        return;
      case 'iteration':
        this.iterations[member]?.push(message);
        this.tell();
        return;
      case 'result':
        this.results[member] = message;
        break;
      case 'failed':
        if (message.id === undefined) {
          this.hear(message);
          return;
        }
        this.failure ??= message;
    }
    this.tell();
    if (--this.outstanding === 0) this.hear(this.failure ?? this.together());
  }

  /** Tell of every iteration that all members have completed. */
  private tell(): void {
    for (;;) {
      const parts = this.iterationOf(this.told);
      const last = parts && latest(parts);
      if (!last) return;
      const line = bestFirst(parts.map((part) => part.line))[0] as RawLine;
      this.told++;
      this.hear({
        ...last,
        solved: isSettled(line.value, parts),
        line,
        counters: sumOf(parts.map(({ counters }) => counters)),
      });
    }
  }

  /**
   * All members' parts of iteration `k`, from 0: of a member that had solved its moves before, its
   * last one. `undefined` while one is missing, or where there is no such iteration.
   */
  private iterationOf(k: number): Heard<'iteration'>[] | undefined {
    const parts: Heard<'iteration'>[] = [];
    let reached = false;
    for (const [i, heard] of this.iterations.entries()) {
      const solved = this.results[i]?.report.solved === true;
      const part = heard[k] ?? (solved ? heard.at(-1) : undefined);
      if (heard[k]) reached = true;
      if (part) parts.push(part);
      // With fewer moves than members, some have nothing to do.
      else if (!solved) return undefined;
    }
    return reached ? parts : undefined;
  }

  /** The result of all, once everyone is done. */
  private together(): Heard<'result'> {
    const heard = this.results.filter((result) => result !== undefined);
    const reports = heard.map(({ report }) => report);
    const threads = reports.map(({ counters }) => counters);
    const stopped = reports.find(({ ended }) => ended !== ENDED_DEPTH && ended !== ENDED_SOLVED);
    const found = stopped ? this.interrupted(reports, stopped.ended) : complete(reports, this.lines);
    const timeMs = Math.max(...heard.map((result) => result.timeMs));
    return { ...(heard[0] as Heard<'result'>), timeMs, report: { ...found, counters: sumOf(threads), threads } };
  }

  /** A limit stopped one of them: what stands is the last iteration that all completed. */
  private interrupted(reports: readonly RawReport[], ended: number): Omit<RawReport, 'counters'> {
    const parts = this.told > 0 ? this.iterationOf(this.told - 1) : undefined;
    const found = parts ? parts.map(({ line }) => line) : reports.flatMap(({ lines }) => lines);
    const depth = parts ? (latest(parts)?.depth ?? 0) : 0;
    return { ended, depth, solved: false, lines: bestFirst(found).slice(0, 1), ties: [] };
  }
}

/** Everybody has searched as deep as was asked, or to the end. */
function complete(reports: readonly RawReport[], count: number): Omit<RawReport, 'counters'> {
  const lines = bestFirst(reports.flatMap((report) => report.lines)).slice(0, count);
  const best = lines[0] as RawLine;
  const equal = reports.filter((report) => report.lines[0]?.value === best.value);
  const depth = Math.max(...reports.map((report) => report.depth));
  const solved = isSettled(best.value, reports);
  const ended = solved ? ENDED_SOLVED : ENDED_DEPTH;
  return { ended, depth, solved, lines, ties: equal.flatMap(({ ties }) => ties) };
}

/** Whether `value` is final: nobody has anything left to find, or it is a win and everyone has looked as far. */
function isSettled(value: number, parts: readonly { readonly solved: boolean; readonly depth: number }[]): boolean {
  const searched = parts.filter(({ solved }) => !solved).map(({ depth }) => depth);
  return searched.length === 0 || (value > 0 && isDecided(value) && (pliesToEnd(value) ?? 0) <= Math.min(...searched));
}

function bestFirst(lines: readonly RawLine[]): RawLine[] {
  return [...lines].sort((a, b) => b.value - a.value);
}

/** The part that was completed last: it has the depth and the time of the whole. */
function latest(parts: readonly Heard<'iteration'>[]): Heard<'iteration'> | undefined {
  return [...parts].sort((a, b) => b.depth - a.depth || b.timeMs - a.timeMs)[0];
}
