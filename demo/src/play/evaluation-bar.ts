import { h, set } from '../shell/dom.js';
import type { LoadedGame, Look } from './boards.js';
import type { Reading } from './values.js';
import type { PlayWords } from './words/en.js';

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
  show(reading: Reading | undefined, side: 0 | 1, { sides, words }: LoadedGame): void {
    const level = reading ? (side === 0 ? reading.level : -reading.level) : 0;
    set(this.bar, { 'data-known': reading !== undefined });
    this.bar.style.setProperty('--share', `${50 + 50 * level}%`);
    this.words.textContent = reading ? wordsOf(words, reading, sides[side]) : words.bar.unknown;
  }
}

/** `White leads by 0.35 pawns` */
function wordsOf({ bar, values }: PlayWords, { long }: Reading, side: string): string {
  if (long === values.even) return bar.even;
  return long === values.draws ? bar.draw : bar.side(side, long);
}
