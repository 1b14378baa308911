import type { Plugin } from 'vite';
import { type Addresses, ownerOf, UNNAMED } from '../../bindings/compile/release.js';

const style =
  'footer{display:flex;gap:1.4rem;max-width:92rem;margin:0 auto;padding:0 var(--edge) 2rem;font-size:.9rem}' +
  'footer a{color:var(--muted)}@media print{footer{display:none}}';

/**
 * The foot of every room, of package.json: where the docs, the package and the source are. Empty as long as nobody is
 * named there. The page writes the words, in its language.
 */
export function footerOf(published: Addresses & { readonly name: string }): string {
  const owner = ownerOf(published);
  if (owner === undefined || owner === UNNAMED) return '';
  const source = published.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  const links = { docs: published.homepage, package: `https://www.npmjs.com/package/${published.name}`, source };
  const anchors = Object.entries(links).map(([name, href]) => `<a data-link="${name}" href="${href}"></a>`);
  // Its style comes with it: nothing of it is there while nobody is named.
  return `<style>${style}</style><footer>${anchors.join('')}</footer>`;
}

/** Puts it into index.html. */
export const footer = (published: Parameters<typeof footerOf>[0]): Plugin => ({
  name: 'footer',
  transformIndexHtml: (html) => html.replace('<footer></footer>', footerOf(published)),
});
