import { button, h, set } from './dom.js';
import { shellWords } from './language.js';
import { mayMove } from './settings.js';

interface PlayerEvents {
  go(step: number): void;
  /** The last step that can be reached now. */
  last(): number;
}

const speeds = [
  { name: 'slow', ms: 2400 },
  { name: 'calm', ms: 1200 },
  { name: 'brisk', ms: 500 },
  { name: 'fast', ms: 160 },
] as const;

/**
 * Buttons for back, forward and play; stopped at first. The arrow keys step and the space bar plays wherever no control
 * has the focus that uses them itself.
 */
export class Player {
  readonly element: HTMLElement;
  private readonly words = shellWords().player;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly slider = h('input', {
    type: 'range',
    min: 0,
    value: 0,
    'aria-label': this.words.step,
    oninput: () => this.to(Number(this.slider.value)),
  });
  private readonly place = h('output', { class: 'place' });
  private readonly speed = h('select', { 'aria-label': this.words.speed, onchange: () => this.timer && this.play() });
  private readonly playButton = this.button('play', this.words.play, () => this.toggle());
  private readonly backButtons = [
    this.button('first', this.words.first, () => this.to(0)),
    this.button('back', this.words.back, () => this.to(this.step - 1)),
  ];
  private readonly onButtons = [
    this.button('next', this.words.next, () => this.to(this.step + 1)),
    this.button('last', this.words.last, () => this.to(this.events.last())),
  ];
  private step = 0;

  constructor(private readonly events: PlayerEvents) {
    this.speed.append(
      ...speeds.map(({ name }, i) => h('option', { value: i, selected: i === 1 }, this.words.speeds[name])),
    );
    this.element = h(
      'div',
      { class: 'player', role: 'group', 'aria-label': this.words.label },
      ...this.backButtons,
      this.playButton,
      ...this.onButtons,
      this.slider,
      this.place,
      this.speed,
    );
    document.addEventListener('keydown', this.onKey);
  }

  /** Stop for good. */
  close(): void {
    this.stop();
    document.removeEventListener('keydown', this.onKey);
  }

  /** Show the current step; `held`: a question must be answered first. */
  show(step: number, length: number, held = false): void {
    this.step = step;
    set(this.slider, { max: length });
    this.slider.value = String(step);
    this.slider.setAttribute('aria-valuetext', this.words.stepOf(step, length));
    this.place.textContent = `${step} / ${length}`;
    for (const button of this.backButtons) button.disabled = step === 0;
    for (const button of [...this.onButtons, this.playButton]) button.disabled = step >= length || held;
    // A button that can no longer be pressed would keep the focus to itself, and then nothing has it.
    if (this.element.querySelector(':focus:disabled')) this.slider.focus({ preventScroll: true });
    if (step >= length || held) this.stop();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    set(this.playButton, { 'aria-label': this.words.play, title: this.words.play, 'data-icon': 'play' });
  }

  private toggle(): void {
    if (this.timer) this.stop();
    else if (!this.playButton.disabled) this.play();
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as Element;
    if (target.closest('input, select, textarea, summary')) return;
    // On a button the space bar presses it; in a tree the arrow keys walk from node to node.
    if (event.key === ' ' && !target.closest('button, a')) this.toggle();
    else if (event.key === 'ArrowRight' && !target.closest('[role="tree"]')) this.to(this.step + 1);
    else if (event.key === 'ArrowLeft' && !target.closest('[role="tree"]')) this.to(this.step - 1);
    else return;
    event.preventDefault();
  };

  private play(): void {
    this.stop();
    // With motion off, play slowly.
    const { ms } = speeds[Number(this.speed.value)] ?? speeds[1];
    this.timer = setInterval(() => this.events.go(this.step + 1), mayMove() ? ms : Math.max(ms, 1200));
    set(this.playButton, { 'aria-label': this.words.pause, title: this.words.pause, 'data-icon': 'pause' });
    this.events.go(this.step + 1);
  }

  private to(step: number): void {
    this.stop();
    this.events.go(step);
  }

  private button(icon: string, label: string, onclick: () => void): HTMLButtonElement {
    return button('', onclick, { class: 'icon', 'data-icon': icon, 'aria-label': label, title: label });
  }
}
