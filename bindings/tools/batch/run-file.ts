import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { crc32, hexadecimal } from '../../contract/crc32.js';
import { RefusedError } from './executor.js';
import { FileLock } from './file-lock.js';
import {
  type JobRecord,
  type JournalState,
  journalOf,
  lockOf,
  newJournal,
  type RunHead,
  readJournal,
} from './journal.js';
import { findPlaces, type Place, readLines } from './places.js';

/** Milliseconds between two times that the disk is made to keep what was written. */
const SYNC_MS = 100;

/** How an output is opened. */
export interface OpenOptions {
  /** Go on with an output that exists. */
  readonly resume?: boolean | undefined;
  /** Take the output over from a process that may still be writing it. */
  readonly takeOver?: boolean | undefined;
}

/** What a job adds to the journal. */
type Added = Omit<JobRecord, 'end' | 'crc' | 'job'>;

/** The lines of a job that was done again. */
export interface Mended {
  readonly record: Added;
  readonly lines: readonly string[];
}

/**
 * The output of a run, and beside it a journal that says how far it is. Lines are appended in the order of the jobs and
 * synced; only then is their job in the journal. So the output up to the last job of the journal is whole whenever the
 * process is killed, and what comes after it is cut off and done again.
 */
export class RunFile {
  readonly records: JobRecord[];
  private decided = false;
  private unwritten: JobRecord[] = [];
  private synced = 0;

  private constructor(
    readonly out: string,
    readonly head: RunHead,
    private output: FileHandle,
    private journal: FileHandle | undefined,
    private readonly lock: FileLock,
    records: readonly JobRecord[],
    /** The places of the jobs of an earlier run; `undefined` for those that are damaged. */
    private readonly places: readonly (Place | undefined)[],
    /** The output was not there before. */
    readonly isNew: boolean,
  ) {
    this.records = [...records];
  }

  /**
   * Opens the output for a run: a new one, or with `resume` the rest of one that was interrupted. Throws `RefusedError`
   * if the output exists and may not be continued, is of another run, or is being written. If jobs are `damaged`,
   * `mend` must come before anything else.
   */
  static async open(
    out: string,
    head: RunHead,
    { resume = false, takeOver = false }: OpenOptions = {},
  ): Promise<RunFile> {
    const lock = await FileLock.take(lockOf(out), takeOver).catch((error: unknown) => {
      throw error instanceof RefusedError ? new RefusedError(`cannot write '${out}': ${error.message}`) : error;
    });
    try {
      const size = (await stat(out).catch(() => undefined))?.size;
      const state = await readJournal(out);
      if (size !== undefined && !resume) {
        throw new RefusedError(`'${out}' exists; --resume goes on with it, or give another --out`);
      }
      if (size !== undefined && size > 0 && !state) {
        throw new RefusedError(`'${out}' cannot be continued: there is no journal '${journalOf(out)}'`);
      }
      if (state && resume) checkSame(state.head, head, out);
      const { places, records } =
        state && resume ? await findPlaces(out, state.records) : { places: [] as (Place | undefined)[], records: [] };
      const isWhole = !places.includes(undefined);
      const output = await open(out, size === undefined ? 'wx+' : 'r+');
      if (isWhole) await output.truncate(places.at(-1)?.end ?? 0);
      const kept = isWhole ? (records as readonly JobRecord[]) : [];
      // A journal that knows more than the output holds is made anew; a damaged one by `mend`.
      const journal = isWhole ? await newJournal(out, { head, records: kept, isDecided: false }) : undefined;
      const file = new RunFile(out, head, output, journal, lock, kept, isWhole ? [] : places, size === undefined);
      if (!isWhole) file.found = records;
      return file;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  private found: readonly (JobRecord | undefined)[] = [];

  /** Jobs of an earlier run whose lines, or whose record in the journal, are damaged. */
  get damaged(): ReadonlySet<number> {
    if (this.journal) return new Set();
    return new Set(this.places.flatMap((place, job) => (place ? [] : [job])));
  }

  /** Jobs whose results no crash can take away. */
  get safe(): number {
    return this.records.length - this.unwritten.length;
  }

  /** The first job that is not done. */
  get next(): number {
    return this.records.length;
  }

  /** Appends the lines of the next job. */
  async add(record: Added, lines: readonly string[]): Promise<JobRecord> {
    const bytes = bytesOf(lines);
    const start = this.records.at(-1)?.end ?? 0;
    await writeAll(this.output, bytes, start);
    const whole = { job: this.next, end: start + bytes.length, crc: hexadecimal(crc32(bytes)), ...record };
    this.records.push(whole);
    this.unwritten.push(whole);
    if (performance.now() - this.synced >= SYNC_MS) await this.sync();
    return whole;
  }

  /** Makes the disk keep what was added, then writes down that it does. */
  async sync(): Promise<void> {
    this.synced = performance.now();
    if (this.unwritten.length === 0) return;
    await this.output.datasync();
    await this.note(...this.unwritten);
    this.unwritten = [];
  }

  /** Writes down that the run ends before its last job, since enough is known. */
  async noteDecision(): Promise<void> {
    if (this.decided) return;
    this.decided = true;
    await this.sync();
    await this.note({ decided: true });
  }

  private async note(...entries: readonly object[]): Promise<void> {
    await this.journal?.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await this.journal?.datasync();
  }

  /** The lines of a finished job. */
  async linesOf(job: number): Promise<string[]> {
    await this.sync();
    return readLines(this.out, { start: this.records[job - 1]?.end ?? 0, end: (this.records[job] as JobRecord).end });
  }

  /**
   * Puts the lines of `jobs` in place of those that are damaged. The whole output is written anew beside the old one,
   * which it then replaces, so that until then nothing is lost.
   */
  async mend(jobs: ReadonlyMap<number, Mended>): Promise<void> {
    const file = await open(`${this.out}.new`, 'w+');
    const records: JobRecord[] = [];
    let end = 0;
    for (const [job, place] of this.places.entries()) {
      const mended = jobs.get(job);
      const bytes = mended ? bytesOf(mended.lines) : bytesOf(await readLines(this.out, place as Place));
      await writeAll(file, bytes, end);
      end += bytes.length;
      const record = mended?.record ?? (this.found[job] as JobRecord);
      records.push({ ...record, job, end, crc: hexadecimal(crc32(bytes)) });
    }
    await file.sync();
    const old = this.output;
    await rename(`${this.out}.new`, this.out);
    this.output = file;
    await old.close();
    this.records.push(...records);
    this.journal = await newJournal(this.out, { head: this.head, records, isDecided: false });
  }

  /** Syncs, closes and unlocks. */
  async close(): Promise<void> {
    try {
      await this.sync();
    } finally {
      await this.abandon();
    }
  }

  /** Unlocks, for a process that ends at once: what is in the journal is safe. */
  unlockAtOnce(): void {
    this.lock.releaseAtOnce();
  }

  /** Closes and unlocks after a failure, without another write: what is in the journal is safe. */
  async abandon(): Promise<void> {
    await Promise.allSettled([this.output.close(), this.journal?.close()]);
    // A run that was refused leaves nothing behind.
    if (this.isNew && this.records.length === 0) {
      await Promise.allSettled([this.out, journalOf(this.out)].map((path) => rm(path, { force: true })));
    }
    await this.lock.release();
  }
}

function bytesOf(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

function checkSame(old: JournalState['head'], head: RunHead, out: string): void {
  if (old.run === head.run) return;
  const differs = [...new Set([...Object.keys(old.asked), ...Object.keys(head.asked)])].find(
    (name) => JSON.stringify(old.asked[name]) !== JSON.stringify(head.asked[name]),
  );
  const what =
    differs === 'input'
      ? 'its input had other contents'
      : difference(differs ?? '', old.asked[differs ?? ''], head.asked[differs ?? '']);
  throw new RefusedError(`'${out}' is of another run: ${what}; give another --out`);
}

/** `its search.ordering is "natural", now it is not given`: down to the one value that differs. */
function difference(name: string, old: unknown, now: unknown): string {
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isRecord(old) && isRecord(now)) {
    const inner = [...new Set([...Object.keys(old), ...Object.keys(now)])].find(
      (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
    );
    if (inner !== undefined) return difference(`${name}.${inner}`, old[inner], now[inner]);
  }
  const shown = (value: unknown): string => (value === undefined ? 'not given' : JSON.stringify(value));
  return `its ${name} is ${shown(old)}, now it is ${shown(now)}`;
}

/** The SHA-256 of a file, read in pieces. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'r');
  for await (const piece of file.createReadStream()) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}
