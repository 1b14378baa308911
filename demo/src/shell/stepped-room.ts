import '../style/stepped.css';
import type { Figure } from 'cutnode/figures';
import { oneOf, type State, stateOf, wholeNumber } from './address.js';
import { field, h, set, show } from './dom.js';
import { keepAbove, keepAcross } from './in-sight.js';
import { Player } from './player.js';
import { complaint, heading, type Room } from './room.js';
import { savePicture } from './save-picture.js';

/** A live figure with its steps: it can be at any of them, from 0 to `length`. */
export interface Stage {
  readonly element: Element;
  readonly length: number;
  /** As it is shown now. */
  figure(): Figure | undefined;
  show(step: number): void;
  /** What has just happened, in a sentence. */
  say(step: number): string;
  /** Counts beside the figure: their names and values. */
  counts(step: number): readonly (readonly [name: string, count: string])[];
}

/** An example of a room, which can be seen in several ways. */
export interface SteppedExample {
  /** The ways to look at it, the first by default. */
  readonly ways: readonly string[];
  /** The step that it opens on. Default: 0. */
  readonly start?: number;
  readonly stage: (way: string) => Stage | Promise<Stage>;
}

/** The words of a room of figures with steps. */
interface SteppedWords {
  readonly title: string;
  readonly lead: string;
  /** The question that the explanation answers, and the explanation. */
  readonly ask: string;
  readonly about: readonly string[];
  readonly example: string;
  readonly way: string;
  readonly figure: string;
  readonly notLoaded: string;
  /** For each example its title and a sentence about it. */
  readonly examples: Readonly<Record<string, { readonly title: string; readonly about: string }>>;
  readonly ways: Readonly<Record<string, string>>;
}

/** A room that shows examples step by step, each as one figure with a sentence and counts. */
export class SteppedRoom implements Room {
  private readonly which = h('select', { onchange: () => this.choose() });
  private readonly how = h('select', { onchange: () => void this.load({ ...this.now(), step: '' }) });
  private readonly howLabel: HTMLElement;
  private readonly about = h('p', { class: 'note' });
  private readonly counts = h('p', { class: 'stepped-counts' });
  private readonly stage = h('div', { class: 'stepped-stage' });
  private readonly sentence = h('p', { class: 'sentence', 'aria-live': 'polite' });
  private readonly player = new Player({ go: (step) => this.go(step), last: () => this.shown?.length ?? 0 });
  private readonly names: readonly string[];
  private shown: Stage | undefined;
  private example = '';
  private way = '';
  private step = 0;
  private visits = 0;
  readonly drawn: Promise<void>;

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: SteppedWords,
    private readonly examples: Readonly<Record<string, SteppedExample>>,
    private readonly name: string,
  ) {
    this.names = Object.keys(examples);
    show(
      this.which,
      this.names.map((each) => h('option', { value: each }, words.examples[each]?.title)),
    );
    this.howLabel = field(words.way, this.how, { class: 'beside' });
    place.append(
      heading(
        words.title,
        words.lead,
        words.about.map((text) => h('p', {}, text)),
        words.ask,
      ),
      h(
        'div',
        { class: 'setup folded card stepped-setup' },
        field(words.example, this.which, { class: 'beside' }),
        this.howLabel,
        this.about,
      ),
      h(
        'section',
        { class: 'card stepped-figure', 'aria-label': words.figure },
        this.counts,
        this.stage,
        this.sentence,
        savePicture(
          () => `${this.name}-${this.example}-${this.step}`,
          () => this.shown?.figure(),
        ),
      ),
      this.player.element,
    );
    this.drawn = this.load(state);
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    this.visits++;
    this.player.close();
  }

  private choose(): void {
    void this.load({ example: this.which.value });
  }

  private now(): State {
    return { example: this.which.value, way: this.how.value, step: String(this.step) };
  }

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    const { words } = this;
    this.player.stop();
    const name = oneOf(state.example, this.names, this.names[0] as string);
    const example = this.examples[name] as SteppedExample;
    const way = oneOf(state.way, example.ways, example.ways[0] as string);
    this.example = name;
    this.way = way;
    this.which.value = name;
    show(
      this.how,
      example.ways.map((each) => h('option', { value: each, selected: each === way }, words.ways[each])),
    );
    set(this.howLabel, { hidden: example.ways.length < 2 });
    this.about.textContent = words.examples[name]?.about ?? '';
    let stage: Stage;
    try {
      stage = await example.stage(way);
    } catch {
      if (visit === this.visits) show(this.stage, complaint(new Error(words.notLoaded)));
      return;
    }
    if (visit !== this.visits) return;
    this.shown = stage;
    show(this.stage, stage.element);
    this.show(wholeNumber(state.step, 0, 100_000, example.start ?? 0));
    // What can be scrolled must be reached by keyboard.
    set(this.stage, { tabindex: this.stage.querySelector('[tabindex="0"]') ? -1 : 0 });
  }

  /** A step is taken: the page follows it. A room that is opened stands at its top. */
  private go(step: number): void {
    this.show(step);
    const { shown } = this;
    // After the words, which may push the picture down.
    if (shown && this.step > 0) keepAbove(this.player.element, this.stage.querySelector('.current') ?? shown.element);
  }

  private show(step: number): void {
    const { shown, words } = this;
    if (!shown) return;
    this.step = Math.max(0, Math.min(step, shown.length));
    shown.show(this.step);
    this.player.show(this.step, shown.length);
    this.sentence.textContent = shown.say(this.step);
    show(
      this.counts,
      shown.counts(this.step).map(([name, count]) => h('span', {}, `${name} `, h('b', {}, count))),
    );
    set(this.stage, { 'aria-label': words.figure, role: 'group' });
    const current = this.stage.querySelector('.current');
    if (current) keepAcross(this.stage, current);
    const example = this.examples[this.example];
    this.keep(
      stateOf(
        { example: this.example, way: this.way, step: String(this.step) },
        { example: this.names[0] ?? '', way: example?.ways[0] ?? '', step: String(example?.start ?? 0) },
      ),
    );
  }
}
