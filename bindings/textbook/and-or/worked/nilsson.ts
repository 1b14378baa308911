import { type AndOrGraphData, andOrGraph } from '../graph-data.js';

/**
 * The graph that demonstrates AO* in Nilsson's "Principles of Artificial Intelligence" (3.2): nodes n0 to n8, goals n7
 * and n8; a k-connector costs k.
 */
const data: AndOrGraphData = {
  name: 'Nilsson, n0 to n8',
  start: 'n0',
  goals: ['n7', 'n8'],
  h: { n0: 3, n1: 2, n2: 4, n3: 4, n4: 1, n5: 1, n6: 2 },
  connectors: [
    { from: 'n0', to: ['n1'] },
    { from: 'n0', to: ['n4', 'n5'] },
    { from: 'n1', to: ['n2'] },
    { from: 'n1', to: ['n3'] },
    { from: 'n2', to: ['n3'] },
    { from: 'n2', to: ['n4', 'n5'] },
    { from: 'n3', to: ['n5', 'n6'] },
    { from: 'n4', to: ['n5'] },
    { from: 'n4', to: ['n8'] },
    { from: 'n5', to: ['n6'] },
    { from: 'n5', to: ['n7', 'n8'] },
    { from: 'n6', to: ['n7', 'n8'] },
  ],
};

/** The worked example of AO*: q(n0) = 3, 4, 5, 5, and a solution graph of cost 5. */
export const nilssonGraph = andOrGraph(data);
