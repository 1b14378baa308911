import type { Game } from '../../bindings/index.js';

/**
 * The minimal tree by its definition and by brute force: every strategy of each side
 * is spelt out, and of all pairs that prove the value from both sides the one that
 * touches the fewest leaves is taken. Shares no code with what it checks.
 */

const WIN = 8_000_000;

interface Node {
  /** 0 or 1: who moves. */
  readonly mover: number;
  readonly children: readonly Node[];
  /** At a leaf: its number, and its value as player 0 sees it. */
  readonly leaf: number;
  readonly value: number;
}

/** Unfold the game `depth` plies deep. */
function unfold<P, M>(game: Game<P, M>, position: P, depth: number, sooner: boolean): { root: Node; leaves: number } {
  let leaves = 0;
  const visit = (here: P, ply: number): Node => {
    const mover = game.toMove(here) as number;
    const outcome = game.outcome(here);
    if (outcome || ply === depth) {
      const payoff = outcome?.[0] ?? 0;
      const graded = Math.abs(payoff) === Infinity ? Math.sign(payoff) * (WIN - (sooner ? ply : 0)) : payoff;
      const evaluation = (mover === 0 ? 1 : -1) * (game.evaluate?.(here) ?? 0);
      return { mover, children: [], leaf: leaves++, value: outcome ? graded : evaluation };
    }
    const children = game.moves(here).map((move) => {
      const child = game.play(here, move);
      const node = visit(child, ply + 1);
      game.undo?.(child, move);
      return node;
    });
    return { mover, children, leaf: -1, value: 0 };
  };
  return { root: visit(position, 0), leaves };
}

function trueValue(node: Node): number {
  if (node.children.length === 0) return node.value;
  const values = node.children.map(trueValue);
  return node.mover === 0 ? Math.max(...values) : Math.min(...values);
}

/**
 * How many strategies `owner` has: one move at each own node that can come up, an answer to every move of the other.
 */
function strategyCount(node: Node, owner: number): number {
  if (node.children.length === 0) return 1;
  const counts = node.children.map((child) => strategyCount(child, owner));
  return counts.reduce((sum, n) => (node.mover === owner ? sum + n : sum * n), node.mover === owner ? 0 : 1);
}

/** The leaves that each strategy of `owner` can end in, with their values. */
function strategies(node: Node, owner: number): Node[][] {
  if (node.children.length === 0) return [[node]];
  const below = node.children.map((child) => strategies(child, owner));
  if (node.mover === owner) return below.flat();
  return below.reduce<Node[][]>((all, more) => all.flatMap((a) => more.map((b) => [...a, ...b])), [[]]);
}

export interface Smallest {
  /** From the side to move at the root. */
  readonly value: number;
  readonly leaves: number;
  readonly allLeaves: number;
}

/** `undefined` where there are more strategies than can be looked at. */
export function smallestProof<P, M>(
  game: Game<P, M>,
  position: P,
  depth: number,
  sooner = true,
  most = 400,
): Smallest | undefined {
  const { root, leaves: allLeaves } = unfold(game, position, depth, sooner);
  if (strategyCount(root, 0) > most || strategyCount(root, 1) > most) return undefined;
  const value = trueValue(root);
  const noLess = strategies(root, 0).filter((leaves) => leaves.every((leaf) => leaf.value >= value));
  const noMore = strategies(root, 1).filter((leaves) => leaves.every((leaf) => leaf.value <= value));
  let leaves = Number.POSITIVE_INFINITY;
  for (const a of noLess) {
    for (const b of noMore) leaves = Math.min(leaves, new Set([...a, ...b].map(({ leaf }) => leaf)).size);
  }
  return { value: (root.mover === 0 ? 1 : -1) * value + 0, leaves, allLeaves };
}
