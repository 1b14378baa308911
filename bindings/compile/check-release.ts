/** Before `npm publish` (`prepublishOnly`): ends with 1 and says why if the package must not be published as it is. */
import { readFileSync } from 'node:fs';
import { obstacles } from './release.js';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { GITHUB_REF_TYPE, GITHUB_REF_NAME } = process.env;
const found = obstacles(
  JSON.parse(read('package.json')),
  read('CHANGELOG.md'),
  GITHUB_REF_TYPE === 'tag' ? GITHUB_REF_NAME : undefined,
);
for (const obstacle of found) console.error(`not published: ${obstacle}`);
process.exitCode = found.length === 0 ? 0 : 1;
