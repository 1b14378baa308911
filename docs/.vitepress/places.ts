/**
 * Where a Markdown file of the repository stands in the site. The sources stay where readers of the package and of the
 * repository look for them; only the site's addresses are shorter.
 */
const named: Readonly<Record<string, string>> = {
  'README.md': 'start.md',
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security.md',
  'docs/README.md': 'index.md',
  'docs/benchmarks/README.md': 'benchmarks/index.md',
};

/** From a path in the repository to the path in the site, both with `.md`. */
export function placeOf(file: string): string {
  return named[file] ?? file.replace(/^docs\/(generated\/)?/, '');
}

/** The address in the site of a Markdown file of the repository. */
export function addressOf(file: string): string {
  return `/${placeOf(file).replace(/(^|\/)index\.md$|\.md$/, '$1')}`;
}
