import { type ChessPosition, chess } from 'cutnode/games/chess';
import { comparePruning } from 'cutnode/pruning';
import { expect, it } from 'vitest';
import { whole } from '../extent.js';

/** A tree of plain values, each from the side to move. */
type Tree = number | readonly Tree[];

/** The whole tree, by the rules in TypeScript, which share no code with the compiled ones. */
function unfolded(position: ChessPosition, depth: number, ply = 0): Tree {
  const outcome = chess.outcome(position);
  if (outcome) {
    const payoff = outcome[position.turn] as number;
    return payoff === 0 ? 0 : Math.sign(payoff) * (8_000_000 - ply);
  }
  if (ply === depth) return chess.evaluate(position);
  return chess.moves(position).map((move) => unfolded(chess.play(position, move), depth, ply + 1));
}

const isLeaf = (tree: Tree): tree is number => typeof tree === 'number';

function leavesOf(tree: Tree): number {
  return isLeaf(tree) ? 1 : tree.reduce<number>((sum, child) => sum + leavesOf(child), 0);
}

function minimax(tree: Tree): number {
  return isLeaf(tree) ? tree : Math.max(...tree.map((child) => 0 - minimax(child)));
}

/** Leaves of alpha-beta from left to right. */
function alphaBeta(tree: Tree): number {
  let leaves = 0;
  const search = (node: Tree, alpha: number, beta: number): number => {
    if (isLeaf(node)) {
      leaves++;
      return node;
    }
    let best = Number.NEGATIVE_INFINITY;
    for (const child of node) {
      best = Math.max(best, 0 - search(child, 0 - beta, 0 - Math.max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  };
  search(tree, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return leaves;
}

/** The fewest leaves that prove that `tree` is worth at least `goal`, and at most. */
function proofs(tree: Tree, goal: number): readonly [atLeast: number, atMost: number] {
  if (isLeaf(tree)) return [tree >= goal ? 1 : Number.POSITIVE_INFINITY, tree <= goal ? 1 : Number.POSITIVE_INFINITY];
  const below = tree.map((child) => proofs(child, 0 - goal));
  return [Math.min(...below.map(([, atMost]) => atMost)), below.reduce((sum, [atLeast]) => sum + atLeast, 0)];
}

// BK.08, and BK.06 of Bratko and Kopec's positions: bench/chess.ts prints all of them, and greater depths.
const cases: readonly (readonly [fen: string, depth: number, all: number])[] = [
  ['4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - - 0 1', 3, 2708],
  ['2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1', 3, 9223],
  ...(whole ? [['4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - - 0 1', 4, 41_731] as const] : []),
];
it.each(cases)(
  'leaves of minimax, of alpha-beta and of the minimal tree, counted by hand: %s, depth %d',
  async (fen, depth, all) => {
    const tree = unfolded(chess.parse(fen), depth);
    const minimaxLeaves = leavesOf(tree);
    expect(minimaxLeaves).toBe(all);
    const [atLeast, atMost] = proofs(tree, minimax(tree));
    const { bounds, rows } = await comparePruning(chess, [fen], { depth, orderings: ['natural', 'best'] });
    expect(bounds[0]).toMatchObject({ minimaxLeaves, minimalLeaves: atLeast + atMost - 1 });
    expect(rows[0]).toMatchObject({ ordering: 'natural', value: minimax(tree), leaves: alphaBeta(tree) });
    expect(rows[1]).toMatchObject({ ordering: 'best', value: minimax(tree) });
  },
);
