import { type Figure, type TreeNode, treeFigure } from '../../figures/index.js';
import type { GameTree, Side } from '../../textbook/index.js';
import type { Subject } from './subject.js';
import type { Summary } from './summary.js';
import { childrenOf, leafValue, type Traced, type TracedNode } from './traced-tree.js';
import { judgementMark, mark, windowMark } from './value-marks.js';

/** The tree of a trace as a figure, with the result of the search above it. */
export function treeDrawing(traced: Traced, subject: Subject, summary: Summary): Figure {
  const { title, options, sides, tree } = subject;
  const { verdict, leaves, cuts, minimal, marks } = summary;
  const method = `fail-${options.failHard ? 'hard' : 'soft'} alpha-beta${options.depth === undefined ? '' : ` to depth ${options.depth}`}`;
  const who = sides ? `; MAX is ${sides[0]}, MIN is ${sides[1]}` : '';
  const game = tree === undefined ? [`${title.join(' ').trim()}, ${method}${who}`] : [];
  const figures = `${leaves}; ${cuts}${minimal ? `; ${minimal}` : ''}`;
  const notes = [...game, figures, ...(marks.length > 0 ? [marks.join(', ')] : [])];
  return treeFigure(nodeOf(traced), { heading: { title: verdict, notes } });
}

function nodeOf(traced: Traced, parent?: TracedNode): TreeNode {
  switch (traced.kind) {
    case 'node': {
      const { label, side, best, cutoff, returned, window } = traced;
      const isCut = cutoff !== undefined && cutoff.skipped.length > 0;
      return {
        label,
        side,
        state: 'done',
        best,
        known: judgementMark(returned),
        window: windowMark(window),
        cut: isCut ? `${cutoff.reach === 'deep' ? 'deep ' : ''}${cutoff.kind === 'alpha' ? 'α' : 'β'} cut` : undefined,
        children: traced.children.map((child) => nodeOf(child, traced)),
      };
    }
    case 'leaf': {
      const { label, value, count, best } = traced;
      return { label, side: null, state: 'done', value: mark(value), count, best };
    }
    case 'skipped':
      return traced.tree === undefined
        ? { label: movesWords(traced.label), side: null, state: 'skipped', cutOff: true }
        : { ...unseen(traced.label, traced.tree, otherSide(parent?.side)), cutOff: true };
  }
}

/** A part of a typed tree that was skipped. The sides alternate there, too. */
function unseen(label: string, tree: GameTree, side: Side): TreeNode {
  const value = leafValue(tree);
  if (value !== undefined) return { label, side: null, state: 'skipped', value: mark(value) };
  const children = childrenOf(tree).map((child) => unseen('', child, otherSide(side)));
  return { label, side, state: 'skipped', children };
}

function otherSide(side: Side | undefined): Side {
  return side === 'MAX' ? 'MIN' : 'MAX';
}

/** The names of a few moves, or the number of many. */
function movesWords(label: string): string {
  const moves = label.split(' ');
  return moves.length <= 3 ? label : `${moves.length} moves`;
}
