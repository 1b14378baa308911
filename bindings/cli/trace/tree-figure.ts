import { escaped, round, text, textWidth } from '../graph/svg-text.js';
import type { Ink } from '../pruning/chart-theme.js';
import { font, ink } from '../pruning/chart-theme.js';
import type { Subject } from './subject.js';
import type { Summary } from './summary.js';
import type { Traced, TracedLeaf, TracedNode } from './traced-tree.js';
import { halfWidth, labelSize, layOutTree, minus, notesOf, type Placed, RADIUS } from './tree-layout.js';
import { mark } from './value-marks.js';

const colours = {
  text: ink.text,
  muted: ink.muted,
  surface: ink.surface,
  branch: { light: '#6e7883', dark: '#8a95a1' },
  /** What was never looked at. */
  unseen: { light: '#a3acb6', dark: '#66717d' },
  cross: { light: '#c4320a', dark: '#ff8a5c' },
  best: ink.bound,
  max: { light: '#e8f2fb', dark: '#12304a' },
  min: { light: '#fdf1e3', dark: '#3d2a12' },
  maxLine: ink.blue,
  minLine: ink.orange,
  badge: { light: '#eceff2', dark: '#262e38' },
} as const satisfies Record<string, Ink>;

/** What is drawn in a light colour is drawn in its dark partner where the reader prefers dark. */
const darkStyle = `@media (prefers-color-scheme:dark){${Object.values(colours)
  .map(({ light, dark }) => `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}`)
  .join('')}}`;

const MARGIN = 30;
const FOOT = 62;

/**
 * The tree as the textbooks draw it: MAX in squares, MIN in circles, leaves numbered in
 * the order of evaluation, beside each node what it is worth and its window, branches
 * that were cut off crossed out, and the line that both sides play in bold. An SVG document.
 */
export function treeFigure(traced: Traced, subject: Subject, summary: Summary): string {
  const root = layOutTree(traced);
  const nodes = root.descendants();
  const left = Math.min(...nodes.map(({ x, data }) => x - data.left));
  const right = Math.max(...nodes.map(({ x, data }) => x + data.right));
  const depth = Math.max(...nodes.map(({ y }) => y));
  const lines = headingOf(subject, summary);
  const head = Math.max(...lines.map(({ y }) => y)) + 26;
  const key = keyOf();
  const inner = Math.max(right - left, key.width, ...lines.map(({ words, size }) => textWidth(words, size) * 0.92));
  const [width, height] = [Math.ceil(inner + 2 * MARGIN), Math.ceil(head + depth + 2 * RADIUS + 40 + FOOT)];
  const shift = MARGIN - left + (inner - (right - left)) / 2;
  const links = nodes.filter(({ parent }) => parent !== null);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" role="img" aria-label="${escaped(lines.map(({ words }) => words).join('. '))}">`,
    `<style>${darkStyle}</style>`,
    `<rect width="${width}" height="${height}" fill="${colours.surface.light}"/>`,
    ...lines.map(({ words, size, y, weight, fill }) => text(words, { x: MARGIN, y, size, weight, fill })),
    `<g transform="translate(${round(shift)} ${head + RADIUS})">`,
    ...links.map(branch),
    ...links.filter((node) => isCut(node)).map(cross),
    ...nodes.map(shapeOf),
    '</g>',
    `<g transform="translate(${MARGIN} ${height - 26})">${key.markup}</g>`,
    '</svg>',
    '',
  ].join('\n');
}

interface Line {
  readonly words: string;
  readonly size: number;
  readonly weight: number;
  readonly y: number;
  readonly fill: Ink;
}

function headingOf(
  { title: [name, position], options, sides, tree }: Subject,
  { verdict, leaves, cuts, minimal, marks }: Summary,
): Line[] {
  const method = `fail-${options.failHard ? 'hard' : 'soft'} alpha-beta${options.depth === undefined ? '' : ` to depth ${options.depth}`}`;
  const who = sides ? `; MAX is ${sides[0]}, MIN is ${sides[1]}` : '';
  const game = tree === undefined && `${[name, position].join(' ').trim()}, ${method}${who}`;
  const figures = `${leaves}; ${cuts}${minimal ? `; ${minimal}` : ''}`;
  const small = [...(game ? [game] : []), figures, ...(marks.length > 0 ? [marks.join(', ')] : [])];
  return [
    { words: minus(verdict), size: 19, weight: 650, y: 38, fill: colours.text },
    ...small.map((words, i) => ({ words: minus(words), size: 13, weight: 400, y: 61 + 18 * i, fill: colours.muted })),
  ];
}

function isCut({ data: { shape } }: Placed): boolean {
  return shape.kind === 'moves' || (shape.kind === 'unseen' && shape.cut);
}

function isUnseen({ data: { shape } }: Placed): boolean {
  return shape.kind === 'moves' || shape.kind === 'unseen';
}

/** Where a branch arrives: above the shape, the number or the words. */
function topOf(node: Placed): number {
  const { shape } = node.data;
  if (shape.kind === 'node') return node.y - RADIUS;
  if (shape.kind === 'unseen' && shape.value === undefined) return node.y - 6;
  return node.y - 13;
}

function ends(node: Placed): readonly [x1: number, y1: number, x2: number, y2: number] {
  const parent = node.parent as Placed;
  const from = parent.data.shape.kind === 'node' ? RADIUS : 6;
  return [parent.x, parent.y + from, node.x, topOf(node)];
}

function branch(node: Placed): string {
  const [x1, y1, x2, y2] = ends(node).map(round) as [number, number, number, number];
  const line = `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-linecap="round"`;
  if (isUnseen(node)) return `${line} stroke="${colours.unseen.light}" stroke-width="1.2" stroke-dasharray="3 4"/>`;
  const { shape } = node.data;
  const best = (shape.kind === 'node' && shape.node.best) || (shape.kind === 'leaf' && shape.leaf.best);
  return best
    ? `${line} stroke="${colours.best.light}" stroke-width="3.2"/>`
    : `${line} stroke="${colours.branch.light}" stroke-width="1.3"/>`;
}

/** The mark of a branch cut off: two strokes through it. */
function cross(node: Placed): string {
  const [x1, y1, x2, y2] = ends(node);
  const [x, y] = [x1 + (x2 - x1) * 0.58, y1 + (y2 - y1) * 0.58];
  const arm = 5.5;
  const stroke = (colour: Ink, width: number): string =>
    `<path d="M${round(x - arm)} ${round(y - arm)}L${round(x + arm)} ${round(y + arm)}M${round(x + arm)} ${round(y - arm)}L${round(x - arm)} ${round(y + arm)}" stroke="${colour.light}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  return stroke(colours.surface, 6) + stroke(colours.cross, 2.2);
}

function shapeOf(node: Placed): string {
  const { shape } = node.data;
  const { x, y } = node;
  switch (shape.kind) {
    case 'node':
      return nodeMarkup(shape.node, x, y);
    case 'leaf':
      return leafMarkup(shape.leaf, x, y);
    case 'unseen': {
      const name =
        shape.label &&
        text(shape.label, { x, y: y + 42, size: 10, weight: 400, fill: colours.unseen, anchor: 'middle' });
      if (shape.value === undefined) {
        const corner = shape.side === 'MAX' ? 1.5 : 6;
        return `<rect x="${round(x - 6)}" y="${round(y - 6)}" width="12" height="12" rx="${corner}" fill="${colours.surface.light}" stroke="${colours.unseen.light}" stroke-width="1.2" stroke-dasharray="2 2.5"/>`;
      }
      return (
        text(minus(mark(shape.value)), { x, y: y + 6, size: 16, weight: 400, fill: colours.unseen, anchor: 'middle' }) +
        name
      );
    }
    case 'moves':
      return text(shape.words, { x, y: y + 4, size: 11, weight: 400, fill: colours.muted, anchor: 'middle' });
  }
}

function nodeMarkup(node: TracedNode, x: number, y: number): string {
  const max = node.side === 'MAX';
  const half = halfWidth(node.label);
  const [paper, line] = max ? [colours.max, colours.maxLine] : [colours.min, colours.minLine];
  const box = `<rect x="${round(x - half)}" y="${round(y - RADIUS)}" width="${round(2 * half)}" height="${2 * RADIUS}" rx="${max ? 2 : RADIUS}" fill="${paper.light}" stroke="${line.light}" stroke-width="${node.best ? 2.4 : 1.6}"/>`;
  const size = labelSize(node.label);
  const label = text(node.label, { x, y: y + size * 0.36, size, weight: 600, fill: colours.text, anchor: 'middle' });
  const fills = { value: colours.text, window: colours.muted, cut: colours.cross } as const;
  let baseline = y - 4;
  const notes = notesOf(node).map(({ words, size: noteSize, role }) => {
    const style = { x: x + half + 6, y: baseline, size: noteSize, weight: role === 'value' ? 700 : 500 };
    baseline += 14;
    return haloed(text(words, { ...style, fill: fills[role] }));
  });
  return [box, label, ...notes].join('');
}

function leafMarkup(leaf: TracedLeaf, x: number, y: number): string {
  const value = text(minus(mark(leaf.value)), {
    x,
    y: y + 6,
    size: 16,
    weight: leaf.best ? 750 : 600,
    fill: leaf.best ? colours.best : colours.text,
    anchor: 'middle',
  });
  const count = String(leaf.count);
  const half = Math.max(7.5, textWidth(count, 10) / 2 + 4);
  const badge = `<rect x="${round(x - half)}" y="${round(y + 14)}" width="${round(2 * half)}" height="15" rx="7.5" fill="${colours.badge.light}"/>`;
  const number = text(count, { x, y: y + 25, size: 10, weight: 600, fill: colours.text, anchor: 'middle' });
  const label = text(leaf.label, { x, y: y + 42, size: 10, weight: 400, fill: colours.muted, anchor: 'middle' });
  return value + badge + number + label;
}

/** Words that a branch may run through keep clear of it. */
function haloed(markup: string): string {
  const [, inner = ''] = /^<text ([\s\S]*)$/.exec(markup) ?? [];
  return `<text stroke="${colours.surface.light}" stroke-width="4" stroke-linejoin="round" paint-order="stroke" ${inner}`;
}

/** What the signs mean. */
function keyOf(): { width: number; markup: string } {
  const parts: { words: string; sign: string }[] = [
    {
      words: 'MAX',
      sign: `<rect x="0" y="-11" width="13" height="13" rx="1.5" fill="${colours.max.light}" stroke="${colours.maxLine.light}" stroke-width="1.5"/>`,
    },
    {
      words: 'MIN',
      sign: `<circle cx="6.5" cy="-4.5" r="7" fill="${colours.min.light}" stroke="${colours.minLine.light}" stroke-width="1.5"/>`,
    },
    { words: '(α, β) window', sign: '' },
    {
      words: 'order of evaluation',
      sign: `<rect x="-1" y="-12" width="15" height="15" rx="7.5" fill="${colours.badge.light}"/>${text('1', { x: 6.5, y: -1, size: 10, weight: 600, fill: colours.text, anchor: 'middle' })}`,
    },
    {
      words: 'cut off',
      sign: `<path d="M1.5 -9.5L11.5 0.5M11.5 -9.5L1.5 0.5" stroke="${colours.cross.light}" stroke-width="2.2" stroke-linecap="round"/>`,
    },
    {
      words: 'best play',
      sign: `<path d="M0 -4.5H13" stroke="${colours.best.light}" stroke-width="3.2" stroke-linecap="round"/>`,
    },
  ];
  let x = 0;
  const markup = parts.map(({ words, sign }) => {
    const at = x;
    const indent = sign ? 20 : 0;
    x += indent + textWidth(words, 12) * 0.92 + 22;
    return `<g transform="translate(${round(at)} 0)">${sign}${text(words, { x: indent, y: 0, size: 12, weight: 400, fill: colours.muted })}</g>`;
  });
  return { width: x - 22, markup: markup.join('') };
}
