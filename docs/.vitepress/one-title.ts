import type { MarkdownItAsync } from 'vitepress';

/**
 * The scripts of `bench` head their tables as parts of a page. Alone on one, the first heading is the page's, and what belongs
 * to it moves up with it.
 */
export function oneTitle(markdown: MarkdownItAsync): void {
  markdown.core.ruler.push('one-title', ({ tokens }) => {
    const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
    if (headings.some(({ tag }) => tag === 'h1')) return;
    for (const [i, token] of headings.entries()) {
      // The first two are the opening and the end of one heading.
      if (i >= 2 && token.tag === 'h2') return;
      token.tag = `h${Number(token.tag[1]) - 1}`;
    }
  });
}
