import { checkFunction, checkNames } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import { messageOf, show } from '../../contract/printable.js';
import { version } from '../../workers/generated/version.js';
import type { WorkerAddress } from '../../workers/thread.js';
import { chessInUci } from './chess.js';
import { GameRecord } from './game-record.js';
import { readGo } from './go.js';
import { initialSettings, optionLines, readOption } from './options.js';
import { SharedEngine } from './shared-engine.js';
import { Thinking } from './thinking.js';
import type { UciGame } from './uci-game.js';

/** Speaks the Universal Chess Interface: text in, text out. */
export interface UciSpeaker {
  /** Hears a command, or several on a line each. Never throws: what is wrong is said as `info string`. */
  hear(text: string): void;
  /**
   * Ends as at the end of the input: a search with limits is finished, one without is stopped, and both are answered.
   * Resolves when all threads have ended.
   */
  end(): Promise<void>;
  /** Resolves after `quit` or `end`, when all threads have ended. */
  readonly ended: Promise<void>;
}

/** Options of a speaker of UCI. */
export interface UciSpeakerOptions {
  /** Called with every line that is said, without the end of the line. */
  readonly say: (line: string) => void;
  /** See `WorkerEngineOptions.workerUrl`: only for pages with a strict Content-Security-Policy. */
  readonly workerUrl?: WorkerAddress | undefined;
}

/**
 * An engine of chess and Chess960 that is driven by the Universal Chess Interface. It searches in a worker, so `stop`
 * and `isready` are answered during a search. `serveUci` and `cutnode uci chess` are its two ends for pages and
 * programs. Throws `InvalidOptionError`.
 */
export function createUciSpeaker(options: UciSpeakerOptions): UciSpeaker {
  checkNames('UCI speaker option', options, ['say', 'workerUrl']);
  const { say, workerUrl } = options;
  checkFunction('say', say);
  if (say === undefined) throw new InvalidOptionError('say must be a function that takes a line, not undefined');
  return new Speaker(chessInUci, say, workerUrl);
}

/** `register` is for programs that are sold; it means nothing here. */
const commands = [
  ...(['uci', 'debug', 'isready', 'setoption', 'register', 'ucinewgame', 'position', 'go'] as const),
  ...(['stop', 'ponderhit', 'quit'] as const),
] as const;
type Command = (typeof commands)[number];

/** An engine of any game that speaks UCI. */
export class Speaker<P> implements UciSpeaker {
  readonly ended: Promise<void>;
  private finish: () => void = () => {};
  private ending: Promise<void> | undefined;
  private settings = initialSettings;
  private readonly game: GameRecord<P>;
  /** Whether the last `position` was understood. */
  private isKnown = true;
  private readonly shared: SharedEngine<P>;
  /** The search that is running, and those that wait for it. */
  private readonly thoughts: Thinking<P>[] = [];
  /** Answers to `isready` that wait for the engine. */
  private readying: Promise<void> = Promise.resolve();
  private debugging = false;

  constructor(
    private readonly played: UciGame<P>,
    private readonly write: (line: string) => void,
    workerUrl: WorkerAddress | undefined,
  ) {
    this.game = new GameRecord(played);
    this.shared = new SharedEngine(played, workerUrl, (words) => this.tell(words));
    this.ended = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  hear(text: string): void {
    for (const line of String(text).split(/\r?\n/)) {
      const words = line.split(/\s+/).filter((word) => word !== '');
      // Unknown words before a command are skipped, as the protocol says.
      const at = words.findIndex((word) => (commands as readonly string[]).includes(word));
      const command = words[at] as Command | undefined;
      if (words.length === 0 || (this.ending && command !== 'stop' && command !== 'quit')) continue;
      if (command === undefined)
        this.tell(`unknown command ${show(line.trim())}; expected one of ${commands.join(', ')}`);
      else this.obey(command, words.slice(at + 1));
    }
  }

  end(): Promise<void> {
    this.ending ??= this.close();
    return this.ended;
  }

  private obey(command: Command, words: readonly string[]): void {
    switch (command) {
      case 'uci':
        this.introduce();
        break;
      case 'debug':
        this.debugging = words[0] !== 'off';
        break;
      case 'isready':
        this.isReady();
        break;
      case 'setoption':
        this.setOption(words);
        break;
      case 'ucinewgame':
        this.stop();
        this.shared.clear();
        break;
      case 'position':
        this.position(words);
        break;
      case 'go':
        this.go(words);
        break;
      case 'stop':
        this.stop();
        break;
      case 'ponderhit':
        this.thoughts.at(-1)?.ponderhit();
        break;
      case 'quit':
        this.stop();
        this.shared.giveUp();
        void this.end();
    }
  }

  private stop(): void {
    for (const thinking of this.thoughts) thinking.stop();
  }

  private position(words: readonly string[]): void {
    const fault = this.game.read(words, this.settings);
    this.isKnown = fault === undefined;
    if (fault !== undefined) this.tell(fault);
  }

  private introduce(): void {
    this.say(`id name cutnode ${version}`);
    this.say('id author the cutnode authors');
    for (const line of optionLines(this.played.options)) this.say(line);
    this.say('uciok');
  }

  private isReady(): void {
    const ready = this.thoughts.length > 0 ? Promise.resolve() : this.getReady();
    this.readying = ready.catch((error: unknown) => this.tell(messageOf(error))).then(() => this.say('readyok'));
  }

  /** Makes the tables of a list and, unless a search has it meanwhile, the engine. */
  private async getReady(): Promise<void> {
    await this.shared.listed(this.settings);
    if (this.thoughts.length === 0) await this.shared.ready(this.settings);
  }

  private setOption(words: readonly string[]): void {
    const change = readOption(words, this.settings, this.played.options, this.played.materialNamed);
    const { Endgames } = this.settings;
    if (change.settings) this.settings = change.settings;
    if (this.settings.Endgames !== Endgames) this.shared.changeTables();
    if (change.clears) this.shared.clear();
    if (change.fault) this.tell(change.fault);
  }

  private go(words: readonly string[]): void {
    if (words[0] === 'perft') {
      this.tell('go perft: to count moves, use the command perft of cutnode');
      return;
    }
    const go = readGo(words, (fault) => this.tell(fault));
    // A driver that does not wait for an answer gets one nevertheless.
    const before = this.thoughts.at(-1);
    before?.stopIfEndless();
    const { position, history } = this.game;
    const { isKnown, settings, shared } = this;
    const thinking = new Thinking(
      {
        played: this.played,
        go,
        isKnown,
        position,
        history,
        settings,
        shared,
        say: (line) => this.say(line),
        remark: (remark) => this.debugging && this.tell(remark),
      },
      before?.answered ?? Promise.resolve(),
    );
    this.thoughts.push(thinking);
    void thinking.answered.then(() => this.thoughts.shift());
    if (isKnown) void shared.meet(position, settings).then((more) => (more ? this.renew(thinking) : undefined));
  }

  /**
   * There are more end-game tables. A search that has no limit takes them at once; for the next one the engine with
   * them is there before it is asked to move.
   */
  private async renew(thinking: Thinking<P>): Promise<void> {
    thinking.meetTables();
    await this.thoughts.at(-1)?.answered;
    if (!this.ending) await this.shared.get(this.settings).catch((error: unknown) => this.tell(messageOf(error)));
  }

  private say(line: string): void {
    this.write(line);
  }

  private tell(words: string): void {
    this.say(`info string ${words}`);
  }

  private async close(): Promise<void> {
    for (const thinking of [...this.thoughts]) {
      thinking.stopIfEndless();
      await thinking.answered;
    }
    await this.readying;
    await this.shared.close();
    this.finish();
  }
}
