import { messageOf, show } from '../../contract/printable.js';
import { type GomokuPosition, gomoku } from '../../games/gomoku/index.js';
import { pliesToEnd, timeForMove } from '../../index.js';
import { packageVersion } from '../package-files.js';
import { plural, signed } from '../units.js';
import type { LineEngine } from './converse.js';
import { Thinking } from './thinking.js';

/**
 * A brain in the protocol of Gomocup, the tournament of Gomoku programs, as Petr Laštovička describes it
 * (https://plastovicka.github.io/protocl2en.htm): freestyle on 15 x 15 cells. Cells are `x,y`, counted from 0; the protocol
 * does not say from which corner, and to the rules all are the same.
 */

const { size } = gomoku;
/** Milliseconds that a move costs on top of the search. */
const OVERHEAD_MS = 60;
/** A move "as fast as possible". */
const QUICK_NODES = 1000;
/** Plies searched where there is no choice: for the value. */
const DEPTH_IF_FORCED = 2;
/** What `INFO` says. Times are in milliseconds. */
interface Info {
  timeout_turn: number;
  timeout_match: number;
  time_left: number | undefined;
  rule: number;
}

export function gomocupEngine(say: (line: string) => void): LineEngine {
  return new Brain(say);
}

class Brain implements LineEngine {
  readonly ended: Promise<void>;
  private finish: () => void = () => {};
  private ending: Promise<void> | undefined;
  private silent = false;
  private isStarted = false;
  private position: GomokuPosition = gomoku.initial();
  /** Lines that were heard while the thread was starting; `undefined` when it has. */
  private waiting: string[] | undefined;
  private started: Promise<void> = Promise.resolve();
  /** The lines of `BOARD`, until `DONE`. */
  private board: string[] | undefined;
  private readonly info: Info = { timeout_turn: 1000, timeout_match: 0, time_left: undefined, rule: 0 };
  private readonly thinking: Thinking<GomokuPosition>;

  constructor(private readonly write: (line: string) => void) {
    this.thinking = new Thinking(gomoku, (error) => this.say(`ERROR ${messageOf(error)}`));
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  hear(line: string): void {
    const text = line.trim();
    if (text === '' || this.ending) return;
    if (this.waiting && text.toUpperCase() !== 'END') this.waiting.push(text);
    else this.read(text);
  }

  private read(text: string): void {
    if (this.board) {
      if (text.toUpperCase() !== 'DONE') this.board.push(text);
      else this.setUp(this.board);
      return;
    }
    const [command = '', ...words] = text.split(/\s+/);
    this.obey(command.toUpperCase(), words.join(' '), text);
  }

  end(): Promise<void> {
    this.ending ??= this.started.then(() => this.thinking.close()).then(() => this.finish());
    return this.ended;
  }

  private obey(command: string, rest: string, text: string): void {
    const always = this.commands[command];
    const started = this.commandsOfGames[command];
    if (always) {
      always(rest);
    } else if (!started) {
      this.say(`UNKNOWN ${show(text)}; expected START, BEGIN, TURN, BOARD, INFO, ABOUT or END`);
    } else if (!this.isStarted) {
      this.refuse(`${command} before START; expected START ${size} first`);
    } else {
      this.thinking.stop();
      started(rest);
    }
  }

  private readonly commands: Readonly<Record<string, (rest: string) => void>> = {
    START: (rest) => this.start(rest, rest),
    RECTSTART: (rest) => this.start(...rest.split(',').map((part) => part.trim())),
    INFO: (rest) => this.note(rest),
    ABOUT: () => this.say(`name="cutnode", version="${packageVersion()}", author="the cutnode authors"`),
    END: () => {
      this.silent = true;
      this.thinking.stop();
      void this.end();
    },
  };

  private readonly commandsOfGames: Readonly<Record<string, (rest: string) => void>> = {
    RESTART: () => {
      this.position = gomoku.initial();
      this.say('OK');
    },
    BEGIN: () => {
      if (this.position.line.length === 0) this.answer();
      else this.refuse('BEGIN is for an empty board');
    },
    TURN: (rest) =>
      this.withCell(rest, (cell) => {
        if (this.play(cell)) this.answer();
      }),
    PLAY: (rest) =>
      this.withCell(rest, (cell) => {
        if (this.play(cell)) this.say(nameOf(cell));
      }),
    TAKEBACK: (rest) => this.withCell(rest, (cell) => this.takeBack(cell)),
    BOARD: () => {
      this.board = [];
    },
  };

  private start(columns = '', rows = ''): void {
    if (Number(columns) !== size || Number(rows) !== size) {
      this.refuse(`the board is ${columns} x ${rows}; expected ${size} x ${size}, the only size there is`);
      return;
    }
    this.thinking.stop();
    this.position = gomoku.initial();
    this.isStarted = true;
    // Starting does not count as time for a move.
    this.waiting = [];
    this.started = this.thinking
      .ready()
      .then(
        () => this.say('OK'),
        (error: unknown) => this.refuse(messageOf(error)),
      )
      .then(() => this.catchUp());
  }

  private catchUp(): void {
    const heard = this.waiting ?? [];
    this.waiting = undefined;
    for (const [i, text] of heard.entries()) {
      this.read(text);
      // Another START makes the rest wait once more.
      if (this.waiting) {
        (this.waiting as string[]).push(...heard.slice(i + 1));
        return;
      }
    }
  }

  /** What is wrong with it is said before the next move: nobody reads answers to `INFO`. */
  private note(rest: string): void {
    const [key = '', value = ''] = rest.split(/\s+/);
    const number = Number(value);
    if (value !== '' && Number.isFinite(number) && Object.hasOwn(this.info, key)) {
      this.info[key as keyof Info] = number;
    }
  }

  private withCell(text: string, act: (cell: number) => void): void {
    const cell = cellOf(text.split(','));
    if (cell === undefined) this.refuse(`${show(text)} is no cell; expected one from 0,0 to ${size - 1},${size - 1}`);
    else act(cell);
  }

  /** Whether it could be played. */
  private play(cell: number): boolean {
    if (this.isOver()) return false;
    if (this.position.line.includes(cell)) this.refuse(`${nameOf(cell)} is taken; expected an empty cell`);
    else this.position = gomoku.play(this.position, cell);
    return this.position.line.at(-1) === cell;
  }

  private takeBack(cell: number): void {
    const { line } = this.position;
    if (line.at(-1) === cell) {
      this.position = { line: line.slice(0, -1) };
      this.say('OK');
    } else {
      this.refuse(`${nameOf(cell)} was not the last move`);
    }
  }

  /** Sets the stones of a board up in some order of turns, and moves. */
  private setUp(lines: readonly string[]): void {
    this.board = undefined;
    const line = lineOf(lines);
    if (typeof line === 'string') {
      this.refuse(line);
    } else {
      this.position = { line };
      this.answer();
    }
  }

  /** Whether the game is over, which is said. */
  private isOver(): boolean {
    const over = gomoku.outcome(this.position) !== undefined;
    if (over) this.refuse('the game is over');
    return over;
  }

  /** Finds a move, plays it and says it. */
  private answer(): void {
    const { info, position } = this;
    if (info.rule !== 0) {
      this.refuse(`INFO rule ${info.rule}; expected 0, freestyle: five or more in a row win`);
      return;
    }
    if (this.isOver()) return;
    // Where one cell alone stops a five, there is nothing to think about.
    const isForced = gomoku.candidates?.(position).length === 1;
    const limits = isForced ? { depth: DEPTH_IF_FORCED } : limitsOf(info);
    this.thinking.begin(async (search, isWanted) => {
      const { move, value, depth, stats } = await search(position, limits);
      if (!isWanted() || move === undefined) return;
      this.position = gomoku.play(position, move);
      if (value !== undefined) {
        this.say(`MESSAGE depth ${depth}, ${worth(value)}, ${plural(stats.nodes, 'node')}`);
      }
      this.say(nameOf(move));
    });
  }

  private refuse(words: string): void {
    this.say(`ERROR ${words}`);
  }

  private say(line: string): void {
    if (!this.silent) this.write(line);
  }
}

/** The stones of a board in some order of turns, the brain being next; or what is wrong with them. */
function lineOf(lines: readonly string[]): number[] | string {
  const own: number[] = [];
  const theirs: number[] = [];
  for (const line of lines) {
    const [x = '', y = '', field = ''] = line.split(',').map((part) => part.trim());
    const cell = cellOf([x, y]);
    const stones = field === '1' ? own : field === '2' ? theirs : undefined;
    if (cell === undefined || stones === undefined) {
      return `${show(line)} in BOARD; expected a cell, and 1 for an own stone or 2 for one of the opponent, such as 7,7,1`;
    }
    if (own.includes(cell) || theirs.includes(cell)) return `${x},${y} stands twice in BOARD`;
    stones.push(cell);
  }
  const ahead = theirs.length - own.length;
  if (ahead !== 0 && ahead !== 1) {
    return `${plural(own.length, 'own stone')} and ${theirs.length} of the opponent in BOARD; expected as many, or one more of the opponent`;
  }
  const [first, second] = ahead === 0 ? [own, theirs] : [theirs, own];
  return first.flatMap((cell, i) => [cell, ...second.slice(i, i + 1)]);
}

/** How long to think about a move. */
function limitsOf({ timeout_turn: turnMs, timeout_match: matchMs, time_left: left }: Info): {
  readonly nodes?: number;
  readonly timeMs?: number;
  readonly softTimeMs?: number;
} {
  if (turnMs <= 0) return { nodes: QUICK_NODES };
  const own = Math.max(1, turnMs - OVERHEAD_MS);
  if (matchMs <= 0) return { timeMs: own };
  const { softMs, hardMs } = timeForMove({ remainingMs: Math.max(0, left ?? matchMs), overheadMs: OVERHEAD_MS });
  return { timeMs: Math.max(1, Math.min(own, hardMs)), softTimeMs: Math.max(1, softMs) };
}

function worth(value: number): string {
  const plies = pliesToEnd(value);
  if (plies === undefined) return `value ${signed(value)}`;
  return `${value > 0 ? 'wins' : 'loses'} in ${plural(plies, 'ply', 'plies')}`;
}

function cellOf([x = '', y = '', ...more]: readonly string[]): number | undefined {
  const [column, row] = [x, y].map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : size)) as [number, number];
  return more.length === 0 && column < size && row < size ? size * row + column : undefined;
}

function nameOf(cell: number): string {
  return `${cell % size},${Math.floor(cell / size)}`;
}
