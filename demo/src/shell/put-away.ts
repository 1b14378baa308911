import { show } from './dom.js';

/**
 * Put away a notice that has told all with the next press, wherever it goes: on a phone it lies over what the reader is
 * about to press, which notice.css lets through. A notice that asks whether to reload waits for an answer.
 *
 * Apart from `notice.ts`, which every room begins with.
 */
export function putAwayByPress(): void {
  addEventListener('click', () => {
    const place = document.querySelector('#notice');
    if (place && !place.querySelector('.primary')) show(place);
  });
}
