import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable, show } from '../../bindings/contract/printable.js';
import { InvalidOptionError } from '../../bindings/index.js';
import { forAll } from '../oracle/for-all.js';
import { hostileFunctions, hostileValues } from './hostile-values.js';

describe('a value in an error message', () => {
  it.each<[string, unknown, string]>([
    ['a text', 'yes', "'yes'"],
    ['a text of 100 characters', 'x'.repeat(100), `'${'x'.repeat(100)}'`],
    ['a text of 101 characters', 'x'.repeat(101), `'${'x'.repeat(72)}…' (101 characters)`],
    [
      'a text cut through a character of two units',
      `${'x'.repeat(71)}${'\u{1f600}'.repeat(50)}`,
      `'${'x'.repeat(71)}…' (171 characters)`,
    ],
    ['an escape sequence', '\u001b[2J\u009b1m\u007f\n\u2028', "'\\u001b[2J\\u009b1m\\u007f\\u000a\\u2028'"],
    ['a number', -0.5, '-0.5'],
    ['no number', Number.NaN, 'NaN'],
    ['a BigInt', 10n, '10n'],
    ['a BigInt that is no quotation', 10n ** 40n, 'a bigint beyond ±10^30'],
    ['nothing', null, 'null'],
    ['undefined', undefined, 'undefined'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['a function', () => 1, 'a function'],
    ['a list', [1, 'x', [2], null, {}], "[1, 'x', a list, null, an object]"],
    ['a long list', Array.from({ length: 1000 }, (_, i) => i), '[0, 1, 2, 3, 4, 5, … 1000 in all]'],
    ['an object', { a: 1 }, 'an object'],
    ['an object without prototype', Object.create(null), 'an object'],
    ['a list that cannot be read', hostileValues['a revoked proxy of a list']?.(), 'an object that cannot be read'],
  ])('%s', (_, value, words) => {
    expect(show(value)).toBe(words);
  });

  it('is short, whatever it is', () => {
    for (const make of Object.values({ ...hostileValues, ...hostileFunctions })) {
      expect(show(make()).length).toBeLessThanOrEqual(300);
    }
    forAll([fc.anything({ withNullPrototype: true, withBigInt: true })], { seed: 82, draws: 1000 }, (value) => {
      expect(show(value).length).toBeLessThanOrEqual(300);
    });
  });
});

describe('the message of an error', () => {
  it('keeps a quotation of 100 characters and shortens a longer one', () => {
    const board = 'X'.repeat(100);
    expect(new InvalidOptionError(`no: '${board}'; expected yes`).message).toBe(`no: '${board}'; expected yes`);
    expect(new InvalidOptionError(`no: '${'x'.repeat(300_000)}'; expected yes`).message).toBe(
      `no: '${'x'.repeat(72)}…' (300000 characters); expected yes`,
    );
  });

  it('takes no apostrophe for the beginning of a quotation', () => {
    const words = `nine men's morris: ${'call serveEngine '.repeat(10)}('./worker.js') instead`;
    expect(new InvalidOptionError(words).message).toBe(words);
  });

  it('is cut in its middle where it is longer than 500 characters', () => {
    const { message } = new InvalidOptionError(`front ${'x'.repeat(300_000)} back`);
    expect(message).toHaveLength(500);
    expect(message).toMatch(/^front x+ … x+ back$/);
  });

  it('is one line', () => {
    expect(new InvalidOptionError('a\nb\u001b[2J').message).toBe('a\\u000ab\\u001b[2J');
  });
});

it('JSON means the same when it is made printable', () =>
  forAll([fc.string({ unit: 'binary' })], { seed: 83 }, (text) => {
    expect(JSON.parse(printable(JSON.stringify(text)))).toBe(text);
  }));
