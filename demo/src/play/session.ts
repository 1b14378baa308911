import { WorkerError } from 'cutnode';
import { breathe, framePainted } from '../shell/breathe.js';
import { h, set, show } from '../shell/dom.js';
import { announce } from '../shell/room.js';
import type { Analysis } from './analyst.js';
import type { Desk, SessionEvents } from './desk.js';
import { laterWords } from './later.js';
import { type GameRecord, moveText } from './record.js';
import type { Review } from './review.js';
import type { Reply } from './rival.js';
import type { Study } from './study.js';
import type { Table } from './table.js';
import { readValue } from './values.js';

/** What stands in the place of an analysis while there is none. */
export const atRest = (words: string): HTMLElement => h('div', { class: 'lines' }, h('p', { class: 'facts' }, words));

/**
 * One game on the board, from its first position until another takes its place: whose turn it is, and what is known.
 */
export class Session {
  private review: Review | undefined;
  private study: Study | undefined;
  /** The choices of the analysis. */
  private options: HTMLElement | undefined;
  private known: Analysis | undefined;
  private line: readonly unknown[] = [];
  private hinted: unknown;
  /** A hint is looked for. */
  private isLooking = false;
  /** What is said of a hint, in place of whose turn it is. */
  private said: string | undefined;
  /** How far was looked for the moves of engines, by the position before each. */
  private readonly replies = new Map<unknown, Reply>();
  /** The search for an opponent's move or a hint. */
  private thinking: AbortController | undefined;
  private closed = false;

  /** `command`: the name of the game on the command line. */
  constructor(
    private readonly command: string,
    readonly table: Table,
    readonly record: GameRecord,
    private readonly desk: Desk,
    private readonly events: SessionEvents,
  ) {}

  private get words() {
    return this.table.loaded.words;
  }

  /** End it: stop whatever searches. */
  close(): void {
    this.closed = true;
    this.thinking?.abort();
    this.closeReview();
    this.study?.rest('');
    this.table.close();
    show(this.desk.why);
  }

  /** Apply new settings from here on. */
  change(): void {
    this.thinking?.abort();
    this.turn();
  }

  private get mayPlay(): boolean {
    const { record } = this;
    return !record.over && !this.thinking && this.desk.setup.isYours(record.toMove);
  }

  /** The person plays other sides: what came after this position is no longer part of the game. */
  reseat(): void {
    const { record } = this;
    if (record.isBehind && !this.desk.setup.isYours(record.toMove)) record.cut();
    this.change();
  }

  /** The person has played this. */
  play(move: unknown): void {
    this.record.play(move);
    this.turn();
  }

  /** The person passes, where that is legal. */
  playPass(): void {
    const { record, table } = this;
    const pass = this.mayPlay ? table.passOf(record) : undefined;
    if (pass) this.play(pass.move);
  }

  /** The person, who is to move, gives the game up. */
  resign(): void {
    if (!this.mayResign) return;
    this.record.resign();
    this.turn();
  }

  private get mayResign(): boolean {
    const { record } = this;
    return this.mayPlay && !record.isBehind && record.at > 0 && this.desk.setup.isPlayersTurn(record.toMove);
  }

  /** Go back to the person's last decision; what came after it can be brought back until another move is played. */
  undo(): void {
    this.step(-1);
  }

  /** Go on to the next decision of the person that was taken back, or to the end. */
  redo(): void {
    this.step(1);
  }

  private step(by: -1 | 1): void {
    const to = this.stop(by);
    if (to === undefined) return;
    // A spectator looks at one move after another.
    if (this.desk.setup.you === 'none') this.desk.setup.paused = true;
    this.go(to);
  }

  /** The next decision of the person before this step or after it, or the end; `undefined`: there is none. */
  private stop(by: -1 | 1): number | undefined {
    const { record } = this;
    const { setup } = this.desk;
    const last = record.whole.length;
    for (let step = record.step + by; step >= 0 && step <= record.lastStep; step += by)
      if (step >= last || setup.you === 'none' || setup.isYours(record.sideAt(step))) return step;
    return undefined;
  }

  /** Look at what is so many steps after the start. */
  go(step: number): void {
    const { record } = this;
    this.thinking?.abort();
    record.go(step);
    this.turn();
  }

  /** Two engines stop, or go on. */
  pause(): boolean {
    const { setup } = this.desk;
    setup.paused = !setup.paused;
    this.change();
    return true;
  }

  /** Show the new position, analyse it, and let the opponent move if it is the opponent's turn. */
  turn(): void {
    const { record, table } = this;
    const { setup } = this.desk;
    this.thinking = undefined;
    this.hinted = undefined;
    this.said = undefined;
    this.isLooking = false;
    this.line = [];
    this.known = undefined;
    show(this.desk.why);
    const { position } = record;
    this.desk.position.show(table.loaded, record);
    if (this.review && !this.review.isOf(record)) this.closeReview();
    this.events.changed();
    const engineMoves =
      !record.over && !record.isBehind && !setup.isYours(record.toMove) && !(setup.you === 'none' && setup.paused);
    if (this.options) set(this.options, { hidden: !setup.isAnalysing });
    if (setup.isAnalysing && !record.over) {
      this.studyPosition(table, position).catch((error) => this.engineFailed(error));
    } else {
      this.restStudy(record.over ? this.words.analysis.over : this.words.analysis.off);
    }
    if (engineMoves) void this.answer();
    this.draw();
  }

  private async studyPosition(table: Table, position: unknown): Promise<void> {
    if (!this.study) {
      this.restStudy(this.words.analysis.starting);
      const [{ Study }, { analysisOptions }, panels] = await Promise.all([
        import('./study.js'),
        import('./analysis-options.js'),
        laterWords().panels(),
      ]);
      if (this.closed || this.record.position !== position || !this.desk.setup.isAnalysing) return;
      // Somebody else may have been as quick.
      this.study ??= new Study(this.command, table.loaded, panels, Number(this.desk.setup.threads), {
        point: (line) => {
          this.line = line;
          this.draw();
        },
        play: (move) => this.mayPlay && this.play(move),
        found: (analysis) => this.showAnalysis(analysis),
      });
      const { setup } = this.desk;
      this.options ??= analysisOptions(setup, setup.events, panels.options);
      show(this.desk.analysis, this.options, this.study.panel.element);
    }
    await this.study.look(this.record, 1000 * Number(this.desk.setup.seconds));
  }

  private restStudy(words: string): void {
    if (this.study) this.study.rest(words);
    else show(this.desk.analysis, atRest(words));
  }

  /** The opponent's move. */
  private async answer(): Promise<void> {
    const { record, table } = this;
    const { setup } = this.desk;
    const thinking = new AbortController();
    this.thinking = thinking;
    try {
      // Pause, so that a spectator can see each move.
      const pause = setup.you === 'none' ? new Promise((resolve) => setTimeout(resolve, 350)) : undefined;
      // The person's move is drawn first, then the opponent is asked.
      await breathe();
      if (thinking.signal.aborted) return;
      const rival = await table.rival(setup.method);
      if (thinking.signal.aborted) return;
      const reply = await rival.reply(record, setup.level, setup.currentSeed, thinking.signal);
      await pause;
      if (thinking.signal.aborted || this.closed) return;
      const { move } = reply;
      this.replies.set(record.position, reply);
      const text = table.write(record.position, move);
      const side = table.loaded.sides[record.toMove];
      const { status } = this.words;
      const passes = table.isPass(record.position, move);
      record.play(move);
      announce(passes ? status.passes(side, table.playable.mayPass === true) : status.plays(side, text));
      this.turn();
    } catch (error) {
      if (!thinking.signal.aborted) this.engineFailed(error);
    }
  }

  /** Show a good move. */
  async giveHint(): Promise<void> {
    const { record, table } = this;
    if (!this.mayPlay) return;
    const { position } = record;
    this.said = this.words.status.looking;
    this.isLooking = true;
    this.draw();
    this.keepFocus();
    try {
      const { move, words } = await (await table.rival(this.desk.setup.method)).hint(record);
      if (record.position !== position || this.closed) return;
      this.isLooking = false;
      this.hinted = move;
      this.said = words;
      this.draw();
    } catch (error) {
      if (this.closed) return;
      this.isLooking = false;
      this.said = undefined;
      this.draw();
      this.engineFailed(error);
    }
  }

  /** The values and mistakes of the whole game. */
  async openReview(): Promise<void> {
    const { record, table } = this;
    if (record.whole.length === 0) return;
    const [{ Review }, panels] = await Promise.all([import('./review.js'), laterWords().panels()]);
    if (this.closed) return;
    this.closeReview();
    const review = new Review(table.loaded, record, panels.review, {
      go: (ply) => this.go(ply),
      again: (ply) => this.tryAgain(ply),
      changed: () => this.draw(),
    });
    this.review = review;
    show(this.desk.moves.review, review.element);
    this.draw();
    review.run().catch((error) => this.engineFailed(error));
  }

  private closeReview(): void {
    this.review?.close();
    this.review = undefined;
    show(this.desk.moves.review);
  }

  /** Play on from before a move, as the side that made it. */
  private tryAgain(ply: number): void {
    const { record } = this;
    const { setup } = this.desk;
    const you = setup.you === 'both' ? 'both' : record.sideAt(ply) === 0 ? 'first' : 'second';
    this.events.playFrom(record.written.slice(0, ply), you);
  }

  /** The tree behind the last move. */
  async explain(): Promise<void> {
    const { record, table } = this;
    const { position, before } = record;
    const played = record.moves.at(-1);
    if (played === undefined) return;
    const [{ openWhy }, panels] = await Promise.all([import('./why.js'), laterWords().panels()]);
    if (this.closed || record.position !== position) return;
    const { why, actions } = this.desk;
    await openWhy(table, { position: before, played, reply: this.replies.get(before) }, panels.why, why, {
      close: () => {
        show(why);
        actions.focusWhy();
      },
      point: (line) => {
        this.line = line;
        this.draw();
      },
    });
  }

  private showAnalysis(analysis: Analysis): void {
    if (analysis.position !== this.record.position) return;
    this.known = analysis;
    this.study?.panel.show(analysis);
    // A large board is a frame of its own: the browser lays out 64 lines in one, and 64 values on cells in the next.
    void framePainted().then(() => this.closed || this.draw());
  }

  /** Show everything as it is now. */
  draw(): void {
    const { record, table, known } = this;
    const { setup, actions, moves, status } = this.desk;
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
    // An analysis that goes on must not wipe the hint away.
    status.textContent =
      this.said ?? table.status(record, this.thinking !== undefined, setup.isPlayersTurn(record.toMove));
    this.desk.tally.textContent = table.tally(record);
    moves.show(record, this.review?.marks ?? []);
    this.review?.show(record.at);
    this.showBar(record, table);
    const watching = setup.you === 'none' && !record.over;
    const pass = this.mayPlay ? table.passOf(record) : undefined;
    this.moveFocus(pass?.alone === true);
    actions.show({
      pass: pass !== undefined,
      undo: this.stop(-1) !== undefined,
      redo: this.stop(1) !== undefined,
      hint: this.mayPlay && !this.isLooking,
      why: record.at > 0,
      resign: this.mayResign,
      watching,
      paused: setup.paused,
      over: record.over,
    });
    this.keepFocus();
  }

  /** A button that can no longer be pressed would keep the focus to itself, and then nothing has it. */
  private keepFocus(): void {
    if (this.desk.actions.element.querySelector(':focus:disabled')) this.table.view.focus();
  }

  private showBar(record: GameRecord, { loaded }: Table): void {
    set(this.desk.stage, { 'data-analysed': this.desk.setup.isAnalysing });
    const { game, playable } = loaded;
    const { known, review } = this;
    const [best] = known?.lines ?? [];
    this.desk.bar.open(review !== undefined || (this.desk.setup.isAnalysing && !record.over), playable.look);
    if (best && known) {
      const depth = known.solved ? Infinity : known.depth;
      this.desk.bar.show(
        readValue(this.words.values, game, record.position, best.value, playable, depth),
        record.toMove,
        loaded,
      );
    } else {
      const found = review?.at(record.at);
      this.desk.bar.show(found?.reading, found?.side ?? 0, loaded);
    }
  }

  /** Where a pass is the one legal move, move the keyboard focus to its button and back. */
  private moveFocus(must: boolean): void {
    const focused = document.activeElement;
    const { pass } = this.desk.actions;
    if (must) set(pass, { hidden: false });
    if (must && this.desk.stage.contains(focused)) pass.focus();
    if (!must && focused === pass) this.table.view.focus();
  }

  private engineFailed(error: unknown): void {
    this.thinking = undefined;
    const reason = error instanceof Error ? error.message : String(error);
    show(this.desk.status, error instanceof WorkerError ? this.words.status.noEngine(reason) : reason);
  }
}
