import { h, set, show } from '../shell/dom.js';
import type { Compiling } from './assembly.js';
import { BoardCard } from './board-card.js';
import { Controls } from './controls.js';
import { isAssembly } from './language.js';
import type { Answers, Ask, Look, Of } from './messages.js';
import { Sandbox, SandboxError } from './sandbox.js';
import type { SourceCard } from './source-card.js';
import type { ToolsCard } from './tools-card.js';
import type { OwnWords } from './words/en.js';

/** How long the engine thinks about the values of your moves, and at most about its own. */
const VALUES_MS = 500;
const MOVE_MS = 1000;
/** Random games of a check. */
const GAMES = 100;

/** The game that runs: its sandbox, the moves so far, and what is asked about it. */
export class Match {
  readonly controls: Controls;
  readonly board: BoardCard;
  /** Where the tools are, once there are any. */
  readonly toolsPlace = h('div', {});
  private tools: ToolsCard | undefined;
  sandbox: Sandbox | undefined;
  private compiling: Compiling | undefined;
  /** The source that runs, or is to run, and what runs of it; nothing, if it was refused. */
  running = '';
  private script = '';
  path: readonly number[] = [];
  private look: Look | undefined;
  /** Who is to move has resigned. */
  private isGivenUp = false;
  /** When the game has been loaded and shown. */
  private started: Promise<void> = Promise.resolve();
  /** Counts what replaces everything that was asked before. */
  turn = 0;

  /** `arrived`: another position is shown. */
  constructor(
    readonly words: OwnWords,
    readonly source: SourceCard,
    private readonly arrived: () => void,
  ) {
    this.controls = new Controls(words, {
      undo: () => this.undo(),
      resign: () => this.resign(),
      anew: () => void this.goTo([]),
      stop: () => this.stop(),
      settle: () => void this.goTo(this.path),
    });
    this.board = new BoardCard(words, (index) => void this.play(index), this.controls);
  }

  /** What the game can be examined with comes with its first run. */
  async examineAll(): Promise<void> {
    if (this.tools) return;
    const loaded = await import('./tools-card.js').catch(() => undefined);
    if (!loaded || this.tools) return;
    const { source } = this;
    const tools = new loaded.ToolsCard({
      check: () =>
        void this.examine(
          () => ({ what: 'check', games: GAMES }),
          (found) => tools.showCheck(found, this.running),
        ),
      compare: (depth) =>
        void this.examine(
          () => ({ what: 'compare', path: this.path, depth }),
          (found) => tools.showComparison(found),
        ),
      judge: () =>
        void this.examine(
          () => ({ what: 'analyse', path: this.path }),
          (found) => tools.showJudged(found),
        ),
      goTo: (line, remarks) => void source.goTo(line, remarks),
    });
    this.tools = tools;
    tools.offer(this.controls.isOffered);
    show(this.toolsPlace, tools.element);
  }

  /** End the game that runs. */
  private end(): void {
    this.turn++;
    this.sandbox?.close();
    this.sandbox = undefined;
    this.look = undefined;
    this.path = [];
  }

  /** No game is shown. */
  leave(): void {
    this.end();
    this.running = '';
    for (const element of [this.board.element, this.toolsPlace]) set(element, { hidden: true });
  }

  /** No game comes of this source: say why. */
  async refuse(source: string, message: string, line: number): Promise<void> {
    this.end();
    this.running = source;
    this.script = '';
    set(this.board.element, { hidden: false });
    this.board.clear('');
    await this.complain(message, line);
  }

  close(): void {
    this.turn++;
    this.sandbox?.close();
    this.compiling?.close();
  }

  /** `script`: what runs of `source`. */
  start(source: string, script: string, path: readonly number[]): Promise<void> {
    this.started = this.begin(source, script, path);
    return this.started;
  }

  /** A sandbox of its own for every source, so that no game finds what another one has left. */
  private async begin(source: string, script: string, path: readonly number[]): Promise<void> {
    const turn = ++this.turn;
    this.sandbox?.close();
    this.running = source;
    this.script = script;
    this.look = undefined;
    this.tools?.say('');
    for (const element of [this.board.element, this.toolsPlace]) set(element, { hidden: false });
    this.offer(true);
    this.board.clear(this.words.starting);
    const load = isAssembly(source) ? await this.compile(source, turn) : ({ what: 'load', source: script } as const);
    if (!load || turn !== this.turn) return;
    const sandbox = new Sandbox();
    this.sandbox = sandbox;
    const first = await this.ask(load, turn);
    if (!first) return;
    this.path = [];
    if (path.length > 0) {
      await this.goTo(path);
      if (this.look || this.turn > turn + 1 || !sandbox.isOpen) return;
      // The moves of an address need not be moves of the game.
      this.source.complain([this.words.notAll]);
      this.offer(true);
    }
    await this.arrive(first, ++this.turn);
  }

  private async compile(source: string, turn: number): Promise<Of<'load'> | undefined> {
    const compiler = await this.compiler();
    if (compiler) return compiler.load(source, turn);
    if (turn === this.turn) await this.fail(undefined);
    return undefined;
  }

  /** `undefined` if it cannot be reached. */
  compiler(): Promise<Compiling | undefined> {
    return import('./assembly.js').then(
      ({ Compiling }) => (this.compiling ??= new Compiling(this)),
      () => undefined,
    );
  }

  /** Whether there is a game that can be played and examined: none comes of a source with a mistake at its start. */
  offer(isThere: boolean): void {
    this.controls.offer(isThere);
    this.tools?.offer(isThere);
  }

  /** Show the position at the end of these moves, and what follows. */
  private async goTo(path: readonly number[]): Promise<void> {
    if (!this.sandbox) {
      if (!this.script) return;
      this.source.complain([]);
      await this.start(this.running, this.script, path);
      return;
    }
    const turn = ++this.turn;
    const look = await this.ask({ what: 'look', path }, turn);
    if (!look) return;
    this.path = [...path];
    await this.arrive(look, turn);
  }

  private async arrive(look: Look, turn: number): Promise<void> {
    const { path, board, controls, words } = this;
    this.look = look;
    this.isGivenUp = false;
    this.tools?.moved();
    board.show(look);
    controls.mayUndo(this.lastOfYours() >= 0);
    const yours = controls.isYours(look.player);
    controls.mayResign(!look.payoffs && yours && path.length > 0);
    this.arrived();
    if (look.payoffs) return;
    if (!yours) board.say(words.thinking);
    board.work();
    const limits = yours ? { timeMs: VALUES_MS } : { timeMs: MOVE_MS, depth: controls.level };
    const thought = await this.ask({ what: 'think', path, ...limits }, turn, (found) => board.value(found));
    if (turn === this.turn) board.rest(thought);
    if (yours || !thought) return;
    // Of moves that look alike, one or another, so that games differ.
    const best = thought.moves.filter(({ value }) => value === thought.moves[0]?.value);
    await this.goTo([...path, best[Math.floor(Math.random() * best.length)]?.index ?? 0]);
  }

  private async play(index: number): Promise<void> {
    this.source.complain([]);
    await this.goTo([...this.path, index]);
  }

  /** You, who are to move, give the game up. */
  private resign(): void {
    const { look, board, controls } = this;
    if (!look) return;
    // What is being searched is of no interest any more.
    this.turn++;
    this.isGivenUp = true;
    board.show(
      { ...look, moves: [], payoffs: look.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity] },
      true,
    );
    controls.mayStop(false);
    controls.mayUndo(true);
    controls.mayResign(false);
  }

  /** Back to your last move, or to before you resigned. */
  private undo(): void {
    if (this.isGivenUp) {
      void this.goTo(this.path);
      return;
    }
    const last = this.lastOfYours();
    if (last >= 0) void this.goTo(this.path.slice(0, last));
  }

  /** The place of your last move among those played, or -1. */
  private lastOfYours(): number {
    const { movers = [] } = this.look ?? {};
    return movers.findLastIndex((player) => this.controls.isYours(player));
  }

  private stop(): void {
    // What has been stopped can begin anew.
    this.offer(true);
    this.controls.mayStop(false);
    this.sandbox?.close('stopped');
  }

  /** `ask` is called when the game has started, and with it the position of its address is there. */
  private async examine<A extends Ask>(ask: () => A, done: (found: Answers[A['what']]) => void): Promise<void> {
    const { tools, controls } = this;
    if (!tools) return;
    if (!this.sandbox) void this.start(this.running, this.script, this.path);
    tools.work(true);
    await this.started;
    tools.say('');
    const { sandbox } = this;
    // Stopped before it had started, it can be asked again; what failed cannot.
    if (!sandbox || !this.look) {
      tools.offer(controls.isOffered);
      return;
    }
    tools.work(true);
    controls.mayStop(true);
    try {
      const found = await sandbox.askTools(ask());
      tools.work(false);
      done(found);
    } catch (error) {
      tools.work(false);
      tools.say('');
      if (sandbox === this.sandbox) await this.fail(error);
    }
    controls.mayStop(false);
  }

  /** `undefined`: something else has been asked for since, or it failed, which has been said. */
  async ask<A extends Ask>(
    ask: A,
    turn: number,
    progress: (found: Answers[A['what']]) => void = () => {},
  ): Promise<Answers[A['what']] | undefined> {
    const { sandbox, controls } = this;
    if (!sandbox) return undefined;
    controls.mayStop(true);
    try {
      const told = (part: Answers[A['what']]): unknown => turn === this.turn && progress(part);
      const found = await (ask.what === 'compile' ? sandbox.askTools(ask, told) : sandbox.ask(ask, told));
      return turn === this.turn ? found : undefined;
    } catch (error) {
      if (turn === this.turn && sandbox === this.sandbox) await this.fail(error);
      return undefined;
    } finally {
      if (turn === this.turn) controls.mayStop(false);
    }
  }

  /** Say what went wrong, and where. */
  async fail(error: unknown): Promise<void> {
    const { words } = this;
    if (!(error instanceof SandboxError)) {
      this.source.complain([words.notLoaded]);
      if (!this.look) this.board.say(words.notLoaded);
      return;
    }
    const { failure, kind, member } = error;
    if (kind !== 'failed') this.sandbox = undefined;
    if (kind === 'stopped') {
      this.board.say(words.stopped);
      return;
    }
    if (kind === 'silent') await this.complain(words.silent(member));
    else {
      const line = failure.syntax ? await this.source.brokenLine() : failure.line;
      await this.complain(failure.message, line);
    }
    if (this.look) this.board.say(kind === 'silent' ? words.stopped : '');
  }

  /** What is wrong with the source; it stands where the board would be, too, which is above the source on a phone. */
  async complain(message: string, line?: number): Promise<void> {
    const { turn } = this;
    const said = this.words.failed(line, message);
    if (!this.look) {
      this.offer(false);
      this.board.say(said);
    }
    if (line !== undefined) await this.source.edit();
    if (turn !== this.turn) return;
    this.source.complain([said], line === undefined ? [] : [{ line, message }]);
  }
}
