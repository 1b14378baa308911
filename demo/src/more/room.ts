import '../style/more.css';
import { furtherRooms } from '../rooms.js';
import { h } from '../shell/dom.js';
import type { OpenRoom } from '../shell/room.js';
import { pictures } from './pictures.js';
import type { MoreWords } from './words/en.js';

/** The page that lists the rooms which the header does not name, each with a sentence and a picture. */
export function openMoreRoom({ title, lead, rooms }: MoreWords): OpenRoom {
  return (place) => {
    place.append(
      h('h1', {}, title),
      h('p', { class: 'lead' }, lead),
      h(
        'ul',
        { class: 'more-rooms' },
        furtherRooms.map((name) => {
          const picture = h('div', { 'aria-hidden': 'true' });
          picture.innerHTML = `<svg viewBox="0 0 160 90">${pictures[name]}</svg>`;
          return h(
            'li',
            { class: 'card' },
            picture,
            h('h2', {}, h('a', { href: `#/${name}`, 'data-room': name }, rooms[name].title)),
            h('p', {}, rooms[name].about),
          );
        }),
      ),
    );
    return { visit() {}, close() {} };
  };
}
