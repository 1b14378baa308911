/**
 * The leaves that max^n and paranoid visit in uniform trees of three players with a constant payoff sum: with
 * the best move first, and with random leaves, compared with theory (Korf 1991; Sturtevant and Korf 2000).
 *
 *     npx tsx bench/several-players.ts
 */
import { maxn, paranoid, payoffTreeGame, shallowPruningLeaves } from 'cutnode/textbook/several-players';
import { type PayoffTree, shallowPruningFactor } from '../bindings/textbook/laboratory.js';
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';

const PLAYERS = 3;
const SHARE = 2 ** 20;
const SUM = PLAYERS * SHARE;

/** Every leaf divides the stake at two random places. */
function randomTree(branching: number, depth: number, random: () => number): PayoffTree {
  if (depth > 0) return Array.from({ length: branching }, () => randomTree(branching, depth - 1, random));
  const [a = 0, b = 0] = [random(), random()].map((cut) => Math.floor(cut * (SUM + 1))).sort((x, y) => x - y);
  return [a, b - a, SUM - b];
}

/** At every node, moves the choice of max^n, or of a paranoid player 0, to the front. */
function sorted(tree: PayoffTree, search: 'maxn' | 'paranoid'): PayoffTree {
  const sort = (node: PayoffTree, ply: number): { tree: PayoffTree; payoffs: readonly number[] } => {
    if (typeof node[0] === 'number') return { tree: node, payoffs: node as readonly number[] };
    const mover = ply % PLAYERS;
    const children = (node as readonly PayoffTree[]).map((child) => sort(child, ply + 1));
    const worth = ({ payoffs }: { payoffs: readonly number[] }): number =>
      search === 'maxn' || mover === 0 ? (payoffs[search === 'maxn' ? mover : 0] as number) : -(payoffs[0] as number);
    children.sort((x, y) => worth(y) - worth(x));
    return {
      tree: children.map((child) => child.tree),
      payoffs: (children[0] as { payoffs: readonly number[] }).payoffs,
    };
  };
  return sort(tree, 0).tree;
}

/**
 * A tree in which shallow pruning leaves as few leaves as possible: each first child gives the mover exactly
 * what a cut needs.
 */
function bestCase(branching: number, depth: number): PayoffTree {
  const exact = (want: readonly number[], below: number, ply: number): PayoffTree => {
    if (below === 0) return want;
    const mover = ply % PLAYERS;
    const others = Array.from({ length: branching - 1 }, () =>
      bounded(mover, want[mover] as number, below - 1, ply + 1),
    );
    return [exact(want, below - 1, ply + 1), ...others];
  };
  const bounded = (before: number, has: number, below: number, ply: number): PayoffTree => {
    const left = Math.floor(has / PLAYERS);
    const want = [0, 1, 2].map((i) => (i === ply % PLAYERS ? SUM - has : i === before ? has - left : left));
    if (below === 0) return want;
    const others = Array.from({ length: branching - 1 }, () => anything(below - 1));
    return [exact(want, below - 1, ply + 1), ...others];
  };
  const anything = (below: number): PayoffTree =>
    below === 0 ? [SHARE, SHARE, SHARE] : Array.from({ length: branching }, () => anything(below - 1));
  return exact([SHARE, SHARE, SHARE], depth, 0);
}

printHeading(
  'Three players: leaves visited',
  'Payoffs have a constant sum. `best first`: max^n in a tree built for shallow pruning, and the theoretical minimum. `random`: mean of 20 trees; `sorted`: the same trees with the best move first at every node, which is not the best order for shallow pruning.',
);
for (const [branching, depths] of [
  [3, [2, 4, 6, 8]],
  [6, [2, 4, 5, 6]],
] as const) {
  const rows = depths.map((depth) => {
    const random = seeded(1991);
    const best = payoffTreeGame(bestCase(branching, depth));
    const total = { random: 0, sorted: 0, paranoid: 0, paranoidSorted: 0 };
    const trees = 20;
    for (let i = 0; i < trees; i++) {
      const tree = randomTree(branching, depth, random);
      const leaves = (of: PayoffTree, search: 'maxn' | 'paranoid'): number => {
        const game = payoffTreeGame(of);
        const start = game.initial();
        return search === 'maxn' ? maxn(game, start, { bounds: { sum: SUM } }).leaves : paranoid(game, start).leaves;
      };
      total.random += leaves(tree, 'maxn') / trees;
      total.sorted += leaves(sorted(tree, 'maxn'), 'maxn') / trees;
      total.paranoid += leaves(tree, 'paranoid') / trees;
      total.paranoidSorted += leaves(sorted(tree, 'paranoid'), 'paranoid') / trees;
    }
    const all = branching ** depth;
    const percent = (leaves: number): string => `${rounded((100 * leaves) / all, 1)} %`;
    return {
      b: branching,
      d: depth,
      'b^d': all,
      'fewest, theory': shallowPruningLeaves(branching, depth),
      'best first': maxn(best, best.initial(), { bounds: { sum: SUM } }).leaves,
      'max^n, random': percent(total.random),
      'max^n, sorted': percent(total.sorted),
      'paranoid, random': percent(total.paranoid),
      'paranoid, sorted': percent(total.paranoidSorted),
      'b^(2d/3)': percent(branching ** ((2 * depth) / 3)),
    };
  });
  printTable(rows);
}
for (const branching of [3, 6, 20]) {
  console.log(
    `b = ${branching}: each ply multiplies the minimal number of leaves by ${rounded(shallowPruningFactor(branching), 2)} for max^n, ${rounded(branching ** (2 / 3), 2)} for paranoid and ${rounded(Math.sqrt(branching), 2)} for two-player alpha-beta.`,
  );
}
