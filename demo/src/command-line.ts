import { type Child, h } from './shell/dom.js';

/** A command line of these words, quoted where a shell requires it. */
export function commandLine(...words: readonly string[]): string {
  return words.map(shellWord).join(' ');
}

/** Shown so that its lines break between words alone: at a hyphen, an option would fall apart. */
export const unbroken = (command: string): Child[] =>
  command.split(/( )/).map((word) => (word === ' ' ? word : h('span', { class: 'word' }, word)));

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal would obey, once pasted
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (word.search(control) < 0) return `'${word.replaceAll("'", "'\\''")}'`;
  const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `$'${word.replace(/[\\']/g, '\\$&').replace(control, escaped)}'`;
}
