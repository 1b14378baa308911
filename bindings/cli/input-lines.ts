import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { systemReason, UsageError } from './failure.js';
import type { Session } from './session.js';
import { readingAs, type TextReading, UsualReading } from './text-encoding.js';

/** A text that is read in pieces; no more than one piece and one line are in memory at a time. */
export interface Input {
  /** The name for messages; '' for standard input. */
  readonly name: string;
  /** The total number of bytes, if known. */
  readonly bytes: number | undefined;
  lines(): AsyncGenerator<InputLine>;
  /** All of it in one piece. */
  text(): Promise<string>;
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
/** Longer texts are refused where all of one is needed. */
const LONGEST_TEXT = 1 << 28;

/** How long standard input may be silent before who has not named it is told that it is read. */
const SILENCE_MS = 1000;

/**
 * Open a text file, or standard input for `-`. Opening and reading throw `UsageError`. All texts are read here, in
 * their encodings. `whileWaiting`: what to note if nothing comes for a second.
 */
export async function openInput(
  path: string,
  session: Session,
  { whileWaiting }: { readonly whileWaiting?: string | undefined } = {},
): Promise<Input> {
  const name = path === '-' ? 'standard input' : `'${path}'`;
  const { encoding } = session;
  const reading = (): TextReading =>
    encoding === undefined ? new UsualReading((line) => session.noteEncoding(name, line)) : readingAs(encoding, name);
  const impatient = whileWaiting === undefined ? undefined : () => session.note(whileWaiting);
  const opened = (stream: () => Readable): Pick<Input, 'lines' | 'text'> => {
    const pieces = (): AsyncGenerator<Uint8Array> => piecesOf(stream(), name, encoding === undefined, impatient);
    return { lines: () => split(pieces(), reading()), text: () => joined(pieces(), reading(), name) };
  };
  if (path === '-') return { name: '', bytes: undefined, ...opened(() => session.terminal.stdin) };
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
    ...opened(() => file.createReadStream()),
  };
}

function unreadable(name: string, error: unknown): UsageError {
  return new UsageError(`cannot read ${name}: ${systemReason(error)}`);
}

/**
 * The bytes of a text as they come. UTF-16 that nobody has asked for is refused as a whole, since it would be line by
 * line.
 */
async function* piecesOf(
  stream: Readable,
  name: string,
  unasked: boolean,
  impatient: (() => void) | undefined,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  const silence = impatient && setTimeout(impatient, SILENCE_MS);
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      clearTimeout(silence);
      if (isFirst && unasked && isUtf16(piece))
        throw new UsageError(`${name} is UTF-16; expected UTF-8, or --encoding utf-16le`);
      isFirst = false;
      yield piece;
    }
  } catch (error) {
    // Only reading can fail here; errors of the consumer do not pass through the generator.
    throw error instanceof UsageError ? error : unreadable(name, error);
  } finally {
    clearTimeout(silence);
  }
}

/** Whether a text begins with the mark of UTF-16, or with a sign of which it makes a zero and another byte. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0);
}

async function joined(pieces: AsyncIterable<Uint8Array>, reading: TextReading, name: string): Promise<string> {
  const texts: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const text = reading.decode(piece);
    length += text.length;
    if (length > LONGEST_TEXT) throw new UsageError(`${name} has more than ${LONGEST_TEXT} characters; expected fewer`);
    texts.push(text);
  }
  return texts.join('') + reading.end();
}

async function* split(pieces: AsyncIterable<Uint8Array>, reading: TextReading): AsyncGenerator<InputLine> {
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
  for await (const piece of pieces) {
    const lines = (rest + reading.decode(piece)).split('\n');
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
  for (const last of (rest + reading.end()).split('\n')) {
    if (last !== '') yield { number: ++number, ...line(last), bytesRead };
  }
}

/** The bytes of a file that the command line names. Throws `UsageError`. */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`cannot read '${path}': ${systemReason(error)}`);
  }
}
