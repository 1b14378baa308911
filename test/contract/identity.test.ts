import type { Game } from 'cutnode';
import { expect, test } from 'vitest';
import { repetitionNames, tableKeyReader, tableNames } from '../../bindings/contract/identity.js';

type Position = { readonly key: bigint | number | string; readonly counter?: number; readonly mover?: number };

const game: Game<Position, number> = {
  name: 'named',
  initial: () => ({ key: 0 }),
  toMove: ({ mover = 0 }) => mover,
  moves: () => [0],
  play: (position) => position,
  outcome: () => undefined,
  key: ({ key }) => key,
  counterKey: ({ counter = 0 }) => counter,
};

const wordsOf = (position: Position): readonly number[] => {
  const words = new Uint32Array(2);
  tableKeyReader(game)(position, words);
  return [...words];
};

test('a name for a table has the counter, a name for a repetition the side to move', () => {
  const table = tableNames(game);
  const repetition = repetitionNames(game);
  expect(table({ key: 5, counter: 1 })).not.toBe(table({ key: 5 }));
  expect(table({ key: 5, counter: 1 })).not.toBe(table({ key: 5, counter: 2 }));
  expect(table({ key: 5, mover: 1 })).toBe(table({ key: 5 }));
  expect(repetition({ key: 5, counter: 1 })).toBe(repetition({ key: 5, counter: 2 }));
  expect(repetition({ key: 5, mover: 1 })).not.toBe(repetition({ key: 5 }));
});

test('5 and 5n are one key, 5 and the text 5 are two', () => {
  const table = tableNames(game);
  expect(table({ key: 5n })).toBe(table({ key: 5 }));
  expect(table({ key: '5' })).not.toBe(table({ key: 5 }));
  expect(wordsOf({ key: 5n })).toEqual(wordsOf({ key: 5 }));
  expect(repetitionNames(game)({ key: '5' })).not.toBe(repetitionNames(game)({ key: 5 }));
});

test('the words of a position with a counter are those of the core: key xor counter * 0x9e3779b97f4a7c15', () => {
  const expected = 0x123456789abcdefn ^ BigInt.asUintN(64, 65_535n * 0x9e3779b97f4a7c15n);
  expect(wordsOf({ key: 0x123456789abcdefn, counter: 65_535 })).toEqual([
    Number(expected & 0xffffffffn),
    Number(expected >> 32n),
  ]);
});

test.each([undefined, null, 0.5, Number.NaN, 2 ** 53, true, {}])(
  'a key of %s is refused by name and position',
  (key) => {
    expect(() => tableNames(game)({ key } as never)).toThrow(
      /^named: key gave .* expected a safe integer, a bigint or a/,
    );
  },
);

test('a key that is the text of an object is refused', () => {
  expect(() => tableNames(game)({ key: String({}) })).toThrow(/^named: key gave '\[object Object\]'/);
});

test.each([
  [-1, 2n ** 64n - 1n],
  [2n ** 64n - 1n, -1],
])(
  'a number below 0 and a bigint near 2^64, which would share an entry, are refused in one game: %s, %s',
  (first, second) => {
    const words = new Uint32Array(2);
    const read = tableKeyReader(game);
    read({ key: first }, words);
    expect(() => read({ key: second }, words)).toThrow(
      /^named: key gave .* of one kind, since this game gave both numbers/,
    );
    const alone = tableKeyReader(game);
    for (const key of [first, first, 1, 2n ** 63n]) alone({ key }, words);
  },
);
