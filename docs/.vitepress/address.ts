import { readFileSync } from 'node:fs';

/**
 * Where the package and its site live. `repository`, `homepage` and `bugs` of package.json say it, and
 * `npm run address -- OWNER` fills all three, with the links of the docs, from one name.
 */
interface Published {
  readonly version: string;
  readonly homepage: string;
  readonly repository: { readonly url: string };
}

const { version, homepage, repository } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Published;

export { homepage, version };

/** The page of the repository, without a slash at the end. */
export const repositoryPage: string = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/** The path of the site on its host. `SITE_BASE=/` builds for a host of its own. */
export const base: string = process.env.SITE_BASE ?? new URL(homepage).pathname;
