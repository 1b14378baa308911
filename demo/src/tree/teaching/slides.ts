import '../../style/tree.css';
import '../../style/slides.css';
import { still } from '../../live-figure.js';
import { oneOf, type State, writeAddress } from '../../shell/address.js';
import { button, h, set, show } from '../../shell/dom.js';
import { language } from '../../shell/language.js';
import { complaint, type Room } from '../../shell/room.js';
import { type Steps, stepsOf } from '../../shell/steps.js';
import { readOrder } from '../order.js';
import { sourceOf, specimenOf, withTree } from '../source.js';
import { codeLines } from '../story.js';
import type { TreeWords } from '../words/en.js';
import { type Moment, momentsOf } from './moments.js';
import type { TeachingWords } from './words/en.js';

const defaults: State = { tree: '', first: 'MAX', bound: 'soft', order: 'natural', step: '0' };

/** The pseudocode is the lesson's. */
const pseudocode = async (): Promise<readonly string[]> =>
  language() === 'zh'
    ? (await import('../../lesson/words/zh.js')).zh.code.alphaBeta
    : (await import('../../lesson/words/en.js')).en.code.alphaBeta;

/** One step a page, with its sentence and the line of the program: on the screen, full screen, and on paper. */
export class Slides implements Room {
  private readonly steps: Steps;
  private readonly slide = h('div', { class: 'slide-place', 'aria-live': 'polite' });
  private readonly paper = h('div', { class: 'paper', 'aria-hidden': 'true' });
  private readonly stage: HTMLElement;
  private readonly back: HTMLAnchorElement;
  private moments: readonly Moment[] = [];
  private code: readonly string[] = [];
  private state: State = {};
  private leaves = 0;
  readonly drawn: Promise<void>;

  constructor(
    place: HTMLElement,
    state: State,
    keep: (state: State) => void,
    private readonly words: TreeWords,
    private readonly teaching: TeachingWords,
  ) {
    const { slides } = teaching;
    this.back = h('a', {}, slides.back);
    this.steps = stepsOf({
      last: () => this.moments.length - 1,
      show: (step) => this.show(step),
      state: () => this.state,
      defaults,
      keep: (shown) => {
        set(this.back, { href: writeAddress({ room: 'tree', state: shown }) });
        keep(shown);
      },
    });
    this.stage = h('section', { class: 'slides', 'aria-label': slides.title }, this.slide, this.steps.element);
    place.append(
      h(
        'div',
        { class: 'heading slides-heading' },
        h('h1', {}, slides.title),
        h('p', { class: 'lead' }, slides.hint),
        h('p', { class: 'way-back' }, this.back),
        h(
          'div',
          { class: 'slides-tools' },
          button(slides.full, () => void this.stage.requestFullscreen?.().catch(() => {})),
          button(slides.print, () => this.print()),
        ),
      ),
      this.stage,
      this.paper,
    );
    document.addEventListener('keydown', this.onKey);
    addEventListener('beforeprint', this.beforePrint);
    this.drawn = this.load(state);
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    this.steps.close();
    document.removeEventListener('keydown', this.onKey);
    removeEventListener('beforeprint', this.beforePrint);
  }

  private async load(given: State): Promise<void> {
    const isLast = this.steps.begin();
    const state = withTree(given);
    const source = sourceOf(state);
    try {
      const [specimen, code] = await Promise.all([specimenOf(source), pseudocode()]);
      if (!isLast()) return;
      this.code = specimen.strictCuts ? code.map((line) => line.replace('α ≥ β', 'α > β')) : code;
      this.leaves = specimen.leaves;
      const order = readOrder(state.order, specimen);
      this.moments = momentsOf(specimen, order, oneOf(source.bound, ['soft', 'hard'], 'soft'), this.words);
    } catch (error) {
      const told = await import('../fault.js').catch(() => undefined);
      if (isLast()) show(this.slide, complaint(told?.faultOf(error, this.words) ?? this.words.teaching.notLoaded));
      return;
    }
    this.state = { ...source, order: state.order ?? 'natural' };
    show(this.paper);
    this.steps.open(state.step);
  }

  private show(step: number): boolean {
    // The player says which step it is.
    const page = this.page(step, false);
    show(this.slide, page);
    return page !== false;
  }

  private page(step: number, numbered = true): HTMLElement | false {
    const moment = this.moments[step];
    if (!moment) return false;
    const { figure, caption, event, leaves } = moment;
    const { slides } = this.teaching;
    const line = event ? codeLines[event.type] : -1;
    const picture = still(figure, 'slide-tree');
    return h(
      'article',
      { class: 'slide', 'aria-label': `${slides.label} ${step}` },
      h('div', { class: 'slide-figure' }, picture),
      h(
        'div',
        { class: 'slide-words' },
        h('p', { class: 'slide-caption' }, caption),
        h(
          'pre',
          { class: 'slide-code code', tabindex: 0, role: 'group', 'aria-label': slides.code },
          this.code.map((text, i) =>
            h('span', { class: 'code-line', 'aria-current': i === line ? 'true' : undefined }, text),
          ),
        ),
      ),
      h(
        'p',
        { class: 'slide-foot' },
        h('span', {}, slides.leaves(leaves, this.leaves)),
        numbered && h('span', {}, `${step} / ${this.moments.length - 1}`),
      ),
    );
  }

  private print(): void {
    this.beforePrint();
    print();
  }

  /** All pages are made only for paper. */
  private readonly beforePrint = (): void => {
    if (this.paper.childElementCount === this.moments.length) return;
    show(
      this.paper,
      this.moments.map((_, step) => this.page(step)),
    );
  };

  /** The keys of a presenter, which the player does not know. */
  private readonly onKey = (event: KeyboardEvent): void => {
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    const to = by ? this.steps.step + by : { Home: 0, End: this.moments.length - 1 }[event.key];
    if (to === undefined || event.defaultPrevented || (event.target as Element).closest('input, select')) return;
    event.preventDefault();
    this.steps.stop();
    this.steps.go(to);
  };
}
