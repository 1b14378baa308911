import { createInterface, type Interface } from 'node:readline';
import { messageOf } from '../contract/printable.js';
import { type Game, IllegalMoveError } from '../index.js';
import { boardPicture } from './board-picture.js';
import { INTERRUPTED } from './failure.js';
import type { Session } from './session.js';
import { StatusLine } from './status-line.js';
import { isTerminal, paint } from './terminal.js';
import type { TerminalGame } from './terminal-game.js';

const help: readonly (readonly [string, string])[] = [
  ['a move', 'play it'],
  ['moves', 'list the moves you can play'],
  ['hint', 'what the engine would play for you, and what it expects'],
  ['undo', 'take your last move back'],
  ['board', 'draw the board again'],
  ['help', 'this'],
  ['quit', 'leave the game'],
];
const words = help.map(([word]) => word).filter((word) => !word.includes(' '));

/** Play `match` until it is over or the person leaves by `quit`, the end of the input, or Ctrl-C. */
export async function playAtTerminal(match: TerminalGame, session: Session): Promise<void> {
  const { entry } = match;
  const [person, engine] = match.sides;
  const questions = new Questions(match, session);
  try {
    await session.print(
      `${paint(session.terminal.stdout, entry.title, 'bold')}\n` +
        `You play ${person}, the engine plays ${engine}${match.strength}. A move is ${entry.moveNotation}; 'help' lists the other commands.\n` +
        `${match.game.draw ? '' : `${wayOfShowing(match.game, match.position)}\n`}\n`,
    );
    await drawBoard(match, session);
    while (match.result === undefined) {
      const thrown = match.throwDice();
      if (thrown !== undefined) await session.print(`dice: ${paint(session.terminal.stdout, thrown, 'bold')}\n`);
      else if (!match.personToMove) await letEngineMove(match, session);
      else {
        const typed = await questions.ask(`${person}> `);
        if (typed === undefined || typed.toLowerCase() === 'quit') return;
        await obey(typed, match, session);
      }
    }
    await session.print(`${paint(session.terminal.stdout, match.result, 'bold')}\n`);
  } finally {
    questions.close();
  }
}

async function obey(typed: string, match: TerminalGame, session: Session): Promise<void> {
  switch (typed.toLowerCase()) {
    case '':
      return;
    case 'help':
    case '?':
      return session.print(`${help.map(([word, what]) => `  ${word.padEnd(8)}${what}`).join('\n')}\n`);
    case 'moves':
      return session.print(`  ${match.listed.join(match.listed.some((move) => move.includes(' ')) ? ', ' : ' ')}\n`);
    case 'board':
      return drawBoard(match, session);
    case 'undo':
      if (match.undo()) return drawBoard(match, session);
      return session.print('  You have no move to take back.\n');
    case 'hint': {
      const { line, words: expectation } = await thinking(session, () => match.hint());
      return session.print(`  ${line}  (${expectation})\n`);
    }
  }
  try {
    match.play(typed);
    await match.writeLike(typed);
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error;
    // A game may have such a move.
    const leaving = /^(resign|exit)$/i.test(typed);
    return session.print(`  ${leaving ? "To give the game up, type 'quit'" : messageOf(error)}\n`);
  }
  return drawBoard(match, session);
}

async function letEngineMove(match: TerminalGame, session: Session): Promise<void> {
  const [, engine] = match.sides;
  const { move, words: expectation } = await thinking(session, () => match.reply());
  const { stdout } = session.terminal;
  await session.print(
    `${engine} plays ${paint(stdout, move, 'bold')}  ${paint(stdout, `(${expectation})`, 'dim')}\n\n`,
  );
  await drawBoard(match, session);
}

async function thinking<T>({ terminal }: Session, think: () => T | Promise<T>): Promise<T> {
  const status = new StatusLine(terminal.stderr);
  status.show('thinking …');
  try {
    return await think();
  } finally {
    status.clear();
  }
}

async function drawBoard(match: TerminalGame, session: Session): Promise<void> {
  const picture = boardPicture(match.entry, match.game, match.position, session.terminal.stdout);
  const lines =
    picture.length > 0 ? picture : [`    at ${plainPosition(match.game, match.position) || match.stage}`, ''];
  await session.print(`${lines.join('\n')}\n`);
}

/** Reads the person's input. Input from a pipe is echoed as if it had been typed. */
class Questions {
  private readonly lines: Interface;
  private readonly typed: AsyncIterator<string>;
  private readonly live: boolean;

  constructor(
    match: TerminalGame,
    private readonly session: Session,
  ) {
    const { stdin, stdout } = session.terminal;
    this.live = isTerminal(stdin);
    this.lines = createInterface({
      input: stdin,
      ...(this.live && { output: stdout }),
      completer: (start: string) => [[...match.moves, ...words].filter((word) => word.startsWith(start)), start],
    });
    this.lines.on('SIGINT', () => {
      session.status = INTERRUPTED;
      this.lines.close();
    });
    stdin.once('error', (error) => {
      session.complain(error, 'cannot read standard input: ');
      this.lines.close();
    });
    this.typed = this.lines[Symbol.asyncIterator]();
  }

  /** The line typed; `undefined` at the end of the input. */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.live) {
      this.lines.setPrompt(prompt);
      this.lines.prompt();
    } else await this.session.print(prompt);
    const { value, done } = await this.typed.next();
    if (done || !this.live) await this.session.print(done ? '\n' : `${value}\n`);
    return done ? undefined : (value as string).trim();
  }

  close(): void {
    this.lines.close();
  }
}

/** How positions of a game without `draw` are shown. */

/** A longer text is no picture of a position. */
const LONGEST = 200;

/** What a person is told once about a game without `draw`. */
function wayOfShowing(game: Game<unknown, unknown>, position: unknown): string {
  if (game.format) return 'The game has no method draw: its positions are shown as its format writes them.';
  return asData(position) === undefined
    ? "The game has neither draw nor format: its positions are not shown; 'moves' lists the moves."
    : 'The game has neither draw nor format: its positions are shown as data.';
}

/** The position as `format` writes it, or as JSON if it is plain data and short; '' if it is neither. */
function plainPosition(game: Game<unknown, unknown>, position: unknown): string {
  return game.format ? game.format(position) : (asData(position) ?? '');
}

function asData(position: unknown): string | undefined {
  if (!isData(position)) return undefined;
  const text: string | undefined = JSON.stringify(position, (_, part) =>
    typeof part === 'bigint' ? `${part}n` : part,
  );
  return text !== undefined && text.length <= LONGEST ? text : undefined;
}

/** Whether JSON says all of `value`: not of a class, whose fields JSON may not see, and not within itself. */
function isData(value: unknown, around: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (around.includes(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every((part) => isData(part, [...around, value]));
}
