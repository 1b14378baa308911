import { fstatSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { inspect, styleText } from 'node:util';
import { escaped } from '../contract/printable.js';

/** The streams of the command: the process's, or streams in memory in tests. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** The text styles that the command uses. */
const styles = ['bold', 'dim', 'italic', 'red', 'green', 'yellow', 'cyan'] as const;
type Style = (typeof styles)[number];

/** Whether the stream is a terminal. */
export function isTerminal(stream: Readable | Writable): boolean {
  return (stream as { isTTY?: boolean }).isTTY === true;
}

/**
 * Whether a shell has put a pipe or a file with contents in place of the terminal. A socket does not count: a process
 * started by Node has one as its standard input, which may stay open without ever carrying anything.
 */
export function isPiped(stdin: Readable): boolean {
  const { fd } = stdin as { fd?: number };
  if (fd === undefined || isTerminal(stdin)) return false;
  try {
    const stat = fstatSync(fd);
    return stat.isFIFO() || (stat.isFile() && stat.size > 0);
  } catch {
    return false; // It is closed.
  }
}

/** The columns of a terminal; some report 0. */
export function widthOf(stream: Writable): number {
  return (stream as { columns?: number }).columns || 80;
}

/** `text` with styles if the stream shows colours: a terminal, unless `NO_COLOR` is set. */
export function paint(stream: Writable, text: string, ...styles: readonly Style[]): string {
  // One style at a time: given a list, Node 20 ignores the stream.
  return styles.reduce((painted, style) => styleText(style, painted, { stream }), text);
}

/**
 * Write `text` and wait until the stream has passed it on, which respects back-pressure. At 4 µs a line, buffering
 * would gain nothing, and the reader of a pipe gets each result at once.
 *
 * Whatever a file, an argument or a game has put into `text`, the only control characters that reach the terminal are
 * line ends, tabs and the colours of `paint`. Others, and those that turn the direction of a text, are written in the
 * form `\u001b`, as in JSON.
 */
export function print(stream: Writable, text: string): Promise<void> {
  const harmless = text.replace(controls, (found) => (kept(found, stream) ? found : found.replace(/^./su, escaped)));
  return new Promise((resolve, reject) => {
    stream.write(harmless, (error) => (error ? reject(error) : resolve()));
  });
}

/** A CSV line end, a colour, or any other control character. */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not reach the terminal
  /\r\n|\u001b\[\d{1,2}m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The escape sequences that `styleText` writes to begin and end each style. */
const painted: ReadonlySet<string> = new Set(
  styles.flatMap((style) => (inspect.colors[style] as readonly number[]).map((code) => `\u001b[${code}m`)),
);

function kept(found: string, stream: Writable): boolean {
  return found === '\r\n' || (painted.has(found) && paint(stream, '', 'bold') !== '');
}
