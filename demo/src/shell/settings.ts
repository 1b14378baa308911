import { h, show } from './dom.js';
import { shellWords } from './language.js';

/** Theme and motion: the system's settings, unless overridden here. */

const root = document.documentElement;

function keep(name: 'theme' | 'motion', value: string): void {
  root.dataset[name] = value;
  try {
    localStorage.setItem(`cutnode-${name}`, value);
  } catch {
    // No storage: the choice lasts until the page is closed.
  }
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

const isDark = (): boolean => (root.dataset.theme ? root.dataset.theme === 'dark' : prefersDark.matches);

/** Whether motion is on. */
export const mayMove = (): boolean => (root.dataset.motion ? root.dataset.motion === 'on' : !prefersStill.matches);

/** The two switches of the settings. `label` writes them anew, in the current language. */
export function settingSwitches(): { readonly switches: HTMLElement[]; readonly label: () => void } {
  const [theme, motion] = [h('input', { type: 'checkbox' }), h('input', { type: 'checkbox' })];
  const switches = [theme, motion].map((box) => h('label', { class: 'check' }, box, h('span')));
  const label = (): void => {
    const { settings } = shellWords();
    [theme.checked, motion.checked] = [isDark(), mayMove()];
    for (const [i, words] of [settings.dark, settings.moving].entries()) show(switches[i]?.lastChild as Element, words);
    root.dataset.moving = mayMove() ? 'yes' : 'no';
  };
  theme.addEventListener('change', () => keep('theme', theme.checked ? 'dark' : 'light'));
  motion.addEventListener('change', () => keep('motion', motion.checked ? 'on' : 'off'));
  for (const each of [theme, motion, prefersDark, prefersStill]) each.addEventListener('change', label);
  label();
  return { switches, label };
}
