import '../style/play.css';
import '../style/play-panels.css';
import { type State, stateOf } from '../shell/address.js';
import { h, set, show } from '../shell/dom.js';
import { announce, type OpenRoom } from '../shell/room.js';
import { playHeading } from './about.js';
import { Actions } from './actions.js';
import type { Analysis } from './analyst.js';
import { BoardView } from './board-view.js';
import { catalogue, type Entry } from './catalogue.js';
import { EvaluationBar } from './evaluation-bar.js';
import { listenToKeys } from './keys.js';
import { MovesCard } from './moves-card.js';
import { PositionCard } from './position-card.js';
import { GameRecord, moveText } from './record.js';
import type { Review } from './review.js';
import { Setup } from './setup.js';
import type { Study } from './study.js';
import { Table } from './table.js';
import { readValue } from './values.js';

const defaults: State = {
  game: 'connect-four',
  start: '',
  moves: '',
  at: '',
  you: 'first',
  level: '4',
  seed: '1',
  analyse: '',
  seconds: '10',
  line: '',
  threads: '1',
};

/** How many games can be brought back. */
const KEPT = 50;

/** Room 3: play against ten levels, analyse every move, and review the game. */
export const openPlayRoom: OpenRoom = (place, state, keep) => new PlayRoom(place, state, keep);

class PlayRoom {
  private readonly setup = new Setup({
    restart: (changed) => this.restart(changed, 'other game'),
    change: () => this.change(),
    newGame: () => this.restart({ seed: String(this.setup.currentSeed + 1) }, 'new game'),
    redraw: () => this.keepAndDraw(),
  });
  private readonly actions = new Actions({
    pass: () => this.playPass(),
    takeBack: () => this.takeBack(),
    forward: () => this.go((this.record?.at ?? 0) + 1),
    hint: () => this.giveHint(),
    why: () => this.explain(),
    pause: () => this.pause(),
    undo: () => this.undo(),
  });
  private readonly stage = h('div', { class: 'table' });
  private readonly status = h('p', { class: 'status', role: 'status' });
  private readonly bar = new EvaluationBar();
  private readonly position = new PositionCard((start) => this.restart({ start }, 'set up'));
  private readonly moves = new MovesCard({ go: (ply) => this.go(ply), review: () => this.openReview() });
  private readonly analysis = h('div', {});
  private readonly why = h('div', {});
  private table: Table | undefined;
  private record: GameRecord | undefined;
  private review: Review | undefined;
  private study: Study | undefined;
  private known: Analysis | undefined;
  private line: readonly unknown[] = [];
  private hinted: unknown;
  /** The search for an opponent's move or a hint. */
  private thinking: AbortController | undefined;
  private paused = false;
  private visits = 0;
  /** The games that can be brought back, with what ended them. */
  private readonly left: { readonly state: State; readonly by: string }[] = [];
  readonly drawn: Promise<void>;
  private readonly stopListening = listenToKeys({
    digit: (digit) => this.table?.view.playDigit(digit) ?? false,
    pause: () => this.setup.you === 'none' && this.pause(),
    undo: () => this.takeBack(),
    redo: () => this.undo(),
  });

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
  ) {
    place.append(
      playHeading(),
      this.setup.form,
      h(
        'div',
        { class: 'work' },
        h('div', { class: 'main-part' }, this.status, this.bar.element, this.stage, this.actions.element, this.why),
        h(
          'div',
          { class: 'side-part' },
          h('section', { class: 'card', 'aria-label': 'Analysis' }, this.setup.analysisHead, this.analysis),
          this.moves.element,
          this.position.element,
        ),
      ),
    );
    this.drawn = this.load(state);
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    this.visits++;
    this.stopListening();
    this.leaveTable();
  }

  private leaveTable(): void {
    this.thinking?.abort();
    this.review?.close();
    this.review = undefined;
    this.study?.rest('');
    this.study = undefined;
    this.table?.close();
    this.table = undefined;
    show(this.why);
  }

  private get state(): State {
    const { record, setup } = this;
    if (!record) return setup.state;
    const at = record.isBehind ? String(record.at) : '';
    return { ...setup.state, start: record.start, moves: record.written.join('.'), at };
  }

  /** Begin anew; the game that ends by it can be brought back. */
  private restart(changed: State, by: string): void {
    this.remember(by);
    void this.load({ ...this.setup.state, ...changed });
  }

  private remember(by: string): void {
    const { record } = this;
    if (!record || (record.whole.length === 0 && record.start === '')) return;
    // The choice of another game has already changed the form.
    const game = this.name;
    this.left.push({ state: { ...this.state, game }, by });
    if (this.left.length > KEPT) this.left.shift();
  }

  private undo(): void {
    const last = this.left.pop();
    if (last) void this.load(last.state);
  }

  /** The name of the game on the board, in the catalogue. */
  private name = 'connect-four';

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    this.leaveTable();
    const { setup } = this;
    const name = setup.read(state);
    const entry = catalogue[name] as Entry;
    this.name = name;
    // Room for the board, so that nothing jumps when it comes.
    show(this.stage, placeFor(entry));
    this.bar.open(setup.isAnalysing);
    this.status.textContent = 'One moment …';
    const loaded = await entry.load();
    if (visit !== this.visits) return;
    const { game, men, playable } = loaded;
    setup.seat(playable, state.you);
    let trouble: unknown;
    try {
      this.record = new GameRecord(game, state.start ?? '', men);
    } catch (error) {
      trouble = error;
      this.record = new GameRecord(game, '', men);
    }
    if (!this.record.replay(state.moves ?? '')) this.position.say('Some moves in the address could not be played.');
    if (/^\d+$/.test(state.at ?? '')) this.record.go(Number(state.at));
    const view = new BoardView(loaded, (move) => this.play(move), this.record.position);
    view.element.addEventListener('pick', () => this.draw());
    this.table = new Table(loaded, view);
    show(this.stage, view.element);
    if (trouble) this.position.refuse(trouble);
    this.turn();
    // What nobody needs before a move comes after the board.
    this.table.opponent.catch(() => {});
  }

  /** Apply new settings from here on. */
  private change(): void {
    this.thinking?.abort();
    this.turn();
  }

  private get mayPlay(): boolean {
    const { record } = this;
    return record !== undefined && !record.over && !this.thinking && this.setup.isYours(record.toMove);
  }

  private play(move: unknown): void {
    const { record } = this;
    if (!record) return;
    if (record.isBehind) this.remember('other line');
    record.play(move);
    // It was the move of the line.
    if (this.left.at(-1)?.by === 'other line' && record.isBehind) this.left.pop();
    this.turn();
  }

  private playPass(): void {
    const { record, table } = this;
    const pass = record && this.mayPlay ? table?.onlyPass(record) : undefined;
    if (pass !== undefined) this.play(pass);
  }

  /** Go back to the person's last decision. An earlier position that is only looked at stays part of the game. */
  private takeBack(): void {
    const { record, setup } = this;
    if (!record || record.at === 0) return;
    if (record.isBehind) {
      this.go(record.at - 1);
      return;
    }
    this.remember('move taken back');
    let ply = record.at - 1;
    // A spectator goes back one move, and looks at it.
    if (setup.you === 'none') this.paused = true;
    while (setup.you !== 'none' && ply > 0 && !setup.isYours(record.sideAt(ply))) ply--;
    this.thinking?.abort();
    record.go(ply);
    record.cut();
    this.turn();
  }

  /** Look at the position after so many moves. */
  private go(ply: number): void {
    const { record } = this;
    if (!record) return;
    this.thinking?.abort();
    record.go(ply);
    this.turn();
  }

  private pause(): boolean {
    this.paused = !this.paused;
    this.change();
    return true;
  }

  /** Show the new position, analyse it, and let the opponent move if it is the opponent's turn. */
  private turn(): void {
    const { record, table, setup } = this;
    if (!record || !table) return;
    this.thinking = undefined;
    this.hinted = undefined;
    this.line = [];
    this.known = undefined;
    show(this.why);
    const { position } = record;
    this.position.show(record);
    if (this.review && !this.review.isOf(record)) this.closeReview();
    this.keepState();
    const engineMoves =
      !record.over && !record.isBehind && !setup.isYours(record.toMove) && !(setup.you === 'none' && this.paused);
    if (setup.isAnalysing && !record.over) {
      this.studyPosition(table, position).catch((error) => this.engineFailed(error));
    } else {
      this.restStudy(record.over ? 'The game is over.' : 'Tick the box to see the value of every move.');
    }
    if (engineMoves) void this.answer();
    this.draw();
  }

  private async studyPosition(table: Table, position: unknown): Promise<void> {
    if (!this.study) {
      this.restStudy('Starting …');
      const { Study } = await import('./study.js');
      if (this.table !== table || this.record?.position !== position || !this.setup.isAnalysing) return;
      // Somebody else may have been as quick.
      this.study ??= new Study(catalogue[this.name]?.command ?? this.name, table.loaded, this.setup.threads, {
        point: (line) => {
          this.line = line;
          this.draw();
        },
        play: (move) => this.mayPlay && this.play(move),
        found: (analysis) => this.showAnalysis(analysis),
      });
      show(this.analysis, this.study.panel.element);
    }
    await this.study.look(position, 1000 * this.setup.seconds);
  }

  private restStudy(words: string): void {
    if (this.study) this.study.rest(words);
    else show(this.analysis, h('div', { class: 'lines' }, h('p', { class: 'facts' }, words)));
  }

  private keepState(): void {
    this.keep(stateOf(this.state, defaults));
  }

  private keepAndDraw(): void {
    this.keepState();
    this.draw();
  }

  /** The opponent's move. */
  private async answer(): Promise<void> {
    const { record, table, setup } = this;
    if (!record || !table) return;
    const thinking = new AbortController();
    this.thinking = thinking;
    try {
      // Pause, so that a spectator can see each move.
      const pause = setup.you === 'none' ? new Promise((resolve) => setTimeout(resolve, 350)) : undefined;
      const opponent = await table.opponent;
      if (thinking.signal.aborted) return;
      const move = await opponent.reply(record, setup.level, setup.currentSeed, thinking.signal);
      await pause;
      if (thinking.signal.aborted || this.table !== table) return;
      const text = table.write(record.position, move);
      const side = table.playable.sides[record.toMove];
      const passes = table.isPass(record.position, move);
      record.play(move);
      announce(passes ? `${side} has no legal move and passes.` : `${side} plays ${text}.`);
      this.turn();
    } catch (error) {
      if (!thinking.signal.aborted) this.engineFailed(error);
    }
  }

  private async giveHint(): Promise<void> {
    const { record, table } = this;
    if (!record || !table || !this.mayPlay) return;
    const { position } = record;
    this.status.textContent = 'Looking for a good move …';
    set(this.actions.hint, { disabled: true });
    try {
      const { move, words } = await (await table.opponent).hint(record);
      if (record.position !== position || this.table !== table) return;
      this.hinted = move;
      this.draw();
      this.status.textContent = words;
    } catch (error) {
      this.engineFailed(error);
    } finally {
      set(this.actions.hint, { disabled: !this.mayPlay });
    }
  }

  /** The values and mistakes of the whole game. */
  private async openReview(): Promise<void> {
    const { record, table } = this;
    if (!record || !table || record.whole.length === 0) return;
    this.closeReview();
    const { Review } = await import('./review.js');
    if (this.table !== table) return;
    const review = new Review(table.loaded, record, {
      go: (ply) => this.go(ply),
      again: (ply) => this.tryAgain(ply),
      changed: () => this.draw(),
    });
    this.review = review;
    show(this.moves.review, review.element);
    this.draw();
    review.run().catch((error) => this.engineFailed(error));
  }

  private closeReview(): void {
    this.review?.close();
    this.review = undefined;
    show(this.moves.review);
  }

  /** Play on from before a move, as the side that made it. */
  private tryAgain(ply: number): void {
    const { record, setup } = this;
    if (!record) return;
    this.remember('try again');
    const you = setup.you === 'both' ? 'both' : record.sideAt(ply) === 0 ? 'first' : 'second';
    const moves = record.written.slice(0, ply).join('.');
    void this.load({ ...setup.state, start: record.start, moves, you });
  }

  /** The tree behind the position. */
  private async explain(): Promise<void> {
    const { record, table } = this;
    if (!record || !table || record.over) return;
    const { position } = record;
    const { WhyPanel } = await import('./why.js');
    if (this.table !== table || record.position !== position) return;
    const panel = new WhyPanel(table.loaded, record, this.known, {
      close: () => {
        this.line = [];
        show(this.why);
        this.draw();
        this.actions.focusWhy();
      },
      point: (line) => {
        this.line = line;
        this.draw();
      },
    });
    show(this.why, panel.element);
    await panel.open();
  }

  private showAnalysis(analysis: Analysis): void {
    if (!this.record || analysis.position !== this.record.position) return;
    this.known = analysis;
    this.study?.panel.show(analysis);
    this.draw();
  }

  private draw(): void {
    const { record, table, known, setup } = this;
    if (!record || !table) return;
    const { game, playable, view } = table;
    const lines = known?.lines ?? [];
    const values = new Map(lines.map(({ move, value }) => [moveText(game, record.position, move), value]));
    const lastMove = record.moves.at(-1);
    const last = lastMove === undefined ? [] : view.cellsOf(record.before, lastMove);
    const line = this.line.length > 0 ? this.line : setup.showsLine ? (lines[0]?.pv ?? []) : [];
    const depth = known?.solved ? Infinity : (known?.depth ?? 0);
    const above = playable.firstAbove ? 'first' : 'second';
    view.turn(table.men !== undefined && setup.you === above);
    view.show(record.position, { values, depth, line, hint: this.hinted, last }, this.mayPlay);
    this.status.textContent = table.status(record, this.thinking !== undefined, setup.isPlayersTurn(record.toMove));
    this.moves.show(record, this.review?.marks ?? []);
    this.review?.show(record.at);
    this.showBar(record, table);
    const watching = setup.you === 'none' && !record.over;
    const pass = this.mayPlay && table.onlyPass(record) !== undefined;
    this.moveFocus(pass);
    this.actions.show({
      pass,
      back: record.at > 0,
      forward: record.isBehind,
      hint: this.mayPlay,
      why: !record.over,
      watching,
      paused: this.paused,
      undo: this.left.at(-1)?.by,
    });
  }

  private showBar(record: GameRecord, { game, playable }: Table): void {
    const { known, review } = this;
    const [best] = known?.lines ?? [];
    this.bar.open(review !== undefined || (this.setup.isAnalysing && !record.over), playable.look);
    if (best && known) {
      const depth = known.solved ? Infinity : known.depth;
      this.bar.show(readValue(game, record.position, best.value, playable, depth), record.toMove, playable);
    } else {
      const found = review?.at(record.at);
      this.bar.show(found?.reading, found?.side ?? 0, playable);
    }
  }

  /** The pass button is shown only if a pass is the one legal move: move the keyboard focus to it and back. */
  private moveFocus(must: boolean): void {
    const focused = document.activeElement;
    const { pass } = this.actions;
    set(pass, { hidden: !must });
    if (must && this.stage.contains(focused)) pass.focus();
    if (!must && focused === pass) this.table?.view.focus();
  }

  private async engineFailed(error: unknown): Promise<void> {
    this.thinking = undefined;
    const { engineTrouble } = await import('./engines.js');
    show(this.status, engineTrouble(error));
  }
}

/** An empty board of the game's size. */
function placeFor({ rows, columns, around, slanted }: Entry): HTMLElement {
  return h(
    'div',
    { class: 'board-frame waiting', style: `--columns:${columns};--rows:${rows}` },
    h(
      'div',
      { class: `board${slanted ? ' hex' : ''}` },
      Array.from({ length: rows }, (_, row) => h('div', { class: 'row', style: `--row:${row}` })),
    ),
    around === 'bars' && h('div', { class: 'bars' }, h('div', { class: 'bar-cell' })),
    around === 'names' && h('div', { class: 'coordinates' }),
  );
}
