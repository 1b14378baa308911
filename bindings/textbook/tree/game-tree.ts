import { readable } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { MAX_GRADED_VALUE, MAX_PLY } from '../../contract/value.js';

/**
 * A tree as the textbooks draw it. A number is a leaf with its value from MAX's side: within ±7,000,000, or ±`Infinity`
 * for a win or loss, where a faster win is worth more. A list is a node with its children from left to right. Engines
 * search trees of whole numbers alone, the procedures of the textbooks any.
 */
export type GameTree = number | readonly GameTree[] | NamedTree;

/** A node or leaf with a name. */
export interface NamedTree {
  /** A letter or `_`, then letters, digits and `_ ' . -`; unique in the tree. */
  readonly name: string;
  readonly tree: number | readonly GameTree[];
}

/** The most children of a node, which is the most moves of a position. */
export const MAX_CHILDREN = 1024;

/** A valid `NamedTree.name`. */
export const namePattern = /[\p{L}_][\p{L}\p{N}_'.-]*/u;
const wholeName = new RegExp(`^${namePattern.source}$`, 'u');

/** The root of a tree without its name: a value or a list of children. */
export function withoutName(tree: GameTree): number | readonly GameTree[] {
  return isNamed(tree) ? tree.tree : tree;
}

/** The children of the root of `tree`, from left to right; none for a leaf. */
export function childrenOf(tree: GameTree): readonly GameTree[] {
  const bare = withoutName(tree);
  return typeof bare === 'number' ? [] : bare;
}

/** The part of `tree` to which a path of children leads. */
export function subtree(tree: GameTree, path: readonly number[]): GameTree {
  return path.reduce((node, index) => childrenOf(node)[index] as GameTree, tree);
}

/** The values of the leaves, from left to right. */
export function valuesOf(tree: GameTree): readonly number[] {
  const bare = withoutName(tree);
  return typeof bare === 'number' ? [bare] : bare.flatMap(valuesOf);
}

/** The tree with these values from left to right, which it takes from the list. */
export function withValues(tree: GameTree, values: number[]): GameTree {
  const bare = withoutName(tree);
  const inside = typeof bare === 'number' ? (values.shift() as number) : bare.map((child) => withValues(child, values));
  return isNamed(tree) ? { ...tree, tree: inside } : inside;
}

export function isNamed(tree: GameTree): tree is NamedTree {
  return typeof tree === 'object' && !Array.isArray(tree);
}

/** Whether `value` is valid at a leaf. */
export function isLeafValue(value: number): boolean {
  return Math.abs(value) <= MAX_GRADED_VALUE || Math.abs(value) === Infinity;
}

/** The valid leaves, for error messages. */
export const leafWords = 'a number within ±7,000,000, inf or -inf';

/**
 * Check that `tree` is valid and that no name is used twice. Throws `InvalidPositionError`, which says where: `child 2
 * of child 1 of the root`.
 */
export function checkTree(tree: GameTree): void {
  const names = new Set<string>();
  const check = (node: GameTree, path: readonly number[]): void => {
    const fault = (words: string): InvalidPositionError => new InvalidPositionError(`tree: ${place(path)} ${words}`);
    if (typeof node === 'object' && node !== null && isNamed(node)) {
      if (typeof node.name !== 'string' || !wholeName.test(node.name)) {
        throw fault(`is called ${show(node.name)}; expected a letter, then letters, digits or any of _ ' . -`);
      }
      if (names.has(node.name)) throw fault(`is called '${node.name}', as another node is; expected a name of its own`);
      names.add(node.name);
    }
    const bare = typeof node === 'object' && node !== null ? withoutName(node) : node;
    if (typeof bare === 'number') {
      if (!isLeafValue(bare)) throw fault(`is a leaf worth ${bare}; expected ${leafWords}`);
      return;
    }
    if (!Array.isArray(bare)) throw fault(`is ${show(bare)}; expected a number or a list of children`);
    if (bare.length === 0) throw fault('is a node without children; expected at least one');
    if (bare.length > MAX_CHILDREN) throw fault(`has ${bare.length} children; expected at most ${MAX_CHILDREN}`);
    if (path.length === MAX_PLY) throw fault(`lies ${MAX_PLY} plies deep and has children; expected a leaf`);
    for (let i = 0; i < bare.length; i++) check(bare[i] as GameTree, [...path, i]);
  };
  readable('tree', () => check(tree, []), InvalidPositionError);
}

/** `child 2 of child 1 of the root`. */
function place(path: readonly number[]): string {
  const steps = path.map((index) => `child ${index + 1} of `).reverse();
  return steps.length > 4 ? `${steps.slice(0, 3).join('')}… ${path.length} plies deep` : `${steps.join('')}the root`;
}
