import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { brokenLinks, linksOf } from './links.js';

/** The checker of links finds what it is there to find. */

const folder = mkdtempSync(join(tmpdir(), 'cutnode-links-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads links and places from tags, not from texts and scripts', () => {
  const html = `<!-- <a href="no"> --><script src="yes.js">'<a href="no">'</script>
    <a class="x" href="a?b=1&amp;c=2#d">&lt;a href="no"&gt;</a><h2 id="here" tabindex="-1">Here</h2>`;
  expect(linksOf(html)).toEqual({ targets: ['yes.js', 'a?b=1&c=2#d'], ids: new Set(['here']) });
});

it('finds missing pages, files and places, and nothing else', () => {
  const write = (name: string, html: string): void => writeFileSync(join(folder, name), html);
  write(
    'index.html',
    '<a href="/base/other.html#there"><a href="./"><a href="other.html#gone"><a href="missing.html">',
  );
  write(
    'other.html',
    '<p id="there"><a href="#there"><a href="#nowhere"><img src="/elsewhere.png"><a href="https://example.org/x">',
  );
  expect(brokenLinks(folder, ['index.html', 'other.html'], '/base/')).toEqual({
    broken: [
      'index.html: other.html#gone',
      'index.html: missing.html',
      'other.html: #nowhere',
      'other.html: /elsewhere.png',
    ],
    inside: 7,
    outside: new Set(['https://example.org/x']),
  });
});
