import type { Game } from 'cutnode';
import type { TreeNode } from 'cutnode/figures';
import { type Frame, frameAt, type TraceEvent, traceAlphaBeta, traceToDraw } from 'cutnode/textbook';
import type { TraceResult, TreeToDraw } from '../../../bindings/textbook/laboratory.js';

/** The tree that alpha-beta searches from a position, to a depth that can be looked at. */
export interface SearchedTree {
  readonly depth: number;
  readonly result: TraceResult<unknown>;
  readonly frame: Frame;
  readonly root: TreeNode;
  /** Nodes whose position was searched before, with the first node of that position. */
  readonly again: readonly { readonly from: string; readonly to: string }[];
  /** Whether every line ends with the game. */
  readonly isWhole: boolean;
}

/** Nodes that can be looked at; and those that a page can draw. */
const READABLE = 160;
const MOST = 1200;

/** How the moves of a tree are written. */
export interface MoveNames {
  move(position: unknown, move: unknown): string;
  /** So many that were cut off, too many to name them. */
  several(count: number): string;
}

/** Orders of the moves that cost no search of their own. */
export type Ordering = 'natural' | 'hint';

/**
 * The deepest tree that is easy to look at, at least one ply deep; or to this depth, `undefined` if that is too large.
 */
export function searchedTree(
  game: Game<unknown, unknown>,
  position: unknown,
  ordering: Ordering,
  names: MoveNames,
  depth?: number,
): SearchedTree | undefined {
  if (depth !== undefined) return treeTo(game, position, ordering, names, depth, MOST);
  let found = treeTo(game, position, ordering, names, 1, MOST);
  for (let next = 2; found && !found.isWhole; next++) {
    const deeper = treeTo(game, position, ordering, names, next, READABLE);
    if (!deeper) break;
    found = deeper;
  }
  return found;
}

function treeTo(
  game: Game<unknown, unknown>,
  position: unknown,
  ordering: Ordering,
  names: MoveNames,
  depth: number,
  most: number,
): SearchedTree | undefined {
  const events: TraceEvent[] = [];
  let nodes = 0;
  const story = traceAlphaBeta(game, position, { depth, ordering });
  for (let next = story.next(); ; next = story.next()) {
    if (!next.done) {
      events.push(next.value);
      if (next.value.type === 'enter' || next.value.type === 'leaf') nodes++;
      if (nodes <= most) continue;
      story.return(undefined as never);
      return undefined;
    }
    const frame = frameAt(events, events.length);
    return {
      depth,
      result: next.value,
      frame,
      root: named(traceToDraw(events, { root: 'now' }), '', position, { game, frame, names }),
      again: transpositions(game, position, events, depth),
      isWhole: events.every((event) => event.type !== 'leaf' || event.reason === 'over'),
    };
  }
}

/** Moves that were cut off are named up to so many. */
const MOST_NAMED = 3;

/**
 * The drawing's nodes with the keys of the search's nodes, each called by its move; what was skipped has its parent's
 * key with an x.
 */
function named(
  node: TreeToDraw,
  key: string,
  position: unknown,
  of: { readonly game: Game<unknown, unknown>; readonly frame: Frame; readonly names: MoveNames },
): TreeNode {
  const { game, frame, names } = of;
  const { children = [], ...rest } = node;
  const { children: searched = [], skipped = [] } = frame.nodes[key] ?? {};
  const moves = children.length > 0 ? game.moves(position) : [];
  const moveTo = (path: readonly number[]): unknown => moves[path.at(-1) as number];
  const draw = (child: TreeToDraw, i: number): TreeNode => {
    const below = searched[i];
    if (below === undefined) {
      const few = skipped.length <= MOST_NAMED && skipped.map(({ path }) => names.move(position, moveTo(path)));
      return { ...child, key: `${key}x`, label: few ? few.join(' ') : names.several(skipped.length), children: [] };
    }
    const move = moveTo(frame.nodes[below]?.path ?? []);
    return named({ ...child, label: names.move(position, move) }, below, game.play(position, move), of);
  };
  return { ...rest, key, children: children.map(draw) };
}

/**
 * The nodes that a table could answer: of the same position as an earlier node, with as many plies to go. Only games
 * with keys can tell.
 */
function transpositions(
  game: Game<unknown, unknown>,
  root: unknown,
  events: readonly TraceEvent[],
  depth: number,
): { from: string; to: string }[] {
  if (!game.key) return [];
  const positions = new Map<string, unknown>([['', root]]);
  const firsts = new Map<string, string>();
  const found: { from: string; to: string }[] = [];
  for (const event of events) {
    if (event.type !== 'enter' && event.type !== 'leaf') continue;
    const key = event.path.join('.');
    if (key !== '') {
      const parent = positions.get(event.path.slice(0, -1).join('.'));
      positions.set(key, game.play(parent, game.moves(parent)[event.path.at(-1) as number]));
    }
    const here = positions.get(key);
    const name = `${game.key(here)} ${game.toMove(here)} ${depth - event.ply}`;
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, key);
    else found.push({ from: key, to: first });
  }
  return found;
}

/** The moves that lead to a node. */
export function lineTo(game: Game<unknown, unknown>, root: unknown, key: string): unknown[] {
  let here = root;
  return key
    .split('.')
    .filter(Boolean)
    .map((index) => {
      const move = game.moves(here)[Number(index)];
      here = game.play(here, move);
      return move;
    });
}

/** How many nodes were searched below this one. */
export function countBelow({ children = [] }: TreeNode): number {
  return children.reduce((sum, child) => sum + 1 + countBelow(child), 0);
}

/** The tree without what is below folded nodes, which say how much that is. */
export function foldedTree(node: TreeNode, folded: ReadonlySet<string>): TreeNode {
  const { children = [], key = '' } = node;
  if (children.length > 0 && folded.has(key)) {
    return { ...node, children: [], window: `+ ${countBelow(node)}`, cut: undefined };
  }
  return { ...node, children: children.map((child) => foldedTree(child, folded)) };
}

/** Inner nodes below the first ply that are not on the line of best play: what is folded at first in a large tree. */
export function besidesBestPlay(root: TreeNode): Set<string> {
  const found = new Set<string>();
  const visit = (node: TreeNode, ply: number): void => {
    if (ply >= 1 && !node.best && (node.children ?? []).length > 0) found.add(node.key ?? '');
    for (const child of node.children ?? []) visit(child, ply + 1);
  };
  visit(root, 0);
  return found;
}

/** The node of this key, or the folded one that hides it. */
export function seenOf(key: string, folded: ReadonlySet<string>): string {
  const path = key.split('.');
  return path.map((_, i) => path.slice(0, i).join('.')).find((above) => folded.has(above)) ?? key;
}
