import type { CatalogueEntry } from './entry.js';

/** Behind the marks may stand who is to move. */
const wordsOfMarks = (line: string): number => (/^\S+\s+[xo](\s|$)/i.test(line) ? 2 : 1);

/** So many in a row. */
export const rowEntries: readonly CatalogueEntry[] = [
  {
    name: 'tic-tac-toe',
    title: 'Tic-tac-toe, three in a row on 3 x 3 cells',
    notation: "nine characters X, O or . row by row; X begins, or O if one more, or with ' o' behind",
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
  {
    name: 'mnk',
    title: '(m,n,k) games: k in a row on m rows of n cells, up to 8 x 8 (default: 5,5,4)',
    notation:
      "rows,columns,k and, after a colon, the rows from the top; X begins, or O if one more, or with ' o' behind; 4,4,3 is an empty board",
    moveNotation: 'its cell: column a to h, then row from the bottom, such as b2',
    example: '3,3,3:X.O/.../...',
    sides: ['X', 'O'],
    graded: false,
    words: wordsOfMarks,
    flags: [],
    load: async () => (await import('../../games/mnk/index.js')).createMnk({ rows: 5, columns: 5, k: 4 }),
    modules: async () => ({ proof: (await import('../../games/mnk/index.js')).mnkProof }),
  },
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
