import '../style/settings.css';
import { h, set, show } from './dom.js';
import { htmlTags, language, shellWords, speak } from './language.js';
import { KEPT } from './preferred-language.js';
import { isDark, mayMove, prefersDark, prefersStill, tellMotion } from './settings.js';

/** Theme, motion and language in a menu of the header, which is filled when it is opened. */

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // No storage: the choice lasts until the page is closed.
  }
}

/** A setting that is on or off, as `data-…` of the page says it. */
function toggle(name: 'theme' | 'motion', [on, off]: readonly [string, string], isOn: () => boolean): Toggle {
  const box = h('input', { type: 'checkbox' });
  const words = h('span');
  box.addEventListener('change', () => {
    const value = box.checked ? on : off;
    document.documentElement.dataset[name] = value;
    keep(`cutnode-${name}`, value);
    tellMotion();
  });
  return {
    element: h('label', { class: 'check' }, box, words),
    label(text) {
      box.checked = isOn();
      show(words, text);
    },
  };
}

interface Toggle {
  readonly element: HTMLElement;
  label(text: string): void;
}

/** Fills the menu; `change` is called after another language has been chosen. `label` writes it anew. */
export function fillSettings(place: HTMLElement, change: () => void): { readonly label: () => void } {
  const theme = toggle('theme', ['dark', 'light'], isDark);
  const motion = toggle('motion', ['on', 'off'], mayMove);
  const other = h('button', { type: 'button', class: 'plain', 'data-switch': 'language' });
  other.addEventListener('click', async () => {
    await speak(language() === 'en' ? 'zh' : 'en');
    keep(KEPT, language());
    change();
  });
  const label = (): void => {
    const { settings, language: named } = shellWords();
    theme.label(settings.dark);
    motion.label(settings.moving);
    show(other, named.other);
    set(other, { 'aria-label': named.switch, lang: htmlTags[named.otherTag] });
  };
  for (const each of [prefersDark, prefersStill]) each.addEventListener('change', label);
  label();
  show(place, theme.element, motion.element, other);
  return { label };
}
