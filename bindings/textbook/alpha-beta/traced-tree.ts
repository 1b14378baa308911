import { InvalidOptionError } from '../../contract/errors.js';
import type { Side } from '../minimax/side.js';
import { childrenOf, type GameTree } from '../tree/game-tree.js';
import type { CutoffEvent, Judgement, TraceEvent } from './events.js';
import { type FrameNode, frameAt } from './frames.js';

/** A traced tree, ready to be drawn: the nodes entered, evaluated and skipped. */
export type Traced = TracedNode | TracedLeaf | Skipped;

export interface TracedNode {
  readonly kind: 'node';
  readonly label: string;
  readonly side: Side;
  readonly window: { readonly alpha: number | null; readonly beta: number | null };
  /** The value that it returned; before that, what its children prove so far; `null` if nothing is known. */
  readonly known: Judgement | null;
  /** The search is at this node or below it. */
  readonly open: boolean;
  readonly cutoff: CutoffEvent | undefined;
  /** On the line of best play. */
  readonly best: boolean;
  readonly children: readonly Traced[];
}

export interface TracedLeaf {
  readonly kind: 'leaf';
  readonly label: string;
  readonly value: number;
  /** Its number in the order of evaluation, from 1. */
  readonly count: number;
  readonly best: boolean;
  readonly children: readonly [];
}

/** What was skipped: a part of a typed tree or, in a game, some moves. */
export interface Skipped {
  readonly kind: 'skipped';
  /** All its moves. */
  readonly label: string;
  readonly moves: readonly string[];
  readonly tree: GameTree | undefined;
  readonly children: readonly [];
}

/**
 * The tree of a trace, or of its first events. `root` is the label of the root, by default its name. `tree` is the
 * typed tree; in a game, a node's skipped moves are combined into one. Throws `InvalidOptionError` if there are no
 * events.
 */
export function tracedTree(events: readonly TraceEvent[], root?: string, tree?: GameTree): Traced {
  const { nodes } = frameAt(events, events.length);
  if (!nodes['']) throw new InvalidOptionError('a trace must have at least one event');
  const cutoffs = new Map(
    events.flatMap((event) => (event.type === 'cutoff' ? [[event.path.join('.'), event] as const] : [])),
  );

  const draw = (key: string, best: boolean): TracedNode | TracedLeaf => {
    const node = nodes[key] as FrameNode;
    const label = key === '' ? (root ?? node.name) : (node.move ?? node.name);
    if (node.leaf) return { kind: 'leaf', label, ...node.leaf, best, children: [] };
    const cutoff = cutoffs.get(key);
    const next = best && node.returned?.relation === '=' ? node.best?.path.join('.') : undefined;
    const seen = node.children.map((child) => draw(child, child === next));
    return {
      kind: 'node',
      label,
      side: node.side as Side,
      window: node.entered,
      known: node.known,
      open: node.returned === null,
      cutoff,
      best,
      children: [...seen, ...skippedBy(cutoff, tree)],
    };
  };
  return draw('', true);
}

function skippedBy(cutoff: CutoffEvent | undefined, tree: GameTree | undefined): Skipped[] {
  if (!cutoff || cutoff.skipped.length === 0) return [];
  if (tree !== undefined) {
    return cutoff.skipped.map(({ move, path }) => ({
      kind: 'skipped',
      label: move,
      moves: [move],
      tree: below(tree, path),
      children: [],
    }));
  }
  const moves = cutoff.skipped.map(({ move }) => move);
  return [{ kind: 'skipped', label: moves.join(' '), moves, tree: undefined, children: [] }];
}

function below(tree: GameTree, path: readonly number[]): GameTree {
  return path.reduce((node, index) => childrenOf(node)[index] as GameTree, tree);
}
