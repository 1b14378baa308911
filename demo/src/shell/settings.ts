import { h, set } from './dom.js';
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

/** The two switches of the header. `label` writes them anew, in the current language. */
export function settingSwitches(): { readonly switches: HTMLElement[]; readonly label: () => void } {
  const theme = h('button', {
    type: 'button',
    class: 'plain switch',
    'data-switch': 'theme',
    onclick: () => turn('theme'),
  });
  const motion = h('button', {
    type: 'button',
    class: 'plain switch',
    'data-switch': 'motion',
    onclick: () => turn('motion'),
  });
  const label = (): void => {
    const words = shellWords();
    theme.textContent = isDark() ? words.theme.dark : words.theme.light;
    set(theme, { 'aria-label': isDark() ? words.theme.toLight : words.theme.toDark });
    motion.textContent = mayMove() ? words.motion.on : words.motion.off;
    set(motion, { 'aria-label': mayMove() ? words.motion.toStill : words.motion.toMoving });
    root.dataset.moving = mayMove() ? 'yes' : 'no';
  };
  const turn = (name: 'theme' | 'motion'): void => {
    if (name === 'theme') keep(name, isDark() ? 'light' : 'dark');
    else keep(name, mayMove() ? 'off' : 'on');
    label();
  };
  prefersDark.addEventListener('change', label);
  prefersStill.addEventListener('change', label);
  label();
  return { switches: [motion, theme], label };
}
