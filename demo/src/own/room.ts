import '../style/own.css';
import { oneOf, type State, stateOf } from '../shell/address.js';
import { h, set, show } from '../shell/dom.js';
import { heading, type OpenRoom, type Room } from '../shell/room.js';
import type { Compiling } from './assembly.js';
import { BoardCard } from './board-card.js';
import { Consent } from './consent.js';
import type { Remark } from './editor.js';
import { assemblyNames, type ExampleName, exampleNames, scriptNames } from './examples.js';
import { isAssembly } from './language.js';
import type { Answers, Ask, Look, Of } from './messages.js';
import { nameOf, sourceOf } from './naming.js';
import { LONGEST_PACKED } from './packing.js';
import { Sandbox, SandboxError } from './sandbox.js';
import { SourceCard } from './source-card.js';
import { ToolsCard } from './tools-card.js';
import type { OwnWords } from './words/en.js';

const seats = ['first', 'second', 'both'] as const;
const defaults: State = { game: exampleNames[0], code: '', moves: '', you: 'first' };

/** How long the engine thinks: about the values of your moves, and before its own. */
const VALUES_MS = 500;
const MOVE_MS = 400;
/** Random games of a check. */
const GAMES = 100;

/** Room 6: a game of one's own, in a sandbox. */
export function openOwnRoom(words: OwnWords): OpenRoom {
  return (place, state, keep) => new OwnRoom(place, state, keep, words);
}

class OwnRoom implements Room {
  private readonly which = h('select', { onchange: () => void this.choose(this.which.value as ExampleName) });
  private readonly seat = h('select', { onchange: () => this.sit() });
  private readonly undoButton = h('button', { type: 'button', disabled: true, onclick: () => this.undo() });
  private readonly anewButton = h('button', { type: 'button', onclick: () => void this.goTo([]) });
  private readonly stopButton = h('button', { type: 'button', hidden: true, onclick: () => this.stop() });
  private readonly consent: Consent;
  readonly board: BoardCard;
  readonly source: SourceCard;
  private readonly tools: ToolsCard;
  sandbox: Sandbox | undefined;
  private compiling: Compiling | undefined;
  /** The source that runs, or is to run. */
  private running = '';
  /** As it stands in the address. */
  private code = '';
  private path: number[] = [];
  private look: Look | undefined;
  private you: (typeof seats)[number] = 'first';
  /** When the game has been loaded and shown. */
  private started: Promise<void> = Promise.resolve();
  /** Counts what replaces everything that was asked before. */
  turn = 0;
  private arrived!: () => void;
  readonly drawn = new Promise<void>((resolve) => {
    this.arrived = resolve;
  });

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    readonly words: OwnWords,
  ) {
    this.undoButton.textContent = words.undo;
    this.anewButton.textContent = words.anew;
    this.stopButton.textContent = words.stop;
    show(
      this.which,
      Object.entries({ JavaScript: scriptNames, AssemblyScript: assemblyNames }).map(([label, names]) =>
        h(
          'optgroup',
          { label },
          names.map((name) => h('option', { value: name }, words.examples[name])),
        ),
      ),
      h('option', { value: 'own' }, words.yours),
    );
    show(
      this.seat,
      seats.map((name) => h('option', { value: name }, words.seats[name])),
    );
    this.board = new BoardCard(
      words,
      (index) => void this.play(index),
      h('label', { class: 'beside' }, h('span', {}, words.seat), this.seat),
      this.undoButton,
      this.anewButton,
      this.stopButton,
    );
    this.consent = new Consent(words);
    this.source = new SourceCard(words, () => void this.run());
    this.tools = new ToolsCard(words, {
      check: () =>
        void this.examine(
          () => ({ what: 'check', games: GAMES }),
          (found) => this.showCheck(found),
        ),
      compare: (depth) =>
        void this.examine(
          () => ({ what: 'compare', path: this.path, depth }),
          (found) => this.tools.showComparison(found),
        ),
      judge: () =>
        void this.examine(
          () => ({ what: 'analyse', path: this.path }),
          (found) => this.tools.showJudged(found),
        ),
      goTo: (line, remarks) => void this.source.goTo(line, remarks),
    });
    place.append(
      heading(
        words.title,
        words.lead,
        words.about.map((text) => h('p', {}, text)),
        words.ask,
      ),
      h(
        'div',
        { class: 'own' },
        h(
          'div',
          { class: 'own-left' },
          h(
            'div',
            { class: 'card own-choice' },
            h('label', { class: 'beside' }, h('span', {}, words.game), this.which),
          ),
          this.consent.element,
          this.board.element,
          this.tools.element,
        ),
        this.source.element,
      ),
    );
    void this.load(state).finally(this.arrived);
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    this.turn++;
    this.sandbox?.close();
    this.compiling?.close();
    this.source.close();
  }

  private async load(given: State): Promise<void> {
    const state = { ...defaults, ...given };
    const turn = ++this.turn;
    this.you = oneOf(state.you, seats, 'first');
    this.seat.value = this.you;
    const path = /^\d+(\.\d+)*$/.test(state.moves ?? '') ? (state.moves ?? '').split('.').map(Number) : [];
    const { example, packed, isOwn, source } = await sourceOf(state);
    if (turn !== this.turn) return;
    this.consent.hide();
    this.tools.say('');
    this.source.complain(packed !== '' && !isOwn ? [this.words.damaged] : []);
    if (source === undefined) {
      this.source.complain([this.words.notLoaded]);
      return;
    }
    const known = source === this.running;
    this.which.value = isOwn ? 'own' : example;
    this.code = isOwn ? packed : '';
    this.source.show(source);
    if (known || !(isOwn || isAssembly(source))) await this.start(source, path);
    else await this.askBefore(source, path, isOwn);
  }

  /** Nobody's code runs, and no compiler is loaded, before somebody has said so. */
  private async askBefore(source: string, path: readonly number[], isForeign: boolean): Promise<void> {
    const { turn } = this;
    const compiler = isAssembly(source) ? await this.compiler() : undefined;
    if (turn !== this.turn) return;
    this.sandbox?.close();
    this.sandbox = undefined;
    set(this.board.element, { hidden: true });
    set(this.tools.element, { hidden: true });
    this.consent.ask(isForeign, compiler, () => void this.start(source, path));
  }

  private async choose(name: ExampleName | 'own'): Promise<void> {
    if (name === 'own') {
      await this.source.edit();
      return;
    }
    await this.load({ game: name, you: this.you });
    this.keepState();
  }

  /** Run what stands in the editor. */
  private async run(): Promise<void> {
    const { source } = this.source;
    this.consent.hide();
    this.source.say('');
    this.source.complain([]);
    this.tools.say('');
    await this.name(source);
    await this.start(source, []);
  }

  /** Find the source's name for the address: that of an example, or the source itself. */
  private async name(source: string): Promise<void> {
    const { example, packed } = await nameOf(source);
    this.which.value = example ?? 'own';
    this.code = packed ?? '';
    this.source.say(packed === undefined ? this.words.tooLong(LONGEST_PACKED) : example ? '' : this.words.share);
  }

  private start(source: string, path: readonly number[]): Promise<void> {
    this.started = this.begin(source, path);
    return this.started;
  }

  /** A sandbox of its own for every source, so that no game finds what another one has left. */
  private async begin(source: string, path: readonly number[]): Promise<void> {
    const turn = ++this.turn;
    this.sandbox?.close();
    this.running = source;
    this.look = undefined;
    set(this.board.element, { hidden: false });
    set(this.tools.element, { hidden: false });
    this.offer(true);
    this.board.clear(this.words.starting);
    const load = isAssembly(source) ? await this.compile(source, turn) : ({ what: 'load', source } as const);
    if (!load || turn !== this.turn) return;
    const sandbox = new Sandbox();
    this.sandbox = sandbox;
    const first = await this.ask(load, turn);
    if (!first) return;
    this.path = [];
    if (path.length > 0) await this.goTo(path);
    // The moves of an address need not be moves of the game.
    if (!this.look && sandbox === this.sandbox && sandbox.isOpen) await this.arrive(first, ++this.turn);
  }

  private async compile(source: string, turn: number): Promise<Of<'load'> | undefined> {
    const compiler = await this.compiler();
    if (compiler) return compiler.load(source, turn);
    if (turn === this.turn) await this.fail(undefined);
    return undefined;
  }

  /** `undefined` if it cannot be reached. */
  private compiler(): Promise<Compiling | undefined> {
    return import('./assembly.js').then(
      ({ Compiling }) => (this.compiling ??= new Compiling(this)),
      () => undefined,
    );
  }

  /** Whether there is a game that can be played and examined: none comes of a source with a mistake at its start. */
  offer(isThere: boolean): void {
    for (const control of [this.seat, this.anewButton]) set(control, { disabled: !isThere });
    if (!isThere) set(this.undoButton, { disabled: true });
    this.tools.offer(isThere);
  }

  /** Show the position at the end of these moves, and what follows. */
  private async goTo(path: readonly number[]): Promise<void> {
    if (!this.sandbox) {
      this.source.complain([]);
      await this.start(this.running, path);
      return;
    }
    const turn = ++this.turn;
    const look = await this.ask({ what: 'look', path }, turn);
    if (!look) return;
    this.path = [...path];
    await this.arrive(look, turn);
  }

  private async arrive(look: Look, turn: number): Promise<void> {
    this.look = look;
    const yours = this.isYours(look.player);
    this.board.show(look, yours);
    set(this.undoButton, { disabled: this.lastOfYours() < 0 });
    this.arrived();
    this.keepState();
    if (look.payoffs) return;
    if (!yours) this.board.say(this.words.thinking);
    const { path } = this;
    const lines = yours ? 64 : 1;
    this.board.work();
    const thought = await this.ask({ what: 'think', path, timeMs: yours ? VALUES_MS : MOVE_MS, lines }, turn, (found) =>
      this.board.value(found),
    );
    if (turn === this.turn) this.board.rest(thought);
    if (!thought) return;
    const best = thought.moves[0]?.index ?? 0;
    if (!yours) await this.goTo([...path, best]);
  }

  private isYours(player: number): boolean {
    return this.you === 'both' || player === (this.you === 'first' ? 0 : 1);
  }

  private async play(index: number): Promise<void> {
    this.source.complain([]);
    await this.goTo([...this.path, index]);
  }

  /** Back to your last move. */
  private undo(): void {
    const last = this.lastOfYours();
    if (last >= 0) void this.goTo(this.path.slice(0, last));
  }

  /** The place of your last move among those played, or -1. */
  private lastOfYours(): number {
    const { movers = [] } = this.look ?? {};
    return movers.findLastIndex((player) => this.isYours(player));
  }

  private sit(): void {
    this.you = this.seat.value as typeof this.you;
    void this.goTo(this.path);
  }

  private stop(): void {
    // It disappears, and would take the focus with it. What has been stopped can begin anew.
    this.offer(true);
    (this.stopButton.previousElementSibling as HTMLElement).focus();
    this.sandbox?.close('stopped');
  }

  /** `ask` is called when the game has started, and with it the position of its address is there. */
  private async examine<A extends Ask>(ask: () => A, done: (found: Answers[A['what']]) => void): Promise<void> {
    if (!this.sandbox) void this.start(this.running, this.path);
    this.tools.work(true);
    await this.started;
    this.tools.say('');
    const { sandbox } = this;
    // Stopped before it had started, it can be asked again; what failed cannot.
    if (!sandbox || !this.look) {
      this.tools.offer(!this.anewButton.disabled);
      return;
    }
    this.tools.work(true);
    set(this.stopButton, { hidden: false });
    try {
      const found = await sandbox.askTools(ask());
      this.tools.work(false);
      done(found);
    } catch (error) {
      this.tools.work(false);
      this.tools.say('');
      if (sandbox === this.sandbox) await this.fail(error);
    }
    set(this.stopButton, { hidden: true });
  }

  private showCheck(found: Answers['check']): void {
    this.tools.showCheck(found, this.running);
  }

  /** `undefined`: something else has been asked for since, or it failed, which has been said. */
  async ask<A extends Ask>(
    ask: A,
    turn: number,
    progress: (found: Answers[A['what']]) => void = () => {},
  ): Promise<Answers[A['what']] | undefined> {
    const { sandbox } = this;
    if (!sandbox) return undefined;
    set(this.stopButton, { hidden: false });
    try {
      const told = (part: Answers[A['what']]): unknown => turn === this.turn && progress(part);
      const found = await (ask.what === 'compile' ? sandbox.askTools(ask, told) : sandbox.ask(ask, told));
      return turn === this.turn ? found : undefined;
    } catch (error) {
      if (turn === this.turn && sandbox === this.sandbox) await this.fail(error);
      return undefined;
    } finally {
      if (turn === this.turn) set(this.stopButton, { hidden: true });
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
    let { line } = failure;
    if (kind === 'failed' && failure.syntax) line = (await this.source.edit())?.brokenLine();
    const message = kind === 'silent' ? words.silent(member) : words.failed(line, failure.message);
    const remarks: readonly Remark[] = line === undefined ? [] : [{ line, message: failure.message }];
    if (this.look) this.board.say(kind === 'silent' ? words.stopped : '');
    else {
      this.offer(false);
      // Where the board would be, which is above the source on a phone.
      this.board.say(message);
    }
    this.source.complain([message], remarks);
  }

  private keepState(): void {
    const game = this.code === '' ? this.which.value : '';
    const state = { game: game === 'own' ? '' : game, code: this.code, moves: this.path.join('.'), you: this.you };
    this.keep(stateOf({ ...state, game: state.game || undefined }, defaults));
  }
}
