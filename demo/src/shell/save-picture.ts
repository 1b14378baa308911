import type { Figure, Theme } from 'cutnode/figures';
import { h } from './dom.js';
import { shellWords } from './language.js';

/** What is saved, and as what. */
type Kind = 'SVG' | 'PNG';

/**
 * Buttons that save the figure as it is now, light or dark as is chosen there: the page's own theme is the reader's, not
 * that of the paper or the projector. `more` are further ways to take it away.
 */
export function savePicture(
  name: () => string,
  figure: () => Figure | undefined,
  ...more: readonly HTMLElement[]
): HTMLElement {
  const { save, theme } = shellWords();
  const colours = h(
    'select',
    { 'aria-label': save.colours },
    h('option', { value: 'light' }, theme.light),
    h('option', { value: 'dark' }, theme.dark),
  );
  const take = async (kind: Kind): Promise<void> => {
    const drawn = figure();
    if (!drawn) return;
    const { pictureFile } = await import('./picture-file.js');
    await pictureFile(name(), drawn, colours.value as Theme, kind);
  };
  const button = (kind: Kind): HTMLElement =>
    h('button', { type: 'button', class: 'plain', 'aria-label': save.as(kind), onclick: () => void take(kind) }, kind);
  return h(
    'div',
    { class: 'save-picture', role: 'group', 'aria-label': save.label },
    h('span', {}, save.label),
    colours,
    button('SVG'),
    button('PNG'),
    more,
  );
}
