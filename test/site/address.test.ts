import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  absoluteLinks,
  addressesOf,
  obstacles,
  ownerOf,
  relativeLinks,
  UNNAMED,
} from '../../bindings/compile/release.js';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('where cutnode lives', () => {
  it('is said once: repository, homepage and bugs come from one name', () => {
    expect(ownerOf(manifest)).toBeDefined();
    expect(ownerOf({ ...manifest, bugs: 'https://example.org' })).toBeUndefined();
    expect(ownerOf(addressesOf('Some-One'))).toBe('Some-One');
    expect(() => addressesOf('some one')).toThrow('not a name');
  });

  it('is the address by which the docs link to the laboratory', () => {
    const pages = readdirSync(new URL('docs/', root), { recursive: true, encoding: 'utf8' });
    const links = pages
      .filter((page) => page.endsWith('.md') && !page.startsWith('generated'))
      .flatMap((page) => [...read(`docs/${page}`).matchAll(/https?:\/\/[^\s)]*\/laboratory\//g)].map(([link]) => link));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toBe(`${manifest.homepage}laboratory/`);
  });
});

describe('the links of the papers in the package', () => {
  it.each(['README.md', 'CHANGELOG.md'])(
    'of %s lead to files of the repository, and are those of the clone again',
    (paper) => {
      const text = read(paper);
      const packed = absoluteLinks(text, 'Some-One');
      expect(packed).not.toMatch(/\]\((?!https:|#)/);
      const files = [...packed.matchAll(/\]\(https:\/\/github\.com\/Some-One\/cutnode\/(?:blob|raw)\/HEAD\/([^)#]+)/g)];
      expect(files.length).toBeGreaterThan(0);
      for (const [, file = ''] of files) expect([file, existsSync(new URL(file, root))]).toEqual([file, true]);
      expect(relativeLinks(packed, 'Some-One')).toBe(text);
      // No address is made up.
      expect(absoluteLinks(text, UNNAMED)).toBe(text);
    },
  );

  it('are pictures as they are, and pages as GitHub shows them', () => {
    const text = '![a](docs/a.png) [b](docs/b.md#c) [d](#d) [e](https://example.org/)';
    expect(absoluteLinks(text, 'x')).toBe(
      '![a](https://github.com/x/cutnode/raw/HEAD/docs/a.png) [b](https://github.com/x/cutnode/blob/HEAD/docs/b.md#c) [d](#d) [e](https://example.org/)',
    );
  });
});

describe('what stands in the way of a release', () => {
  const ready = { version: '1.2.0', ...addressesOf('someone') };

  it('nothing', () => expect(obstacles(ready, '# Changelog\n\n## 1.2.0 (2027-01-01)\n', 'v1.2.0')).toEqual([]));

  it('a repository that nobody owns', () =>
    expect(obstacles({ version: '1.2.0', ...addressesOf(UNNAMED) }, '## 1.2.0', undefined)).toEqual([
      'nobody owns the public repository yet: npm run address -- OWNER',
    ]));

  it('addresses that contradict each other', () =>
    expect(obstacles({ ...ready, homepage: 'https://example.org' }, '## 1.2.0', undefined)).toEqual([
      'repository, homepage and bugs do not belong together: npm run address -- OWNER',
    ]));

  it('a version that the changelog does not know, and a tag of another one', () =>
    expect(obstacles(ready, '## Unreleased\n## 1.2.01', 'v1.1.0')).toEqual([
      'CHANGELOG.md has no heading "## 1.2.0"',
      'the tag is v1.1.0, the version 1.2.0',
    ]));
});
