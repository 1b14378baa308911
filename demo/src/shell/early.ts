import { preferredLanguage } from './preferred-language.js';

/**
 * Asks for the files of the room in the address while the page's own script is still on its way. Without it a file is
 * only asked for when the one that imports it has come: for the first room nine trips to the server one after another,
 * half a second each on a phone. Runs inside index.html; early-files.ts of the build knows the files.
 */

/** One of several, or a single one; `null` is any. */
type Which = string | readonly string[] | null;

/**
 * For a room, a game, view or example and a language: the files needed, by their places in the list of all, each a
 * letter.
 */
export type Needed = readonly [room: string | null, part: Which, language: string | null, files: string];

/**
 * Their names with spaces between them; those of scripts without their ending. Each byte of it comes before all else.
 */
declare const FILES: string;
declare const NEEDED: readonly Needed[];
/** The code of the letter of the first place. */
declare const FIRST_LETTER: number;
/** The room that is shown without an address. */
declare const FIRST: string;

// Written out: what reads addresses would make every first visit longer.
const [room = '', query] = location.hash.slice(2).split('?');
const parts = new URLSearchParams(query);
const asked = [
  NEEDED.some(([name]) => name === room) ? room : FIRST,
  parts.get('game') ?? parts.get('view') ?? parts.get('example') ?? '',
  preferredLanguage(),
];
const places = NEEDED.flatMap(([...what]) => {
  const files = what.pop() as string;
  return what.every((part, i) => part === null || [part].flat().includes(asked[i] as string)) ? [...files] : [];
});
const files = FILES.split(' ');
for (const place of new Set(places)) {
  const file = files[place.charCodeAt(0) - FIRST_LETTER] as string;
  const link = document.createElement('link');
  // As the page itself asks for them, or they would be fetched twice.
  link.crossOrigin = '';
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
    link.href = `assets/${file}`;
  } else {
    link.rel = 'modulepreload';
    link.href = `assets/${file}.js`;
  }
  document.head.append(link);
}
