/** The languages of the rooms and of the shared controls. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Where the browser keeps the language that was chosen. */
export const KEPT = 'cutnode-language';

/** The language chosen on an earlier visit, otherwise the browser's, if it is one of these. */
export function preferredLanguage(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // No storage: use the browser's.
  }
  const wanted = [kept, ...navigator.languages].flatMap((tag) => tag?.split('-')[0] ?? []);
  return languages.find((name) => name === wanted[0]) ?? 'en';
}
