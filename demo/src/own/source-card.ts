import { button, h, set, show } from '../shell/dom.js';
import { complaint } from '../shell/room.js';
import type { Editor, Remark } from './editor.js';
import { isAssembly } from './language.js';
import type { OwnWords } from './words/en.js';

/** The source of the game: to be read at first, and to be edited once the editor has been asked for. */
export class SourceCard {
  private readonly text = h('pre', { class: 'own-source code', tabindex: 0 });
  private readonly place = h('div', { class: 'own-editor' }, this.text);
  private readonly editButton = button('', () => void this.edit());
  private readonly runButton = button('', () => this.run(), { class: 'primary' });
  private readonly note = h('p', { class: 'note own-note' });
  private readonly complaints = h('div', { class: 'own-complaints' });
  readonly element: HTMLElement;
  private editor: Editor | undefined;
  private shown = '';
  /** The text is changed by the page. */
  private isShowing = false;

  constructor(
    private readonly words: OwnWords,
    private readonly run: () => void,
    /** The text has been changed by hand. */
    private readonly changed: () => void,
  ) {
    set(this.text, { 'aria-label': words.source });
    this.editButton.textContent = words.edit;
    set(this.runButton, { title: words.runKeys });
    this.element = h(
      'section',
      { class: 'card own-rules', 'aria-label': words.source },
      h('div', { class: 'own-head' }, h('h2', {}, words.source), this.runButton, this.editButton),
      this.complaints,
      this.note,
      this.place,
    );
  }

  get source(): string {
    return this.editor?.source() ?? this.shown;
  }

  show(source: string): void {
    this.shown = source;
    this.text.textContent = source;
    this.isShowing = true;
    if (this.editor && this.editor.source() !== source) this.editor.replace(source);
    this.isShowing = false;
    this.nameRun();
  }

  private nameRun(): void {
    this.runButton.textContent = isAssembly(this.source) ? this.words.compile : this.words.run;
  }

  /** Opens the editor once; resolves with `undefined` if it cannot be loaded. */
  async edit(): Promise<Editor | undefined> {
    if (this.editor) return this.editor;
    const { words } = this;
    const hadFocus = document.activeElement === this.editButton;
    set(this.editButton, { disabled: true });
    const notes = [...this.note.childNodes];
    this.say(words.loading);
    const opened = await import('./editor.js').catch(() => undefined);
    set(this.editButton, { disabled: false });
    // Somebody else may have asked for it, too.
    if (this.editor) return this.editor;
    if (!opened) {
      this.say(words.notLoaded);
      return undefined;
    }
    const changed = (): void => {
      if (this.isShowing) return;
      this.nameRun();
      this.changed();
    };
    this.editor = opened.openEditor(this.shown, words.editor, changed, this.run);
    show(this.place, this.editor.element);
    set(this.editButton, { hidden: true });
    show(this.note, notes);
    if (hadFocus) this.editor.focus();
    return this.editor;
  }

  /** What is wrong with it, and in which lines. */
  complain(messages: readonly string[], remarks: readonly Remark[] = []): void {
    show(
      this.complaints,
      messages.map((message) => complaint(message)),
    );
    this.editor?.remark(remarks);
  }

  /** `remedy`: what can be done about it. */
  say(note: string, remedy?: { readonly label: string; readonly onclick: () => void }): void {
    show(this.note, note, remedy && [' ', button(remedy.label, remedy.onclick, { class: 'plain' })]);
  }

  /** The line where the source can no longer be parsed; `undefined` if it can. */
  async brokenLine(): Promise<number | undefined> {
    const parsing = await import('./plain-script.js').catch(() => undefined);
    return parsing?.brokenLine(this.source);
  }

  /** Lead the eye to a line. */
  async goTo(line: number, remarks: readonly Remark[]): Promise<void> {
    const editor = await this.edit();
    editor?.remark(remarks);
    editor?.goTo(line);
  }

  close(): void {
    this.editor?.close();
  }
}
