import { type State, stateOf, writeAddress } from '../shell/address.js';
import { button, h, set, show } from '../shell/dom.js';
import { complaint } from '../shell/room.js';
import { type Save, saveButtons } from '../shell/save-picture.js';
import { type Order, writeOrder } from './order.js';
import type { Specimen } from './specimen.js';
import type { Editor } from './teaching/editor.js';
import { teachingWords } from './teaching-words.js';
import type { TreeWords } from './words/en.js';

interface TeachingEvents {
  /** The tree was changed by drawing. */
  tree(text: string): void;
  /** Drawing has begun or ended. */
  drawing(open: boolean): void;
  /** What the room shows. */
  shown(): { readonly specimen: Specimen | undefined; readonly order: Order; readonly source: State };
}

/** The way to what is made for a course; each part is loaded when it is asked for. */
export class TeachingCard {
  readonly element: HTMLElement;
  /** Where a tree is drawn. */
  readonly place = h('div', { class: 'editor-place' });
  /** A tree is being drawn. */
  open = false;
  private editor: Editor | undefined;
  private readonly slides = h('a', {});
  private readonly exercises = h('a', {});
  private readonly thisTree = h('a', {});
  private readonly problem = h('div', {});

  constructor(
    private readonly words: TreeWords,
    private readonly events: TeachingEvents,
  ) {
    const { teaching } = words;
    this.slides.textContent = teaching.slides;
    this.exercises.textContent = teaching.exercises;
    this.thisTree.textContent = teaching.thisTree;
    this.element = h(
      'section',
      { class: 'teaching card', 'aria-labelledby': 'teaching' },
      h('h2', { id: 'teaching' }, teaching.label),
      h(
        'ul',
        {},
        h(
          'li',
          {},
          button(teaching.draw, () => this.draw(this.events.shown().source.tree), { class: 'plain' }),
        ),
        h('li', {}, this.exercises),
        h('li', {}, this.thisTree),
        h('li', {}, this.slides),
        h('li', {}, saveButtons(teaching.film, teaching.saveFilm, { SVG: this.film('SVG'), GIF: this.film('GIF') })),
      ),
      this.problem,
    );
  }

  /** Draw a tree, beginning with this one. */
  draw(tree: string | undefined): void {
    // Of a game there is no tree to go on from.
    this.events.tree(tree || '(0 0)');
  }

  /** Show or end the drawing of the tree. */
  async show(open: boolean, { tree, game, first }: State): Promise<void> {
    const wanted = open && game === undefined;
    if (wanted && !this.editor) {
      try {
        const [words, { Editor }] = await Promise.all([teachingWords(), import('./teaching/editor.js')]);
        this.editor ??= new Editor(words.editor, {
          change: (text) => this.events.tree(text),
          done: () => this.switch(false),
        });
      } catch {
        this.complain();
        return;
      }
    }
    if (wanted) this.editor?.show(tree ?? '', first);
    if (wanted !== this.open) this.switch(wanted);
  }

  private switch(open: boolean): void {
    this.open = open;
    const hadFocus = this.place.contains(document.activeElement);
    show(this.place, open && this.editor ? this.editor.element : false);
    this.events.drawing(open);
    if (open) this.editor?.focus();
    // Back to the button that has begun it.
    else if (hadFocus) this.element.querySelector('button')?.focus({ preventScroll: true });
  }

  /** The addresses of the slides and of the exercise on this tree. */
  link(step: number): void {
    const { order, source } = this.events.shown();
    const to = (state: State): string => writeAddress({ room: 'tree', state });
    const shown = stateOf(
      { ...source, order: writeOrder(order), step: String(step) },
      { ...defaults, order: 'natural' },
    );
    set(this.slides, { href: to({ view: 'slides', ...shown }) });
    set(this.exercises, { href: to({ view: 'exercise' }) });
    const { tree = '', first = '' } = source;
    set(this.thisTree, { href: to(stateOf({ view: 'exercise', tree, first }, defaults)) });
    set(this.thisTree.parentElement as HTMLElement, { hidden: tree === '' });
  }

  private film(kind: 'SVG' | 'GIF'): Save {
    return async (theme, progress) => {
      const { specimen, order, source } = this.events.shown();
      if (!specimen) return;
      try {
        const { saveFilm } = await import('./teaching/film.js');
        const run = { specimen, order, bound: source.bound === 'hard' ? 'hard' : 'soft' } as const;
        await saveFilm(run, this.words, kind, theme, progress);
      } catch {
        this.complain();
      }
    };
  }

  private complain(): void {
    show(this.problem, complaint(new Error(this.words.teaching.notLoaded)));
  }
}

const defaults: State = { first: 'MAX', bound: 'soft', step: '0' };
