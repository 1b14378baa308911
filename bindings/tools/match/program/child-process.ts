import { UnsupportedGameError } from '../../../contract/errors.js';
import { EngineFault } from '../engine.js';

/** The part of Node's child processes that is used here. */
interface ChildProcess {
  readonly stdin: { write(text: string): void; on(event: 'error', listener: () => void): void };
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  on(event: 'error', listener: (error: Error) => void): void;
  on(event: 'close', listener: (code: number | null, signal: string | null) => void): void;
  kill(signal?: string): void;
}

interface TextStream {
  setEncoding(encoding: 'utf8'): void;
  on(event: 'data', listener: (text: string) => void): void;
}

/** A program and how to start it. */
export interface Command {
  /** The program's name or path. */
  readonly program: string;
  /** Its arguments. Default: none. */
  readonly args?: readonly string[] | undefined;
  /** The folder to start it in. Default: that of this process. */
  readonly folder?: string | undefined;
  /** What the program writes on its standard error when it has failed, though it still runs. */
  readonly complaint?: RegExp | undefined;
}

/** A longer line is no answer of an engine: the program is taken to be broken. */
const LONGEST_LINE = 1 << 20;

/** A running program that is spoken to in lines. */
export class Program {
  /** Hears the lines that belong to no conversation. Default: nobody. */
  overhear: ((line: string) => void) | undefined;
  private readonly child: ChildProcess;
  private rest = '';
  private complaint = '';
  private fault: EngineFault | undefined;
  private closed = false;
  private listener: { line(text: string): void; fail(fault: EngineFault): void } | undefined;
  private readonly gone: Promise<void>;

  /** Throws `UnsupportedGameError` where programs cannot be started, as in a browser. */
  constructor({ program, args = [], folder, complaint }: Command) {
    const node = globalThis.process?.getBuiltinModule?.('node:child_process');
    if (!node) throw new UnsupportedGameError('a program as an engine needs Node; expected engines of cutnodeEngine');
    // In a group of its own, the program does not hear the Ctrl-C that ends the match, and loses no game by it.
    const detached = process.platform !== 'win32';
    const how = { cwd: folder, stdio: 'pipe', detached, windowsHide: true } as const;
    this.child = node.spawn(program, [...args], how) as unknown as ChildProcess;
    const { stdin, stdout, stderr } = this.child;
    // A program that has ended is noticed by its end.
    stdin.on('error', () => {});
    stdout.setEncoding('utf8');
    stdout.on('data', (text) => this.read(text));
    stderr.setEncoding('utf8');
    stderr.on('data', (text) => {
      this.complaint = (this.complaint + text).slice(-1000);
      const [, words] = complaint?.exec(this.complaint) ?? [];
      if (words !== undefined) this.fail(words);
    });
    this.gone = new Promise((resolve) => {
      this.child.on('error', ({ message, code }: NodeJS.ErrnoException) => {
        this.fail(`it could not be started: ${code === 'ENOENT' ? 'there is no such program' : message}`);
        resolve();
      });
      this.child.on('close', (code, signal) => {
        const why = lastWords(this.complaint);
        this.fail(`it ended with ${signal ?? `code ${code}`}${why ? `: ${why}` : ''}`);
        resolve();
      });
    });
  }

  /** Whether the program has ended or is no longer wanted. */
  get isOver(): boolean {
    return this.fault !== undefined || this.closed;
  }

  send(line: string): void {
    if (!this.isOver) this.child.stdin.write(`${line}\n`);
  }

  /**
   * Sends `lines` and hears what is said until `hear` returns something but `undefined`. Rejects with `EngineFault` if
   * the program ends first. One conversation at a time.
   */
  converse<T>(lines: readonly string[], hear: (line: string) => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.fault) return reject(this.fault);
      const done = (settle: () => void): void => {
        this.listener = undefined;
        settle();
      };
      this.listener = {
        line: (text) => {
          try {
            const heard = hear(text);
            if (heard !== undefined) done(() => resolve(heard));
          } catch (error) {
            done(() => reject(error));
          }
        },
        fail: (fault) => done(() => reject(fault)),
      };
      for (const line of lines) this.send(line);
    });
  }

  /** Ends the program: by `farewell`, or by force if it is still there after `patienceMs`. */
  async close(farewell: string | undefined, patienceMs: number): Promise<void> {
    if (farewell !== undefined) this.send(farewell);
    this.closed = true;
    const timer = setTimeout(() => this.child.kill('SIGKILL'), farewell === undefined ? 0 : patienceMs);
    await this.gone;
    clearTimeout(timer);
  }

  private read(text: string): void {
    const lines = (this.rest + text).split(/\r?\n/);
    this.rest = lines.pop() as string;
    for (const line of lines) {
      if (this.listener) this.listener.line(line);
      else this.overhear?.(line);
    }
    if (this.rest.length > LONGEST_LINE) {
      this.fail(`it wrote a line of more than ${LONGEST_LINE} characters`);
      this.child.kill('SIGKILL');
    }
  }

  private fail(words: string): void {
    this.fault ??= new EngineFault('crash', words);
    this.listener?.fail(this.fault);
  }
}

/**
 * What a program said last on its standard error; of an uncaught exception in Node the error itself, not the stack
 * below it.
 */
function lastWords(complaint: string): string | undefined {
  const thrown = /^Error: .+$/m.exec(complaint);
  return thrown ? thrown[0] : complaint.trim().split('\n').at(-1);
}

/** Whether `work` is done within so many milliseconds. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
