import type { Readable, Writable } from 'node:stream';
import { inspect, styleText } from 'node:util';
import { escaped } from '../contract/printable.js';

/** Where the command reads and writes: the process, or in tests a few streams in memory. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** The colours that the command uses. */
const styles = ['bold', 'dim', 'italic', 'red', 'green', 'yellow', 'cyan'] as const;
type Style = (typeof styles)[number];

/** Whether a person sees this stream. */
export function isTerminal(stream: Readable | Writable): boolean {
  return (stream as { isTTY?: boolean }).isTTY === true;
}

/** Columns of a terminal; some do not know theirs and say 0. */
export function widthOf(stream: Writable): number {
  return (stream as { columns?: number }).columns || 80;
}

/** `text` in colour where the stream shows colours: a terminal, unless `NO_COLOR` says no. */
export function paint(stream: Writable, text: string, ...styles: readonly Style[]): string {
  // One by one: given a list, Node 20 does not look at the stream.
  return styles.reduce((painted, style) => styleText(style, painted, { stream }), text);
}

/**
 * Write, and wait until the stream has passed it on. That is all the back-pressure
 * there is to respect; at 4 µs a line nothing is gained by collecting lines, and
 * whoever reads the other end of a pipe has each result when it is made.
 *
 * Whatever a file, an argument or a game has put into `text`, no control character
 * reaches the terminal but ends of lines, tabs and the colours of `paint`: the others
 * are written as `\u001b`, which is how JSON writes them too.
 */
export function print(stream: Writable, text: string): Promise<void> {
  const harmless = text.replace(controls, (found) => (kept(found, stream) ? found : found.replace(/^./su, escaped)));
  return new Promise((resolve, reject) => {
    stream.write(harmless, (error) => (error ? reject(error) : resolve()));
  });
}

/** An end of a line as CSV has it, a colour, or a control character that is neither. */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach the terminal
  /\r\n|\u001b\[\d{1,2}m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Begin and end of each style, as `styleText` writes them. */
const painted: ReadonlySet<string> = new Set(
  styles.flatMap((style) => (inspect.colors[style] as readonly number[]).map((code) => `\u001b[${code}m`)),
);

function kept(found: string, stream: Writable): boolean {
  return found === '\r\n' || (painted.has(found) && paint(stream, '', 'bold') !== '');
}
