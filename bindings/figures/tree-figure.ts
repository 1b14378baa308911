import { type Figure, framed, legendOf } from './figure.js';
import { escaped, minus, round, text } from './markup.js';
import { inks } from './theme.js';
import { layOutTree, type PlacedNode, type TreeLayout } from './tree-layout.js';
import {
  checkTreeNode,
  halfWidth,
  heightAbove,
  nodeMarkup,
  RADIUS,
  reachOf,
  SMALLEST_TEXT,
  type TreeNode,
} from './tree-node.js';

export interface TreeFigureOptions {
  /** Add a heading with lines below it, and a legend, as in files. Default: the tree alone. */
  readonly heading?: { readonly title: string; readonly notes: readonly string[] } | undefined;
  /** An arrow from the node whose guarantee caused a cutoff to the node that was cut, by their keys. */
  readonly because?: { readonly from: string; readonly to: string } | undefined;
  /** Arrows from nodes to earlier nodes of the same position, where a table would answer, by their keys. */
  readonly transpositions?: readonly { readonly from: string; readonly to: string }[] | undefined;
  /**
   * Pixels reserved beside each node for later notes, so that nodes stay in place. Default: as much as the current
   * notes need.
   */
  readonly noteRoom?: number | undefined;
  /** The text alternative. Default: the title. */
  readonly label?: string | undefined;
}

type Placed = PlacedNode<TreeNode>;

const LEVEL = 88;
const GAP = 13;
/** Around a tree. */
export const MARGIN = 12;
/** Space below the deepest node for a leaf's name and number. */
const BELOW = 50;

/**
 * A game tree as the textbooks draw it: MAX nodes are squares, MIN nodes circles. Leaves are numbered in the order of
 * evaluation. A node's value and window stand beside it. Branches cut off are crossed out, and the line of best play is
 * thick. Each node is a group with its key as `data-key` and its state as a class.
 */
export function treeFigure(root: TreeNode, options: TreeFigureOptions = {}): Figure {
  checkTreeNode('treeFigure', root);
  const { heading, noteRoom, label = heading?.title ?? 'a game tree' } = options;
  const layout = layOutTree(root, {
    children: (node) => node.children ?? [],
    reach: (node) => reachOf(node, noteRoom),
    gap: GAP,
    level: LEVEL,
  });
  const picture = drawnTree(layout, { ...options, label, beside: MARGIN, below: BELOW });
  if (!heading) return picture;
  const lines = { title: minus(heading.title), notes: heading.notes.map(minus), legend: legend() };
  return framed({ ...lines, label: [lines.title, ...lines.notes].join('. ') }, picture);
}

interface Drawn extends Pick<TreeFigureOptions, 'because' | 'transpositions'> {
  readonly label: string;
  /** Pixels at either side, and below the middle of the deepest node. */
  readonly beside: number;
  readonly below: number;
}

/** A tree that has been laid out. */
export function drawnTree({ width, height, nodes }: TreeLayout<TreeNode>, drawn: Drawn): Figure {
  const { because, transpositions = [], label, beside, below } = drawn;
  const branches = nodes.filter(({ parent }) => parent !== undefined);
  const cut = branches.filter(({ data }) => data.cutOff);
  const byKey = new Map(nodes.map((node) => [node.data.key, node]));
  const ends = because && [byKey.get(because.from), byKey.get(because.to)];
  const recurring = transpositions.map(({ from, to }) => transposition(byKey.get(from), byKey.get(to)));
  const marks = [...cut.map(cross), ends?.[0] && ends[1] ? reason(ends[0], ends[1]) : '', ...recurring];
  const layers = {
    branches: branches.map(branch),
    marks,
    nodes: nodes.map((node) => nodeMarkup(node.data, node)),
  };
  const body = Object.entries(layers).map(([layer, parts]) => `<g class="${layer}">${parts.join('')}</g>`);
  return {
    width: Math.ceil(width + 2 * beside),
    height: Math.ceil(height + RADIUS + MARGIN + below),
    label,
    body: `<g transform="translate(${round(beside)} ${MARGIN + RADIUS})">${body.join('\n')}</g>`,
  };
}

type Ends = readonly [x1: number, y1: number, x2: number, y2: number];

function ends({ data, x, y, parent }: Placed): Ends {
  const from = parent as Placed;
  return [from.x, from.y + heightAbove(from.data), x, y - heightAbove(data)];
}

function branch(node: Placed): string {
  const [x1, y1, x2, y2] = ends(node).map(round) as unknown as Ends;
  const { state, best, key, cutOff } = node.data;
  const line = best
    ? `stroke="${inks.green.light}" stroke-width="3.2"`
    : state === 'open'
      ? `stroke="${inks.text.light}" stroke-width="2.6"`
      : state === 'done'
        ? `stroke="${inks.arc.light}" stroke-width="1.3"`
        : `stroke="${inks.arc.light}" stroke-width="1.2" stroke-dasharray="2 4"`;
  const kind = ['branch', state, best && 'best', cutOff && 'cut'].filter(Boolean).join(' ');
  const name = key === undefined ? '' : ` data-branch="${escaped(key)}"`;
  return `<path class="${kind}"${name} d="M${x1} ${y1}L${x2} ${y2}" fill="none" ${line} stroke-linecap="round"/>`;
}

/** The cross on a branch that was cut off. */
function cross(node: Placed): string {
  const [x1, y1, x2, y2] = ends(node);
  const [x, y] = [x1 + (x2 - x1) * 0.58, y1 + (y2 - y1) * 0.58];
  const arm = 5.5;
  const path = `M${round(x - arm)} ${round(y - arm)}L${round(x + arm)} ${round(y + arm)}M${round(x + arm)} ${round(y - arm)}L${round(x - arm)} ${round(y + arm)}`;
  const stroke = (kind: string, colour: string, width: number): string =>
    `<path class="${kind}" d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  return stroke('cross-paper', inks.surface.light, 6.5) + stroke('cross', inks.purple.light, 2.4);
}

/** The arrow from the guarantor of a cutoff to the node that is cut. */
function reason(from: Placed, to: Placed): string {
  const [x1, y1] = [round(from.x - halfWidth(from.data) - 3), from.y];
  const [x2, y2] = [round(to.x - halfWidth(to.data) - 3), to.y];
  const bend = Math.max(14, Math.min(46, (y2 - y1) * 0.35));
  const leftmost = round(Math.max(3 - MARGIN, Math.min(x1, x2) - bend));
  const half = halfWidth(from.data) + 5;
  const stroke = `fill="none" stroke="${inks.purple.light}" stroke-width="2" stroke-linecap="round"`;
  const rx = from.data.side === 'MIN' ? RADIUS + 5 : 6;
  return [
    `<path class="because" d="M${x1} ${y1}C${leftmost} ${y1} ${leftmost} ${y2} ${x2} ${y2}" ${stroke} stroke-dasharray="5 4"/>`,
    `<path class="because-head" d="M${x2 - 7} ${y2 - 5}L${x2} ${y2}L${x2 - 7} ${y2 + 5}" ${stroke}/>`,
    `<rect class="guarantor" x="${round(from.x - half)}" y="${y1 - RADIUS - 5}" width="${round(2 * half)}" height="${2 * RADIUS + 10}" rx="${rx}" ${stroke}/>`,
  ].join('');
}

/** The arrow from a node to an earlier one of the same position; nothing if one of them is not drawn. */
function transposition(from: Placed | undefined, to: Placed | undefined): string {
  if (!from || !to) return '';
  const [x1, y1] = [round(from.x), round(from.y + heightAbove(from.data) + 2)];
  const [x2, y2] = [round(to.x), round(to.y + heightAbove(to.data) + 2)];
  const low = round(Math.max(y1, y2) + Math.min(34, 14 + Math.abs(x1 - x2) / 12));
  const stroke = `fill="none" stroke="${inks.blue.light}" stroke-width="1.5" stroke-linecap="round"`;
  return (
    `<path class="transposition" d="M${x1} ${y1}C${x1} ${low} ${x2} ${low} ${x2} ${y2 + 3}" ${stroke} stroke-dasharray="1 4"/>` +
    `<path class="transposition-head" d="M${x2 - 4} ${y2 + 7}L${x2} ${y2}L${x2 + 4} ${y2 + 7}" ${stroke}/>`
  );
}

/** The legend of the symbols. */
function legend(): { markup: string; width: number } {
  const badge = `<rect x="-1" y="-12" width="15" height="15" rx="7.5" fill="${inks.sunken.light}"/>${text('1', 6.5, -0.2, { size: SMALLEST_TEXT, weight: 600, fill: inks.text, anchor: 'middle' })}`;
  const { blue, bluePaper, orange, orangePaper, purple, green } = inks;
  return legendOf([
    {
      words: 'MAX',
      room: 20,
      sign: `<rect x="0" y="-11" width="13" height="13" rx="1.5" fill="${bluePaper.light}" stroke="${blue.light}" stroke-width="1.5"/>`,
    },
    {
      words: 'MIN',
      room: 20,
      sign: `<circle cx="6.5" cy="-4.5" r="7" fill="${orangePaper.light}" stroke="${orange.light}" stroke-width="1.5"/>`,
    },
    { words: '(α, β) window', room: 0, sign: '' },
    { words: 'order of evaluation', room: 20, sign: badge },
    {
      words: 'cut off',
      room: 20,
      sign: `<path d="M1.5 -9.5L11.5 0.5M11.5 -9.5L1.5 0.5" stroke="${purple.light}" stroke-width="2.2" stroke-linecap="round"/>`,
    },
    {
      words: 'best play',
      room: 20,
      sign: `<path d="M0 -4.5H13" stroke="${green.light}" stroke-width="3.2" stroke-linecap="round"/>`,
    },
  ]);
}
