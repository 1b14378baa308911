import { checkNames } from '../../contract/checks.js';
import { wrongOption } from '../../contract/option-errors.js';
import type { Side } from '../minimax/side.js';
import { checkTree, childrenOf, type GameTree, withoutName } from '../tree/game-tree.js';
import { nodeNames, pathKey } from '../tree/node-names.js';
import { type TreeGameOptions, treeGame } from '../tree/tree-game.js';
import type { TraceEvent } from './events.js';
import { type Traced, type TracedNode, tracedTree } from './traced-tree.js';
import { judgementMark, mark, windowMark } from './value-marks.js';

/** A node of a tree with its words, as `treeFigure` of `cutnode/figures` draws it. */
export interface TreeToDraw {
  readonly label: string;
  /** `null`: a leaf. */
  readonly side: Side | null;
  readonly state: 'open' | 'done' | 'skipped';
  /** The value of a leaf: `3`, `W5` (MAX wins in 5 plies), `L2`. */
  readonly value?: string | undefined;
  /** The number of a leaf in the order of evaluation, from 1. */
  readonly count?: number | undefined;
  /** What is known of a node: `≤ 2`. */
  readonly known?: string | undefined;
  /** The window that it was entered with: `(3, +∞)`. */
  readonly window?: string | undefined;
  /** `α cut` */
  readonly cut?: string | undefined;
  /** On the line of best play. */
  readonly best?: boolean;
  /** The branch that leads here was cut off. */
  readonly cutOff?: boolean;
  readonly children?: readonly TreeToDraw[];
}

export interface TraceToDrawOptions {
  /** The label of the root. Default: its name in the trace, which is `root` in a game. */
  readonly root?: string | undefined;
  /**
   * The tree that was searched, if it was a tree. What was cut off is then drawn, too. Default: only moves are named.
   */
  readonly tree?: GameTree | undefined;
}

/**
 * A tree before any search, as data for `treeFigure` of `cutnode/figures`. Throws `InvalidPositionError` if it is not a
 * tree, and `InvalidOptionError`.
 */
export function treeToDraw(tree: GameTree, options: TreeGameOptions = {}): TreeToDraw {
  const game = treeGame(tree, options);
  const names = nodeNames(tree);
  const draw = (node: GameTree, path: readonly number[], side: Side): TreeToDraw => {
    const label = names.get(pathKey(path))?.name ?? '';
    const bare = withoutName(node);
    if (typeof bare === 'number') return { label, side: null, state: 'done', value: mark(bare) };
    return {
      label,
      side,
      state: 'done',
      children: bare.map((child, i) => draw(child, [...path, i], otherSide(side))),
    };
  };
  return draw(tree, [], game.toMove(game.initial()) === 0 ? 'MAX' : 'MIN');
}

/**
 * The tree that alpha-beta searched, as data for `treeFigure` of `cutnode/figures`: values, windows, cuts and the order
 * of evaluation. `events` come from `traceAlphaBeta`; the first events alone give the tree at that moment. Throws
 * `InvalidOptionError`, and `InvalidPositionError` for a wrong `tree`.
 */
export function traceToDraw(events: Iterable<TraceEvent>, options: TraceToDrawOptions = {}): TreeToDraw {
  checkNames('drawing option', options, ['root', 'tree']);
  if (typeof (events as Partial<Iterable<TraceEvent>> | null | undefined)?.[Symbol.iterator] !== 'function') {
    throw wrongOption('events', 'those of traceAlphaBeta', events);
  }
  const { root, tree } = options;
  if (tree !== undefined) checkTree(tree);
  return drawnNode(tracedTree([...events], root, tree));
}

/** A node of a traced tree with its words. */
export function drawnNode(traced: Traced, parent?: TracedNode): TreeToDraw {
  switch (traced.kind) {
    case 'node': {
      const { label, side, best, cutoff, known, open, window } = traced;
      const isCut = cutoff !== undefined && cutoff.skipped.length > 0;
      return {
        label,
        side,
        state: open ? 'open' : 'done',
        best,
        known: known ? judgementMark(known) : undefined,
        window: windowMark(window),
        cut: isCut ? `${cutoff.reach === 'deep' ? 'deep ' : ''}${cutoff.kind === 'alpha' ? 'α' : 'β'} cut` : undefined,
        children: traced.children.map((child) => drawnNode(child, traced)),
      };
    }
    case 'leaf': {
      const { label, value, count, best } = traced;
      return { label, side: null, state: 'done', value: mark(value), count, best };
    }
    case 'skipped':
      return traced.tree === undefined
        ? { label: movesWords(traced.moves), side: null, state: 'skipped', cutOff: true }
        : { ...unseen(traced.label, traced.tree, otherSide(parent?.side)), cutOff: true };
  }
}

/** A part of a typed tree that was skipped. The sides alternate there, too. */
function unseen(label: string, tree: GameTree, side: Side): TreeToDraw {
  const bare = withoutName(tree);
  if (typeof bare === 'number') return { label, side: null, state: 'skipped', value: mark(bare) };
  const children = childrenOf(tree).map((child) => unseen('', child, otherSide(side)));
  return { label, side, state: 'skipped', children };
}

function otherSide(side: Side | undefined): Side {
  return side === 'MAX' ? 'MIN' : 'MAX';
}

/** The names of a few moves, or the number of many. */
function movesWords(moves: readonly string[]): string {
  return moves.length <= 3 ? moves.join(' ') : `${moves.length} moves`;
}
