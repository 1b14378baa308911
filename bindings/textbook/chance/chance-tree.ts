import { readable } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';

/**
 * A tree with chance nodes as data. A number is a leaf's value from MAX's side; an object is a MAX, MIN or chance node.
 * Chance nodes carry the probability of each child.
 */
export type ChanceTree =
  | number
  | { readonly max: readonly ChanceTree[] }
  | { readonly min: readonly ChanceTree[] }
  | { readonly chance: readonly (readonly [probability: number, ChanceTree])[] };

/** A position of a game given as a tree with chance nodes. */
export interface ChanceTreePosition {
  readonly tree: ChanceTree;
  /** Indices of the children on the way from the root, joined by dots; '' at the root. */
  readonly path: string;
}

/**
 * The game played on a tree with chance nodes. A move or an outcome is the index of a child, from 0. The nodes need not
 * alternate. Throws `InvalidPositionError`, which says where the tree is invalid; the search checks the probabilities.
 */
export function chanceTreeGame(
  tree: ChanceTree,
): Game<ChanceTreePosition, number> & { chances(p: ChanceTreePosition): readonly (readonly [number, number])[] } {
  readable('tree', () => checkTree(tree), InvalidPositionError);
  return {
    name: 'tree',
    traits: { players: 2, zeroSum: true, chance: true },
    initial: () => ({ tree, path: '' }),
    toMove: ({ tree }) => (typeof tree === 'number' || 'max' in tree ? 0 : 'min' in tree ? 1 : 'chance'),
    moves: ({ tree }) => [...childrenOf(tree).keys()],
    chances: ({ tree }) =>
      typeof tree === 'object' && 'chance' in tree ? tree.chance.map(([probability], i) => [i, probability]) : [],
    play: ({ tree, path }, move) => ({
      tree: childrenOf(tree)[move] as ChanceTree,
      path: path === '' ? String(move) : `${path}.${move}`,
    }),
    outcome: ({ tree }) => (typeof tree === 'number' ? [tree, -tree + 0] : undefined),
    key: ({ path }) => path,
    format: ({ path }) => path || 'root',
  };
}

function childrenOf(tree: ChanceTree): readonly ChanceTree[] {
  if (typeof tree === 'number') return [];
  if ('max' in tree) return tree.max;
  return 'min' in tree ? tree.min : tree.chance.map(([, child]) => child);
}

/** Without recursion, because trees may be deep. */
function checkTree(root: ChanceTree): void {
  const open: [tree: unknown, path: string][] = [[root, 'the root']];
  for (let next = open.pop(); next; next = open.pop()) {
    const [tree, path] = next;
    if (typeof tree === 'number' && !Number.isNaN(tree)) continue;
    const kinds = typeof tree === 'object' && tree !== null ? Object.entries(tree) : [];
    const [kind, children] = (kinds.length === 1 && kinds[0]) || ['', undefined];
    if (!['max', 'min', 'chance'].includes(kind) || !Array.isArray(children) || children.length === 0) {
      throw new InvalidPositionError(
        `no tree at ${path}; expected a number, or an object with one list, not empty, called max, min or chance`,
      );
    }
    for (const [i, child] of (children as readonly unknown[]).entries()) {
      if (kind === 'chance' && !(Array.isArray(child) && child.length === 2)) {
        throw new InvalidPositionError(`no outcome at ${path}.${i}; expected a probability and a tree`);
      }
      open.push([
        kind === 'chance' ? (child as readonly unknown[])[1] : child,
        path === 'the root' ? String(i) : `${path}.${i}`,
      ]);
    }
  }
}
