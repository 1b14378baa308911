import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';
import type { GameTree, Side } from '../../textbook/index.js';
import { textWidth } from '../graph/svg-text.js';
import type { Traced, TracedLeaf, TracedNode } from './traced-tree.js';
import { childrenOf, leafValue } from './traced-tree.js';
import { judgementMark, mark, windowMark } from './value-marks.js';

/** What stands at one place of the figure. */
export type Shape =
  | { readonly kind: 'node'; readonly node: TracedNode }
  | { readonly kind: 'leaf'; readonly leaf: TracedLeaf }
  /** A part of a typed tree that was not looked at: a node, or a leaf with its value. */
  | {
      readonly kind: 'unseen';
      readonly label: string;
      readonly side: Side;
      readonly value: number | undefined;
      readonly cut: boolean;
    }
  /** Moves of a game that were not looked at. */
  | { readonly kind: 'moves'; readonly words: string };

export interface Place {
  readonly shape: Shape;
  readonly children: readonly Place[];
  /** How far it reaches to either side of its middle. */
  readonly left: number;
  readonly right: number;
}

export type Placed = HierarchyPointNode<Place>;

const LEVEL = 92;
/** Half the height of a node's square or circle. */
export const RADIUS = 17;
const GAP = 14;

/** Places for a tree from the top down: Reingold and Tilford's drawing, nodes as wide as what is written at them. */
export function layOutTree(root: Traced): Placed {
  const nodes = hierarchy(placeOf(root), (place) => place.children);
  // The layout asks for the room between two nodes in either order.
  const order = new Map<Place, number>();
  nodes.eachBefore(({ data }) => order.set(data, order.size));
  const layout = tree<Place>()
    .nodeSize([1, LEVEL])
    .separation((a, b) => {
      const aFirst = (order.get(a.data) as number) < (order.get(b.data) as number);
      const [first, second] = aFirst ? [a, b] : [b, a];
      return first.data.right + second.data.left + (a.parent === b.parent ? GAP : GAP * 1.6);
    });
  return layout(nodes);
}

function placeOf(traced: Traced, parent?: TracedNode): Place {
  switch (traced.kind) {
    case 'node': {
      const half = halfWidth(traced.label);
      const notes = Math.max(...notesOf(traced).map(({ words, size }) => textWidth(words, size)));
      const children = traced.children.map((child) => placeOf(child, traced));
      return { shape: { kind: 'node', node: traced }, children, left: half, right: half + 6 + notes };
    }
    case 'leaf': {
      const half = Math.max(textWidth(mark(traced.value), 16), textWidth(traced.label, 10), 18) / 2;
      return { shape: { kind: 'leaf', leaf: traced }, children: [], left: half, right: half };
    }
    case 'skipped':
      return traced.tree === undefined
        ? movesPlace(traced.label)
        : unseenPlace(traced.label, traced.tree, otherSide(parent?.side), true);
  }
}

/** In a typed tree the sides move in turn, also where nobody looked. */
function otherSide(side: Side | undefined): Side {
  return side === 'MAX' ? 'MIN' : 'MAX';
}

function unseenPlace(label: string, tree: GameTree, side: Side, cut: boolean): Place {
  const value = leafValue(tree);
  const children = childrenOf(tree).map((child) => unseenPlace('', child, otherSide(side), false));
  const half = value === undefined ? 9 : Math.max(textWidth(mark(value), 16), textWidth(label, 10), 14) / 2;
  return { shape: { kind: 'unseen', label, side, value, cut }, children, left: half, right: half };
}

function movesPlace(label: string): Place {
  const moves = label.split(' ');
  const words = moves.length <= 3 ? label : `${moves.length} moves`;
  const half = textWidth(words, 11) / 2;
  return { shape: { kind: 'moves', words }, children: [], left: half, right: half };
}

/** Half the width of the square or circle that holds `label`; wider where it is long. */
export function halfWidth(label: string): number {
  return Math.max(RADIUS, textWidth(label, labelSize(label)) / 2 + 7);
}

/** Type size of a label inside its shape. */
export function labelSize(label: string): number {
  return label.length <= 2 ? 14 : label.length <= 4 ? 12 : 11;
}

/** What is written to the right of a node: what it is worth, its window, and the cut. */
export function notesOf(
  node: TracedNode,
): { readonly words: string; readonly size: number; readonly role: 'value' | 'window' | 'cut' }[] {
  const { cutoff } = node;
  const notes: ReturnType<typeof notesOf> = [
    { words: minus(judgementMark(node.returned)), size: 15, role: 'value' },
    { words: minus(windowMark(node.window)), size: 11, role: 'window' },
  ];
  if (cutoff && cutoff.skipped.length > 0) {
    const letter = cutoff.kind === 'alpha' ? 'α' : 'β';
    notes.push({ words: `${cutoff.reach === 'deep' ? 'deep ' : ''}${letter} cut`, size: 11, role: 'cut' });
  }
  return notes;
}

/** Minus signs as print has them. */
export function minus(words: string): string {
  return words.replace(/(?<!\w)-(?=[\d∞])/g, '−');
}
