import { type AndOrGraphData, andOrGraph } from '../graph-data.js';

const data: AndOrGraphData = {
  name: 'digit rewriting',
  start: '6',
  goals: ['1'],
  h: { '2': 2, '3': 3, '4': 4, '6': 6 },
  connectors: [
    { from: '6', to: ['3', '3'] },
    { from: '6', to: ['4', '2'] },
    { from: '4', to: ['2', '2'] },
    { from: '4', to: ['3', '1'] },
    { from: '3', to: ['2', '1'] },
    { from: '2', to: ['1', '1'] },
  ],
};

/**
 * The textbooks' exercise: rewrite 6 until only ones are left, by 6 → 3 3, 6 → 4 2, 4 → 2 2, 4 → 3 1, 3 → 2 1, 2 → 1 1.
 * Every rule costs 2, and h(n) = n. All three solution graphs cost 10, because a digit that occurs twice is rewritten
 * twice.
 */
export const digitRewriting = andOrGraph(data);
