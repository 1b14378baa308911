import { button, h, show } from './dom.js';
import { shellWords } from './language.js';

/**
 * A notice in a corner of the page, with a button to put it away. With `reload` it says why to reload, and has a button
 * to do so; without, it has told all, see `put-away.ts`. A list: parts of the address that were not understood.
 */
export function notice(why: 'partMissing' | 'newVersion' | 'noRoom' | readonly string[], reload?: () => void): void {
  const words = shellWords().notice;
  const place = document.querySelector('#notice');
  if (!place) return;
  show(
    place,
    h('p', {}, typeof why === 'string' ? words[why] : words.misread(why)),
    reload && button(words.reload, reload, { class: 'primary' }),
    button(reload ? words.later : words.close, () => show(place), { class: 'plain' }),
  );
}
