import { h, show } from './dom.js';
import { shellWords } from './language.js';

/** A notice in a corner of the page, why to reload, with a button to do so and one to postpone. */
export function offerReload(why: 'partMissing' | 'newVersion', reload: () => void): void {
  const words = shellWords().notice;
  const place = document.querySelector('#notice');
  if (!place) return;
  const button = (name: string, kind: string, onclick: () => void): HTMLButtonElement =>
    h('button', { type: 'button', class: kind, onclick }, name);
  show(
    place,
    h('p', {}, words[why]),
    button(words.reload, 'primary', reload),
    button(words.later, 'plain', () => show(place)),
  );
}
