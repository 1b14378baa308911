import type { CatalogueEntry } from './entry.js';

const columns = (width: number): string => `the columns played in turn, digits 1 to ${width}`;

const connectFour = {
  moveNotation: 'its column',
  sides: ['X', 'O'],
  graded: false,
  words: 1,
  flags: [],
} as const;

export const connectFourEntries: readonly CatalogueEntry[] = [
  {
    ...connectFour,
    name: 'connect-four',
    title: 'Connect Four, 7 columns of 6',
    notation: columns(7),
    example: '44455554221',
    load: async () => (await import('../../games/connect-four/index.js')).connectFour,
    modules: async () => ({ proof: (await import('../../games/connect-four/index.js')).connectFourProof }),
    openingBook: async (howSoon) =>
      howSoon
        ? (await import('../../games/connect-four/book/index.js')).openingBook()
        : (await import('../../games/connect-four/wdl-book/index.js')).winDrawLossBook(),
  },
  {
    ...connectFour,
    name: 'connect-four-6x5',
    title: 'Connect Four, 6 columns of 5',
    notation: columns(6),
    example: '3344',
    load: async () => (await import('../../games/connect-four/6x5/index.js')).connectFour6x5,
    modules: async () => ({ proof: (await import('../../games/connect-four/6x5/index.js')).connectFour6x5Proof }),
  },
  {
    ...connectFour,
    name: 'connect-four-6x6',
    title: 'Connect Four, 6 columns of 6',
    notation: columns(6),
    example: '33443366',
    load: async () => (await import('../../games/connect-four/6x6/index.js')).connectFour6x6,
    modules: async () => ({ proof: (await import('../../games/connect-four/6x6/index.js')).connectFour6x6Proof }),
  },
  {
    ...connectFour,
    name: 'connect-four-8x7',
    title: 'Connect Four, 8 columns of 7',
    notation: columns(8),
    example: '445554433366',
    load: async () => (await import('../../games/connect-four/8x7/index.js')).connectFour8x7,
    modules: async () => ({ proof: (await import('../../games/connect-four/8x7/index.js')).connectFour8x7Proof }),
  },
];
