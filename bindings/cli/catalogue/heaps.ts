import type { CatalogueEntry } from './entry.js';

const heaps = {
  sides: ['MAX', 'MIN'],
  graded: false,
  words: 1,
  flags: [],
} as const;

export const heapEntries: readonly CatalogueEntry[] = [
  {
    ...heaps,
    name: 'grundy',
    title: "Grundy's game: split a heap into two unequal ones; the player who cannot move loses",
    notation: 'heaps joined by -, after min: or max: for who is to move (default: MIN)',
    moveNotation: 'a heap and what it is split into, such as 7>6-1',
    example: 'min:7',
    load: async () => (await import('../../games/grundy/index.js')).grundy,
  },
  {
    ...heaps,
    name: 'nim',
    title: 'Nim: take any number from one heap; the player who takes the last one wins',
    notation: 'heaps joined by -, after max: or min: for who is to move (default: MAX)',
    moveNotation: 'a heap and what is left of it, such as 5>2',
    example: 'max:5-4-3',
    load: async () => (await import('../../games/nim/index.js')).nim,
  },
  {
    ...heaps,
    name: 'nim-misere',
    title: 'Nim, misère: the player who takes the last one loses',
    notation: 'heaps joined by -, after max: or min: for who is to move (default: MAX)',
    moveNotation: 'a heap and what is left of it, such as 5>2',
    example: 'max:5-4-3',
    load: async () => (await import('../../games/nim/index.js')).createNim({ misere: true }),
  },
  {
    ...heaps,
    name: 'last-coin',
    title: 'the last-coin game: take one, two or three; the player who takes the last one loses',
    notation: 'the coins left, after max: or min: for who is to move (default: MAX)',
    moveNotation: 'how many to take',
    example: 'max:5',
    load: async () => (await import('../../games/nim/index.js')).lastCoin,
  },
];
