import { MAX_SIZE, MIN_SIZE } from '../../games/go/notation.js';
import { UsageError } from '../failure.js';
import { calledByFlag, type Flag, type Given, number } from '../flag.js';
import type { CatalogueEntry } from './entry.js';

const flags: readonly Flag<'komi' | 'solving' | 'superko'>[] = [
  {
    spelling: '--komi <points>',
    option: 'komi',
    read: number,
    help: 'points for White (default: 7.5; on a board smaller than 9x9, 0)',
  },
  {
    spelling: '--solving',
    option: 'solving',
    help: 'to solve a position: count life, and all images of a position as one; not with --superko',
  },
  {
    spelling: '--superko',
    option: 'superko',
    help: 'who repeats a position loses; without it, that is a draw; to play and search, not for endgame',
  },
];

const entryOf = (name: string, size: number): CatalogueEntry => ({
  name,
  title: `Go on ${size} x ${size} points, area scoring${size === 9 ? '; go-2x2 to go-13x13 too' : ''}`,
  notation:
    'rows from the top, X, O or . a point, joined by /, then :x or :o for who is to move, then perhaps :pass, or the point of a ko',
  moveNotation: 'its point, such as D4 (there is no column I), or pass',
  example: Array.from({ length: size }, (_, above) =>
    '.'.repeat(size).replace(/^\../, above === size - 2 ? '.X' : '..'),
  )
    .join('/')
    .concat(':o'),
  sides: ['X', 'O'],
  symbols: ['x', 'o'],
  graded: true,
  words: 1,
  ...(size > 4 && { isVast: true }),
  flags,
  load: (options: Given) =>
    calledByFlag(flags, async () =>
      (await import('../../games/go/index.js')).goOf({ size, ...(Object.fromEntries(options) as object) }),
    ),
});

export const goEntries: readonly CatalogueEntry[] = [entryOf('go', 9)];

/** Go on a board of another size: `go-5x5`. Throws `UsageError` for one that there is not. */
export function goSized(name: string): CatalogueEntry | undefined {
  const sides = /^go-(\d+)x(\d+)$/.exec(name)?.slice(1).map(Number);
  if (sides === undefined) return undefined;
  const [size = 0] = sides;
  if (size !== sides[1] || size < MIN_SIZE || size > MAX_SIZE) {
    throw new UsageError(`${name} is not built in: expected go-${MIN_SIZE}x${MIN_SIZE} to go-${MAX_SIZE}x${MAX_SIZE}`);
  }
  return size === 9 ? goEntries[0] : entryOf(name, size);
}
