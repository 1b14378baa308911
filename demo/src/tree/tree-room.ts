import '../style/tree.css';
import '../style/tree-room.css';
import '../style/telling.css';
import { InvalidTreeError } from 'cutnode/textbook';
import { oneOf, type State, stateOf, wholeNumber } from '../shell/address.js';
import { breathe } from '../shell/breathe.js';
import { h, prose, set, show } from '../shell/dom.js';
import { Player } from '../shell/player.js';
import { announce, heading, type Room, sourceLine } from '../shell/room.js';
import type { Comparison } from './compare/comparison.js';
import { compareWords } from './compare/words.js';
import { type Order, readOrder, reordered, writeOrder } from './order.js';
import { Pane } from './pane.js';
import type { Question } from './quiz.js';
import { QuizPlace } from './quiz-place.js';
import { plain, Setup } from './setup.js';
import { sourceOf, specimenOf, withTree } from './source.js';
import { games, type Specimen } from './specimen.js';
import { TeachingCard } from './teaching-card.js';
import { Telling } from './telling.js';
import { visitsIn } from './visits.js';
import type { TreeWords } from './words/en.js';

const defaults: State = {
  tree: '',
  first: 'MAX',
  bound: 'soft',
  cut: '',
  order: 'natural',
  beside: '',
  view: '',
  searches: '',
  step: '0',
  quiz: '',
  tally: '',
  wrong: '',
  draw: '',
};

/** Alpha-beta, one step at a time, and beside other searches one visit at a time. */
export class TreeRoom implements Room {
  private readonly setup: Setup;
  private readonly player = new Player({ go: (step) => this.go(step), last: () => this.length });
  private readonly telling: Telling;
  private readonly quiz: QuizPlace;
  private readonly teaching: TeachingCard;
  private readonly stage = h('div', { class: 'stage' });
  private readonly work: HTMLElement;
  private readonly boards: HTMLElement;
  private readonly beside: HTMLInputElement;
  private specimen: Specimen | undefined;
  private panes: readonly Pane[] = [];
  private orders: Order[] = ['natural'];
  private comparison: Comparison | undefined;
  /** Other searches are shown beside alpha-beta, and a step is a visit. */
  private comparing = false;
  private source: State = {};
  private step = 0;
  private visits = 0;
  /** Ends when all searches show the step asked for last. */
  private drawing = Promise.resolve();
  readonly drawn: Promise<void>;

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: TreeWords,
  ) {
    this.beside = h('input', { type: 'checkbox', onchange: () => this.toggleBeside() });
    this.setup = new Setup(
      words,
      {
        change: (source, typing) => void this.restart(source, typing),
        draw: (tree) => this.teaching.draw(tree),
        compare: () => this.toggleComparison(),
      },
      h('label', { class: 'check' }, this.beside, words.beside),
    );
    this.telling = new Telling(words, { end: () => this.go(this.length), look: (event) => this.look(event) });
    this.quiz = new QuizPlace(words.quiz, {
      change: () => this.refresh(false),
      proceed: () => this.proceed(),
      again: () => this.go(0),
      step: () => this.step,
      look: (step) => this.go(step),
      describe: (event) => this.telling.sentenceFor(event),
    });
    this.teaching = new TeachingCard(words, {
      tree: (tree) => {
        const { first = '', bound = '', cut = '' } = this.source;
        void this.load({ tree, first, bound, cut, draw: '1' });
      },
      drawing: (open) => {
        set(this.work, { hidden: open });
        this.refresh(true);
      },
      shown: () => ({ specimen: this.specimen, order: this.orders[0] ?? 'natural', source: this.source }),
    });
    this.boards = h('div', { class: 'boards' }, this.stage);
    this.work = h(
      'div',
      { class: 'work stepped' },
      h('div', { class: 'main-part' }, this.boards, this.player.element),
      h(
        'div',
        { class: 'side-part' },
        this.telling.element,
        this.quiz.element,
        this.telling.story,
        this.teaching.element,
      ),
    );
    place.append(
      heading(
        words.title,
        words.lead,
        [
          ...words.about.map((text) => h('p', {}, prose(text))),
          sourceLine(
            h('a', { href: 'https://doi.org/10.1016/0004-3702(75)90019-3', rel: 'external' }, words.source.paper),
            prose(words.source.rest),
          ),
        ],
        words.ask,
      ),
      this.setup.element,
      this.teaching.place,
      this.work,
    );
    this.take(state.view === 'compare');
    this.drawn = this.load(withTree(state)).then(() => {});
  }

  visit(state: State): void {
    void this.load(withTree(state));
  }

  close(): void {
    this.visits++;
    this.player.close();
  }

  /** Start again with another tree or another kind of search, in natural order. */
  private restart(source: State, typing: boolean): Promise<boolean> {
    const { view = '', searches = '', quiz = '' } = this.state();
    const drawing = this.teaching.open && source.game === undefined;
    const beside = this.orders.length > 1 ? 'best' : '';
    return this.load({ ...source, view, searches, quiz, beside, draw: drawing ? '1' : '' }, typing);
  }

  /** Whether it is shown. `typing`: nobody is told what is wrong yet. */
  private async load(state: State, typing = false): Promise<boolean> {
    const visit = ++this.visits;
    const source = sourceOf(state);
    const comparing = state.view === 'compare';
    if (!typing) {
      this.player.stop();
      this.setup.show(source, comparing);
    }
    let specimen: Specimen;
    try {
      specimen = await specimenOf(source);
      if (comparing) this.comparison ??= await this.newComparison();
      else if (state.quiz) await this.quiz.open();
      // To draw it takes longer than to read it.
      await breathe();
    } catch (error) {
      if (visit === this.visits && !typing) await this.refuse(error);
      return false;
    }
    if (visit !== this.visits) return false;
    this.player.stop();
    this.specimen = specimen;
    this.boards.classList.remove('stale');
    // The text itself may say who moves first.
    this.source = source.game
      ? source
      : { ...source, tree: plain(source.tree ?? ''), first: specimen.root.side ?? source.first ?? '' };
    this.setup.show({ ...this.source, tree: source.tree ?? '' }, comparing);
    if (!typing) this.setup.fold();
    this.take(comparing);
    this.orders = [readOrder(state.order, specimen)];
    if (state.beside && !comparing) this.orders.push(readOrder(state.beside, specimen));
    this.quiz.visit(comparing ? { ...state, quiz: '' } : state);
    this.step = wholeNumber(state.step, 0, 100_000, 0);
    this.comparison?.choose(state.searches);
    await this.makePanes();
    await this.teaching.show(state.draw === '1', this.source);
    return true;
  }

  /** Make room for other searches, or for the quiz, which asks about events. */
  private take(comparing: boolean): void {
    this.comparing = comparing;
    this.work.classList.toggle('compared', comparing);
    set(this.quiz.element, { hidden: comparing });
  }

  private async newComparison(): Promise<Comparison> {
    const [words, { Comparison }] = await Promise.all([compareWords(), import('./compare/comparison.js')]);
    return new Comparison(words, () => void this.load(this.state()));
  }

  private async refuse(error: unknown): Promise<void> {
    const { visits, words } = this;
    const told = await import('./fault.js').catch(() => undefined);
    if (visits !== this.visits) return;
    const fault = new Error(told?.faultOf(error, words) ?? words.teaching.notLoaded);
    const at = error instanceof InvalidTreeError && 'at' in error.fault ? error.fault.at : undefined;
    this.setup.refuse(fault, at, this.specimen !== undefined);
    this.boards.classList.toggle('stale', this.specimen !== undefined);
    if (this.specimen) return;
    show(this.stage, h('p', { class: 'note' }, words.noTree));
    this.player.show(0, 0);
    this.telling.clear();
  }

  private async makePanes(): Promise<void> {
    const { specimen, comparing, comparison } = this;
    if (!specimen) return;
    const several = comparing || this.orders.length > 1;
    this.panes = this.orders.map((order, i) => {
      const pane = new Pane(
        specimen,
        oneOf(this.source.bound, ['soft', 'hard'], 'soft'),
        {
          order: (wanted) => this.arrange(i, wanted),
          reorder: (key, indices) => this.reorder(i, key, indices),
          choose: (key) => this.quiz.touched(key),
        },
        comparing ? (comparison?.alphaBeta ?? '') : several ? this.words.ordering('AB'.charAt(i)) : this.words.tree,
        this.words,
        several,
      );
      pane.arrange(order, 0);
      return pane;
    });
    this.beside.checked = this.orders.length > 1;
    if (comparing) await this.race();
    show(this.stage, ...this.panes.map(({ element }) => element));
    const parts = comparing && comparison ? [this.stage, comparison.lanes, comparison.result] : [this.stage];
    // What stands there already keeps the focus.
    if (parts.length !== this.boards.childElementCount) show(this.boards, parts);
    this.stage.classList.toggle('two', this.panes.length > 1);
    this.stage.classList.toggle(
      'wide',
      this.panes.some(({ drawing }) => drawing.width > 640),
    );
    this.step = Math.min(this.step, this.length);
    this.refresh(true);
    await this.drawing;
  }

  /** Let the other searches run on the tree as it is arranged. */
  private async race(): Promise<void> {
    const [pane] = this.panes;
    if (this.specimen && pane)
      await this.comparison?.run(this.specimen, this.orders[0] ?? 'natural', pane.reading.story);
  }

  private get length(): number {
    const [pane] = this.panes;
    if (this.comparing && pane) {
      return Math.max(this.comparison?.length ?? 0, visitsIn(pane.reading.story).length - 1);
    }
    return Math.max(0, ...this.panes.map(({ reading }) => reading.length));
  }

  /** The events of alpha-beta at a step of the player. */
  private eventsAt(step: number): number {
    const [pane] = this.panes;
    if (!this.comparing || !pane) return step;
    return visitsIn(pane.reading.story)[step] ?? pane.reading.length;
  }

  private toggleBeside(): void {
    const [order = 'natural'] = this.orders;
    const beside = this.beside.checked ? 'best' : '';
    void this.load({ ...this.state(), ...this.place(false), order: writeOrder(order), beside });
  }

  private toggleComparison(): void {
    const comparing = !this.comparing;
    void this.load({ ...this.state(), ...this.place(comparing), beside: '' });
  }

  /** The same moment of alpha-beta with a step for each visit, or for each event. */
  private place(comparing: boolean): State {
    const [pane] = this.panes;
    const events = this.eventsAt(this.step);
    const step = comparing && pane ? visitsIn(pane.reading.story).findIndex((after) => after >= events) : events;
    return { view: comparing ? 'compare' : '', step: String(step) };
  }

  private arrange(at: number, order: Order): void {
    this.orders[at] = order;
    this.panes[at]?.arrange(order, this.eventsAt(this.step));
    this.quiz.forget();
    if (this.comparing) void this.race().then(() => this.refresh(false));
    this.step = Math.min(this.step, this.length);
    this.refresh(true);
  }

  private reorder(at: number, key: string, indices: readonly number[]): void {
    const { specimen } = this;
    const before = this.panes[at]?.reading.story.result.leaves;
    if (!specimen) return;
    this.arrange(at, reordered(specimen, this.orders[at] ?? 'natural', key, indices));
    const pane = this.panes[at];
    const after = pane?.reading.story.result.leaves;
    const names = indices.map((index) => specimen.byKey.get(key)?.children[index]?.label ?? '');
    announce(this.words.reordered(names, after ?? 0, specimen.leaves, after === before ? undefined : before));
  }

  /** Go to a step of what the box shows. */
  private go(step: number): void {
    if (!this.setup.changed) {
      this.to(step);
      return;
    }
    const wanted = step === this.step + 1 ? 1 : step >= this.length ? Infinity : step;
    void this.restart(this.setup.given, false).then((shown) => shown && this.to(wanted));
  }

  private to(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.length));
    // In a quiz no question may be skipped.
    if (this.quiz.isAsking && wanted > this.step) {
      while (this.step < wanted && !this.question()) {
        this.step++;
        for (const pane of this.panes) pane.go(this.step);
      }
    } else this.step = wanted;
    this.refresh(true, this.player.element);
  }

  private proceed(): void {
    if (this.question()) this.refresh(true);
    else this.go(this.length);
  }

  /** The question to answer before the search goes on. */
  private question(): Question | undefined {
    const [pane] = this.panes;
    return this.specimen && pane && this.quiz.question(this.specimen, pane.reading);
  }

  /**
   * `ask`: show the next question; otherwise the last answer stays on show. `covering` the page when a step is taken,
   * which the page follows; a room that is opened stands at its top.
   */
  private refresh(ask: boolean, covering?: Element): void {
    for (const pane of this.panes) pane.go(this.eventsAt(this.step));
    if (this.comparing && this.comparison) this.drawing = this.comparison.go(this.step);
    const { specimen } = this;
    const [pane] = this.panes;
    if (!pane || !specimen) return;
    const { reading, drawing } = pane;
    this.telling.show(specimen, reading, this.quiz.isAsking);
    this.quiz.show(specimen, reading, ask);
    this.player.show(this.step, this.length, this.question() !== undefined);
    if (!this.teaching.open) drawing.keepInSight(reading.event && covering);
    this.teaching.link(reading.frame.step);
    this.keep(stateOf(this.state(), { ...defaults, position: games.get(this.source.game ?? '')?.start ?? '' }));
  }

  /** What the address says. */
  private state(): State {
    const [order = 'natural', beside] = this.orders;
    return {
      ...this.source,
      order: writeOrder(order),
      beside: beside ? writeOrder(beside) : '',
      view: this.comparing ? 'compare' : '',
      searches: (this.comparing && this.comparison?.searches) || '',
      step: String(this.step),
      ...this.quiz.state,
      draw: this.teaching.open ? '1' : '',
    };
  }

  /** Go to an event of alpha-beta. */
  private look(event: number): void {
    const [pane] = this.panes;
    this.go(this.comparing && pane ? visitsIn(pane.reading.story).findIndex((after) => after >= event) : event);
  }
}
