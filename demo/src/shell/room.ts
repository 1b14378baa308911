import type { State } from './address.js';
import { type Child, h } from './dom.js';

/** A room that is open. */
export interface Room {
  /** The address has another state. */
  visit(state: State): void;
  /** Leave nothing running. */
  close(): void;
}

/** Opens a room in `place`; `keep` writes its state into the address. */
export type OpenRoom = (place: HTMLElement, state: State, keep: (state: State) => void) => Room;

/** A room's head: its name, what it is for in a sentence, and the answer to "what am I looking at?". */
export function heading(title: string, lead: string, explanation: readonly Child[]): HTMLElement {
  return h(
    'div',
    { class: 'heading' },
    h('h1', {}, title),
    h('p', { class: 'lead' }, lead),
    h(
      'details',
      { class: 'about' },
      h('summary', {}, 'What am I looking at?'),
      h('div', { class: 'prose' }, explanation),
    ),
  );
}

/** Say something to those who listen rather than look. */
export function announce(words: string): void {
  const announcer = document.querySelector('#announcer');
  if (announcer) announcer.textContent = words;
}

/** What was wrong, in the words of the library, where a room's input is. */
export function complaint(error: unknown): HTMLElement {
  return h('p', { class: 'complaint', role: 'alert' }, error instanceof Error ? error.message : String(error));
}
