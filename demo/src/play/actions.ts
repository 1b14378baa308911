import { button, h, set } from '../shell/dom.js';
import type { PlayWords } from './words/en.js';

interface ActionEvents {
  pass(): void;
  pause(): void;
  undo(): void;
  redo(): void;
  hint(): void;
  why(): void;
  resign(): void;
  newGame(): void;
}

/** What the buttons below the board can do now. */
interface Possible extends Readonly<Record<'undo' | 'redo' | 'hint' | 'why' | 'resign' | 'pass', boolean>> {
  /** Whether two engines play, and wait. */
  readonly watching: boolean;
  readonly paused: boolean;
  /** The game has ended, and another one is what comes next. */
  readonly over: boolean;
}

/** The buttons below the board. */
export class Actions {
  readonly element: HTMLElement;
  readonly pass: HTMLButtonElement;
  private readonly buttons: Readonly<Record<keyof ActionEvents, HTMLButtonElement>>;

  constructor(
    events: ActionEvents,
    private readonly words: PlayWords['actions'],
  ) {
    const action = (name: keyof ActionEvents, attributes: { hidden?: true } = {}) =>
      button(words[name], () => events[name](), attributes);
    this.buttons = {
      pass: action('pass', { hidden: true }),
      pause: action('pause', { hidden: true }),
      undo: action('undo'),
      redo: action('redo'),
      hint: action('hint'),
      why: action('why'),
      resign: action('resign'),
      newGame: action('newGame'),
    };
    this.pass = this.buttons.pass;
    this.element = h('div', { class: 'actions' }, Object.values(this.buttons));
  }

  focusWhy(): void {
    this.buttons.why.focus();
  }

  show({ pass, watching, paused, over, ...possible }: Possible): void {
    const { buttons, words } = this;
    for (const name of ['undo', 'redo', 'hint', 'why', 'resign'] as const)
      set(buttons[name], { disabled: !possible[name] });
    set(buttons.pass, { hidden: !pass });
    set(buttons.pause, { hidden: !watching });
    buttons.newGame.classList.toggle('primary', over);
    buttons.pause.textContent = paused ? words.goOn : words.pause;
  }
}
