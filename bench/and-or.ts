/**
 * AO* on random AND/OR graphs: nodes expanded, nodes revised, and the time per touch (a node expanded or
 * revised), which should hardly depend on the size of the graph. Every cost is checked against best-first
 * search from the goals upwards (`optimalCosts`), which examines the whole graph.
 *
 *     npx tsx bench/and-or.ts [NODES ...]                   e.g.  1000 1000000
 */
import { type AndOrProblem, aoStar, optimalCosts } from 'cutnode/textbook/and-or';
import type { AoStarResult, Connector } from '../bindings/textbook/laboratory.js';
import { printHeading, printTable, rounded } from './report.js';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_500, 15_000, 150_000, 1_500_000];
if (!sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  console.error('give numbers of nodes, each at least 100');
  process.exit(2);
}

type Graph = AndOrProblem<number, number>;

/** The successors of a node, by connector. */
type Shape = (size: number, node: number, random: (salt: number) => number) => readonly (readonly number[])[];

/**
 * A binary tree whose branches merge: two pairs of nodes from the few below. A solution contains nodes of every
 * layer, twice as many in each.
 */
const bushy: Shape = (size, node, random) => {
  const below = (salt: number): number => Math.min(size - 1, 2 * node + 1 + (random(salt) % 4));
  return [
    [below(0), below(1)],
    [below(2), below(3)],
  ];
};

/** The same, but one successor in sixteen is any earlier node: cycles. */
const bushyBack: Shape = (size, node, random) =>
  bushy(size, node, random).map((to, c) =>
    to.map((child, i) => (random(20 + 2 * c + i) % 16 === 0 ? random(30 + 2 * c + i) % (node + 1) : child)),
  );

/** Any nodes up to a fifth of the graph further on: there are short paths to the goals. */
const far: Shape = (size, node, random) => {
  const ahead = (salt: number): number => Math.min(size - 1, node + 1 + (random(salt) % Math.ceil(size / 5)));
  return [
    [ahead(0), ahead(1)],
    [ahead(2), ahead(3)],
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

/** Mixes two numbers into one of 32 bits. */
function hash(a: number, b: number): number {
  let x = Math.imul(a + 1, 0xc2b2ae35) ^ Math.imul(b + 1, 0x27d4eb2f);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return (x ^ (x >>> 15)) >>> 0;
}

let wrong = 0;

interface Timed<Result> {
  readonly result: Result;
  /** Processor time, including garbage collection; other load on the machine does not count. */
  readonly seconds: number;
}

function timed<Result>(work: () => Result): Timed<Result> {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

function row(size: number, shape: Shape): Record<string, string | number> {
  const problem = randomGraph(size, shape);
  const whole = timed(() => optimalCosts(problem));
  const { costs } = whole.result;
  // The best estimate one can hope for: nine tenths of the true cost.
  const good: Graph = { ...problem, h: (node) => 0.9 * (costs.get(node) ?? 0) };
  const truth = costs.get(0) as number;
  const [blind, led] = [problem, good].map((each) => {
    const run = timed(() => aoStar(each, { cycles: shape === bushyBack ? 'allowed' : 'refused' }));
    const { stop, cost } = run.result;
    if (truth === Infinity ? stop !== 'unsolvable' : stop !== 'solved' || Math.abs(cost - truth) > 1e-6 * truth) {
      console.error(`${shape.name} ${size}: AO* ${stop} for ${cost}, but it is ${truth}`);
      wrong++;
    }
    return run;
  }) as [Timed<AoStarResult<number>>, Timed<AoStarResult<number>>];
  const { expanded, generated, revised } = blind.result.stats;
  return {
    nodes: costs.size,
    expanded,
    generated,
    revised,
    'CPU s': rounded(blind.seconds, 2),
    'µs a touch': rounded((1e6 * blind.seconds) / (expanded + revised), 2),
    'expanded, h = 0.9 k': led.result.stats.expanded,
    'CPU s, h = 0.9 k': rounded(led.seconds, 2),
    'CPU s, whole graph': rounded(whole.seconds, 2),
  };
}

// Warm-up, so that the first row does not measure code that is not yet compiled.
for (const shape of [bushy, bushyBack, far]) row(3000, shape);

printHeading(
  'AO* on random AND/OR graphs',
  'Each node has two connectors to two successors each, with costs 1 to 9; the second half of the nodes are goals. h is 0 or ' +
    'nine tenths of the true cost. A touch is a node expanded or revised. `whole graph`: best-first search upwards from the ' +
    'goals, `optimalCosts`, which agrees on every cost.',
);
for (const [title, shape] of [
  ['Bushy: a solution contains nodes of every layer, twice as many in each layer', bushy],
  ['Bushy, with cycles: one successor in sixteen is an earlier node', bushyBack],
  ['Far: short paths to the goals', far],
] as const) {
  console.log(`**${title}**\n`);
  printTable(sizes.map((size) => row(size, shape)));
}
if (wrong > 0) process.exitCode = 1;
