import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { run } from '../../bindings/cli/program.js';

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly stdin?: string | Iterable<string> | AsyncIterable<string>;
  /** Which streams pretend to be a terminal. */
  readonly terminal?: readonly ('stdin' | 'stdout' | 'stderr')[];
}

/** The words of a line as a shell has them: those between single quotes are one, and may be empty. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Run the command in this process, its streams in memory; `command`: its words, or the line that they are in. */
export async function cutnode(
  command: string | readonly string[],
  { stdin = '', terminal = [] }: Surroundings = {},
): Promise<Ended> {
  const args = typeof command === 'string' ? wordsOf(command) : command;
  // A test runner may have set it for itself.
  delete process.env.FORCE_COLOR;
  const input = Readable.from(typeof stdin === 'string' ? [Buffer.from(stdin)] : bytes(stdin), { objectMode: false });
  const out = collector(terminal.includes('stdout'));
  const err = collector(terminal.includes('stderr'));
  if (terminal.includes('stdin')) Object.assign(input, { isTTY: true });
  const status = await run(args, { stdin: input, stdout: out.stream, stderr: err.stream });
  return { status, stdout: out.text(), stderr: err.text() };
}

async function* bytes(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

function collector(terminal: boolean): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (terminal) {
    const getColorDepth = (): number => WriteStream.prototype.getColorDepth.call(stream as never, colourTerminal());
    Object.assign(stream, { isTTY: true, columns: 100, getColorDepth });
  }
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** What a terminal with colours has in its environment. */
function colourTerminal(): NodeJS.ProcessEnv {
  return { TERM: 'xterm-256color', ...(process.env.NO_COLOR && { NO_COLOR: process.env.NO_COLOR }) };
}

/** Terminal output with the erasing of a line made visible. */
export function visible(text: string): string {
  return text.replaceAll('\r\x1b[2K', '<erase>');
}

/** The objects of a `--json` output. */
// biome-ignore lint/suspicious/noExplicitAny: whatever it printed
export function jsonLines(text: string): any[] {
  return text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => JSON.parse(line));
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const BUILT = 'dist/cli/cutnode.js';
const isBuilt = process.env.CI !== undefined && existsSync(`${root}${BUILT}`);

/**
 * How Node runs the command, for arguments that are `words`. In CI it is the built one, which begins in a tenth of the
 * CPU time of the sources; elsewhere what is built may be older than they are. Games in TypeScript need the loader in
 * any case.
 */
export function commandFor(words: string): readonly string[] {
  const loader = ['--import', 'tsx'];
  if (!isBuilt) return [...loader, 'bindings/cli/main.ts'];
  return /\.m?ts\b/.test(words) ? [...loader, BUILT] : [BUILT];
}

/** How a process ended, and what it had written. */
export interface Exit {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly exit: Promise<Exit>;
}

/**
 * Start the command as a process of its own; without `reading`, its output waits in the pipe until it is resumed.
 * `first` is a module that it runs before the command.
 */
export function start(args: readonly string[], { reading = true, first = '' } = {}): Running {
  const before = first === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(first)}`];
  const child = spawn(process.execPath, [...before, ...commandFor(args.join(' ')), ...args], { cwd: root });
  const running = watch(child);
  if (!reading) child.stdout.pause();
  return running;
}

/** Run a script in which `cutnode` stands for the command. */
export function shell(script: string): Promise<Exit> {
  const command = `cutnode() { '${process.execPath}' ${commandFor(script).join(' ')} "$@"; }`;
  return watch(spawn('bash', ['-c', `${command}\n${script}`], { cwd: root })).exit;
}

function watch(child: ChildProcessWithoutNullStreams): Running {
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const exit = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ status, signal, stdout, stderr }));
  });
  return { child, exit };
}
