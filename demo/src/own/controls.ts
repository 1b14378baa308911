import { oneOf, wholeNumber } from '../shell/address.js';
import { button, field, h, set, show } from '../shell/dom.js';
import type { OwnWords } from './words/en.js';

const seats = ['first', 'second', 'both'] as const;
export type Seat = (typeof seats)[number];
/** A level looks as many plies ahead, if there is time. */
const STRONGEST = 10;
export const DEFAULT_LEVEL = 4;

interface ControlEvents {
  undo(): void;
  /** Who is to move gives the game up. */
  resign(): void;
  anew(): void;
  stop(): void;
  /** Somebody else sits there, or the level is another. */
  settle(): void;
}

/** Who plays, how well, and what is done with a game beside making moves. */
export class Controls {
  private readonly who = h('select');
  private readonly strength = h('input', { type: 'range', min: 1, max: STRONGEST });
  private readonly levelName = h('b');
  private readonly undoButton: HTMLButtonElement;
  private readonly resignButton: HTMLButtonElement;
  private readonly anewButton: HTMLButtonElement;
  private readonly stopButton: HTMLButtonElement;
  readonly element: HTMLElement;

  constructor(words: OwnWords, events: ControlEvents) {
    this.undoButton = button(words.undo, events.undo);
    this.resignButton = button(words.resign, events.resign, { disabled: true });
    this.anewButton = button(words.anew, events.anew);
    this.stopButton = button(words.stop, events.stop);
    set(this.stopButton, { hidden: true });
    show(
      this.who,
      seats.map((name) => h('option', { value: name }, words.seats[name])),
    );
    set(this.who, { onchange: events.settle });
    set(this.strength, { oninput: () => this.tellLevel(), onchange: events.settle });
    this.element = h(
      'div',
      { class: 'own-controls' },
      field(words.seat, this.who, { class: 'beside' }),
      h('label', { class: 'beside own-level' }, h('span', {}, words.level, ' ', this.levelName), this.strength),
      this.undoButton,
      this.resignButton,
      this.anewButton,
      this.stopButton,
    );
  }

  /** On which side the visitor plays. */
  get seat(): Seat {
    return this.who.value as Seat;
  }

  get level(): number {
    return this.strength.valueAsNumber;
  }

  /** Whether there is a game that can be played. */
  get isOffered(): boolean {
    return !this.anewButton.disabled;
  }

  /** As an address says. */
  sit(seat: string | undefined, level: string | undefined): void {
    this.who.value = oneOf(seat, seats, 'first');
    this.strength.value = String(wholeNumber(level, 1, STRONGEST, DEFAULT_LEVEL));
    this.tellLevel();
  }

  isYours(player: number): boolean {
    return this.seat === 'both' || player === (this.seat === 'first' ? 0 : 1);
  }

  offer(isThere: boolean): void {
    for (const control of [this.who, this.anewButton]) set(control, { disabled: !isThere });
    if (!isThere) this.mayUndo(false);
    this.mayResign(false);
  }

  mayUndo(is: boolean): void {
    set(this.undoButton, { disabled: !is });
  }

  mayResign(is: boolean): void {
    // It would take the focus with it.
    if (!is && document.activeElement === this.resignButton) this.anewButton.focus();
    set(this.resignButton, { disabled: !is });
  }

  /** Whether there is something to be stopped. */
  mayStop(is: boolean): void {
    // It disappears, and would take the focus with it.
    if (!is && document.activeElement === this.stopButton) this.anewButton.focus();
    set(this.stopButton, { hidden: !is });
  }

  private tellLevel(): void {
    this.levelName.textContent = this.strength.value;
  }
}
