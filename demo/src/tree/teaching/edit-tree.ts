import type { GameTree } from 'cutnode/textbook';

/** Changes of a tree that is drawn by hand. Every one gives a new tree and the path of the node to go on with. */
export interface Edited {
  readonly tree: GameTree;
  readonly path: readonly number[];
}

type Bare = number | readonly GameTree[];
type Named = Extract<GameTree, { readonly name: string }>;

export const isNamed = (tree: GameTree): tree is Named => typeof tree === 'object' && 'tree' in tree;

/** A node without its name: its value or its children. */
export const bare = (tree: GameTree): Bare => (isNamed(tree) ? tree.tree : tree);

/** None for a leaf. */
export const childrenOf = (tree: GameTree): readonly GameTree[] => {
  const inside = bare(tree);
  return typeof inside === 'number' ? [] : inside;
};

/** The node at `path`; `undefined` if there is none. */
export function nodeAt(tree: GameTree, path: readonly number[]): GameTree | undefined {
  return path.reduce(
    (node: GameTree | undefined, index) => (node === undefined ? node : childrenOf(node)[index]),
    tree,
  );
}

/** The value of a leaf; `undefined` for a node with children. */
export function leafValue(tree: GameTree | undefined): number | undefined {
  const inside = tree === undefined ? undefined : bare(tree);
  return typeof inside === 'number' ? inside : undefined;
}

export function nodesOf(tree: GameTree): number {
  return childrenOf(tree).reduce((sum: number, child) => sum + nodesOf(child), 1);
}

/** The tree with another node at `path`, which keeps its name. */
function replaced(tree: GameTree, path: readonly number[], change: (inside: Bare) => Bare): GameTree {
  const [index, ...rest] = path;
  const inside =
    index === undefined
      ? change(bare(tree))
      : childrenOf(tree).map((child, i) => (i === index ? replaced(child, rest, change) : child));
  return isNamed(tree) ? { ...tree, tree: inside } : inside;
}

/** A further child, a leaf. The first child of a leaf takes its value. */
export function withChild(tree: GameTree, path: readonly number[]): Edited {
  const node = nodeAt(tree, path);
  const own = leafValue(node);
  const children = node === undefined ? [] : childrenOf(node);
  return {
    tree: replaced(tree, path, (inside) => (typeof inside === 'number' ? [inside] : [...inside, 0])),
    path: [...path, own === undefined ? children.length : 0],
  };
}

/** A leaf after the node at `path`, with the same parent; at the root, a child. */
export function withSibling(tree: GameTree, path: readonly number[]): Edited {
  const index = path.at(-1);
  if (index === undefined) return withChild(tree, path);
  const above = path.slice(0, -1);
  return {
    tree: replaced(tree, above, (inside) =>
      typeof inside === 'number' ? inside : [...inside.slice(0, index + 1), 0, ...inside.slice(index + 1)],
    ),
    path: [...above, index + 1],
  };
}

/** A leaf of this value, in place of whatever is there. */
export function withValue(tree: GameTree, path: readonly number[], value: number): Edited {
  return { tree: replaced(tree, path, () => value), path };
}

/** Without the node at `path` and all below it. A parent that loses its last child becomes a leaf; the root stays. */
export function without(tree: GameTree, path: readonly number[]): Edited {
  const index = path.at(-1);
  if (index === undefined) return { tree: withValue(tree, path, 0).tree, path };
  const above = path.slice(0, -1);
  const left = childrenOf(nodeAt(tree, above) ?? 0).length - 1;
  return {
    tree: replaced(tree, above, (inside) =>
      typeof inside === 'number' ? inside : left === 0 ? 0 : inside.filter((_, i) => i !== index),
    ),
    path: left === 0 ? above : [...above, Math.min(index, left - 1)],
  };
}
