import type { PayoffTree } from '../../bindings/textbook/several-players/payoff-tree.js';

/**
 * Every vector of payoffs that max^n may give for a tree, whatever each player does where two moves are worth the same
 * to them. A child's vector can be chosen if no other child is sure to be worth more to the mover.
 */
export function equilibria(tree: PayoffTree, players: number, ply = 0): readonly (readonly number[])[] {
  if (typeof tree[0] === 'number') return [tree as readonly number[]];
  const mover = ply % players;
  const children = (tree as readonly PayoffTree[]).map((child) => equilibria(child, players, ply + 1));
  const sure = children.map((vectors) => Math.min(...vectors.map((vector) => vector[mover] as number)));
  const found = children.flatMap((vectors, i) => {
    const others = Math.max(...sure.filter((_, j) => j !== i));
    return vectors.filter((vector) => (vector[mover] as number) >= others);
  });
  return [...new Map(found.map((vector) => [vector.join(), vector])).values()];
}
