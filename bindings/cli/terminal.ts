import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';

/** Where the command reads and writes: the process, or in tests a few streams in memory. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

type Style = Extract<Parameters<typeof styleText>[0], string>;

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
 */
export function print(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
