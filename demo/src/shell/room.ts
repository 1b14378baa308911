import type { State } from './address.js';
import { type Child, h, prose } from './dom.js';
import { shortened } from './shortened.js';

/** An open room. */
export interface Room {
  /**
   * Resolved when what it was opened on is drawn. Until then nothing in it can be clicked; what can be clicked in a
   * room without it works at once.
   */
  readonly drawn?: Promise<void>;
  /** What it shows, if that is not what the room is called. */
  readonly pageTitle?: string | undefined;
  /** The state in the address has changed; `again`: back or forward to an entry of the history that `keep` has made. */
  visit(state: State, again: boolean): void;
  /** Stop everything. */
  close(): void;
}

/** Writes the state of a room into the address; `entry`: as a new entry of the browser's history. */
export type KeepState = (state: State, entry?: boolean) => void;

/** Opens a room in `place`. */
export type OpenRoom = (place: HTMLElement, state: State, keep: KeepState) => Room;

/** A room's heading: its name, its purpose in a sentence, and the answer to "What am I looking at?". */
export function heading(
  title: string,
  lead: string,
  explanation: readonly Child[],
  ask = 'What am I looking at?',
): HTMLElement {
  return h(
    'div',
    { class: 'heading' },
    h('h1', {}, title),
    h('p', { class: 'lead' }, lead),
    h('details', { class: 'about' }, h('summary', {}, ask), h('div', { class: 'prose' }, explanation)),
  );
}

/** What explains a room: paragraphs, and in the last line where its theory and its figures come from. */
export function paragraphs(about: readonly string[], source: string): HTMLElement[] {
  return [...about.map((text) => h('p', {}, prose(text))), sourceLine(prose(source))];
}

/** Where a room's theory and its figures come from, at the end of its explanation. */
export function sourceLine(...words: readonly Child[]): HTMLElement {
  return h('p', { class: 'source' }, ...words);
}

/** Announce something to screen readers. */
export function announce(words: string): void {
  const announcer = document.querySelector('#announcer');
  if (announcer) announcer.textContent = words;
}

/** Characters of a message that are read; what is quoted in it may be as long as an address. */
const MOST_SAID = 300;

/** An error message, shown at a room's input. */
export function complaint(error: unknown): HTMLElement {
  const words = error instanceof Error ? error.message : String(error);
  return h('p', { class: 'complaint', role: 'alert' }, shortened(words, MOST_SAID));
}
