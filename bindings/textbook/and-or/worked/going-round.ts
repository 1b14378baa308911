import { type AndOrGraphData, andOrGraph } from '../graph-data.js';

const data: AndOrGraphData = {
  name: 'going round',
  start: 'n0',
  goals: ['n6', 'n7'],
  h: { n0: 2, n1: 1, n2: 1, n3: 1, n4: 2, n5: 4 },
  connectors: [
    { from: 'n0', to: ['n1', 'n2'] },
    { from: 'n0', to: ['n5'], cost: 9 },
    { from: 'n1', to: ['n3'] },
    { from: 'n2', to: ['n1'] },
    { from: 'n2', to: ['n6'], cost: 4 },
    { from: 'n3', to: ['n1'] },
    { from: 'n3', to: ['n4', 'n2'] },
    { from: 'n4', to: ['n7'], cost: 3 },
    { from: 'n5', to: ['n6', 'n7'], cost: 4 },
    { from: 'n5', to: ['n0'] },
  ],
};

/**
 * A graph with cycles (exercise 2.3): n1 leads to n3 and n3 back to n1, each at cost 1. A revision from child to parent
 * goes round there for ever. The best acyclic solution goes through n5 and costs 13.
 */
export const goingRound = andOrGraph(data);
