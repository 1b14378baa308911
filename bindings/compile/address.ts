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
