import { h, set, show } from '../shell/dom.js';
import { complaint } from '../shell/room.js';
import type { LoadedGame, WrittenGame } from './boards.js';
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
      void this.setUp();
    },
  });
  private readonly note = h('p', { class: 'note', role: 'status' });
  private readonly whole = h('button', { type: 'button', onclick: () => this.copyGame() });
  private loaded: LoadedGame | undefined;
  private record: GameRecord | undefined;

  /** `start` begins a game from a position, with these moves played. */
  constructor(
    private readonly start: (game: WrittenGame) => void,
    private readonly words: PlayWords['position'],
  ) {
    this.element = h(
      'section',
      { class: 'card position', 'aria-label': words.title },
      h('label', {}, h('span', {}, words.title), this.text),
      h(
        'div',
        { class: 'actions' },
        h('button', { type: 'button', onclick: () => this.setUp() }, words.setUp),
        h('button', { type: 'button', onclick: () => this.copy(this.text.value) }, words.copy),
        this.whole,
        h('button', { type: 'button', onclick: () => this.paste() }, words.paste),
      ),
      this.note,
    );
  }

  show(loaded: LoadedGame, record: GameRecord): void {
    [this.loaded, this.record] = [loaded, record];
    const { game, notation } = loaded;
    this.text.value = game.format?.(record.position) ?? '';
    set(this.text, { 'aria-invalid': undefined, placeholder: this.words.take(notation?.name) });
    set(this.whole, { hidden: notation === undefined });
    this.whole.textContent = notation ? this.words.copyGame(notation.name) : '';
  }

  say(words: string): void {
    this.note.textContent = words;
  }

  /** Show what is wrong with a position. */
  refuse(error: unknown): void {
    set(this.text, { 'aria-invalid': 'true' });
    show(this.note, complaint(error));
  }

  private async setUp(): Promise<void> {
    const { loaded } = this;
    if (!loaded) return;
    try {
      const { readPasted } = await import('./pasted.js');
      const game = await readPasted(loaded, this.text.value.trim());
      if (loaded !== this.loaded) return;
      this.say('');
      this.start(game);
    } catch (error) {
      this.refuse(error);
    }
  }

  private async copyGame(): Promise<void> {
    const { loaded, record } = this;
    if (!loaded?.notation || !record) return;
    try {
      this.copy((await loaded.notation.load()).write(record.first, record.whole, record.lastPayoffs));
    } catch (error) {
      this.refuse(error);
    }
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.say(this.words.copied);
    } catch {
      this.text.value = text;
      this.text.select();
      this.say(this.words.selected);
    }
  }

  private async paste(): Promise<void> {
    try {
      this.text.value = await navigator.clipboard.readText();
      await this.setUp();
    } catch {
      this.text.focus();
      this.text.select();
      this.say(this.words.pasteHere);
    }
  }
}
