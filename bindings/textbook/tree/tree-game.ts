import { checkNames, givenMoveText, givenPositionText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { checkTree, childrenOf, type GameTree, withoutName } from './game-tree.js';
import { type NodeLabel, nodeNames, pathKey } from './node-names.js';

/** A node of a tree as a position. */
export interface TreePosition {
  /** The subtree below this position. */
  readonly tree: GameTree;
  /** Indices of the children that lead here from the root. */
  readonly path: readonly number[];
}

/**
 * A tree as a game. A move is a child's index, from 0. In text, a position is its node's name (`nodeNames`) and a move
 * is the name of the child it leads to.
 */
export interface TreeGame extends Game<TreePosition, number> {
  readonly tree: GameTree;
  /** The node's name: A, B1, B1.2, or the name given in the tree. */
  nodeName(position: TreePosition): string;
  key(position: TreePosition): number;
  parse(text: string): TreePosition;
  format(position: TreePosition): string;
  parseMove(position: TreePosition, text: string): number;
  formatMove(position: TreePosition, move: number): string;
}

export interface TreeGameOptions {
  /** Who moves at the root; after that they alternate. Default: MAX. */
  readonly first?: 'MAX' | 'MIN' | undefined;
}

/**
 * The game played on `tree`: MAX, player 0, and MIN, player 1, move in turn, and a leaf is worth its number to MAX.
 * Throws `InvalidPositionError` for an invalid tree, and `InvalidOptionError`.
 */
export function treeGame(tree: GameTree, options: TreeGameOptions = {}): TreeGame {
  checkNames('tree option', options, ['first']);
  const { first = 'MAX' } = options;
  if (first !== 'MAX' && first !== 'MIN') {
    throw wrongOption('first', 'MAX or MIN', first);
  }
  checkTree(tree);
  const labels = nodeNames(tree);
  const labelOf = (path: readonly number[]): NodeLabel => {
    const label = labels.get(pathKey(path));
    if (label) return label;
    throw new InvalidPositionError(
      `tree: there is no node at path ${pathKey(path)}; expected one made by play or parse`,
    );
  };
  const nameOf = ({ path }: TreePosition): string => labelOf(path).name;
  const childName = ({ path }: TreePosition, move: number): string => labelOf([...path, move]).name;
  const illegal = (p: TreePosition, move: unknown): IllegalMoveError => {
    const names = childrenOf(p.tree).map((_, i) => childName(p, i));
    return new IllegalMoveError(
      `tree: ${show(move)} leads nowhere from ${nameOf(p)}; expected one of ${names.join(', ') || 'none, it is a leaf'}`,
    );
  };
  const firstPlayer = first === 'MAX' ? 0 : 1;

  return {
    name: 'tree',
    tree,
    nodeName: nameOf,
    initial: () => ({ tree, path: [] }),
    toMove: ({ path }) => (path.length + firstPlayer) % 2,
    moves: (p) => childrenOf(p.tree).map((_, i) => i),
    play(p, move) {
      const child = childrenOf(p.tree)[move];
      if (child === undefined) throw illegal(p, move);
      return { tree: child, path: [...p.path, move] };
    },
    outcome(p) {
      const bare = withoutName(p.tree);
      return typeof bare === 'number' ? [bare, 0 - bare] : undefined;
    },
    key: ({ path }) => labelOf(path).number,
    parse(text) {
      givenPositionText('tree', text);
      for (const [key, { name }] of labels) {
        if (name !== text) continue;
        const path = key === '' ? [] : key.split('.').map(Number);
        return { tree: path.reduce((node, i) => childrenOf(node)[i] as GameTree, tree), path };
      }
      throw new InvalidPositionError(`tree: no node is called '${text}'; the root is ${nameOf({ tree, path: [] })}`);
    },
    format: nameOf,
    parseMove(p, text) {
      givenMoveText('tree', text);
      const move = childrenOf(p.tree).findIndex((_, i) => childName(p, i) === text);
      if (move < 0) throw illegal(p, `'${text}'`);
      return move;
    },
    formatMove: childName,
  };
}
