import { type FileHandle, open } from 'node:fs/promises';
import { crc32, hexadecimal } from '../../contract/crc32.js';
import type { JobRecord } from './journal.js';

/** Where the lines of a job are in the output. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** What is left of an output. */
export interface Leftover {
  /** The places of the jobs, from the first to the last that is whole; `undefined` for one whose lines are damaged. */
  readonly places: readonly (Place | undefined)[];
  /** The records of these jobs. */
  readonly records: readonly (JobRecord | undefined)[];
}

/** Bytes behind a damaged job in which the next one is looked for: a line may have been made longer. */
const SEARCHED = 1 << 20;

/**
 * The jobs of `records` whose lines are in the output as they were written, by their checksums. Damage gives up the
 * jobs that it is in: where lines have become longer or shorter, the next job is found again at the beginning of a
 * line.
 */
export async function findPlaces(out: string, records: readonly JobRecord[]): Promise<Leftover> {
  const file = await open(out, 'r').catch(() => undefined);
  if (!file) return { places: [], records: [] };
  try {
    const { size } = await file.stat();
    const places: (Place | undefined)[] = [];
    const found: (JobRecord | undefined)[] = [];
    /** Where the next job begins, and whether that is known. */
    let at = 0;
    let sure = true;
    let before = 0;
    for (const record of records) {
      const isNext = record.job === places.length;
      // The length of a job is known if its record follows that of the job before it.
      const length = isNext ? record.end - before : undefined;
      before = record.end;
      while (places.length < record.job) {
        places.push(undefined);
        found.push(undefined);
        sure = false;
      }
      const start = length === undefined ? undefined : await startOf(file, record, length, at, sure, size);
      if (start === undefined) {
        places.push(undefined);
        found.push(undefined);
        sure = false;
        continue;
      }
      at = start + (length as number);
      sure = true;
      places.push({ start, end: at });
      found.push(record);
    }
    while (places.length > 0 && places.at(-1) === undefined) {
      places.pop();
      found.pop();
    }
    return { places, records: found };
  } finally {
    await file.close();
  }
}

/** Where the lines of `record`, of `length` bytes, begin: at `at`, or if that is not sure, at a line behind it. */
async function startOf(
  file: FileHandle,
  { crc }: JobRecord,
  length: number,
  at: number,
  sure: boolean,
  size: number,
): Promise<number | undefined> {
  if (length < 0 || at + length > size) return undefined;
  const reach = sure ? length : Math.min(size - at, length + SEARCHED);
  const bytes = Buffer.alloc(reach);
  await file.read(bytes, 0, reach, at);
  for (let start = 0; start >= 0 && start + length <= reach; start = nextLine(bytes, start)) {
    if (hexadecimal(crc32(bytes.subarray(start, start + length))) === crc) return at + start;
    if (sure) return undefined;
  }
  return undefined;
}

function nextLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(10, start);
  return end < 0 ? -1 : end + 1;
}

/** The lines at a place of an output. */
export async function readLines(out: string, { start, end }: Place): Promise<string[]> {
  const file = await open(out, 'r');
  try {
    const bytes = Buffer.alloc(end - start);
    await file.read(bytes, 0, bytes.length, start);
    return bytes.toString().split('\n').slice(0, -1);
  } finally {
    await file.close();
  }
}
