import { commandLine } from '../command-line.js';
import type { State } from '../shell/address.js';
import { h, set, show } from '../shell/dom.js';
import { type FoldedForm, foldedForm } from '../shell/folded-form.js';
import { complaint } from '../shell/room.js';
import { examples } from './examples.js';
import { DEEPEST, games } from './specimen.js';
import type { TreeWords } from './words/en.js';

type GameName = keyof TreeWords['setup']['games'];

/** The form that selects what to search: an example, a typed tree, or a game. */
export class Setup {
  readonly element: HTMLFormElement;
  private readonly what = h('select', { id: 'what', onchange: () => this.choose() });
  private readonly text = h('input', {
    type: 'text',
    class: 'code',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'setup-note',
  });
  private readonly textName = h('span');
  private readonly depth = h('input', { type: 'number', min: 1, max: DEEPEST, onchange: () => this.submit() });
  private readonly first = h(
    'select',
    { onchange: () => this.submit() },
    h('option', {}, 'MAX'),
    h('option', {}, 'MIN'),
  );
  private readonly bound = h('select', { onchange: () => this.submit() });
  private readonly depthField: HTMLElement;
  private readonly firstField: HTMLElement;
  private readonly note = h('p', { id: 'setup-note', class: 'note' });
  private readonly form: FoldedForm;

  constructor(
    private readonly words: TreeWords,
    private readonly change: (state: State) => void,
    drawIt: (tree: string) => void,
  ) {
    const { setup } = words;
    this.bound.append(h('option', { value: 'soft' }, setup.soft), h('option', { value: 'hard' }, setup.hard));
    this.depthField = h('label', {}, h('span', {}, setup.depth), this.depth);
    this.firstField = h('label', {}, h('span', {}, setup.root), this.first);
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
    this.form = foldedForm({
      label: setup.label,
      choice: this.what,
      fields: [
        h(
          'label',
          { class: 'wide' },
          this.textName,
          h('span', { class: 'joined' }, this.text, h('button', { type: 'submit' }, setup.draw)),
        ),
        h('button', { type: 'button', onclick: () => drawIt(this.text.value) }, words.teaching.draw),
        this.depthField,
        this.firstField,
        h('label', {}, h('span', {}, setup.outside), this.bound),
      ],
      note: this.note,
      submit: () => this.submit(),
    });
    this.element = this.form.element;
  }

  /** Show all fields. */
  unfold(): void {
    this.form.edit.open = true;
  }

  /** Show the current choice. */
  show(state: State): void {
    const { game, tree = '', position = '' } = state;
    const { setup } = this.words;
    const example = examples.findIndex((each) => each.tree === tree);
    this.what.value = game ?? (example >= 0 ? `example ${example}` : 'typed');
    // In a frame of another page, or on a phone on its side, the form would take the place of the tree.
    if (this.what.value === 'typed' && !matchMedia('(max-height: 34rem)').matches) this.unfold();
    this.text.value = game ? position : tree;
    this.textName.textContent = game ? setup.position : setup.tree;
    this.depth.value = state.depth ?? '';
    this.first.value = state.first ?? 'MAX';
    this.bound.value = state.bound ?? 'soft';
    set(this.depthField, { hidden: !game });
    set(this.firstField, { hidden: game !== undefined });
    const about = game
      ? setup.commandLine(
          commandLine('cutnode', 'trace', game, ...(position ? [position] : []), '--depth', state.depth ?? ''),
        )
      : (setup.examples[example]?.source ?? setup.notation);
    show(this.note, about);
    set(this.text, { 'aria-invalid': undefined });
  }

  /** Show why the typed text is invalid. */
  refuse(error: unknown): void {
    this.unfold();
    show(this.note, complaint(error));
    set(this.text, { 'aria-invalid': 'true' });
  }

  private choose(): void {
    const { value } = this.what;
    const game = games.get(value);
    const number = /^example (\d+)$/.exec(value)?.[1];
    if (game) this.change({ game: value, position: game.start, depth: String(game.depth), bound: this.bound.value });
    else if (number !== undefined) this.change({ tree: examples[Number(number)]?.tree ?? '', bound: this.bound.value });
    else {
      this.unfold();
      if (!this.depthField.hidden) this.askForTree();
      this.text.focus();
    }
  }

  /** After a game, whose position is no tree: the fields of one. */
  private askForTree(): void {
    const { tree, notation } = this.words.setup;
    this.textName.textContent = tree;
    this.text.value = examples[0]?.tree ?? '';
    set(this.depthField, { hidden: true });
    set(this.firstField, { hidden: false });
    show(this.note, notation);
    set(this.text, { 'aria-invalid': undefined });
  }

  private submit(): void {
    const game = games.has(this.what.value) ? this.what.value : undefined;
    // The page prints a typographic minus sign.
    const value = this.text.value.replaceAll('−', '-');
    if (game) this.change({ game, position: value, depth: this.depth.value, bound: this.bound.value });
    else this.change({ tree: value, first: this.first.value, bound: this.bound.value });
  }
}
