import type { MarkdownEnv, MarkdownItAsync } from 'vitepress';
import { placeOf } from './places.js';

/**
 * What the search finds on a page. A page of the reference has a section for each name, in which all that is said of its
 * members is found; without their tables, signatures and small headings the index is a third as large.
 */
export async function searchable(source: string, env: MarkdownEnv, markdown: MarkdownItAsync): Promise<string> {
  const html = await markdown.renderAsync(source, env);
  const path = placeOf(env.relativePath);
  if (/^(examples|benchmarks)\//.test(path)) return withoutCode(html);
  if (!path.startsWith('reference/')) return html;
  return withoutCode(html)
    .replace(
      /<h[4-6][^>]*>(?:Inherited from|Overrides|Returns|Parameters|Type Parameters|Extended by|Extends)[\s\S]*?(?=<h\d|$)/g,
      '',
    )
    .replace(/<(\/?)h[4-6][^>]*>/g, '<$1p>')
    .replace(/<blockquote>[\s\S]*?<\/blockquote>/g, '');
}

const withoutCode = (html: string): string =>
  html.replace(/<table[\s\S]*?<\/table>/g, '').replace(/<pre[\s\S]*?<\/pre>/g, '');

/**
 * Who types a word looks for its guide first, above all for the page that is called after it, then the textbook, then a
 * name, and last for a table or for what has changed.
 */
export function rank(id: string, term: string): number {
  if (/\/(reference|examples|benchmarks)\//.test(id)) return 0.3;
  if (/\/(changelog|contributing|security)/.test(id)) return 0.2;
  return id.replace(/#.*/, '').includes(term) ? 4 : 2;
}
