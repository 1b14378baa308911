import type { MarkdownItAsync } from 'vitepress';

/** Markdown knows no table without a header: an empty one is left out, so that nobody is read empty cells. */
export function headlessTables(markdown: MarkdownItAsync): void {
  markdown.core.ruler.push('headless-tables', (state) => {
    const kept: typeof state.tokens = [];
    for (let i = 0; i < state.tokens.length; i++) {
      const token = state.tokens[i] as (typeof kept)[number];
      if (token.type === 'thead_open') {
        const end = state.tokens.findIndex(({ type }, at) => at > i && type === 'thead_close');
        const empty = state.tokens.slice(i, end).every(({ type, content }) => type !== 'inline' || content === '');
        if (empty) {
          i = end;
          continue;
        }
      }
      kept.push(token);
    }
    state.tokens = kept;
  });
}
