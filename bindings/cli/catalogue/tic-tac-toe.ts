import type { CatalogueEntry } from './entry.js';

/** Behind the marks may stand who is to move. */
export const wordsOfMarks = (line: string): number => (/^\S+\s+[xo](\s|$)/i.test(line) ? 2 : 1);

export const ticTacToeEntries: readonly CatalogueEntry[] = [
  {
    name: 'tic-tac-toe',
    title: 'Tic-tac-toe, three in a row on 3 x 3 cells',
    notation: 'nine characters X, O or . row by row; X begins, or O if one more or with an o behind',
    moveNotation: 'its cell, 1 to 9 row by row',
    example: 'X...O....',
    sides: ['X', 'O'],
    graded: false,
    words: wordsOfMarks,
    flags: [],
    load: async () => (await import('../../games/tic-tac-toe/index.js')).ticTacToe,
    modules: async () => ({ proof: (await import('../../games/tic-tac-toe/index.js')).ticTacToeProof }),
  },
  {
    name: 'tic-tac-toe-vector',
    title: 'Tic-tac-toe as a production system: a state vector, open lines, one of each symmetric move',
    notation: 'nine characters X (+1), O (-1) or . (0) row by row; X begins',
    moveNotation: 'its square, 1 to 9 row by row',
    example: '.O..X....',
    sides: ['X', 'O'],
    graded: false,
    words: 1,
    flags: [],
    load: async () =>
      (await import('../../games/tic-tac-toe/production-system/index.js')).productionSystem({ symmetry: true }),
  },
];
