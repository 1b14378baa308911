import { readdirSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';

/**
 * What the package contains of other packages, with the licences that ask to be passed on: made of what the bundler
 * says it has put into each file, never of a list kept by hand.
 */

interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly dependencies: readonly string[];
}

/** The page of notices for these bundles. Throws for a package without a licence in it. */
export function noticesOf(root: string, bundles: readonly Metafile[]): string {
  const taken = new Set<string>();
  const seen = new Set<string>();
  for (const { inputs, outputs } of bundles) {
    for (const path of Object.keys(inputs)) seen.add(folderOf(path) ?? '');
    for (const { inputs: parts } of Object.values(outputs)) {
      for (const [path, { bytesInOutput }] of Object.entries(parts)) {
        const folder = folderOf(path);
        if (folder !== undefined && bytesInOutput > 0) taken.add(folder);
      }
    }
  }
  const packages: Bundled[] = [];
  for (const folder of taken) {
    const found = packageIn(root, folder);
    packages.push(found);
    for (const name of found.dependencies) {
      // One that the bundler has never met was put into the package by its own authors.
      const inside = `node_modules/${name}`;
      if (!seen.has(inside)) taken.add(inside);
    }
  }
  packages.sort((one, other) => (one.name < other.name ? -1 : 1));
  return [
    '# Third-party software',
    '',
    'The command line and the figures of cutnode contain parts of these packages. Their licences apply to those parts.',
    ...packages.flatMap(({ name, version, licence }) => ['', `## ${name} ${version}`, '', '```text', licence, '```']),
    '',
  ].join('\n');
}

/** `node_modules/@scope/name` of `../node_modules/@scope/name/dist/index.js`; `undefined` for a file of no package. */
function folderOf(path: string): string | undefined {
  return /.*(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

function packageIn(root: string, folder: string): Bundled {
  const { name, version, dependencies } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
  const file = readdirSync(`${root}${folder}`).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one));
  if (file === undefined) throw new Error(`${name} is bundled, and has no licence to pass on`);
  const licence = readFileSync(`${root}${folder}/${file}`, 'utf8').trim();
  return { name, version, licence, dependencies: Object.keys(dependencies ?? {}) };
}
