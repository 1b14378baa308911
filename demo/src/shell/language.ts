import type { Language } from './preferred-language.js';
import { en, type ShellWords } from './words/en.js';

/** The values of `lang` attributes. */
export const htmlTags: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' };

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
