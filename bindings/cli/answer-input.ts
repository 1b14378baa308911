import { printable } from '../contract/printable.js';
import { IllegalMoveError, InvalidPositionError } from '../index.js';
import type { Answer } from './answer.js';
import { type CatalogueEntry, positionIn } from './catalogue/index.js';
import { type Input, type InputLine, LONGEST_LINE } from './input-lines.js';
import type { Session } from './session.js';
import { StatusLine } from './status-line.js';
import { isTerminal } from './terminal.js';
import { bar, count, duration, plural, short } from './units.js';

export interface QuestionsOfInput {
  readonly entry: CatalogueEntry;
  /**
   * Answer one position, on this thread or another. Throws `InvalidPositionError` and, for moves to search,
   * `IllegalMoveError`.
   */
  readonly ask: (position: string) => Answer | Promise<Answer>;
  /** How many positions to read ahead of the one being answered. */
  readonly ahead: number;
  readonly input: Input;
  /** An input without a position needs no message. */
  readonly mayBeEmpty?: boolean;
  /** Format the answer to a line of input as one line of output. */
  readonly write: (answer: Answer, line: number) => string;
}

/**
 * Answer every position of an input, in order, each as soon as it and all before it are finished. An invalid line is
 * reported with its number, and the batch continues. An input without a position is answered in full, as by any
 * filter, but standard error says so, for it may be the wrong file. Returns the number of lines with a position.
 *
 * There is no handler for Ctrl-C, so the process and its threads end at once with the usual status (130 in a shell).
 * Output always ends between two lines, because each line is one write and the next line waits for it.
 */
export async function answerAll(
  { entry, ask, ahead, input, mayBeEmpty, write }: QuestionsOfInput,
  session: Session,
): Promise<number> {
  const { stdin, stdout, stderr } = session.terminal;
  const progress = new Progress(input.bytes);
  const typed = input.name === '' && isTerminal(stdin);
  const status = new StatusLine(stderr, !typed);
  const shared = isTerminal(stdout) && isTerminal(stderr);
  status.show(progress.line(0));
  const where = input.name ? `${input.name}, ` : '';

  const finish = async ({ line, answer }: Asked): Promise<void> => {
    try {
      const found = await answer();
      progress.count(found);
      if (shared) status.clear();
      await session.print(`${write(found, line.number)}\n`);
    } catch (error) {
      status.clear();
      if (!(error instanceof InvalidPositionError || error instanceof IllegalMoveError)) throw error;
      session.complain(tooLong(line) ?? error, `${where}line ${line.number}: `);
    }
    status.update(() => progress.line(line.bytesRead));
  };

  const asked: Asked[] = [];
  let positions = 0;
  for await (const line of input.lines()) {
    const position = positionIn(line.text, entry.words);
    if (position === '') continue;
    positions++;
    asked.push({ line, answer: begin(() => ask(position)) });
    if (asked.length > ahead) await finish(asked.shift() as Asked);
  }
  for (const one of asked) await finish(one);
  status.clear();
  if (positions === 0 && !mayBeEmpty)
    stderr.write(`cutnode: no position in ${input.name ? printable(input.name) : 'standard input'}\n`);
  if (isTerminal(stderr) && !typed && progress.positions > 0) stderr.write(`${progress.summary()}\n`);
  return positions;
}

/** A line whose answer is pending. */
interface Asked {
  readonly line: InputLine;
  /** Returns the answer or throws the error. */
  readonly answer: () => Answer | Promise<Answer>;
}

/** The error for a line of which only the beginning was read. */
function tooLong({ characters }: InputLine): InvalidPositionError | undefined {
  if (characters <= LONGEST_LINE) return undefined;
  return new InvalidPositionError(
    `a line of ${count(characters)} characters; expected a position, of at most ${count(LONGEST_LINE)}`,
  );
}

/** Start now, but postpone an error until the answer is requested. */
function begin(ask: () => Answer | Promise<Answer>): () => Answer | Promise<Answer> {
  try {
    const answer = ask();
    if (answer instanceof Promise) answer.catch(() => {});
    return () => answer;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

const BAR = 20;

/** The progress of a batch. */
class Progress {
  positions = 0;
  private nodes = 0;
  private readonly start = performance.now();

  constructor(private readonly bytes: number | undefined) {}

  count({ result }: Answer): void {
    this.positions++;
    this.nodes += result.stats.nodes;
  }

  line(bytesRead: number): string {
    const elapsed = performance.now() - this.start;
    const rate = this.positions > 0 ? `  ${short(this.positions / (elapsed / 1000))}/s` : '';
    const done = `${plural(this.positions, 'position')}${rate}`;
    if (!this.bytes) return done;
    const part = Math.min(1, bytesRead / this.bytes);
    const left = part > 0 ? `  ${duration((elapsed * (1 - part)) / part)} left` : '';
    return `${bar(part, BAR)} ${Math.floor(part * 100)} %  ${done}${left}`;
  }

  summary(): string {
    const mean = this.nodes / this.positions;
    const elapsed = performance.now() - this.start;
    return `${plural(this.positions, 'position')} in ${duration(elapsed)}, ${short(mean)} nodes each on average`;
  }
}
