import fc from 'fast-check';
import type { PayoffTree } from '../../bindings/textbook/several-players/payoff-tree.js';

/** Small trees for several players with few different payoffs, so that ties are common. */
export function arbitraryPayoffTree({ players = 3, most = 3, constantSum = false } = {}): fc.Arbitrary<PayoffTree> {
  const leaf = constantSum
    ? fc
        .array(fc.integer({ min: 0, max: most * players }), { minLength: players - 1, maxLength: players - 1 })
        .map((cuts) => {
          // A cake of `most * players` pieces, cut at random places.
          const at = [0, ...cuts.toSorted((a, b) => a - b), most * players];
          return at.slice(1).map((cut, i) => cut - (at[i] as number));
        })
    : fc.array(fc.integer({ min: 0, max: most }), { minLength: players, maxLength: players });
  const node = (depth: number): fc.Arbitrary<PayoffTree> =>
    depth === 0
      ? leaf
      : fc.oneof(
          { weight: 1, arbitrary: leaf },
          { weight: 6, arbitrary: fc.array(node(depth - 1), { minLength: 1, maxLength: 4, size: 'max' }) },
        );
  return fc.integer({ min: 1, max: 5 }).chain(node);
}

/** A vector and the children on the way to it. */
export interface Answer {
  readonly payoffs: readonly number[];
  readonly path: readonly number[];
}

/** max^n by definition; `replaces` says whether a later equal replaces the best. */
export function naiveMaxn(
  tree: PayoffTree,
  players: number,
  replaces: (candidate: readonly number[], best: readonly number[]) => boolean,
  ply = 0,
): Answer {
  if (typeof tree[0] === 'number') return { payoffs: tree as readonly number[], path: [] };
  const mover = ply % players;
  const answers = (tree as readonly PayoffTree[]).map((child, i) => {
    const { payoffs, path } = naiveMaxn(child, players, replaces, ply + 1);
    return { payoffs, path: [i, ...path] };
  });
  const greatest = Math.max(...answers.map(({ payoffs }) => payoffs[mover] as number));
  return answers
    .filter(({ payoffs }) => payoffs[mover] === greatest)
    .reduce((best, candidate) => (replaces(candidate.payoffs, best.payoffs) ? candidate : best));
}

/** The guaranteed payoff of `player` by definition, when all others do their worst. */
export function naiveParanoid(tree: PayoffTree, players: number, player: number, ply = 0): number {
  if (typeof tree[0] === 'number') return tree[player] as number;
  const values = (tree as readonly PayoffTree[]).map((child) => naiveParanoid(child, players, player, ply + 1));
  return ply % players === player ? Math.max(...values) : Math.min(...values);
}

export function leavesOf(tree: PayoffTree): number {
  if (typeof tree[0] === 'number') return 1;
  return (tree as readonly PayoffTree[]).reduce((sum, child) => sum + leavesOf(child), 0);
}
