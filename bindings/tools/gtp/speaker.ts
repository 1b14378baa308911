import { checkFunction, checkNames } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import { clock } from '../../contract/limits.js';
import { messageOf } from '../../contract/printable.js';
import type { GoPosition } from '../../games/go/index.js';
import { komiAs } from '../../games/go/notation.js';
import { createMonteCarlo, type MonteCarlo } from '../../monte-carlo/index.js';
import { version } from '../../workers/generated/version.js';
import { boardOf, GtpBoard, type Side, sideIn } from './board.js';
import { fixedHandicap, freeHandicap } from './handicap.js';
import { GtpTime } from './time.js';

/** Speaks the Go Text Protocol, version 2: text in, text out. */
export interface GtpSpeaker {
  /** Hears a command, or several on a line each. Never throws: what is wrong is answered as the protocol says. */
  hear(text: string): void;
  /** Ends as at the end of the input, once all that was heard has been answered. */
  end(): Promise<void>;
  /** Resolves after `quit` or `end`. */
  readonly ended: Promise<void>;
}

/** Options of a speaker of GTP. */
export interface GtpSpeakerOptions {
  /** Called with every line that is said, without the end of the line. */
  readonly say: (line: string) => void;
}

/**
 * An engine of Go on 2 to 13 rows that is driven by the Go Text Protocol: a Monte Carlo search with the playouts of the
 * rules and RAVE. It thinks for a second, or as the clock allows. All stones on the board count as alive, so that it
 * takes dead ones before it passes. Throws `InvalidOptionError`.
 */
export function createGtpSpeaker(options: GtpSpeakerOptions): GtpSpeaker {
  checkNames('GTP speaker option', options, ['say']);
  const { say } = options;
  checkFunction('say', say);
  if (say === undefined) throw new InvalidOptionError('say must be a function that takes a line, not undefined');
  return new Speaker(say);
}

/** What a command answers if it fails. */
class Refusal extends Error {}

type Words = readonly string[];

class Speaker implements GtpSpeaker {
  readonly ended: Promise<void>;
  private finish: () => void = () => {};
  private isOver = false;
  /** The commands before, each answered before the next. */
  private answered: Promise<void> = Promise.resolve();
  private board = new GtpBoard(9);
  /** As it was told; boards of any size keep it. */
  private komi: number | undefined;
  private readonly time = new GtpTime();
  private search: MonteCarlo<GoPosition, number> | undefined;

  private readonly commands: Readonly<Record<string, (words: Words) => string | Promise<string>>> = {
    protocol_version: () => '2',
    name: () => 'cutnode',
    version: () => version,
    known_command: ([word = '']) => String(Object.hasOwn(this.commands, word)),
    list_commands: () => Object.keys(this.commands).join('\n'),
    quit: () => '',
    boardsize: (words) => this.begin(boardOf(numbers(words, 1)[0], this.komi), 'unacceptable size'),
    clear_board: () => this.begin(boardOf(this.board.game.size, this.komi), ''),
    komi: ([komi = '']) => this.setKomi(Number(komi || Number.NaN)),
    fixed_handicap: (words) => this.handicap(words, fixedHandicap),
    place_free_handicap: (words) => this.handicap(words, freeHandicap),
    set_free_handicap: (words) => this.setFreeHandicap(words),
    play: ([side, vertex = '']) => this.play(this.side(side), vertex),
    genmove: ([side]) => this.genmove(this.side(side)),
    reg_genmove: ([side]) => this.bestMove(this.side(side), false),
    undo: () => (this.board.undo() ? '' : refuse('cannot undo')),
    showboard: () => `\n${this.board.game.draw(this.board.position).replaceAll('+', '.')}`,
    final_score: () => this.board.score,
    final_status_list: ([status]) => this.stonesThatAre(status),
    time_settings: (words) => {
      const [main = 0, period = 0, stones = 0] = numbers(words, 3);
      this.time.set(main, period, stones);
      return '';
    },
    time_left: ([side, ...words]) => {
      const [seconds = 0, stones = 0] = numbers(words, 2);
      this.time.note(this.side(side), seconds, stones);
      return '';
    },
  };

  constructor(private readonly say: (line: string) => void) {
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  hear(text: string): void {
    for (const line of String(text).split(/\r?\n/)) {
      const words = line
        .replace(/#.*/, '')
        .replace(/\t/g, ' ')
        .replace(/\p{Cc}/gu, '')
        .split(' ')
        .filter(Boolean);
      if (words.length === 0) continue;
      this.answered = this.answered.then(() => this.answer(words));
    }
  }

  end(): Promise<void> {
    this.answered = this.answered.then(() => this.close());
    return this.ended;
  }

  private close(): void {
    this.isOver = true;
    this.finish();
  }

  private async answer(words: Words): Promise<void> {
    if (this.isOver) return;
    const id = /^\d+$/.test(words[0] as string) ? (words[0] as string) : '';
    const [name = '', ...rest] = id === '' ? words : words.slice(1);
    const command = Object.hasOwn(this.commands, name) ? this.commands[name] : undefined;
    try {
      const found = command ? await command(rest) : refuse('unknown command');
      this.say(`=${id} ${found}`.trimEnd());
    } catch (error) {
      this.say(`?${id} ${messageOf(error).replaceAll('\n', ' ')}`);
    }
    this.say('');
    if (name === 'quit') this.close();
  }

  private begin(board: GtpBoard | undefined, otherwise: string): string {
    this.board = board ?? refuse(otherwise);
    this.search = undefined;
    this.time.begin();
    return '';
  }

  private setKomi(komi: number): string {
    this.komi = Number.isFinite(komi) ? komiAs(Math.max(-400, Math.min(komi, 400))) : refuse('syntax error');
    this.board.komi = this.komi;
    this.search = undefined;
    return '';
  }

  /** `choose` says where so many stones stand on a board of a size. Answers their points. */
  private handicap([word = '']: Words, choose: (size: number, stones: number) => number[] | undefined): string {
    if (!/^\d+$/.test(word)) refuse('syntax error');
    return this.beginWith(() => choose(this.board.game.size, Number(word)) ?? refuse('invalid number of stones'));
  }

  private setFreeHandicap(words: Words): string {
    const { board } = this;
    const isFit = words.length >= 2 && words.length < board.game.size ** 2;
    this.beginWith(() => (isFit ? board.pointsOf(words) : undefined) ?? refuse('bad vertex list'));
    return '';
  }

  private beginWith(points: () => readonly number[]): string {
    if (!this.board.isEmpty) refuse('board not empty');
    const told = this.board.handicap(points());
    this.search = undefined;
    return told;
  }

  private side(word: string | undefined): Side {
    return sideIn(word) ?? refuse('syntax error');
  }

  private play(side: Side, vertex: string): string {
    if (!/^([a-hj-z]\d+|pass)$/i.test(vertex)) refuse('syntax error');
    try {
      this.board.play(side, vertex);
    } catch {
      refuse('illegal move');
    }
    return '';
  }

  /** The stones of a status, one to a line: all are alive, since it takes dead ones before it passes. */
  private stonesThatAre(status: string | undefined): string {
    if (!['alive', 'dead', 'seki'].includes(status ?? '')) refuse('syntax error');
    return status === 'alive' ? this.board.stones.join('\n') : '';
  }

  private async genmove(side: Side): Promise<string> {
    const started = clock.now();
    const text = await this.bestMove(side, true);
    this.time.spend(side, clock.now() - started);
    this.board.play(side, text);
    return text;
  }

  /** The move that a search finds for `side`. `reuse`: it goes on with the tree of the last one. */
  private async bestMove(side: Side, reuse: boolean): Promise<string> {
    const { board, time } = this;
    const position = board.turnOf(side);
    this.search ??= createMonteCarlo(board.game, { rave: true, margin: false, prior: 'own', exploration: 0.3 });
    const { move } = await this.search.search(position, {
      timeMs: time.forMove(side),
      history: board.history,
      lines: 1,
      reuse,
    });
    return move === undefined ? 'pass' : board.game.formatMove(position, move);
  }
}

function refuse(words: string): never {
  throw new Refusal(words);
}

/** So many numbers from 0. */
function numbers(words: Words, count: number): number[] {
  const found = words.slice(0, count).map(Number);
  return found.length === count && found.every((one) => one >= 0) ? found : refuse('syntax error');
}
