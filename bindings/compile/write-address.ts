/**
 * `npm run address -- OWNER`: who owns the public repository, written wherever its address stands: `repository`,
 * `homepage` and `bugs` of package.json, and the links of the docs to the laboratory.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Addresses, addressesOf } from './release.js';

const root = new URL('../../', import.meta.url);
const [owner] = process.argv.slice(2);
if (owner === undefined) throw new Error('whose repository? npm run address -- OWNER');

const file = new URL('package.json', root);
const before = JSON.parse(readFileSync(file, 'utf8')) as Addresses;
const after = addressesOf(owner);
writeFileSync(file, `${JSON.stringify({ ...before, ...after }, undefined, 2)}\n`);

const pages = readdirSync(new URL('docs/', root), { recursive: true, encoding: 'utf8' });
for (const page of pages.filter((path) => path.endsWith('.md') && !path.startsWith('generated'))) {
  const place = new URL(`docs/${page}`, root);
  const text = readFileSync(place, 'utf8');
  if (text.includes(before.homepage)) writeFileSync(place, text.replaceAll(before.homepage, after.homepage));
}
console.log(`${after.repository.url}, ${after.homepage}`);
