import '../style/promotion.css';
import { button, h } from '../shell/dom.js';
import type { Men } from './boards.js';

/** Asks what a pawn becomes, over the board; `question` names the choice. Resolves with one of `moves`, or `undefined` if the player thinks better of it. */
export function askPromotion(
  frame: HTMLElement,
  men: Men,
  moves: readonly unknown[],
  side: number,
  question: string,
): Promise<unknown> {
  return new Promise((resolve) => {
    const choose = (move: unknown): void => {
      veil.remove();
      resolve(move);
    };
    const buttons = moves
      .map((move) => ({ move, kind: men.promotionOf(move) ?? 'p' }))
      .map(({ move, kind }) => button(men.picture(kind), () => choose(move), { 'aria-label': men.nameOf(kind) }));
    const veil = h(
      'div',
      {
        class: 'promotion',
        onclick: (event: Event) => event.target === veil && choose(undefined),
        onkeydown: (event: KeyboardEvent) => event.key === 'Escape' && choose(undefined),
      },
      h('div', { class: `side-${side}`, role: 'dialog', 'aria-label': question }, ...buttons),
    );
    frame.append(veil);
    buttons[0]?.focus({ preventScroll: true });
  });
}
