import type { Game } from 'cutnode';
import { h, set, show } from '../shell/dom.js';
import { complaint } from '../shell/room.js';
import type { GameRecord } from './record.js';
import type { PlayWords } from './words/en.js';

/** The position as text, to copy, paste and set up. */
export class PositionCard {
  readonly element: HTMLElement;
  private readonly text = h('input', {
    type: 'text',
    class: 'code',
    spellcheck: 'false',
    autocomplete: 'off',
    onkeydown: (event: KeyboardEvent) => event.key === 'Enter' && this.setUp(),
  });
  private readonly note = h('p', { class: 'note', role: 'status' });
  private game: Game<unknown, unknown> | undefined;

  /** `start` begins a game from a position in the game's notation. */
  constructor(
    private readonly start: (position: string) => void,
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
        h('button', { type: 'button', onclick: () => this.copy() }, words.copy),
        h('button', { type: 'button', onclick: () => this.paste() }, words.paste),
      ),
      this.note,
    );
  }

  show({ game, position }: GameRecord): void {
    this.game = game;
    this.text.value = game.format?.(position) ?? '';
    set(this.text, { 'aria-invalid': undefined });
  }

  say(words: string): void {
    this.note.textContent = words;
  }

  /** Show what is wrong with a position. */
  refuse(error: unknown): void {
    set(this.text, { 'aria-invalid': 'true' });
    show(this.note, complaint(error));
  }

  private setUp(): void {
    const { game } = this;
    if (!game) return;
    try {
      const position = game.parse?.(this.text.value.trim());
      this.say('');
      this.start(position === undefined ? '' : (game.format?.(position) ?? ''));
    } catch (error) {
      this.refuse(error);
    }
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text.value);
      this.say(this.words.copied);
    } catch {
      this.text.select();
      this.say(this.words.selected);
    }
  }

  private async paste(): Promise<void> {
    try {
      this.text.value = await navigator.clipboard.readText();
      this.setUp();
    } catch {
      this.text.focus();
      this.text.select();
      this.say(this.words.pasteHere);
    }
  }
}
