import { button, field, h, set, show } from '../shell/dom.js';
import { complaint } from '../shell/room.js';
import type { LoadedGame, WrittenGame } from './boards.js';
import { laterWords } from './later.js';
import type { GameRecord } from './record.js';
import type { PlayWords } from './words/en.js';

/** The position as text, to copy, paste and set up; a paste may also be moves or a whole game. */
export class PositionCard {
  readonly element: HTMLElement;
  private readonly text = h('textarea', {
    class: 'code',
    rows: 2,
    spellcheck: 'false',
    autocomplete: 'off',
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey) return;
      event.preventDefault();
      void this.use('setUp');
    },
  });
  private readonly note = h('p', { class: 'note', role: 'status' });
  private readonly whole = button('', () => this.use('copyGame'));
  private loaded: LoadedGame | undefined;
  private record: GameRecord | undefined;

  /** `start` begins a game from a position, with these moves played. */
  constructor(
    readonly start: (game: WrittenGame) => void,
    words: PlayWords['position'],
  ) {
    this.whole.textContent = words.copyGame;
    this.element = h(
      'section',
      { class: 'card position', 'aria-label': words.title },
      field(words.title, this.text),
      h(
        'div',
        { class: 'actions' },
        button(words.setUp, () => this.use('setUp')),
        button(words.copy, () => this.use('copyPosition')),
        this.whole,
        button(words.paste, () => this.use('paste')),
      ),
      this.note,
    );
  }

  show(loaded: LoadedGame, record: GameRecord): void {
    const { text } = this;
    // The engine may move while somebody types.
    const isTyped = record === this.record && text.matches(':focus') && text.value !== text.defaultValue;
    [this.loaded, this.record] = [loaded, record];
    const { game, notation } = loaded;
    text.defaultValue = game.format?.(record.position) ?? '';
    if (!isTyped) text.value = text.defaultValue;
    set(text, { 'aria-invalid': undefined });
    set(this.whole, { hidden: notation === undefined });
  }

  say(words: string): void {
    this.note.textContent = words;
  }

  /** Show what is wrong with a position. */
  refuse(error: unknown): void {
    set(this.text, { 'aria-invalid': 'true' });
    show(this.note, complaint(error));
  }

  /** Does what a button says, by what is loaded then. */
  private async use(tool: keyof typeof import('./position-tools.js').tools): Promise<void> {
    const { loaded, record } = this;
    if (!loaded || !record) return;
    try {
      const [{ tools }, { position }] = await Promise.all([import('./position-tools.js'), laterWords().panels()]);
      if (record === this.record) await tools[tool]({ card: this, text: this.text, loaded, record, words: position });
    } catch (error) {
      this.refuse(error);
    }
  }
}
