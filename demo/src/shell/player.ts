import { h, set } from './dom.js';
import { mayMove } from './settings.js';

export interface PlayerEvents {
  go(step: number): void;
  /** The last step that can be reached now. */
  last(): number;
}

const speeds = [
  { title: 'slow', ms: 2400 },
  { title: 'calm', ms: 1200 },
  { title: 'brisk', ms: 500 },
  { title: 'fast', ms: 160 },
] as const;

/** Buttons for back, forward and play; stopped at first. */
export class Player {
  readonly element: HTMLElement;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly slider = h('input', {
    type: 'range',
    min: 0,
    value: 0,
    'aria-label': 'Step',
    oninput: () => this.to(Number(this.slider.value)),
  });
  private readonly place = h('output', { class: 'place' });
  private readonly speed = h('select', { 'aria-label': 'Speed', onchange: () => this.timer && this.play() });
  private readonly playButton = this.button('play', 'Play', () => (this.timer ? this.stop() : this.play()));
  private readonly backButtons = [
    this.button('first', 'To the beginning', () => this.to(0)),
    this.button('back', 'One step back', () => this.to(this.step - 1)),
  ];
  private readonly onButtons = [
    this.button('next', 'One step forward', () => this.to(this.step + 1)),
    this.button('last', 'To the end', () => this.to(this.events.last())),
  ];
  private step = 0;

  constructor(private readonly events: PlayerEvents) {
    this.speed.append(...speeds.map(({ title }, i) => h('option', { value: i, selected: i === 1 }, title)));
    this.element = h(
      'div',
      { class: 'player', role: 'group', 'aria-label': 'Steps' },
      ...this.backButtons,
      this.playButton,
      ...this.onButtons,
      this.slider,
      this.place,
      this.speed,
    );
  }

  /** Show the current step; `held`: a question must be answered first. */
  show(step: number, length: number, held = false): void {
    this.step = step;
    set(this.slider, { max: length });
    this.slider.value = String(step);
    this.slider.setAttribute('aria-valuetext', `Step ${step} of ${length}`);
    this.place.textContent = `${step} / ${length}`;
    for (const button of this.backButtons) button.disabled = step === 0;
    for (const button of [...this.onButtons, this.playButton]) button.disabled = step >= length || held;
    if (step >= length || held) this.stop();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    set(this.playButton, { 'aria-label': 'Play', 'data-icon': 'play' });
  }

  private play(): void {
    this.stop();
    // With motion off, play slowly.
    const { ms } = speeds[Number(this.speed.value)] ?? speeds[1];
    this.timer = setInterval(() => this.events.go(this.step + 1), mayMove() ? ms : Math.max(ms, 1200));
    set(this.playButton, { 'aria-label': 'Pause', 'data-icon': 'pause' });
    this.events.go(this.step + 1);
  }

  private to(step: number): void {
    this.stop();
    this.events.go(step);
  }

  private button(icon: string, label: string, onclick: () => void): HTMLButtonElement {
    return h('button', {
      type: 'button',
      class: 'icon',
      'data-icon': icon,
      'aria-label': label,
      title: label,
      onclick,
    });
  }
}
