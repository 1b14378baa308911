import type { Figure } from 'cutnode/figures';
import { button, field, h, set, show } from '../shell/dom.js';
import { announce } from '../shell/room.js';
import { savePicture } from '../shell/save-picture.js';
import { Drawing } from './drawing.js';
import { type Order, presets } from './order.js';
import type { Specimen } from './specimen.js';
import { Reading, storyOf } from './story.js';
import type { TreeWords } from './words/en.js';

interface PaneEvents {
  /** Another order was chosen. */
  order(order: Order): void;
  reorder(key: string, indices: readonly number[]): void;
  choose(key: string): void;
}

/** One search: its order, its drawing and its leaf counts. */
export class Pane {
  readonly element: HTMLElement;
  readonly drawing: Drawing;
  reading!: Reading;
  private chosen = '';
  private readonly orders = h('select', { onchange: () => this.events.order(this.orders.value as Order) });
  private readonly counts = h('div', { class: 'counts' });
  private readonly moves: HTMLElement;
  private readonly latex = button('', () => void this.copyLatex(), { class: 'plain' });
  private readonly chosenName = h('span', { class: 'note' });
  private readonly earlier = button('', () => this.shift(-1));
  private readonly later = button('', () => this.shift(1));

  constructor(
    private readonly specimen: Specimen,
    private readonly bound: 'soft' | 'hard',
    private readonly events: PaneEvents,
    name: string,
    private readonly words: TreeWords,
    /** Its name is shown, as it is one of several. */
    titled: boolean,
  ) {
    const { pane } = words;
    this.earlier.textContent = pane.earlier;
    this.later.textContent = pane.later;
    this.drawing = new Drawing(
      specimen,
      {
        reorder: (key, indices) => events.reorder(key, indices),
        choose: (key) => {
          this.chosen = key;
          this.showChosen();
          events.choose(key);
        },
      },
      words.drawing(name),
    );
    this.moves = h(
      'div',
      { class: 'moves beside', role: 'group', 'aria-label': pane.byHand },
      this.chosenName,
      this.earlier,
      this.later,
    );
    this.element = h(
      'section',
      { class: 'pane', 'aria-label': name },
      h(
        'div',
        { class: 'pane-head' },
        titled && h('h2', {}, name),
        field(pane.order, this.orders, { class: 'beside' }),
      ),
      this.counts,
      h('div', { class: 'scroll', tabindex: -1 }, this.drawing.element),
      h(
        'div',
        { class: 'pane-foot' },
        this.moves,
        savePicture(
          () => `${pane.file}-step-${this.reading.frame.step}`,
          () => this.saved(name),
          this.latex,
        ),
      ),
    );
    this.showChosen();
  }

  /** Search in this order and go to `step`. */
  arrange(order: Order, step: number): void {
    const shown = typeof order === 'string' ? order : 'hand';
    const usable = presets.filter((preset) => preset !== 'hint' || this.specimen.game.hint);
    show(
      this.orders,
      usable.map((preset) =>
        h('option', { value: preset, selected: preset === shown }, this.words.pane.orders[preset]),
      ),
      shown === 'hand' && h('option', { value: 'hand', selected: true }, this.words.pane.orders.hand),
    );
    this.orders.value = shown;
    this.reading = new Reading(storyOf(this.specimen, order, this.bound));
    this.drawing.arrange(order);
    this.go(step);
  }

  go(step: number): void {
    this.reading.go(step);
    this.drawing.draw(this.reading.frame, this.reading.event);
    // What was copied is another moment now.
    this.latex.textContent = this.words.pane.latex;
    this.showCounts();
  }

  private shift(by: -1 | 1): void {
    this.drawing.shift(this.chosen, by);
  }

  /** The figure as it is saved, with what has just happened for its text alternative. */
  private saved(name: string): Figure | undefined {
    const { figure } = this.drawing;
    const { event } = this.reading;
    const happened = event ? [this.words.event(event, this.specimen.sides)] : [];
    return figure && { ...figure, label: [name, ...happened].join(': ') };
  }

  private async copyLatex(): Promise<void> {
    const { pane } = this.words;
    const { tree } = this.drawing;
    if (!tree) return;
    const { takeLatex } = await import('./take-latex.js');
    const told = (await takeLatex(pane.file, tree)) ? pane.copied : pane.asFile;
    this.latex.textContent = told;
    announce(told);
  }

  private showChosen(): void {
    const node = this.specimen.byKey.get(this.chosen);
    const movable = node !== undefined && node.key !== '';
    this.chosenName.textContent = movable ? this.words.pane.chosen(node.label) : this.words.pane.choose;
    set(this.earlier, { disabled: !movable });
    set(this.later, { disabled: !movable });
  }

  /** Three bars on one scale: all leaves, the leaves of this search, and the fewest possible. */
  private showCounts(): void {
    const { leaves: all, minimal } = this.specimen;
    const { frame, story } = this.reading;
    const { pane } = this.words;
    const total = story.result.leaves;
    const atEnd = frame.step >= this.reading.length;
    const bar = (name: string, count: number, kind: string, extra = '', whole = count): HTMLElement =>
      h(
        'div',
        { class: `count ${kind}` },
        h('span', { class: 'count-name' }, name),
        h('b', { class: 'count-number' }, `${count}${extra}`),
        h(
          'span',
          { class: 'count-bar' },
          whole > count && h('i', { class: 'whole', style: `width:${(100 * whole) / all}%` }),
          h('i', { style: `width:${(100 * count) / all}%` }),
        ),
      );
    show(
      this.counts,
      h('p', { class: 'note count-title' }, pane.leaves),
      bar(pane.minimax, all, 'minimax'),
      bar(
        pane.alphaBeta,
        frame.leaves,
        'now',
        // What the order is worth must be seen at every step, not only at the end.
        `${atEnd ? '' : pane.of(total)}${total === minimal ? pane.minimum : ''}`,
        total,
      ),
      bar(pane.minimal, minimal, 'minimal'),
    );
  }
}
