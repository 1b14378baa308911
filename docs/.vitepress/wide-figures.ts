import type { MarkdownItAsync } from 'vitepress';

/**
 * A paragraph that is a drawing and nothing else can be scrolled on a phone, by keys too, instead of being shrunk; and so can
 * an indented block, as VitePress does for fenced ones.
 */
export function wideFigures(markdown: MarkdownItAsync): void {
  markdown.core.ruler.push('wide-figures', ({ tokens }) => {
    for (const [i, token] of tokens.entries()) {
      if (token.type === 'code_block') token.attrSet('tabindex', '0');
      const [only, ...others] = tokens[i + 1]?.children ?? [];
      if (token.type !== 'paragraph_open' || only?.type !== 'image' || others.length > 0) continue;
      if (!only.attrGet('src')?.endsWith('.svg')) continue;
      token.attrSet('class', 'drawing');
      token.attrSet('tabindex', '0');
    }
  });
}
