import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32, hexadecimal } from '../contract/crc32.js';
import { RefusedError } from './executor.js';
import { FileLock } from './file-lock.js';
import type { PlainOptions } from './job.js';

/** What a run is, as the first line of its journal says. */
export interface RunHead {
  readonly run: string;
  /** Everything that decides what the lines hold. */
  readonly asked: PlainOptions;
  readonly jobs: number;
  /** Lines of output, unless the run ends early. */
  readonly lines: number;
}

/** A job whose lines are in the output. */
export interface JobRecord {
  readonly job: number;
  /** Bytes of the output up to the end of its lines. */
  readonly end: number;
  /** The CRC-32 of its lines. */
  readonly crc: string;
  readonly worker: string;
  readonly nodes: number;
  readonly timeMs: number;
  /** Lines without a result. */
  readonly errors?: number;
  /** It was done twice, by two workers that agreed. */
  readonly audited?: true;
}

const FORMAT = 'cutnode batch 1';
/** Milliseconds between two times that the disk is made to keep what was written. */
const SYNC_MS = 100;

/** The names of the journal and of the lock beside an output. */
export const journalOf = (out: string): string => `${out}.run`;
export const lockOf = (out: string): string => `${out}.lock`;

/**
 * The output of a run, and beside it a journal that says how far it is. Lines are appended in the order of the jobs and
 * synced; only then is their job in the journal. So the output up to the last job of the journal is whole whenever the
 * process is killed, and what comes after it is cut off and done again.
 */
export class RunFile {
  readonly records: JobRecord[];
  readonly liars: Set<string>;
  private decided: boolean;
  private unwritten: JobRecord[] = [];
  private synced = 0;

  private constructor(
    readonly out: string,
    readonly head: RunHead,
    private output: FileHandle,
    private journal: FileHandle,
    private readonly lock: FileLock,
    state: JournalState,
    /** What `open` has repaired, in words. */
    readonly repaired: string | undefined,
    /** The output was not there before. */
    readonly isNew: boolean,
  ) {
    this.records = [...state.records];
    this.liars = new Set(state.liars);
    this.decided = state.isDecided;
  }

  /**
   * Opens the output for a run: a new one, or with `resume` the rest of one that was interrupted. Throws `RefusedError` if
   * the output exists and may not be continued, is of another run, or is being written.
   */
  static async open(out: string, head: RunHead, { resume = false } = {}): Promise<RunFile> {
    const lock = await FileLock.take(lockOf(out)).catch((error: unknown) => {
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
      const whole = state && resume ? await wholeRecords(out, state.records) : [];
      const end = whole.at(-1)?.end ?? 0;
      const lost = (state && resume ? state.records.length : 0) - whole.length;
      const output = await open(out, size === undefined ? 'wx+' : 'r+');
      await output.truncate(end);
      const kept = { head, records: whole, liars: state && resume ? state.liars : [], isDecided: false };
      const journal = await newJournal(out, kept);
      const repaired =
        lost > 0
          ? `a line of job ${whole.length} in '${out}' is damaged or missing: this job and all behind it, ${lost} that were finished, are done again`
          : undefined;
      return new RunFile(out, head, output, journal, lock, kept, repaired, size === undefined);
    } catch (error) {
      await lock.release();
      throw error;
    }
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
  async add(record: Omit<JobRecord, 'end' | 'crc' | 'job'>, lines: readonly string[]): Promise<JobRecord> {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
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
    await this.journal.appendFile(this.unwritten.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await this.journal.datasync();
    this.unwritten = [];
  }

  /** Writes down that a worker has given wrong answers. */
  async addLiar(name: string): Promise<void> {
    if (this.liars.has(name)) return;
    this.liars.add(name);
    await this.sync();
    await this.journal.appendFile(`${JSON.stringify({ liar: name })}\n`);
    await this.journal.datasync();
  }

  /** Writes down that the run ends before its last job, since enough is known. */
  async noteDecision(): Promise<void> {
    if (this.decided) return;
    this.decided = true;
    await this.sync();
    await this.journal.appendFile(`${JSON.stringify({ decided: true })}\n`);
    await this.journal.datasync();
  }

  /** The lines of a finished job. */
  async linesOf(job: number): Promise<string[]> {
    await this.sync();
    return readLines(this.out, this.records[job - 1]?.end ?? 0, (this.records[job] as JobRecord).end);
  }

  /** Replaces the lines of some jobs: the whole output is written anew beside the old one, which it then replaces. */
  async replace(
    jobs: ReadonlyMap<
      number,
      { readonly record: Omit<JobRecord, 'end' | 'crc' | 'job'>; readonly lines: readonly string[] }
    >,
  ): Promise<void> {
    await this.sync();
    const fresh = `${this.out}.new`;
    const file = await open(fresh, 'w+');
    const records: JobRecord[] = [];
    let end = 0;
    for (const old of this.records) {
      const better = jobs.get(old.job);
      const lines = better ? better.lines : await this.linesOf(old.job);
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      await writeAll(file, bytes, end);
      end += bytes.length;
      records.push({ ...(better ? { job: old.job, ...better.record } : old), end, crc: hexadecimal(crc32(bytes)) });
    }
    await file.sync();
    const old = this.output;
    await rename(fresh, this.out);
    this.output = file;
    await old.close();
    await this.journal.close();
    this.records.splice(0, this.records.length, ...records);
    this.journal = await newJournal(this.out, {
      head: this.head,
      records,
      liars: [...this.liars],
      isDecided: this.decided,
    });
  }

  /** Syncs, closes and unlocks. */
  async close(): Promise<void> {
    try {
      await this.sync();
    } finally {
      await this.abandon();
    }
  }

  /** Closes and unlocks after a failure, without another write: what is in the journal is safe. */
  async abandon(): Promise<void> {
    await Promise.allSettled([this.output.close(), this.journal.close()]);
    // A run that was refused leaves nothing behind.
    if (this.isNew && this.records.length === 0) {
      await Promise.allSettled([this.out, journalOf(this.out)].map((path) => rm(path, { force: true })));
    }
    await this.lock.release();
  }
}

/** The lines between two places of an output. */
export async function readLines(out: string, start: number, end: number): Promise<string[]> {
  const file = await open(out, 'r');
  try {
    const bytes = Buffer.alloc(end - start);
    await file.read(bytes, 0, bytes.length, start);
    return bytes.toString().split('\n').slice(0, -1);
  } finally {
    await file.close();
  }
}

interface JournalState {
  readonly head: RunHead;
  readonly records: readonly JobRecord[];
  readonly liars: readonly string[];
  /** The run has ended before its last job. */
  readonly isDecided: boolean;
}

/** What the journal of an output says; `undefined` if there is none. Throws `RefusedError` if it is damaged. */
export async function readJournal(out: string): Promise<JournalState | undefined> {
  const path = journalOf(out);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // A line that was cut short is no line.
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  if (lines.length === 0) return undefined;
  const read = lines.map((line, i) => {
    try {
      return JSON.parse(line);
    } catch {
      throw new RefusedError(`line ${i + 1} of '${path}' is damaged; remove it and '${out}' to begin anew`);
    }
  });
  const [{ format, ...head }, ...entries] = read;
  if (format !== FORMAT) throw new RefusedError(`'${path}' is no journal of this version: expected '${FORMAT}'`);
  return {
    head,
    records: entries.filter((entry) => 'job' in entry),
    liars: entries.flatMap((entry) => ('liar' in entry ? [entry.liar] : [])),
    isDecided: entries.some((entry) => 'decided' in entry),
  };
}

/** Writes the journal anew beside the old one, which it then replaces, and opens it for appending. */
async function newJournal(out: string, { head, records, liars, isDecided }: JournalState): Promise<FileHandle> {
  const path = journalOf(out);
  const entries = [
    { format: FORMAT, ...head },
    ...records,
    ...liars.map((liar) => ({ liar })),
    ...(isDecided ? [{ decided: true }] : []),
  ];
  const fresh = await open(`${path}.new`, 'w');
  try {
    await fresh.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await fresh.sync();
  } finally {
    await fresh.close();
  }
  await rename(`${path}.new`, path);
  await syncFolder(dirname(path));
  return open(path, 'a');
}

/** Makes the disk keep the names of new files. Not every system can. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch {
    // The files themselves are synced.
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

/** The records, from the first, whose lines are in the output as they were written. */
export async function wholeRecords(out: string, records: readonly JobRecord[]): Promise<JobRecord[]> {
  const whole: JobRecord[] = [];
  const file = await open(out, 'r').catch(() => undefined);
  if (!file) return whole;
  try {
    let start = 0;
    for (const record of records) {
      if (record.job !== whole.length) break;
      const bytes = Buffer.alloc(record.end - start);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      if (bytesRead < bytes.length || hexadecimal(crc32(bytes)) !== record.crc) break;
      whole.push(record);
      start = record.end;
    }
  } finally {
    await file.close();
  }
  return whole;
}

function checkSame(old: RunHead, head: RunHead, out: string): void {
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
