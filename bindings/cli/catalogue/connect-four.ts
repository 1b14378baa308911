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
  ofSize(6, 5, '3344'),
  ofSize(6, 6, '33443366'),
  ofSize(8, 7, '445554433366'),
];

/**
 * The game on a board of another size, compiled where 64 bits hold it: `connect-four-5x4`. Throws `UsageError` for one
 * too large.
 */
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
  return ofSize(width, height, '11');
}

function ofSize(width: number, height: number, example: string): CatalogueEntry {
  const own = {
    ...connectFour,
    name: `connect-four-${width}x${height}`,
    title: `Connect Four, ${width} columns of ${height}`,
    notation: columns(width),
    example,
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
