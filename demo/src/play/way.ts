import { button, h } from '../shell/dom.js';
import type { Men } from './boards.js';

/** Asks by which way a piece captures, over the board; `question` names the choice. Resolves with one of `moves`, or `undefined` if the player thinks better of it. */
export function askWay(
  frame: HTMLElement,
  men: Men,
  moves: readonly unknown[],
  position: unknown,
  question: string,
): Promise<unknown> {
  return new Promise((resolve) => {
    const choose = (move: unknown): void => {
      veil.remove();
      resolve(move);
    };
    const buttons = moves.map((move) => button(men.write(position, move), () => choose(move)));
    const veil = h(
      'div',
      {
        class: 'promotion',
        onclick: (event: Event) => event.target === veil && choose(undefined),
        onkeydown: (event: KeyboardEvent) => event.key === 'Escape' && choose(undefined),
      },
      h('div', { class: 'ways', role: 'dialog', 'aria-label': question }, ...buttons),
    );
    frame.append(veil);
    buttons[0]?.focus({ preventScroll: true });
  });
}
