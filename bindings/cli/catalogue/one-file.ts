import type { CatalogueEntry } from './entry.js';

/** Games of one file of rules. */
export const oneFileEntries: readonly CatalogueEntry[] = [
  {
    name: 'breakthrough',
    title: 'Breakthrough, pawns that race for the last row, on 3 x 3 to 8 x 8 cells (5 x 5 at the start)',
    notation: 'rows from the top, W, B or . a cell, joined by /, then :w or :b for who is to move; White moves up',
    moveNotation: 'from cell to cell, such as b2-b3 or b2xc3',
    example: 'BB.BB/B.B.B/.B.../WW.WW/WWW.W:w',
    sides: ['W', 'B'],
    graded: false,
    words: 1,
    flags: [],
    load: async () => (await import('../../games/breakthrough/index.js')).breakthrough,
    modules: async () => ({ proof: (await import('../../games/breakthrough/index.js')).breakthroughProof }),
  },
  {
    name: 'hex',
    title: 'Hex, chains across a rhombus of 2 x 2 to 19 x 19 cells (11 x 11 at the start)',
    notation: 'rows from the top, X, O or . a cell, joined by /; X begins, and joins top and bottom',
    moveNotation: 'its cell: a column from a, then a row from 1, such as b3',
    example: 'X.O/.../...',
    sides: ['X', 'O'],
    graded: false,
    words: 1,
    isVast: true,
    flags: [],
    load: async () => (await import('../../games/hex/index.js')).hex,
    modules: async () => ({ proof: (await import('../../games/hex/index.js')).hexProof }),
  },
];
