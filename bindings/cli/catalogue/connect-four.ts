import { UsageError } from '../failure.js';
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
    title:
      'Connect Four, 7 columns of 6; connect-four-5x4 and other sizes up to 9 columns and 64 bits, columns x (cells + 1)',
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

/** The game on a board of any other size that fits: `connect-four-5x4`. Throws `UsageError` for one that does not. */
export function connectFourSized(name: string): CatalogueEntry | undefined {
  const sizes = /^connect-four-(\d+)x(\d+)$/.exec(name)?.slice(1).map(Number);
  if (sizes === undefined) return undefined;
  const [width, height] = sizes as [number, number];
  if (width < 1 || height < 1 || width > 9 || height > 8 || width * (height + 1) > 64) {
    throw new UsageError(
      `${name} is not built in: expected at most 9 columns of 8 cells, and columns x (cells + 1) up to 64; ` +
        'a larger board is a game of your own, in a file such as ./my-game.js',
    );
  }
  if (name === 'connect-four-7x6') return connectFourEntries[0];
  return {
    ...connectFour,
    name,
    title: `Connect Four, ${width} columns of ${height}`,
    notation: columns(width),
    example: '11',
    load: async () =>
      (await import('../../games/connect-four/sized/index.js')).connectFourOf({ columns: width, rows: height }),
    modules: async () => ({ proof: (await import('../../games/connect-four/sized/index.js')).connectFourSizedProof }),
  };
}
