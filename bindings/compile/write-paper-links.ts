/**
 * Around `npm pack` and `npm publish`: before it (`prepack`), the links of README.md and CHANGELOG.md into the
 * repository are made absolute, since the package holds no docs; after it (`postpack`, with `--back`), relative again,
 * as a clone needs them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { absoluteLinks, ownerOf, relativeLinks } from './release.js';

const root = new URL('../../', import.meta.url);
const owner = ownerOf(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')));
const change = process.argv.includes('--back') ? relativeLinks : absoluteLinks;
for (const paper of ['README.md', 'CHANGELOG.md']) {
  const place = new URL(paper, root);
  const text = readFileSync(place, 'utf8');
  const changed = change(text, owner);
  if (changed !== text) writeFileSync(place, changed);
}
