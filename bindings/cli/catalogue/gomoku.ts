import type { CatalogueEntry } from './entry.js';

export const gomokuEntries: readonly CatalogueEntry[] = [
  {
    name: 'gomoku',
    title: 'Gomoku, five or more in a row on 15 x 15 cells, no other rule',
    notation: 'the cells played in turn, a1 to o15 from the bottom left; X, black, begins',
    moveNotation: 'its cell, such as h8',
    example: 'h8h9g7i9j9g9',
    sides: ['X', 'O'],
    graded: false,
    isVast: true,
    words: 1,
    flags: [],
    load: async () => (await import('../../games/gomoku/index.js')).gomoku,
    modules: async () => ({ proof: (await import('../../games/gomoku/index.js')).gomokuProof }),
  },
];
