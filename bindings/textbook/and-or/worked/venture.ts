import { type AndOrGraphData, andOrGraph } from '../graph-data.js';

const data: AndOrGraphData = {
  name: 'venture',
  start: 'venture',
  goals: ['engineers', 'laboratory', 'licence', 'contractor', 'loan', 'advertisements'],
  h: { venture: 150, product: 70, money: 40, customers: 40, prototype: 40, team: 30 },
  connectors: [
    { from: 'venture', to: ['product', 'money', 'customers'], cost: 5, label: 'found a company' },
    { from: 'product', to: ['team', 'prototype'], cost: 10, label: 'develop it' },
    { from: 'product', to: ['licence'], cost: 100, label: 'buy a licence' },
    { from: 'money', to: ['prototype'], cost: 10, label: 'show a prototype to investors' },
    { from: 'money', to: ['loan'], cost: 45, label: 'take a loan' },
    { from: 'customers', to: ['prototype'], cost: 15, label: 'show a prototype at a fair' },
    { from: 'customers', to: ['advertisements'], cost: 55, label: 'advertise' },
    { from: 'prototype', to: ['team', 'laboratory'], cost: 20, label: 'rent a laboratory' },
    { from: 'prototype', to: ['contractor'], cost: 60, label: 'have it made' },
    { from: 'team', to: ['engineers'], cost: 30, label: 'hire engineers' },
  ],
};

/**
 * A venture investment plan, costs in thousands. It needs a product, money and customers; each can be had in two ways,
 * and one prototype would serve all three. Counted once per use, as AO* counts, it pays to do without the prototype
 * twice (195). Counted once per node, the prototype is the best choice everywhere (90).
 */
export const venturePlan = andOrGraph(data);
