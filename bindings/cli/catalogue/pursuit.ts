import type { CatalogueEntry } from './entry.js';

const chase = { sides: ['C', 'R'], graded: false, words: 1, flags: [] } as const;

export const pursuitEntries: readonly CatalogueEntry[] = [
  {
    ...chase,
    name: 'robots',
    title: 'Two robots on a grid: C chases, R runs away, both must step; a draw after 40 plies',
    notation: 'rows x columns, the cells of C and R, c or r to move, perhaps the plies left',
    moveNotation: 'the cell stepped to, such as b2',
    example: '4x4:a1,d3,c,40',
    load: async () =>
      (await import('../../games/pursuit/index.js')).createTwoRobots({
        rows: 4,
        columns: 4,
        chaser: 'a1',
        runaway: 'd3',
        limit: 40,
      }),
  },
  {
    ...chase,
    name: 'cops',
    title: 'Two cops and a robber on a grid: placed first, then all may step or stay; a draw after 20 plies',
    notation:
      'rows x columns, the cells of the cops, of the robber (- before they are placed), c or r to move, perhaps the plies left',
    moveNotation: 'the cell placed on or stepped to, of both cops together: a1+b2',
    example: '3x3:a1+a3,c2,c,20',
    load: async () =>
      (await import('../../games/pursuit/index.js')).createCopsAndRobber({ rows: 3, columns: 3, cops: 2, limit: 20 }),
  },
];
