import { h, set } from './dom.js';

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

/** The two switches of the header. */
export function settingSwitches(): HTMLElement[] {
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
    theme.textContent = isDark() ? 'Dark' : 'Light';
    set(theme, { 'aria-label': isDark() ? 'Dark colours; switch to light' : 'Light colours; switch to dark' });
    motion.textContent = mayMove() ? 'Moving' : 'Still';
    set(motion, {
      'aria-label': mayMove() ? 'Moving pictures; switch motion off' : 'Still pictures; switch motion on',
    });
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
  return [motion, theme];
}
