import { checkFigureData } from './argument.js';
import { escaped, minus, type Point, round, text, textWidth } from './markup.js';
import { type Ink, inks } from './theme.js';

/** The state of a node in a search: not reached, entered, returned from, or cut off. */
export type NodeState = 'unseen' | 'open' | 'done' | 'skipped';

/** A node of a game tree with its texts. The caller decides which of them to show. */
export interface TreeNode {
  /** Identifies the node in the markup; unique. */
  readonly key?: string;
  readonly label: string;
  /** The side to move: a square for MAX, a circle for MIN. `null` for a leaf. */
  readonly side: 'MAX' | 'MIN' | null;
  readonly state: NodeState;
  /** The value of a leaf. A leaf without one is text alone, such as a note about omitted moves. */
  readonly value?: string | undefined;
  /** A leaf's number in the order of evaluation, from 1. */
  readonly count?: number | undefined;
  /** What is known of the node's value: `≤ 2`. */
  readonly known?: string | undefined;
  /** `(3, +∞)` */
  readonly window?: string | undefined;
  /** `α cut` */
  readonly cut?: string | undefined;
  /** On the line of best play. */
  readonly best?: boolean;
  /** The branch to this node is crossed out. */
  readonly cutOff?: boolean;
  /** The current node of the search. */
  readonly current?: boolean;
  readonly children?: readonly TreeNode[];
}

/** Throws `InvalidOptionError` where this is not the data of a tree, in the name of `figure`. */
export function checkTreeNode(figure: string, node: TreeNode): void {
  checkFigureData(
    `${figure}: a node`,
    node,
    {
      label: 'text',
      side: 'MAX, MIN or null',
      state: 'unseen, open, done or skipped',
      children: 'list or undefined',
    },
    'treeToDraw and traceToDraw of cutnode/textbook make them',
  );
  for (const child of node.children ?? []) checkTreeNode(figure, child);
}

/** No text of a tree is smaller: at the size of the screen it is 9 points on paper. */
export const SMALLEST_TEXT = 12;
/** Half the height of a node's square or circle. */
export const RADIUS = 17;
/** Half the size of a node without a label. */
const SMALL = 6;

/** Half the width of a node's shape, which is wider for a long label. */
export function halfWidth({ label, side }: TreeNode): number {
  if (side === null) return 14;
  return label === '' ? SMALL : Math.max(RADIUS, textWidth(label, labelSize(label)) / 2 + 7);
}

/** From the middle of a node to the ends of its branches. */
export function heightAbove({ side, label, value }: TreeNode): number {
  if (side === null) return value === undefined ? 10 : 13;
  return label === '' ? SMALL : RADIUS;
}

/** How far a node extends to either side; `noteRoom` is kept free for notes. */
export function reachOf(node: TreeNode, noteRoom: number | undefined): readonly [left: number, right: number] {
  const { side, label, value } = node;
  if (side === null) {
    const half =
      value === undefined
        ? textWidth(label, SMALLEST_TEXT) / 2
        : Math.max(textWidth(minus(value), 16), textWidth(label, SMALLEST_TEXT), 20) / 2;
    return [half, half];
  }
  const half = halfWidth(node);
  const notes = Math.max(0, ...notesOf(node).map(({ words, size }) => textWidth(words, size) + 6));
  return [half, half + (noteRoom ?? notes)];
}

/** Font size of a label inside its shape. */
function labelSize(label: string): number {
  return label.length <= 2 ? 14 : SMALLEST_TEXT;
}

/** The texts to the right of a node: its value, window and cutoff. */
function notesOf({ known, window, cut }: TreeNode): { kind: string; words: string; size: number; fill: Ink }[] {
  return [
    { kind: 'known', words: known, size: 15, fill: inks.text },
    { kind: 'window', words: window, size: SMALLEST_TEXT, fill: inks.muted },
    { kind: 'cut-word', words: cut, size: SMALLEST_TEXT, fill: inks.purple },
  ].flatMap(({ words, ...note }) => (words === undefined ? [] : [{ ...note, words: minus(words) }]));
}

/** A node at its place: a group with its key and its state. */
export function nodeMarkup(node: TreeNode, { x, y }: Point): string {
  const { key, side, state, best, current } = node;
  const kind = ['node', state, side ?? 'leaf', best && 'best', current && 'current'].filter(Boolean).join(' ');
  const name = key === undefined ? '' : ` data-key="${escaped(key)}"`;
  const inside = side === null ? leafMarkup(node) : innerMarkup(node, side);
  return `<g class="${kind}"${name} transform="translate(${round(x)} ${round(y)})">${inside}</g>`;
}

function innerMarkup(node: TreeNode, side: 'MAX' | 'MIN'): string {
  const { label, state, best, current } = node;
  const half = halfWidth(node);
  const high = heightAbove(node);
  const faint = state === 'unseen' || state === 'skipped';
  const [paper, line] = side === 'MAX' ? [inks.bluePaper, inks.blue] : [inks.orangePaper, inks.orange];
  const stroke = state === 'skipped' ? inks.arc : line;
  const width = current ? 4.5 : state === 'open' ? 2.8 : faint ? 1.2 : best ? 2.4 : 1.8;
  const rx = side === 'MIN' ? high : label === '' ? 1.5 : 3;
  const shape = `<rect class="shape" x="${round(-half)}" y="${-high}" width="${round(2 * half)}" height="${2 * high}" rx="${rx}" fill="${(faint ? inks.surface : paper).light}" stroke="${stroke.light}" stroke-width="${width}"${faint ? ' stroke-dasharray="3 3"' : ''}/>`;
  const size = labelSize(label);
  const fill = faint ? inks.muted : inks.text;
  const words = label && text(label, 0, size * 0.36, { size, weight: 600, fill, anchor: 'middle', kind: 'label' });
  let baseline = node.known === undefined ? 4 : -3;
  const notes = notesOf(node).map(({ kind, words: note, size: noteSize, fill: ink }) => {
    const colour = kind === 'known' && best ? inks.green : ink;
    const weight = kind === 'known' ? 700 : kind === 'cut-word' ? 600 : 400;
    const style = { size: noteSize, weight, fill: colour, halo: 4, kind };
    const line = text(note, half + 6, baseline, style);
    baseline += kind === 'known' ? 15 : 14;
    return line;
  });
  return shape + words + notes.join('');
}

function leafMarkup({ label, value, count, state, best, current }: TreeNode): string {
  if (value === undefined)
    return text(label, 0, 4, { size: SMALLEST_TEXT, fill: inks.muted, anchor: 'middle', kind: 'rest' });
  const faint = state === 'unseen' || state === 'skipped';
  const high = label ? 64 : count === undefined ? 30 : 49;
  // Around a long name, too, which the page writes bold.
  const wide = Math.max(16, round(textWidth(label, SMALLEST_TEXT) * 0.55 + 3));
  const touch = `<rect class="touch" x="${-wide}" y="-15" width="${2 * wide}" height="${high}" rx="5" fill="${inks.surface.light}" fill-opacity="0"${current ? ` stroke="${inks.text.light}" stroke-width="1.6"` : ''}/>`;
  const words = text(minus(value), 0, 6, {
    size: 16,
    weight: faint ? 400 : best ? 800 : 600,
    fill: best ? inks.green : faint ? inks.muted : inks.text,
    anchor: 'middle',
    kind: 'value',
  });
  const struck = state === 'skipped' ? words.replace('<text ', '<text text-decoration="line-through" ') : words;
  const name = label && text(label, 0, 23, { size: SMALLEST_TEXT, fill: inks.muted, anchor: 'middle', kind: 'name' });
  if (count === undefined) return touch + struck + name;
  const top = label ? 28 : 14;
  const half = round(Math.max(8, textWidth(String(count), SMALLEST_TEXT) / 2 + 3));
  const badge = `<rect class="badge" x="${-half}" y="${top}" width="${2 * half}" height="16" rx="8" fill="${inks.sunken.light}" stroke="${inks.line.light}"/>`;
  const number = text(String(count), 0, top + 12.2, {
    size: SMALLEST_TEXT,
    weight: 600,
    fill: inks.text,
    anchor: 'middle',
    kind: 'badge-text',
  });
  return touch + struck + name + badge + number;
}
