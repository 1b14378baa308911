import { h, set } from '../shell/dom.js';
import type { PlayWords } from './words/en.js';

export interface ActionEvents {
  pass(): void;
  takeBack(): void;
  forward(): void;
  hint(): void;
  why(): void;
  pause(): void;
  undo(): void;
}

/** What the buttons below the board can do now. */
export interface Possible {
  readonly pass: boolean;
  readonly back: boolean;
  readonly forward: boolean;
  readonly hint: boolean;
  readonly why: boolean;
  /** Whether two engines play, and wait. */
  readonly watching: boolean;
  readonly paused: boolean;
  /** What can be undone, in words. */
  readonly undo: string | undefined;
}

/** The buttons below the board. */
export class Actions {
  readonly pass: HTMLButtonElement;
  readonly hint: HTMLButtonElement;
  readonly element: HTMLElement;
  private readonly back: HTMLButtonElement;
  private readonly forward: HTMLButtonElement;
  private readonly why: HTMLButtonElement;
  private readonly pause: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;

  constructor(
    events: ActionEvents,
    private readonly words: PlayWords['actions'],
  ) {
    const button = (name: string, onclick: () => void, attributes: { class?: string; hidden?: true } = {}) =>
      h('button', { type: 'button', onclick, ...attributes }, name);
    this.pass = button(words.pass, () => events.pass(), { class: 'primary', hidden: true });
    this.pause = button(words.pause, () => events.pause(), { hidden: true });
    this.back = button(words.back, () => events.takeBack());
    this.forward = button(words.forward, () => events.forward());
    this.hint = button(words.hint, () => events.hint());
    this.why = button(words.why, () => events.why());
    this.undo = button('', () => events.undo(), { hidden: true });
    this.element = h(
      'div',
      { class: 'actions' },
      ...[this.pass, this.pause, this.back, this.forward, this.hint, this.why, this.undo],
    );
  }

  focusWhy(): void {
    this.why.focus();
  }

  show({ pass, back, forward, hint, why, watching, paused, undo }: Possible): void {
    set(this.pass, { hidden: !pass });
    set(this.back, { disabled: !back });
    set(this.forward, { disabled: !forward });
    set(this.hint, { disabled: !hint });
    set(this.why, { disabled: !why });
    set(this.pause, { hidden: !watching });
    this.pause.textContent = paused ? this.words.goOn : this.words.pause;
    set(this.undo, { hidden: undo === undefined });
    this.undo.textContent = undo === undefined ? '' : this.words.undo(undo);
  }
}
