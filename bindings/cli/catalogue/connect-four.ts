import { UsageError } from '../failure.js';
import type { CatalogueEntry } from './entry.js';

const columns = (width: number): string =>
  `the columns played in turn, ${width < 10 ? `digits 1 to ${width}` : `1 to 9, then a to ${width.toString(36)}`}`;

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
    title: 'Connect Four, 7 columns of 6; others by size, connect-four-5x4 to connect-four-20x20',
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

/** The game on a board of another size, compiled where 64 bits hold it: `connect-four-5x4`. Throws `UsageError` for one too large. */
export function connectFourSized(name: string): CatalogueEntry | undefined {
  const sizes = /^connect-four-(\d+)x(\d+)$/.exec(name)?.slice(1).map(Number);
  if (sizes === undefined) return undefined;
  const [width, height] = sizes as [number, number];
  if (width < 1 || height < 1 || width > 20 || height > 20) {
    throw new UsageError(
      `${name} is not built in: expected 1 to 20 columns of 1 to 20 cells, as in connect-four-10x10`,
    );
  }
  if (name === 'connect-four-7x6') return connectFourEntries[0];
  const own = {
    ...connectFour,
    name,
    title: `Connect Four, ${width} columns of ${height}`,
    notation: columns(width),
    example: '11',
  };
  const sized = () => import('../../games/connect-four/sized/index.js');
  const size = { columns: width, rows: height };
  if (width > 9 || height > 8 || width * (height + 1) > 64) {
    return { ...own, load: async () => (await sized()).largeConnectFourOf(size) };
  }
  return {
    ...own,
    load: async () => (await sized()).connectFourOf(size),
    modules: async () => ({ proof: (await sized()).connectFourSizedProof }),
  };
}
