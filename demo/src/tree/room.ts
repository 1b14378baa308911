import '../style/tree.css';
import { oneOf, type State, stateOf, wholeNumber } from '../shell/address.js';
import { breathe } from '../shell/breathe.js';
import { h, show } from '../shell/dom.js';
import { Player } from '../shell/player.js';
import { announce, complaint, exported, heading, type OpenRoom, sourceLine } from '../shell/room.js';
import { examples } from './examples.js';
import { type Order, readOrder, reordered, writeOrder } from './order.js';
import { Pane } from './pane.js';
import { type Question, questionAt } from './quiz.js';
import { QuizPanel } from './quiz-panel.js';
import { Setup } from './setup.js';
import { games, readDepth, type Specimen, specimenOfGame, specimenOfTree } from './specimen.js';
import { words } from './story.js';

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
};

/** Room 1: alpha-beta, one step at a time. */
export const openTreeRoom: OpenRoom = (place, state, keep) => new TreeRoom(place, state, keep);

class TreeRoom {
  private readonly setup = new Setup((state) => this.restart(state));
  private readonly player = new Player({ go: (step) => this.go(step), last: () => this.length });
  private readonly quiz = new QuizPanel({
    change: () => this.refresh(false),
    proceed: () => this.proceed(),
    again: () => {
      this.answered = new Set();
      this.go(0);
    },
    step: () => this.step,
    look: (step) => this.go(step),
    describe: (event) => (this.specimen ? words(event, this.specimen) : ''),
  });
  private readonly stage = h('div', { class: 'stage' });
  private readonly sentence = h('p', { class: 'sentence' });
  private readonly log = h('ol', { class: 'log' });
  private readonly logBox: HTMLDetailsElement;
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
  ) {
    this.compare = h('input', { type: 'checkbox', onchange: () => this.toggleCompare() });
    this.logBox = h(
      'details',
      { class: 'story card', ontoggle: () => this.showLog() },
      h('summary', {}, 'The whole story'),
      this.log,
    );
    place.append(
      heading('Step through a tree', 'Watch alpha-beta decide what it need not search, and why.', [
        h(
          'p',
          {},
          'Squares are MAX nodes, circles MIN nodes; numbers are leaves with their values for MAX. Minimax would evaluate every leaf. Alpha-beta carries a ',
          h('b', {}, 'window (α, β)'),
          'down the tree: MAX is already guaranteed α, and MIN can hold MAX to β. A node whose value is shown to lie outside the window cannot matter, and its remaining children are cut off.',
        ),
        h(
          'p',
          {},
          'The notes beside a node show what is known of its value: ',
          h('b', {}, '='),
          ' exactly, ',
          h('b', {}, '≤'),
          ' at most, ',
          h('b', {}, '≥'),
          ' at least. A bound is never written as a value. At a cutoff, an arrow comes from the ancestor that is already guaranteed enough.',
        ),
        h(
          'p',
          {},
          'Changing the order of the children, by dragging or with Shift and an arrow key, changes the number of leaves but never the value. No order needs fewer leaves than the minimal tree.',
        ),
        sourceLine(
          h(
            'a',
            { href: 'https://doi.org/10.1016/0004-3702(75)90019-3', rel: 'external' },
            'Knuth and Moore, “An analysis of alpha-beta pruning”',
          ),
          ', Artificial Intelligence 6, 1975; Fishburn 1983 for fail-soft. The events come from ',
          exported('traceAlphaBeta', 'cutnode/textbook'),
          '.',
        ),
      ]),
      this.setup.element,
      h(
        'div',
        { class: 'work stepped' },
        h('div', { class: 'main-part' }, this.stage, this.player.element),
        h(
          'div',
          { class: 'side-part' },
          h('section', { class: 'telling card', 'aria-label': 'What happens' }, this.sentence, this.board),
          this.quiz.element,
          h('label', { class: 'check' }, this.compare, 'Two orderings side by side'),
          this.logBox,
        ),
      ),
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
    void this.load({ ...source, quiz, ...(this.orders.length > 1 && { beside: 'best' }) });
  }

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    this.player.stop();
    const game = games.get(state.game ?? '');
    const first = oneOf(state.first, ['MAX', 'MIN'], 'MAX');
    const bound = oneOf(state.bound, ['soft', 'hard'], 'soft');
    const depth = state.depth || String(game?.depth);
    const position = state.position ?? game?.start ?? '';
    const source: State = game
      ? { game: state.game ?? '', position, depth, bound }
      : { tree: state.tree ?? '', first, bound };
    this.setup.show(source);
    let specimen: Specimen;
    try {
      specimen = game
        ? await specimenOfGame(game, position, readDepth(depth))
        : specimenOfTree(state.tree ?? '', first);
      // To draw it takes longer than to read it.
      await breathe();
    } catch (error) {
      if (visit !== this.visits) return;
      if (this.specimen) this.setup.refuse(error);
      else {
        this.setup.unfold();
        show(this.stage, complaint(error));
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
  }

  private makePanes(): void {
    const { specimen } = this;
    if (!specimen) return;
    this.panes = this.orders.map((order, i) => {
      const name = this.orders.length === 1 ? 'The tree' : `Ordering ${'AB'.charAt(i)}`;
      const pane = new Pane(
        specimen,
        oneOf(this.source.bound, ['soft', 'hard'], 'soft'),
        {
          order: (wanted) => this.arrange(i, wanted),
          reorder: (key, indices) => this.reorder(i, key, indices),
          choose: (key) => this.quiz.touched(key),
        },
        name,
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
    const names = indices.map((index) => specimen.byKey.get(key)?.children[index]?.label).join(', ');
    const words = `Now ${names}: ${after} of ${specimen.leaves} leaves${after === before ? '' : `, before ${before}`}.`;
    announce(words);
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
    this.refresh(true);
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

  /** `ask`: show the next question; otherwise the last answer stays on show. */
  private refresh(ask: boolean): void {
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
    const start = `Nothing has been searched yet. Minimax would evaluate all ${this.specimen.leaves} leaves; in this order, alpha-beta evaluates ${reading.story.result.leaves}.`;
    this.sentence.textContent = event ? words(event, this.specimen) : start;
    this.sentence.dataset.kind = event?.type ?? 'start';
    this.showBoard();
    this.showLog();
    if (event) pane.drawing.keepInSight(this.player.element);
    this.keep(
      stateOf(
        {
          ...this.source,
          order: writeOrder(this.orders[0] ?? 'natural'),
          beside: this.orders[1] && writeOrder(this.orders[1]),
          step: String(this.step),
          ...this.quiz.state,
        },
        { ...defaults, position: games.get(this.source.game ?? '')?.start ?? '' },
      ),
    );
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
            h('button', { type: 'button', class: 'plain', onclick: () => this.go(i + 1) }, words(event, specimen)),
          ),
        ),
    );
    const here = this.log.querySelector<HTMLElement>('[aria-current]');
    if (here) this.log.scrollTop = here.offsetTop - this.log.clientHeight / 2;
  }
}

/** An address that names no tree opens the first example. */
const withTree = (state: State): State => ({
  ...(games.has(state.game ?? '') || state.tree ? {} : { tree: examples[0]?.tree ?? '' }),
  ...state,
});
