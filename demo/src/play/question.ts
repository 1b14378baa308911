import '../style/question.css';
import { button, h } from '../shell/dom.js';
import type { Question } from './boards.js';

/**
 * Asks over the board which of several moves is meant. Resolves with it, or with `undefined` if the player thinks
 * better of it.
 */
export function ask(frame: HTMLElement, { words, look, answers }: Question): Promise<unknown> {
  return new Promise((resolve) => {
    const choose = (move: unknown): void => {
      veil.remove();
      resolve(move);
    };
    const buttons = answers.map(({ move, text, name }) => button(text, () => choose(move), { 'aria-label': name }));
    const veil = h(
      'div',
      {
        class: 'question',
        onclick: (event: Event) => event.target === veil && choose(undefined),
        onkeydown: (event: KeyboardEvent) => event.key === 'Escape' && choose(undefined),
      },
      h('div', { class: look, role: 'dialog', 'aria-label': words }, ...buttons),
    );
    frame.append(veil);
    buttons[0]?.focus({ preventScroll: true });
  });
}
