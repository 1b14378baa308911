import { WIN_VALUE } from '../../contract/value.js';
import type { Side } from '../minimax/side.js';
import { childrenOf, type GameTree, withoutName } from '../tree/game-tree.js';
import { pathKey } from '../tree/node-names.js';

/** The fewest leaves that prove the value of a tree, and an order of the children in which alpha-beta needs no more. */
export interface MinimalOrder {
  readonly leaves: number;
  /** By path: the natural indices of the children in that order, for nodes that are not in it already. */
  readonly order: ReadonlyMap<string, readonly number[]>;
}

/** A node with the sizes of its smallest proofs, infinite where there is none. */
interface Proofs {
  readonly path: readonly number[];
  readonly side: Side | null;
  readonly children: readonly Proofs[];
  /** Leaves of a smallest proof that its value is at least the root's. */
  readonly least: number;
  /** And of one that its value is at most the root's. */
  readonly most: number;
}

/** What a node has to prove; `both` on the line of best play. */
type Task = 'least' | 'most' | 'both';

/**
 * Knuth and Moore's minimal tree for trees of any shape: a proof that the value is at least `value` takes one child of
 * each MAX node and all of each MIN node, and the other proof the reverse. They share one leaf. Alpha-beta visits
 * nothing else if at every node the child that a proof takes comes first.
 */
export function minimalOrder(tree: GameTree, first: Side, value: number): MinimalOrder {
  const root = proofsOf(tree, [], first, value);
  const order = new Map<string, readonly number[]>();
  const arrange = ({ path, side, children }: Proofs, task: Task): void => {
    if (side === null) return;
    // One child is enough for the mover's own claim; the other player's has to be shown for all of them.
    const own = side === 'MAX' ? 'least' : 'most';
    if (task !== own && task !== 'both') {
      for (const child of children) arrange(child, task);
      return;
    }
    const sizes = children.map((child) => child[own]);
    const chosen = sizes.indexOf(Math.min(...sizes));
    if (chosen > 0) order.set(pathKey(path), [chosen, ...children.keys()].filter(isFirst));
    for (const [i, child] of children.entries()) {
      if (i === chosen) arrange(child, task);
      else if (task === 'both') arrange(child, own === 'least' ? 'most' : 'least');
    }
  };
  arrange(root, 'both');
  return { leaves: root.least + root.most - 1, order };
}

function isFirst(index: number, at: number, list: readonly number[]): boolean {
  return list.indexOf(index) === at;
}

function proofsOf(tree: GameTree, path: readonly number[], side: Side, goal: number): Proofs {
  const bare = withoutName(tree);
  if (typeof bare === 'number') {
    const value = Math.abs(bare) === Infinity ? Math.sign(bare) * (WIN_VALUE - path.length) : bare;
    return {
      path,
      side: null,
      children: [],
      least: value >= goal ? 1 : Infinity,
      most: value <= goal ? 1 : Infinity,
    };
  }
  const other = side === 'MAX' ? 'MIN' : 'MAX';
  const children = childrenOf(tree).map((child, i) => proofsOf(child, [...path, i], other, goal));
  const one = (kind: 'least' | 'most'): number => Math.min(...children.map((child) => child[kind]));
  const all = (kind: 'least' | 'most'): number => children.reduce((sum, child) => sum + child[kind], 0);
  return side === 'MAX'
    ? { path, side, children, least: one('least'), most: all('most') }
    : { path, side, children, least: all('least'), most: one('most') };
}
