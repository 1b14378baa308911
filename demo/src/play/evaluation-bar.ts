import { h, set } from '../shell/dom.js';
import type { Look, PlayableGame } from './boards.js';
import type { Reading } from './values.js';

/** One bar for the position: how much of it is the first player's, and the same in words. */
export class EvaluationBar {
  private readonly bar = h('div', { class: 'share', 'aria-hidden': 'true' }, h('i', { class: 'side-0' }));
  private readonly words = h('p', {});
  readonly element = h('div', { class: 'evaluation', hidden: true }, this.bar, this.words);

  /** Make room for a value, whether there is one already or not. */
  open(isOpen: boolean, look?: Look): void {
    set(this.element, { hidden: !isOpen, 'data-look': look });
  }

  /** `reading` is from `side`; `undefined` if nothing is known yet. */
  show(reading: Reading | undefined, side: 0 | 1, { sides }: PlayableGame): void {
    const level = reading ? (side === 0 ? reading.level : -reading.level) : 0;
    set(this.bar, { 'data-known': reading !== undefined });
    this.bar.style.setProperty('--share', `${50 + 50 * level}%`);
    this.words.textContent = reading ? wordsOf(reading, sides[side]) : 'No value yet.';
  }
}

/** `White leads by 0.35 pawns` */
function wordsOf({ long }: Reading, side: string): string {
  if (long === 'is even') return 'The position is even so far.';
  if (long === 'draws') return 'With best play the game is a draw.';
  return `${side} ${long}.`;
}
