import { childrenOf, type GameTree, isNamed } from './game-tree.js';

/** The name and number of a node. */
export interface NodeLabel {
  readonly name: string;
  /** Its index in pre-order, from 0. */
  readonly number: number;
}

/** The key of a node: the indices of the children that lead to it. */
export function pathKey(path: readonly number[]): string {
  return path.join('.');
}

/**
 * A name for every node, by path. The root is A and its children B, C, D …, as in the books' figures; deeper children
 * are numbered from 1: B1, B2, then B1.1, B1.2. A name given in the tree takes precedence, and the names below it begin
 * with it.
 */
export function nodeNames(tree: GameTree): ReadonlyMap<string, NodeLabel> {
  const taken = givenNames(tree);
  const labels = new Map<string, NodeLabel>();
  const label = (node: GameTree, path: readonly number[], standard: string): void => {
    let name = isNamed(node) ? node.name : standard;
    if (!isNamed(node)) {
      while (taken.has(name)) name += "'";
      taken.add(name);
    }
    labels.set(pathKey(path), { name, number: labels.size });
    for (const [i, child] of childrenOf(node).entries()) {
      const below = path.length === 0 ? letters(i + 1) : `${name}${path.length === 1 ? '' : '.'}${i + 1}`;
      label(child, [...path, i], below);
    }
  };
  label(tree, [], letters(0));
  return labels;
}

function givenNames(tree: GameTree): Set<string> {
  const names = new Set<string>();
  const visit = (node: GameTree): void => {
    if (isNamed(node)) names.add(node.name);
    childrenOf(node).forEach(visit);
  };
  visit(tree);
  return names;
}

/** 0 → A, 25 → Z, 26 → AA, like the columns of a spreadsheet. */
function letters(n: number): string {
  const rest = n < 26 ? '' : letters(Math.floor(n / 26) - 1);
  return rest + String.fromCharCode(65 + (n % 26));
}
