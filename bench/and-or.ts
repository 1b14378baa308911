/**
 * AO* on random AND/OR graphs: nodes expanded, nodes revised, and the time by each such
 * touch, which should hardly depend on the size of the graph. Every cost is checked against
 * best-first search from the goals upwards (`optimalCosts`), which looks at the whole graph.
 *
 *     npx tsx bench/and-or.ts [NODES ...]                   e.g.  1000 1000000
 */
import { type AndOrProblem, aoStar, type Connector, optimalCosts } from 'cutnode/and-or';
import { printHeading, printTable, rounded } from './report.js';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000, 1_000_000];
if (!sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  console.error('give numbers of nodes, each at least 100');
  process.exit(2);
}

type Graph = AndOrProblem<number, number>;

/** Successors i of connector c at node n. */
type Shape = (size: number, node: number, random: (salt: number) => number) => readonly (readonly number[])[];

/** Any nodes further on, up to a fifth of the graph away: there are short ways to the goals, the second half of the nodes. */
const far: Shape = (size, node, random) => {
  const ahead = (salt: number): number => Math.min(size - 1, node + 1 + (random(salt) % Math.ceil(size / 5)));
  return [
    [ahead(0), ahead(1)],
    [ahead(2), ahead(3)],
  ];
};

/** The same, but one successor in eight is any node at all: cycles. */
const back: Shape = (size, node, random) =>
  far(size, node, random).map((to, c) =>
    to.map((child, i) => (random(20 + 2 * c + i) % 8 === 0 ? random(30 + 2 * c + i) % size : child)),
  );

/** A binary tree whose branches grow together: each node has two pairs of neighbours below it; the last layers are goals. A solution needs nodes of every layer, the more the deeper. */
const bushy: Shape = (size, node) => {
  const below = (i: number): number => Math.min(size - 1, 2 * node + i);
  return [
    [below(1), below(2)],
    [below(2), below(3)],
  ];
};

function randomGraph(size: number, shape: Shape): Graph {
  return {
    name: 'random graph',
    start: 0,
    isGoal: (node) => 2 * node >= size,
    expand(node) {
      const random = (salt: number): number => hash(node, salt);
      return shape(size, node, random).map((to, c): Connector<number> => ({ to, cost: 1 + (random(10 + c) % 9) }));
    },
  };
}

/** Two numbers mixed into one of 32 bits. */
function hash(a: number, b: number): number {
  let x = Math.imul(a + 1, 0xc2b2ae35) ^ Math.imul(b + 1, 0x27d4eb2f);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return (x ^ (x >>> 15)) >>> 0;
}

let wrong = 0;

function row(size: number, shape: Shape): Record<string, string | number> {
  const problem = randomGraph(size, shape);
  const before = performance.now();
  const { costs } = optimalCosts(problem);
  const wholeMs = performance.now() - before;
  // As good an estimate as one can hope for: nine tenths of the truth.
  const good: Graph = { ...problem, h: (node) => 0.9 * (costs.get(node) ?? 0) };
  const cycles = shape === back ? 'allowed' : 'refused';
  const [blind, led] = [problem, good].map((each) => {
    const result = aoStar(each, { cycles });
    const truth = costs.get(0) as number;
    if (result.stop !== 'solved' || Math.abs(result.cost - truth) > 1e-6 * truth) {
      console.error(`${shape.name} ${size}: AO* ${result.stop} for ${result.cost}, but it is ${truth}`);
      wrong++;
    }
    return result.stats;
  }) as [ReturnType<typeof aoStar>['stats'], ReturnType<typeof aoStar>['stats']];
  return {
    nodes: costs.size,
    expanded: blind.expanded,
    generated: blind.generated,
    revised: blind.revised,
    s: rounded(blind.timeMs / 1000, 3),
    'µs a touch': rounded((1000 * blind.timeMs) / (blind.expanded + blind.revised), 2),
    'expanded, h = 0.9 k': led.expanded,
    's, h = 0.9 k': rounded(led.timeMs / 1000, 3),
    's, whole graph': rounded(wholeMs / 1000, 3),
  };
}

printHeading(
  'AO* on random AND/OR graphs',
  'Two connectors a node to two successors each, costs 1 to 9; the second half of the nodes are goals. With h ≡ 0, and with ' +
    'nine tenths of the true cost as h. A touch is a node expanded or revised. `whole graph`: best-first search from the goals ' +
    'upwards, `optimalCosts`, which agrees on every cost.',
);
for (const [title, shape] of [
  ['Bushy: solutions that are half of the graph', bushy],
  ['Far: short ways to the goals', far],
  ['Far, with cycles', back],
] as const) {
  console.log(`**${title}**\n`);
  printTable(sizes.map((size) => row(size, shape)));
}
if (wrong > 0) process.exitCode = 1;
