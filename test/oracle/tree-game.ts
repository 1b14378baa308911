import type { Game } from '../../bindings/index.js';

/** A tree as in the textbooks: a number is a leaf's value from MAX's side; MAX moves at the root. */
export type Tree = number | readonly Tree[];

export interface TreePosition {
  readonly tree: Tree;
  readonly max: boolean;
  /** The moves from the root, each followed by a dot. */
  readonly path: string;
}

/** The tree as a game of two alternating players; a move is the index of a child. */
export function treeGame(tree: Tree): Game<TreePosition, number> {
  return {
    name: 'tree',
    initial: () => ({ tree, max: true, path: '' }),
    toMove: ({ max }) => (max ? 0 : 1),
    moves: (p) => (typeof p.tree === 'number' ? [] : [...p.tree.keys()]),
    play: (p, move) => ({
      tree: (p.tree as readonly Tree[])[move] as Tree,
      max: !p.max,
      path: `${p.path}${move}.`,
    }),
    outcome: (p) => (typeof p.tree === 'number' ? [p.tree, -p.tree] : undefined),
    format: (p) => `${p.path || 'root'} of ${JSON.stringify(tree)}`,
  };
}
