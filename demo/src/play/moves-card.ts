import { button, h, set, show } from '../shell/dom.js';
import type { GameRecord } from './record.js';
import type { PlayWords } from './words/en.js';

/** What a review says of a move. */
export interface MoveMark {
  /** `?!`, `?`, `??` */
  readonly sign: string;
  /** `throws away the win` */
  readonly words: string;
}

/** The moves of the game, to look at the position after each of them. */
export class MovesCard {
  readonly history: HTMLElement;
  /** The place for a review. */
  readonly review = h('div', {});
  readonly element: HTMLElement;
  private readonly button = button('', () => this.events.review());
  private shown = '';

  constructor(
    private readonly events: { go(ply: number): void; review(): void },
    private readonly words: PlayWords['moves'],
  ) {
    this.button.textContent = words.review;
    // What it says before the first move, so that nothing moves down when the game has come.
    this.history = h('ol', { class: 'history' }, h('li', { class: 'none' }, words.none));
    this.element = h(
      'section',
      { class: 'card moves', 'aria-label': words.title },
      h('div', { class: 'moves-head' }, h('h2', {}, words.title), this.button),
      this.history,
      this.review,
    );
  }

  show(record: GameRecord, marks: readonly (MoveMark | undefined)[]): void {
    const { told, at } = record;
    set(this.button, { disabled: told.length === 0 });
    const text = JSON.stringify([told, marks]);
    if (text !== this.shown) {
      this.shown = text;
      show(this.history, told.length === 0 ? h('li', { class: 'none' }, this.words.none) : told.map(this.item(marks)));
    }
    for (const [i, button] of this.history.querySelectorAll('button').entries()) {
      set(button, { 'aria-current': i + 1 === at ? 'step' : undefined });
      button.classList.toggle('undone', i >= at);
      // With the next frame, which lays out the page anyway.
      if (i + 1 === at) requestAnimationFrame(() => reveal(this.history, button));
    }
  }

  private item(marks: readonly (MoveMark | undefined)[]) {
    return ({ before, move }: { before: string; move: string }, i: number): HTMLElement => {
      const mark = marks[i];
      return h(
        'li',
        {},
        i > 0 && ' ',
        before,
        button(move, () => this.events.go(i + 1), {
          class: 'plain',
          'data-sign': mark?.sign,
          title: mark?.words,
          'aria-label': this.words.after(`${before}${move}`, mark?.words),
        }),
      );
    };
  }
}

/** The width of the current move's outline, in pixels, and a little more. */
const OUTLINE = 3;

/** Scroll the list, never the page. */
function reveal(list: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top + OUTLINE) list.scrollTop -= outer.top + OUTLINE - inner.top;
  if (inner.bottom > outer.bottom - OUTLINE) list.scrollTop += inner.bottom + OUTLINE - outer.bottom;
}
