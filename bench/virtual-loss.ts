/**
 * What several threads on one Monte Carlo search would cost: how much worse the chosen move is with the same number of visits, if some of
 * them begin before the results of others are known (virtual loss, Chaslot et al. 2008), or if each thread has a tree of its own and
 * visits are added up at the root (root parallelisation). Threads are imitated in turns, so that the counts are the same on every machine.
 *
 *     npx tsx bench/virtual-loss.ts [trees]
 */
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';

const trees = Number(process.argv[2] ?? 400);
const visits = [64, 256, 1024, 4096];
const threads = [2, 4, 8, 16];
const BRANCHING = 4;
const PLIES = 6;
/** As `createMonteCarlo` has it, on a scale from 0 to 1. */
const EXPLORATION = 0.7;

/** A node of a full tree; leaves are worth −1 … 1 to the side that moves at the root. */
interface Node {
  readonly children: readonly Node[];
  readonly value: number;
  readonly max: boolean;
}

/** What a search knows of a node. */
interface Known {
  visits: number;
  /** From the side that moves to the node. */
  sum: number;
  below: Known[] | undefined;
}

function randomTree(random: () => number, ply = 0): Node {
  const max = ply % 2 === 0;
  if (ply === PLIES) return { children: [], value: 2 * random() - 1, max };
  const children = Array.from({ length: BRANCHING }, () => randomTree(random, ply + 1));
  const values = children.map(({ value }) => value);
  return { children, value: max ? Math.max(...values) : Math.min(...values), max };
}

const fresh = (): Known => ({ visits: 0, sum: 0, below: undefined });

/** A visit that has gone down and whose result is still to come: the nodes on the way, and the leaf of its playout. */
interface Descent {
  readonly path: readonly (readonly [known: Known, sign: 1 | -1])[];
  readonly result: number;
}

/** Goes down by UCT. Each node on the way counts as visited and lost until the result is there. */
function goDown(root: Node, tree: Known, random: () => number): Descent {
  const path: [Known, 1 | -1][] = [[tree, 1]];
  let [node, known] = [root, tree];
  while (node.children.length > 0 && known.visits > 0) {
    known.below ??= node.children.map(fresh);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const [i, child] of known.below.entries()) {
      const worth =
        child.visits === 0
          ? 1e9 + random()
          : (child.sum / child.visits + 1) / 2 + EXPLORATION * Math.sqrt(Math.log(known.visits) / child.visits);
      if (worth > most) [best, most] = [i, worth];
    }
    const sign = node.max ? 1 : -1;
    known = known.below[best] as Known;
    node = node.children[best] as Node;
    path.push([known, sign]);
  }
  while (node.children.length > 0) node = node.children[Math.floor(random() * BRANCHING)] as Node;
  for (const [each] of path) {
    each.visits++;
    each.sum--;
  }
  return { path, result: node.value };
}

/** Replaces the losses by the result. */
function backUp({ path, result }: Descent): void {
  for (const [known, sign] of path) known.sum += 1 + sign * result;
}

/** One tree: `width` visits go down before the first of them comes back. */
function search(root: Node, all: number, width: number, random: () => number): Known {
  const tree = fresh();
  for (let done = 0; done < all; done += width) {
    const descents = Array.from({ length: Math.min(width, all - done) }, () => goDown(root, tree, random));
    descents.forEach(backUp);
  }
  return tree;
}

/** The visits of the moves, of `count` trees added up. */
function addedUp(root: Node, all: number, count: number, random: () => number): readonly number[] {
  const each = Array.from({ length: count }, () => search(root, Math.floor(all / count), 1, random));
  return root.children.map((_, i) => each.reduce((sum, { below }) => sum + (below?.[i]?.visits ?? 0), 0));
}

const ways: readonly {
  readonly name: string;
  readonly visits: (root: Node, all: number, random: () => number) => readonly number[];
}[] = [
  { name: 'one thread', visits: (root, all, random) => addedUp(root, all, 1, random) },
  ...threads.map((width) => ({
    name: `${width} threads, one tree, virtual loss`,
    visits: (root: Node, all: number, random: () => number) =>
      (search(root, all, width, random).below ?? []).map(({ visits }) => visits),
  })),
  ...threads.map((count) => ({
    name: `${count} threads, a tree each`,
    visits: (root: Node, all: number, random: () => number) => addedUp(root, all, count, random),
  })),
];

printHeading(
  'Virtual loss',
  `No figure depends on time. ${trees} trees, ${BRANCHING} children a node, ${PLIES} plies, leaves uniform in [-1, 1], playouts at random, UCT without a solver, exploration ${EXPLORATION}. What the most visited move gives away in the mean, ± its standard error, by visits in all; and in how many trees it is the best.`,
);
const draw = seeded(2008);
const drawn = Array.from({ length: trees }, () => randomTree(draw));
printTable(
  ways.map(({ name, visits: visitsOf }) => ({
    search: name,
    ...Object.fromEntries(
      visits.map((all) => {
        const regrets = drawn.map((root, seed) => {
          const counts = visitsOf(root, all, seeded(seed + 1));
          return root.value - (root.children[counts.indexOf(Math.max(...counts))] as Node).value;
        });
        const mean = regrets.reduce((sum, one) => sum + one, 0) / trees;
        const spread = regrets.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (trees - 1);
        const right = rounded((100 * regrets.filter((one) => one === 0).length) / trees, 0);
        return [`at ${all}`, `${mean.toFixed(3)} ± ${Math.sqrt(spread / trees).toFixed(3)}, ${right} %`];
      }),
    ),
  })),
);
