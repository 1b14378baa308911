import { h, set } from './dom.js';
import { KEPT, type Language } from './preferred-language.js';
import { en, type ShellWords } from './words/en.js';

/** The values of `lang` attributes. */
const htmlTags: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' };

let current: Language = 'en';
let table: ShellWords = en;

export const language = (): Language => current;

/** The words of the shared controls in the current language. */
export const shellWords = (): ShellWords => table;

/** Makes `name` the current language once its words have been loaded; otherwise English remains. */
export async function speak(name: Language): Promise<void> {
  const next = name === 'zh' ? await import('./words/zh.js').then(({ zh }) => zh).catch(() => undefined) : en;
  if (!next) return;
  [current, table] = [name, next];
  document.documentElement.lang = htmlTags[name];
}

/** The switch of the settings; `change` is called after another language has been chosen. `label` writes it anew. */
export function languageSwitch(change: () => void): { readonly element: HTMLElement; readonly label: () => void } {
  const button = h('button', { type: 'button', class: 'plain', 'data-switch': 'language' });
  const label = (): void => {
    const { other, otherTag, switch: words } = table.language;
    button.textContent = other;
    set(button, { 'aria-label': words, lang: htmlTags[otherTag as Language] });
  };
  button.addEventListener('click', async () => {
    await speak(current === 'en' ? 'zh' : 'en');
    try {
      localStorage.setItem(KEPT, current);
    } catch {
      // No storage: the choice lasts until the page is closed.
    }
    change();
  });
  label();
  return { element: button, label };
}
