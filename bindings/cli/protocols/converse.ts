import { createInterface } from 'node:readline';
import { packageVersion } from '../package-files.js';
import type { Session } from '../session.js';
import { isTerminal } from '../terminal.js';

/** An engine that is driven by lines of text. */
export interface LineEngine {
  /** Hears a line. Never throws: what is wrong is said in the words of the protocol. */
  hear(line: string): void;
  /** The end of the input: a search that runs is finished and answered. Resolves when all threads have ended. */
  end(): Promise<void>;
  /** Resolves when the engine was told to end, or its input has ended, and all threads have. */
  readonly ended: Promise<void>;
}

/**
 * Lets an engine hear standard input and speak on standard output, until it ends. `language` is what it speaks, and
 * `quit` the line that ends it at once, `first` what it hears before.
 */
export async function converse(
  { language, quit }: { readonly language: string; readonly quit: string },
  makeEngine: (say: (line: string) => void) => LineEngine,
  session: Session,
  first?: string,
): Promise<void> {
  const { stdin, stderr } = session.terminal;
  const engine = makeEngine((line) => {
    // Who reads no more needs no engine either.
    session.print(`${line}\n`).catch(() => engine.hear(quit));
  });
  if (first !== undefined) engine.hear(first);
  if (isTerminal(stdin)) stderr.write(`cutnode ${packageVersion()} speaks ${language}; '${quit}' ends it\n`);
  const lines = createInterface({ input: stdin });
  lines.on('line', (line) => engine.hear(line));
  lines.on('close', () => engine.end());
  // Readline passes on the errors of its input.
  lines.once('error', (error) => {
    session.complain(error, 'cannot read standard input: ');
    lines.close();
  });
  await engine.ended;
  lines.close();
}
