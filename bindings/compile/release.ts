import { type Addresses, ownerOf, UNNAMED } from './address.js';

/** What stands in the way of publishing a package; empty if nothing does. `tag`: of the release, such as v1.2.0. */
export function obstacles(
  manifest: Partial<Addresses> & { readonly version: string },
  changelog: string,
  tag: string | undefined,
): readonly string[] {
  const owner = ownerOf(manifest);
  const found: string[] = [];
  if (owner === undefined) {
    found.push('repository, homepage and bugs do not belong together: npm run address -- OWNER');
  } else if (owner === UNNAMED) {
    found.push('nobody owns the public repository yet: npm run address -- OWNER');
  }
  const { version } = manifest;
  if (!changelog.split('\n').some((line) => line === `## ${version}` || line.startsWith(`## ${version} `))) {
    found.push(`CHANGELOG.md has no heading "## ${version}"`);
  }
  if (tag !== undefined && tag !== `v${version}`) found.push(`the tag is ${tag}, the version ${version}`);
  return found;
}
