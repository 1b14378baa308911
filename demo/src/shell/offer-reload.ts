import { h, show } from './dom.js';

/** A notice in a corner of the page with a button to reload and one to postpone. */
export function offerReload(words: string, reload: () => void): void {
  const place = document.querySelector('#notice');
  if (!place) return;
  const button = (name: string, kind: string, onclick: () => void): HTMLButtonElement =>
    h('button', { type: 'button', class: kind, onclick }, name);
  show(
    place,
    h('p', {}, words),
    button('Reload', 'primary', reload),
    button('Later', 'plain', () => show(place)),
  );
}
