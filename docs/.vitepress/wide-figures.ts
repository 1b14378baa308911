import type { MarkdownItAsync } from 'vitepress';

/** A paragraph that is a drawing and nothing else can be scrolled on a phone, by keys too, instead of being shrunk. */
export function wideFigures(markdown: MarkdownItAsync): void {
  markdown.core.ruler.push('wide-figures', ({ tokens }) => {
    for (const [i, token] of tokens.entries()) {
      const [only, ...others] = tokens[i + 1]?.children ?? [];
      if (token.type !== 'paragraph_open' || only?.type !== 'image' || others.length > 0) continue;
      if (!only.attrGet('src')?.endsWith('.svg')) continue;
      token.attrSet('class', 'drawing');
      token.attrSet('tabindex', '0');
    }
  });
}
