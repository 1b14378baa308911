import type { CatalogueEntry } from './entry.js';
import { wordsOfMarks } from './tic-tac-toe.js';

export const mnkEntries: readonly CatalogueEntry[] = [
  {
    name: 'mnk',
    title: '(m,n,k) games: k in a row on m rows of n cells, up to 8 x 8 (default: 5,5,4)',
    notation:
      'rows,columns,k and, after a colon, the rows from the top; X begins, or O if one more or with an o behind; 4,4,3 is an empty board',
    moveNotation: 'its cell: column a to h, then row from the bottom, such as b2',
    example: '3,3,3:X.O/.../...',
    sides: ['X', 'O'],
    graded: false,
    words: wordsOfMarks,
    flags: [],
    load: async () => (await import('../../games/mnk/index.js')).createMnk({ rows: 5, columns: 5, k: 4 }),
    modules: async () => ({ proof: (await import('../../games/mnk/index.js')).mnkProof }),
  },
];
