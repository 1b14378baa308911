import '../style/tree.css';
import '../style/telling.css';
import type { TraceEvent } from 'cutnode/textbook';
import { oneOf, type State, stateOf, wholeNumber } from '../shell/address.js';
import { breathe } from '../shell/breathe.js';
import { h, prose, set, show } from '../shell/dom.js';
import { Player } from '../shell/player.js';
import { announce, complaint, heading, type Room, sourceLine } from '../shell/room.js';
import { type Order, readOrder, reordered, writeOrder } from './order.js';
import { Pane } from './pane.js';
import { type Question, questionAt } from './quiz.js';
import { QuizPanel } from './quiz-panel.js';
import { Setup } from './setup.js';
import { sourceOf, specimenOf, withTree } from './source.js';
import { DEEPEST, games, MOST_NODES, Refused, type Specimen } from './specimen.js';
import { TeachingCard } from './teaching-card.js';
import type { TreeWords } from './words/en.js';

const defaults: State = {
  tree: '',
  first: 'MAX',
  bound: 'soft',
  order: 'natural',
  beside: '',
  step: '0',
  quiz: '',
  tally: '',
  wrong: '',
  draw: '',
};

/** Alpha-beta, one step at a time. */
export class TreeRoom implements Room {
  private readonly setup: Setup;
  private readonly player = new Player({ go: (step) => this.go(step), last: () => this.length });
  private readonly quiz: QuizPanel;
  private readonly teaching: TeachingCard;
  private readonly stage = h('div', { class: 'stage' });
  private readonly sentence = h('p', { class: 'sentence' });
  private readonly log = h('ol', { class: 'log' });
  private readonly logBox: HTMLDetailsElement;
  private readonly work: HTMLElement;
  private readonly compare: HTMLInputElement;
  private readonly board = h('pre', { class: 'board-text' });
  private specimen: Specimen | undefined;
  private panes: readonly Pane[] = [];
  private orders: Order[] = ['natural'];
  private source: State = {};
  private step = 0;
  private answered = new Set<string>();
  private visits = 0;
  readonly drawn: Promise<void>;

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: TreeWords,
  ) {
    this.setup = new Setup(
      words,
      (state) => this.restart(state),
      (tree) => this.teaching.draw(tree),
    );
    this.quiz = new QuizPanel(words.quiz, {
      change: () => this.refresh(false),
      proceed: () => this.proceed(),
      again: () => {
        this.answered = new Set();
        this.go(0);
      },
      step: () => this.step,
      look: (step) => this.go(step),
      describe: (event) => this.sentenceFor(event),
    });
    this.teaching = new TeachingCard(words, {
      tree: (tree) => {
        const { first = '', bound = '' } = this.source;
        void this.load({ tree, first, bound, draw: '1' });
      },
      drawing: (open) => {
        set(this.work, { hidden: open });
        this.refresh(true);
      },
      shown: () => ({ specimen: this.specimen, order: this.orders[0] ?? 'natural', source: this.source }),
    });
    this.compare = h('input', { type: 'checkbox', onchange: () => this.toggleCompare() });
    this.logBox = h(
      'details',
      { class: 'story card', ontoggle: () => this.showLog() },
      h('summary', {}, words.story),
      this.log,
    );
    this.work = h(
      'div',
      { class: 'work stepped' },
      h('div', { class: 'main-part' }, this.stage, this.player.element),
      h(
        'div',
        { class: 'side-part' },
        h('section', { class: 'telling card', 'aria-label': words.happens }, this.sentence, this.board),
        this.quiz.element,
        h('label', { class: 'check' }, this.compare, words.beside),
        this.logBox,
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
    this.drawn = this.load(withTree(state));
  }

  visit(state: State): void {
    void this.load(withTree(state));
  }

  close(): void {
    this.visits++;
    this.player.close();
  }

  /** Start again with another tree or another kind of search, in natural order. */
  private restart(source: State): void {
    const { quiz } = this.quiz.state;
    const drawing = this.teaching.open && source.game === undefined;
    void this.load({
      ...source,
      quiz,
      ...(this.orders.length > 1 && { beside: 'best' }),
      ...(drawing && { draw: '1' }),
    });
  }

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    this.player.stop();
    const source = sourceOf(state);
    this.setup.show(source);
    let specimen: Specimen;
    try {
      specimen = await specimenOf(source);
      // To draw it takes longer than to read it.
      await breathe();
    } catch (error) {
      if (visit !== this.visits) return;
      const fault = new Error(this.faultOf(error));
      if (this.specimen) this.setup.refuse(fault);
      else {
        this.setup.unfold();
        show(this.stage, complaint(fault));
        this.player.show(0, 0);
        this.sentence.textContent = this.words.noTree;
      }
      return;
    }
    if (visit !== this.visits) return;
    this.specimen = specimen;
    this.source = source;
    this.orders = [readOrder(state.order, specimen)];
    if (state.beside) this.orders.push(readOrder(state.beside, specimen));
    this.answered = new Set();
    this.quiz.visit(state.quiz, state.tally, state.wrong);
    this.step = wholeNumber(state.step, 0, 100_000, 0);
    this.makePanes();
    await this.teaching.show(state.draw === '1', source);
  }

  private makePanes(): void {
    const { specimen } = this;
    if (!specimen) return;
    this.panes = this.orders.map((order, i) => {
      const name = this.orders.length === 1 ? this.words.tree : this.words.ordering('AB'.charAt(i));
      const pane = new Pane(
        specimen,
        oneOf(this.source.bound, ['soft', 'hard'], 'soft'),
        {
          order: (wanted) => this.arrange(i, wanted),
          reorder: (key, indices) => this.reorder(i, key, indices),
          choose: (key) => this.quiz.touched(key),
        },
        name,
        this.words,
      );
      pane.arrange(order, this.step);
      return pane;
    });
    this.compare.checked = this.orders.length > 1;
    show(this.stage, ...this.panes.map(({ element }) => element));
    this.stage.classList.toggle('two', this.panes.length > 1);
    this.stage.classList.toggle(
      'wide',
      this.panes.some(({ drawing }) => drawing.width > 640),
    );
    this.step = Math.min(this.step, this.length);
    this.refresh(true);
  }

  private get length(): number {
    return Math.max(0, ...this.panes.map(({ reading }) => reading.length));
  }

  private toggleCompare(): void {
    this.orders = this.compare.checked ? [this.orders[0] ?? 'natural', 'best'] : this.orders.slice(0, 1);
    this.makePanes();
  }

  private arrange(at: number, order: Order): void {
    this.orders[at] = order;
    this.panes[at]?.arrange(order, this.step);
    this.answered = new Set();
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

  private go(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.length));
    // In a quiz no question may be skipped.
    if (this.quiz.asked.size > 0 && wanted > this.step) {
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
    const reading = this.panes[0]?.reading;
    if (!this.specimen || !reading) return undefined;
    return questionAt(this.specimen, reading.story.events, reading.frame, this.quiz.asked).find(
      (question) => !this.answered.has(`${this.step} ${question.kind}`),
    );
  }

  /**
   * `ask`: show the next question; otherwise the last answer stays on show. `covering` the page when a step is taken, which
   * the page follows; a room that is opened stands at its top.
   */
  private refresh(ask: boolean, covering?: Element): void {
    for (const pane of this.panes) pane.go(this.step);
    const [pane] = this.panes;
    if (!pane || !this.specimen) return;
    const { reading } = pane;
    const question = this.question();
    if (ask) this.quiz.ask(question, reading.story.events[reading.frame.step]);
    else if (question) this.answered.add(`${this.step} ${question.kind}`);
    if (!ask && this.quiz.asked.size === 0) this.quiz.ask(undefined, undefined);
    this.player.show(this.step, this.length, this.question() !== undefined);
    const { event } = reading;
    const start = this.words.start(this.specimen.leaves, reading.story.result.leaves);
    this.sentence.textContent = event ? this.sentenceFor(event) : start;
    this.sentence.dataset.kind = event?.type ?? 'start';
    this.showBoard();
    this.showLog();
    if (event && !this.teaching.open) pane.drawing.keepInSight(covering);
    this.teaching.link(this.step);
    this.keep(
      stateOf(
        {
          ...this.source,
          order: writeOrder(this.orders[0] ?? 'natural'),
          beside: this.orders[1] && writeOrder(this.orders[1]),
          step: String(this.step),
          ...this.quiz.state,
          draw: this.teaching.open ? '1' : '',
        },
        { ...defaults, position: games.get(this.source.game ?? '')?.start ?? '' },
      ),
    );
  }

  private sentenceFor(event: TraceEvent): string {
    return this.words.event(event, this.specimen?.sides);
  }

  /** Why there is nothing to search, in the reader's language as far as it is not the library that refuses. */
  private faultOf(error: unknown): string {
    const { refused } = this.words;
    if (!(error instanceof Refused)) return refused.other(error instanceof Error ? error.message : String(error));
    const { why, typed } = error;
    if (why === 'depth') return refused.depth(typed, DEEPEST);
    return why === 'over' ? refused.over : refused[why](MOST_NODES);
  }

  /** Show the current position, if the tree belongs to a game. */
  private showBoard(): void {
    const { specimen } = this;
    const path = this.panes[0]?.reading.event?.path ?? [];
    this.board.hidden = !specimen?.board;
    if (!specimen?.board) return;
    const { game } = specimen;
    const here = path.reduce((position: unknown, i) => game.play(position, game.moves(position)[i]), specimen.position);
    this.board.textContent = game.draw?.(here) ?? game.format?.(here) ?? '';
  }

  private showLog(): void {
    const { specimen } = this;
    const events = this.panes[0]?.reading.story.events ?? [];
    if (!this.logBox.open || !specimen) return;
    const quizzed = this.quiz.asked.size > 0;
    show(
      this.log,
      events
        .slice(0, quizzed ? this.step : events.length)
        .map((event, i) =>
          h(
            'li',
            { class: event.type, 'aria-current': i + 1 === this.step ? 'step' : undefined },
            h('button', { type: 'button', class: 'plain', onclick: () => this.go(i + 1) }, this.sentenceFor(event)),
          ),
        ),
    );
    const here = this.log.querySelector<HTMLElement>('[aria-current]');
    if (here) this.log.scrollTop = here.offsetTop - this.log.clientHeight / 2;
  }
}
