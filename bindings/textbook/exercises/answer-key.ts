import { checkNames } from '../../contract/checks.js';
import type { CutoffEvent, Guarantor, NodeRef, TraceEvent } from '../alpha-beta/events.js';
import { traceAlphaBeta } from '../alpha-beta/trace.js';
import { minimax } from '../minimax/minimax.js';
import type { Side } from '../minimax/side.js';
import { type GameTree, withoutName } from '../tree/game-tree.js';
import { nodeNames, pathKey } from '../tree/node-names.js';
import { type TreeGame, type TreeGameOptions, treeGame } from '../tree/tree-game.js';
import { minimalOrder } from './minimal-order.js';

/** A cut that skips something. */
export interface CutAnswer extends NodeRef {
  readonly kind: CutoffEvent['kind'];
  readonly reach: CutoffEvent['reach'];
  /** The child after which nothing more was searched. */
  readonly by: NodeRef;
  /** The ancestor that is already guaranteed enough. */
  readonly guarantor: Guarantor | null;
  /** The children that were skipped. */
  readonly skipped: readonly NodeRef[];
}

/** A node whose children should stand in another order. */
export interface OrderAnswer extends NodeRef {
  /** Its children in that order. */
  readonly children: readonly NodeRef[];
}

/** What can be asked of a tree, answered. All values are from MAX's side. */
export interface AnswerKey {
  readonly first: Side;
  /** The minimax value. */
  readonly value: number;
  /** The child of the root that has this value, the first of several; `undefined` if the root is a leaf. */
  readonly move: NodeRef | undefined;
  /** The minimax value of every node that is not a leaf, level by level. */
  readonly values: readonly (NodeRef & { readonly value: number })[];
  /** The leaves that alpha-beta evaluates from left to right, in that order. */
  readonly leaves: readonly NodeRef[];
  readonly cuts: readonly CutAnswer[];
  /** All leaves of the tree: what minimax evaluates. */
  readonly allLeaves: number;
  /** The fewest leaves with which alpha-beta can find the value, in any order. */
  readonly minimalLeaves: number;
  /** What to rearrange so that it needs no more; empty if the tree stands so already. Other orders may do as well. */
  readonly order: readonly OrderAnswer[];
  /** The tree so rearranged, in which every node has the name that it has in `tree`. */
  readonly arranged: GameTree;
}

/**
 * The answers to the usual questions about a tree, from the trace of alpha-beta, fail-soft and from left to right.
 * Throws `InvalidPositionError` for an invalid tree, and `InvalidOptionError`.
 */
export function answerKey(tree: GameTree, options: TreeGameOptions = {}): AnswerKey {
  checkNames('tree option', options, ['first']);
  const { first = 'MAX' } = options;
  const game = treeGame(tree, { first });
  const events: TraceEvent[] = [];
  const trace = traceAlphaBeta(game);
  let step = trace.next();
  for (; !step.done; step = trace.next()) events.push(step.value);
  const { value, move } = step.value;
  const names = nodeNames(tree);
  const ref = (path: readonly number[]): NodeRef => ({ path, name: names.get(pathKey(path))?.name ?? '' });
  const leaves = events.flatMap((event) => (event.type === 'leaf' ? [ref(event.path)] : []));
  const minimal = minimalOrder(tree, first, value);
  // It may need no more leaves than that, although a proof takes another child.
  const order = leaves.length === minimal.leaves ? new Map<string, readonly number[]>() : minimal.order;
  return {
    first,
    value,
    move: move === undefined ? undefined : ref([move]),
    values: innerValues(game).map(({ path, value: worth }) => ({ ...ref(path), value: worth })),
    leaves,
    cuts: events.flatMap((event) => (event.type === 'cutoff' && event.skipped.length > 0 ? [cutAnswer(event)] : [])),
    allLeaves: countLeaves(tree),
    minimalLeaves: minimal.leaves,
    order: [...order].map(([key, indices]) => {
      const path = key === '' ? [] : key.split('.').map(Number);
      return { ...ref(path), children: indices.map((index) => ref([...path, index])) };
    }),
    arranged: arrangedTree(tree, [], order, (path) => ref(path).name),
  };
}

function cutAnswer({ path, name, kind, reach, by, guarantor, skipped }: CutoffEvent): CutAnswer {
  return {
    path,
    name,
    kind,
    reach,
    by,
    guarantor,
    skipped: skipped.map((each) => ({ path: each.path, name: each.name })),
  };
}

function countLeaves(tree: GameTree): number {
  const bare = withoutName(tree);
  return typeof bare === 'number' ? 1 : bare.reduce((sum: number, child) => sum + countLeaves(child), 0);
}

/** The value of every node with children, level by level. */
function innerValues(game: TreeGame): { readonly path: readonly number[]; readonly value: number }[] {
  const { closed } = minimax(game, game.initial());
  return closed.flatMap(({ children, position, value }) =>
    children.length > 0 && position ? [{ path: position.path, value }] : [],
  );
}

function arrangedTree(
  tree: GameTree,
  path: readonly number[],
  order: ReadonlyMap<string, readonly number[]>,
  nameOf: (path: readonly number[]) => string,
): GameTree {
  const bare = withoutName(tree);
  const name = nameOf(path);
  if (typeof bare === 'number') return { name, tree: bare };
  const indices = order.get(pathKey(path)) ?? bare.map((_, i) => i);
  return { name, tree: indices.map((i) => arrangedTree(bare[i] as GameTree, [...path, i], order, nameOf)) };
}
