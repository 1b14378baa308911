import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { systemReason, UsageError } from './failure.js';

/** A text that is read in pieces; no more than one piece and one line are in memory at a time. */
export interface Input {
  /** The name for messages; '' for standard input. */
  readonly name: string;
  /** The total number of bytes, if known. */
  readonly bytes: number | undefined;
  lines(): AsyncGenerator<InputLine>;
}

export interface InputLine {
  /** From 1. */
  readonly number: number;
  /** No more than the beginning of a line that is too long. */
  readonly text: string;
  /** Characters of the whole line. */
  readonly characters: number;
  /** Bytes read so far, including this line. */
  readonly bytesRead: number;
}

/** Longer lines are cut off: no position is that long, and a file without line ends must not fill the memory. */
export const LONGEST_LINE = 1 << 16;

/** Open a file, or standard input for `-`. Opening and reading throw `UsageError`. */
export async function openInput(path: string, stdin: Readable): Promise<Input> {
  if (path === '-') return { name: '', bytes: undefined, lines: () => linesOf(stdin, 'standard input') };
  const name = `'${path}'`;
  const file = await open(path).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  const stat = await file.stat();
  if (stat.isDirectory()) {
    await file.close();
    throw unreadable(name, { code: 'EISDIR' });
  }
  return {
    name: path,
    bytes: stat.isFile() ? stat.size : undefined,
    lines: () => linesOf(file.createReadStream(), name),
  };
}

function unreadable(name: string, error: unknown): UsageError {
  return new UsageError(`cannot read ${name}: ${systemReason(error)}`);
}

async function* linesOf(stream: Readable, name: string): AsyncGenerator<InputLine> {
  try {
    yield* split(stream);
  } catch (error) {
    // Only reading can fail here; errors of the consumer do not pass through the generator.
    throw unreadable(name, error);
  }
}

async function* split(stream: Readable): AsyncGenerator<InputLine> {
  // Drops a byte order mark and joins characters split between two pieces.
  const decoder = new TextDecoder();
  let number = 0;
  let bytesRead = 0;
  let rest = '';
  /** Characters of the line that `rest` begins, beyond those that are kept. */
  let cut = 0;
  const line = (text: string): Pick<InputLine, 'text' | 'characters'> => {
    const characters = text.length + cut;
    cut = 0;
    return { text: text.slice(0, LONGEST_LINE), characters };
  };
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() as string;
    const before = bytesRead;
    bytesRead += piece.length;
    for (const [i, text] of lines.entries()) {
      const part = Math.round((piece.length * (i + 1)) / (lines.length + 1));
      yield { number: ++number, ...line(text), bytesRead: before + part };
    }
    cut += Math.max(0, rest.length - LONGEST_LINE);
    rest = rest.slice(0, LONGEST_LINE);
  }
  rest += decoder.decode();
  if (rest !== '') yield { number: ++number, ...line(rest), bytesRead };
}
