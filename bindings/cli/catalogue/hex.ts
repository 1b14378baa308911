import type { CatalogueEntry } from './entry.js';

export const hexEntries: readonly CatalogueEntry[] = [
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
