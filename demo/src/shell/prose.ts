import { type Child, h } from './dom.js';

/** A text of a table of words: what stands between `**` is bold, what stands between backticks is code. */
export function prose(text: string): Child[] {
  return text.split(/(\*\*.+?\*\*|`.+?`)/).map((part) => {
    if (part.startsWith('**')) return h('b', {}, part.slice(2, -2));
    return part.startsWith('`') ? h('code', {}, part.slice(1, -1)) : part;
  });
}
