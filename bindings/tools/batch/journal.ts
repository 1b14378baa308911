import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isWhole } from '../../contract/checks.js';
import { RefusedError } from './executor.js';
import { type PlainOptions, runName } from './job.js';

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
}

const FORMAT = 'cutnode batch 1';

/** The names of the journal and of the lock beside an output. */
export const journalOf = (out: string): string => `${out}.run`;
export const lockOf = (out: string): string => `${out}.lock`;

export interface JournalState {
  readonly head: RunHead;
  /** In the order of the jobs. A job whose record is damaged has none. */
  readonly records: readonly JobRecord[];
  /** The run has ended before its last job. */
  readonly isDecided: boolean;
}

/**
 * What the journal of an output says; `undefined` if there is none. Throws `RefusedError` if its first line is damaged.
 */
export async function readJournal(out: string): Promise<JournalState | undefined> {
  const path = journalOf(out);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // A line that was cut short is no line.
  const [first, ...lines] = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  if (first === undefined) return undefined;
  const { format, ...head } = (parsed(first) ?? {}) as RunHead & { format?: unknown };
  if (format === undefined || !isHead(head)) {
    throw new RefusedError(`line 1 of '${path}' is damaged; remove it and '${out}' to begin anew`);
  }
  if (format !== FORMAT) throw new RefusedError(`'${path}' is no journal of this version: expected '${FORMAT}'`);
  const entries = lines.map(parsed);
  const records = new Map(entries.filter(isRecord).map((entry) => [entry.job, entry]));
  return {
    head,
    records: [...records.values()].sort((a, b) => a.job - b.job),
    isDecided: entries.some((entry) => typeof entry === 'object' && entry !== null && 'decided' in entry),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isHead({ run, asked, jobs, lines }: Partial<RunHead>): boolean {
  if (typeof asked !== 'object' || asked === null || !isWhole(jobs, 0) || !isWhole(lines, 0)) return false;
  // The name of a run is the hash of what was asked, so it tells whether that is still whole.
  return run === runName(asked);
}

function isRecord(entry: unknown): entry is JobRecord {
  const { job, end, crc, worker, nodes, timeMs, errors = 0 } = Object(entry) as Partial<JobRecord>;
  return (
    isWhole(job, 0) &&
    isWhole(end, 0) &&
    typeof crc === 'string' &&
    typeof worker === 'string' &&
    isWhole(nodes, 0) &&
    Number.isFinite(timeMs) &&
    isWhole(errors, 0)
  );
}

/** Writes the journal anew beside the old one, which it then replaces, and opens it for appending. */
export async function newJournal(out: string, { head, records, isDecided }: JournalState): Promise<FileHandle> {
  const path = journalOf(out);
  const entries = [{ format: FORMAT, ...head }, ...records, ...(isDecided ? [{ decided: true }] : [])];
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
