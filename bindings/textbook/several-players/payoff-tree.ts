import { givenMoveText, givenPositionText, readable } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { MAX_GRADED_VALUE, MAX_PLY } from '../../contract/value.js';
import type { Payoffs } from './payoffs.js';

/** A tree for several players: a leaf is a list of numbers, one payoff per player; a node is a list of its children. */
export type PayoffTree = Payoffs | readonly PayoffTree[];

/** A node of a payoff tree as a position. */
export interface PayoffPosition {
  readonly tree: PayoffTree;
  /** Indices of the children that lead here from the root. */
  readonly path: readonly number[];
}

/**
 * A payoff tree as a game. A move is a child's index, from 0 in code and from 1 in text. A position is written as its
 * path: `root`, `2`, `2.1`.
 */
export interface PayoffTreeGame extends Game<PayoffPosition, number> {
  readonly tree: PayoffTree;
  parse(text: string): PayoffPosition;
  format(position: PayoffPosition): string;
  parseMove(position: PayoffPosition, text: string): number;
  formatMove(position: PayoffPosition, move: number): string;
}

/** Whether the root of `tree` is a leaf. */
export function isPayoffLeaf(tree: PayoffTree): tree is Payoffs {
  return typeof tree[0] === 'number';
}

/**
 * The game played on `tree`: the players move in turn, player 0 at the root; there are as many players as payoffs at a
 * leaf. Throws `InvalidPositionError`, which says where the tree is invalid.
 */
export function payoffTreeGame(tree: PayoffTree): PayoffTreeGame {
  const players = checkTree(tree);
  const format = ({ path }: PayoffPosition): string => path.map((i) => i + 1).join('.') || 'root';
  const child = (p: PayoffPosition, move: number): PayoffPosition => {
    const below = isPayoffLeaf(p.tree) ? undefined : (p.tree[move] as PayoffTree | undefined);
    if (below) return { tree: below, path: [...p.path, move] };
    const count = isPayoffLeaf(p.tree) ? 0 : p.tree.length;
    throw new IllegalMoveError(
      `tree: ${show(move)} leads nowhere from ${format(p)}; expected ${count > 0 ? `0 to ${count - 1}` : 'no move, it is a leaf'}`,
    );
  };
  return {
    name: 'tree',
    traits: { players, zeroSum: false, chance: false },
    tree,
    initial: () => ({ tree, path: [] }),
    toMove: ({ path }) => path.length % players,
    moves: (p) => (isPayoffLeaf(p.tree) ? [] : p.tree.map((_, i) => i)),
    play: child,
    outcome: (p) => (isPayoffLeaf(p.tree) ? p.tree : undefined),
    parse(text) {
      const steps = text === 'root' ? [] : givenPositionText('tree', text).split('.');
      return steps.reduce<PayoffPosition>(
        (p, step) => {
          const move = Number(step) - 1;
          if (isPayoffLeaf(p.tree) || !(p.tree[move] as PayoffTree | undefined)) {
            throw new InvalidPositionError(`tree: '${text}' is no node; expected root, or children such as 2.1`);
          }
          return child(p, move);
        },
        { tree, path: [] },
      );
    },
    format,
    parseMove(p, text) {
      if (/^[1-9]\d*$/.test(givenMoveText('tree', text))) return child(p, Number(text) - 1).path.at(-1) as number;
      throw new IllegalMoveError(`tree: '${text}' is no move; expected the number of a child, from 1`);
    },
    formatMove: (_, move) => String(move + 1),
  };
}

/**
 * Read a tree such as `((<1,2,6> <4,2,3>) (<6,1,2> <7,4,1>))`: payoffs in angle brackets, children in parentheses.
 * Throws `InvalidPositionError`, which names the character, from 1.
 */
export function parsePayoffTree(text: string): PayoffTree {
  const source = givenPositionText('tree', text);
  const token = /\s*(?:(\()|(\))|<([^<>()]*)>)/uy;
  const open: PayoffTree[][] = [];
  let root: PayoffTree | undefined;
  const fail = (at: number, expected: string): never => {
    const here = source[at] === undefined ? 'the end' : `'${source[at]}' at character ${at + 1}`;
    throw new InvalidPositionError(`tree: unexpected ${here}; expected ${expected}`);
  };
  const put = (node: PayoffTree): void => {
    const parent = open.at(-1);
    if (parent) parent.push(node);
    else root = node;
  };
  while (root === undefined) {
    const start = token.lastIndex + (/^\s*/.exec(source.slice(token.lastIndex))?.[0].length ?? 0);
    const [, opening, closing, payoffs] = token.exec(source) ?? [];
    if (opening) {
      if (open.length === MAX_PLY) fail(start, `a leaf ${MAX_PLY} plies deep`);
      open.push([]);
    } else if (closing) {
      const node = open.pop();
      if (!node?.length) return fail(start, node ? 'a child before it' : 'a tree');
      put(node);
    } else if (payoffs === undefined) return fail(start, "'(', ')' or payoffs such as <1,2,6>");
    else put(readPayoffs(payoffs) ?? fail(start, 'payoffs such as <1,2,6>, whole numbers within ±7,000,000'));
  }
  const end = token.lastIndex + (/^\s*/.exec(source.slice(token.lastIndex))?.[0].length ?? 0);
  if (end < source.length) fail(end, 'nothing after the tree');
  checkTree(root);
  return root;
}

function readPayoffs(text: string): number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^[+-]?\d+$/.test(part)) ? parts.map((part) => Number(part) + 0) : undefined;
}

/** The number of players, on which all leaves must agree. Throws `InvalidPositionError`. */
function checkTree(tree: PayoffTree): number {
  let players: number | undefined;
  const check = (node: PayoffTree, path: readonly number[]): void => {
    const where = path.length === 0 ? 'the root' : `node ${path.map((i) => i + 1).join('.')}`;
    if (!Array.isArray(node) || node.length === 0) {
      throw new InvalidPositionError(`tree: ${where} is ${show(node)}; expected payoffs or children`);
    }
    if (!isPayoffLeaf(node)) {
      if (path.length === MAX_PLY)
        throw new InvalidPositionError(`tree: ${where} lies ${MAX_PLY} plies deep; expected a leaf`);
      for (const [i, child] of (node as readonly PayoffTree[]).entries()) check(child, [...path, i]);
      return;
    }
    const wrong = node.find((payoff) => !Number.isInteger(payoff) || Math.abs(payoff) > MAX_GRADED_VALUE);
    if (wrong !== undefined) {
      throw new InvalidPositionError(
        `tree: ${where} has the payoff ${show(wrong)}; expected a whole number within ±${MAX_GRADED_VALUE}`,
      );
    }
    players ??= node.length;
    if (node.length < 2 || node.length !== players) {
      throw new InvalidPositionError(
        `tree: ${where} has ${node.length} payoffs; expected ${Math.max(players, 2)}${players < 2 ? ' or more' : ', as leaves before it'}`,
      );
    }
  };
  readable('tree', () => check(tree, []), InvalidPositionError);
  return players as number;
}
