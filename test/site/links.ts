import { readFileSync } from 'node:fs';

/** What a page of HTML links to and what it can be linked at, read from its tags alone: nothing of it is run. */
export interface Links {
  /** The texts of all `href` and `src`, as a browser reads them. */
  readonly targets: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] ?? '');

export function linksOf(html: string): Links {
  // Inside a script or a comment nothing is a tag.
  const tags = html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1 $2>')
    .match(/<[a-z][^>]*>/gi);
  const values = (attribute: RegExp): string[] =>
    (tags ?? []).flatMap((tag) => [...tag.matchAll(attribute)].map(([, value = '']) => decoded(value)));
  return { targets: values(/\s(?:href|src)="([^"]*)"/g), ids: new Set(values(/\sid="([^"]*)"/g)) };
}

/**
 * The links of a folder's pages that lead nowhere, as `page: link`. Pages are served at `base`; a link may lead to a
 * page, a file, the index of a folder, or a place on a page. `outside` collects what leads to other hosts.
 */
export function brokenLinks(
  folder: string,
  files: readonly string[],
  base: string,
): { readonly broken: readonly string[]; readonly inside: number; readonly outside: ReadonlySet<string> } {
  const present = new Set(files);
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, linksOf(readFileSync(`${folder}/${file}`, 'utf8'))]),
  );
  const broken: string[] = [];
  const outside = new Set<string>();
  let inside = 0;
  const host = 'http://here.invalid';
  for (const [page, { targets }] of pages) {
    for (const target of targets) {
      const url = new URL(target, `${host}${base}${page}`);
      if (url.origin !== host) {
        outside.add(url.href);
        continue;
      }
      inside++;
      const path = decodeURI(url.pathname);
      const file = path.startsWith(base) ? path.slice(base.length).replace(/(^|\/)$/, '$1index.html') : undefined;
      const place = decodeURIComponent(url.hash.slice(1));
      // What follows #/ is the state of the laboratory.
      const ids = place === '' || place.startsWith('/') ? undefined : pages.get(file ?? '')?.ids;
      if (file === undefined || !present.has(file) || (ids && !ids.has(place))) broken.push(`${page}: ${target}`);
    }
  }
  return { broken: [...new Set(broken)], inside, outside };
}
