import { commandLine } from '../command-line.js';
import type { State } from '../shell/address.js';
import { button, type Child, field, h, set, show } from '../shell/dom.js';
import { complaint } from '../shell/room.js';
import { examples } from './examples.js';
import { DEEPEST, games } from './specimen.js';
import type { TreeWords } from './words/en.js';

type GameName = keyof TreeWords['setup']['games'];

export interface SetupEvents {
  /** Something else is to be searched; `typing`: what is typed may not be whole yet. */
  change(source: State, typing: boolean): void;
  /** Draw a tree by mouse, beginning with this one, if it is none of a game. */
  draw(tree: string | undefined): void;
  compare(): void;
}

/** The form that says what to search: one box for a tree, examples, games, and how to search behind "More options". */
export class Setup {
  readonly element: HTMLFormElement;
  private readonly what = h('select', { id: 'what', onchange: () => this.choose() });
  private readonly text = h('textarea', {
    class: 'code',
    rows: 1,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'setup-note',
    onfocus: () => this.unfold(),
    oninput: () => this.type(),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      this.submit();
    },
  });
  private readonly textName = h('span');
  private readonly depth = h('input', { type: 'number', min: 1, max: DEEPEST, onchange: () => this.submit() });
  private readonly first = this.menu(['MAX', 'MIN'], ['MAX', 'MIN']);
  private readonly bound: HTMLSelectElement;
  private readonly cut: HTMLSelectElement;
  private readonly depthField: HTMLElement;
  private readonly firstField: HTMLElement;
  private readonly compare: HTMLButtonElement;
  private readonly note = h('p', { id: 'setup-note', class: 'note' });
  /** The text of what is shown. */
  private shown = '';

  /** `further`: more options. */
  constructor(
    private readonly words: TreeWords,
    private readonly events: SetupEvents,
    further: HTMLElement,
  ) {
    const { setup } = words;
    this.bound = this.menu(['soft', 'hard'], [setup.soft, setup.hard]);
    this.cut = this.menu(['', 'strict'], [setup.loose, setup.strict]);
    this.depthField = field(setup.depth, this.depth);
    this.firstField = field(setup.root, this.first);
    this.compare = button(setup.compare, () => events.compare());
    this.what.append(
      h(
        'optgroup',
        { label: setup.examplesLabel },
        ...setup.examples.map(({ title }, i) => h('option', { value: `example ${i}` }, title)),
      ),
      h(
        'optgroup',
        { label: setup.gamesLabel },
        ...[...games.keys()].map((name) => h('option', { value: name }, setup.games[name as GameName])),
      ),
      h('option', { value: 'typed' }, setup.own),
    );
    this.element = h(
      'form',
      {
        class: 'setup card tree-setup',
        onsubmit: (event: Event) => {
          event.preventDefault();
          this.submit();
        },
      },
      h(
        'label',
        { class: 'wide' },
        this.textName,
        h('span', { class: 'joined' }, this.text, h('button', { type: 'submit' }, setup.search)),
      ),
      this.depthField,
      field(setup.label, this.what),
      this.compare,
      h(
        'details',
        { class: 'edit' },
        h('summary', {}, setup.more),
        h(
          'div',
          { class: 'fields' },
          this.firstField,
          field(setup.outside, this.bound),
          field(setup.cut, this.cut),
          further,
          button(words.teaching.draw, () => events.draw(this.given.tree)),
        ),
        h('p', { class: 'note' }, setup.notation),
      ),
      this.note,
    );
  }

  /** Whether the box holds something else than what is shown. */
  get changed(): boolean {
    return plain(this.text.value) !== plain(this.shown);
  }

  /** What the form says. */
  get given(): State {
    const game = games.has(this.what.value) ? this.what.value : undefined;
    const how = { bound: this.bound.value, cut: this.cut.value };
    // The page prints a typographic minus sign.
    const text = this.text.value.replaceAll('−', '-');
    if (game) return { game, position: text, depth: this.depth.value, ...how };
    return { tree: text, first: this.first.value, ...how };
  }

  /** Show what is searched. */
  show(state: State, comparing: boolean): void {
    const { game, tree = '', position = '' } = state;
    const { setup } = this.words;
    const example = examples.findIndex((each) => each.tree === plain(tree));
    this.what.value = game ?? (example >= 0 ? `example ${example}` : 'typed');
    this.shown = game ? position : tree;
    // What is being typed stays as it is written.
    if (this.changed) this.text.value = this.shown;
    this.fields(game !== undefined);
    this.depth.value = state.depth ?? '';
    this.first.value = state.first ?? 'MAX';
    this.bound.value = state.bound ?? 'soft';
    this.cut.value = state.cut ?? '';
    set(this.compare, { 'aria-pressed': String(comparing) });
    const about = game
      ? setup.commandLine(
          commandLine('cutnode', 'trace', game, ...(position ? [position] : []), '--depth', state.depth ?? ''),
        )
      : (setup.examples[example]?.source ?? '');
    this.say(about);
  }

  /** Show why the text is invalid, and from which character on; `isStale`: another tree is still shown. */
  refuse(error: Error, at: number | undefined, isStale: boolean): void {
    this.say([complaint(error), isStale && ` ${this.words.refused.stale}`]);
    set(this.text, { 'aria-invalid': 'true' });
    if (at !== undefined && document.activeElement === this.text)
      this.text.setSelectionRange(at - 1, this.text.value.length);
  }

  /** One line of the text, so that the figure comes first. */
  fold(): void {
    this.text.style.height = '';
  }

  private say(note: Child): void {
    show(this.note, note);
    set(this.note, { hidden: note === '' });
    set(this.text, { 'aria-invalid': undefined });
  }

  private fields(game: boolean): void {
    const { setup } = this.words;
    this.textName.textContent = game ? setup.position : setup.tree;
    set(this.depthField, { hidden: !game });
    set(this.firstField, { hidden: game });
  }

  private menu(values: readonly string[], names: readonly string[]): HTMLSelectElement {
    const options = values.map((value, i) => h('option', { value }, names[i]));
    return h('select', { onchange: () => this.submit() }, ...options);
  }

  private choose(): void {
    const { value } = this.what;
    const game = games.get(value);
    const number = /^example (\d+)$/.exec(value)?.[1];
    const how = { bound: this.bound.value, cut: this.cut.value };
    if (game) this.events.change({ game: value, position: game.start, depth: String(game.depth), ...how }, false);
    else if (number !== undefined) this.events.change({ tree: examples[Number(number)]?.tree ?? '', ...how }, false);
    else {
      // A position is no tree.
      if (!this.depthField.hidden) this.text.value = examples[0]?.tree ?? '';
      this.fields(false);
      this.say('');
      this.text.select();
      this.text.focus();
    }
  }

  private type(): void {
    this.unfold();
    if (!games.has(this.what.value)) this.events.change(this.given, true);
  }

  /** All of the text. */
  private unfold(): void {
    // Without a height it is one line.
    this.text.style.height = 'auto';
    this.text.style.height = `${this.text.scrollHeight + this.text.offsetHeight - this.text.clientHeight}px`;
  }

  private submit(): void {
    this.events.change(this.given, false);
  }
}

/** A text in one line, with the minus sign of keyboards. */
export const plain = (text: string): string => text.replaceAll('−', '-').replace(/\s+/g, ' ').trim();
