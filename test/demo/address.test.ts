import { afterEach, describe, expect, it } from 'vitest';
import { addressesOf, UNNAMED } from '../../bindings/compile/release.js';
import { footerOf } from '../../demo/build/footer.js';
import { oneOf, onMisread, wholeNumber } from '../../demo/src/shell/address.js';
import { shortened } from '../../demo/src/shell/shortened.js';

/** What the page reads from its address, and what it writes from package.json. */

describe('a part of an address', () => {
  const heard: string[] = [];
  onMisread((text) => heard.push(text));
  afterEach(() => {
    heard.length = 0;
  });

  it.each([
    ['7', 7, []],
    ['999', 20, []],
    ['1e9', 20, []],
    ['1E999', 20, []],
    ['-4', 0, []],
    ['', 3, []],
    [undefined, 3, []],
    ['1.5', 3, ['1.5']],
    ['0x10', 3, ['0x10']],
    ['seven', 3, ['seven']],
  ])('is a whole number from 0 to 20, or 3: %j', (text, number, misread) => {
    expect(wholeNumber(text, 0, 20, 3)).toBe(number);
    expect(heard).toEqual(misread);
  });

  it.each([
    ['b', 'b', []],
    ['', 'a', []],
    [undefined, 'a', []],
    ['toString', 'a', ['toString']],
  ])('is one of a list: %j', (text, word, misread) => {
    expect(oneOf(text, ['a', 'b'], 'a')).toBe(word);
    expect(heard).toEqual(misread);
  });
});

it('a message keeps its beginning and its end', () => {
  expect(shortened('as it is', 8)).toBe('as it is');
  expect(shortened(`a position ${'4'.repeat(5000)} is too long`, 30)).toBe('a position 444444444 … s too long');
  expect(shortened('♞'.repeat(10), 6)).toBe('♞♞♞♞ … ♞♞');
});

it('the footer names addresses only when somebody owns them', () => {
  expect(footerOf({ name: 'cutnode', ...addressesOf(UNNAMED) })).toBe('');
  expect(footerOf({ name: 'cutnode', ...addressesOf('a'), homepage: 'https://elsewhere.example/' })).toBe('');
  expect(footerOf({ name: 'cutnode', ...addressesOf('someone') }).match(/href="[^"]+"/g)).toEqual([
    'href="https://someone.github.io/cutnode/"',
    'href="https://www.npmjs.com/package/cutnode"',
    'href="https://github.com/someone/cutnode"',
  ]);
});
