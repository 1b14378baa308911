/**
 * What a release asks of the repository: where it lives, links that lead there, and what stands in the way of
 * publishing.
 */

/** Stands for the owner of the public repository until there is one. */
export const UNNAMED = 'owner-to-be-named';

/** What package.json says about where cutnode lives, all from the name of the repository's owner on GitHub. */
export interface Addresses {
  readonly homepage: string;
  readonly repository: { readonly type: 'git'; readonly url: string };
  readonly bugs: string;
}

export function addressesOf(owner: string): Addresses {
  if (!/^[a-z\d](-?[a-z\d]){0,38}$/i.test(owner)) throw new Error(`${owner} is not a name that GitHub allows`);
  return {
    homepage: `https://${owner.toLowerCase()}.github.io/cutnode/`,
    repository: { type: 'git', url: `git+https://github.com/${owner}/cutnode.git` },
    bugs: `https://github.com/${owner}/cutnode/issues`,
  };
}

/** The owner that a package names; undefined if its fields do not say the same. */
export function ownerOf({ homepage, repository, bugs }: Partial<Addresses>): string | undefined {
  const [, owner] = /^git\+https:\/\/github\.com\/([^/]+)\/cutnode\.git$/.exec(repository?.url ?? '') ?? [];
  if (owner === undefined) return undefined;
  return JSON.stringify(addressesOf(owner)) === JSON.stringify({ homepage, repository, bugs }) ? owner : undefined;
}

/**
 * `text`, a paper of the package, with absolute links for those relative to the root. As long as nobody owns the
 * repository, they stay as they are: no address is made up.
 */
export function absoluteLinks(text: string, owner: string | undefined): string {
  if (owner === undefined || owner === UNNAMED) return text;
  return text.replaceAll(
    /(!?)(\[[^\]]*\]\()(?![a-z]+:|#|\/)/g,
    (_, picture, before) => `${picture}${before}${filesOf(owner, picture !== '')}`,
  );
}

/** The inverse of `absoluteLinks`. */
export function relativeLinks(text: string, owner: string | undefined): string {
  if (owner === undefined) return text;
  return text.replaceAll(`](${filesOf(owner, true)}`, '](').replaceAll(`](${filesOf(owner, false)}`, '](');
}

/** Pictures as they are, other files as GitHub shows them. */
function filesOf(owner: string, raw: boolean): string {
  return `https://github.com/${owner}/cutnode/${raw ? 'raw' : 'blob'}/HEAD/`;
}

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
