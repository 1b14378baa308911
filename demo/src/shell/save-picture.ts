import type { Figure } from 'cutnode/figures';
import type { Theme } from '../../../bindings/figures/laboratory.js';
import { button, h, set } from './dom.js';
import { shellWords } from './language.js';

/** Saves something in a theme; tells the part that is done, if that takes its time. */
export type Save = (theme: Theme, progress: (part: number) => void) => Promise<void>;

/**
 * Buttons that save the figure as it is now, for slides and exercises. `more` are further ways to take it away.
 */
export function savePicture(
  name: () => string,
  figure: () => Figure | undefined,
  ...more: readonly HTMLElement[]
): HTMLElement {
  const { label, as } = shellWords().save;
  const save =
    (kind: 'SVG' | 'PNG'): Save =>
    async (theme) => {
      const drawn = figure();
      if (drawn) await (await import('./picture-file.js')).pictureFile(name(), drawn, theme, kind);
    };
  return saveButtons(label, as, { SVG: save('SVG'), PNG: save('PNG') }, more);
}

/**
 * A button for each way to save a picture, light or dark as is chosen there: the page's own theme is the reader's, not
 * that of the paper or the projector.
 */
export function saveButtons(
  label: string,
  as: (kind: string) => string,
  ways: Readonly<Record<string, Save>>,
  more: readonly HTMLElement[] = [],
): HTMLElement {
  const { save } = shellWords();
  const colours = h(
    'select',
    { 'aria-label': save.colours },
    h('option', { value: 'light' }, save.light),
    h('option', { value: 'dark' }, save.dark),
  );
  const buttons = Object.entries(ways).map(([kind, way]) => {
    const take = async (): Promise<void> => {
      if (taking.ariaDisabled) return;
      // Disabled, it would lose the focus.
      set(taking, { 'aria-disabled': 'true' });
      try {
        await way(colours.value as Theme, (part) => {
          taking.textContent = `${kind} ${Math.floor(100 * part)} %`;
        });
      } finally {
        taking.textContent = kind;
        set(taking, { 'aria-disabled': undefined });
      }
    };
    const taking = button(kind, () => void take(), { class: 'plain', 'aria-label': as(kind) });
    return taking;
  });
  return h(
    'div',
    { class: 'save-picture', role: 'group', 'aria-label': label },
    h('span', {}, label),
    colours,
    buttons,
    more,
  );
}
