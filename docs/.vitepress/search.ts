import type { MarkdownEnv, MarkdownItAsync } from 'vitepress';

/** What the search finds on a page: of the reference and the tables only headings and prose, not each parameter. */
export async function searchable(source: string, env: MarkdownEnv, markdown: MarkdownItAsync): Promise<string> {
  if (env.frontmatter?.search === false) return '';
  const html = await markdown.renderAsync(source, env);
  if (env.relativePath.startsWith('reference/') || env.relativePath.startsWith('benchmarks/')) {
    return html.replace(/<table[\s\S]*?<\/table>/g, '').replace(/<div class="language-[\s\S]*?<\/div>/g, '');
  }
  return html;
}

/** Who types a word looks for its guide first, then the textbook, then a name, and last for a table. */
export function rank(id: string): number {
  if (/\/(reference|examples|benchmarks)\//.test(id)) return 0.3;
  if (/\/(changelog|contributing|security)/.test(id)) return 0.2;
  return 1;
}
