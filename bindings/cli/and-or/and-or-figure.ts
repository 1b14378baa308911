import type { AndOrCycle, AndOrFrame, AndOrFrameConnector, AndOrFrameNode } from '../../textbook/and-or/index.js';
import type { Point } from '../graph/layout.js';
import { escaped, round, text, textWidth } from '../graph/svg-text.js';
import { font, type Ink } from '../pruning/chart-theme.js';
import { darkStyle, andOrInk as ink } from './figure-theme.js';
import { type AndOrLayout, layOutAndOr } from './layout.js';
import { amount, type Told } from './told.js';

const MARGIN = 24;
/** Heading above, key below. */
const HEAD = 66;
const FOOT = 46;
/** Inside a panel: above the graph its title stands. */
const PANEL = { top: 46, side: 18, bottom: 16, gap: 16 };
const WIDEST = 1180;
const RADIUS = 7;
/** How far from its node the arc of a k-connector is drawn. */
const TIE = 24;
const LABEL = 13;
/** From the left edge of a node's room to the middle of its circle. */
const BEFORE = RADIUS + 6;
/** From the circle's outermost ring to the words. */
const GAP = 2;

/**
 * The cycles of a search as pictures in the manner of the books: circles for nodes with
 * q in brackets, filled where they are SOLVED; the successors of a connector tied by an arc; the
 * marked connectors thick where they make up the partial solution graph; the node just
 * expanded in a halo. All pictures have every node in the same place. An SVG document.
 */
export function andOrFigure(told: Told, frames: readonly AndOrFrame[]): string {
  const last = told.frames.at(-1) as AndOrFrame;
  const widths = last.nodes.map((node) => widthOf(told, node));
  const layout = layOutAndOr(last, {
    circle: BEFORE,
    nodeWidth: (id) => widths[id] as number,
    nodeHeight: 2 * BEFORE,
    layerGap: 44,
    nodeGap: 16,
  });
  const panel = {
    width: Math.max(layout.width + 2 * PANEL.side, ...frames.map((frame) => titleWidth(frame) + 2 * PANEL.side)),
    height: layout.height + PANEL.top + PANEL.bottom,
  };
  const columns = Math.max(1, Math.min(frames.length, Math.floor((WIDEST + PANEL.gap) / (panel.width + PANEL.gap))));
  // Rows as even as may be.
  const rows = Math.ceil(frames.length / columns);
  const across = Math.ceil(frames.length / rows);
  const key = keyOf();
  const heading = headingOf(told);
  const inner = Math.max(
    across * (panel.width + PANEL.gap) - PANEL.gap,
    key.width,
    ...heading.map(({ width }) => width),
  );
  const width = Math.ceil(inner + 2 * MARGIN);
  const height = Math.ceil(HEAD + rows * (panel.height + PANEL.gap) - PANEL.gap + FOOT + MARGIN / 2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" role="img" aria-label="${escaped(heading[0]?.words ?? '')}">`,
    `<style>${darkStyle}</style>`,
    `<rect width="${width}" height="${height}" fill="${ink.surface.light}"/>`,
    ...heading.map(({ markup }) => markup),
    ...frames.map((frame, i) => {
      const x = MARGIN + (i % across) * (panel.width + PANEL.gap);
      const y = HEAD + Math.floor(i / across) * (panel.height + PANEL.gap);
      return `<g transform="translate(${round(x)} ${round(y)})">${picture(frame, told, layout, panel)}</g>`;
    }),
    `<g transform="translate(${MARGIN} ${height - 22})">${key.markup}</g>`,
    '</svg>',
    '',
  ].join('\n');
}

/** A circle and the words beside it, the widest that they become in any cycle. */
function widthOf({ frames }: Told, { id }: AndOrFrameNode): number {
  const words = frames.flatMap(({ nodes }) => (nodes[id] ? [`${nodes[id].name} (${amount(nodes[id].q)})`] : []));
  return 2 * BEFORE + GAP + Math.max(...words.map((each) => textWidth(each, LABEL) * 0.92));
}

function headingOf({ name, method, events }: Told): { words: string; width: number; markup: string }[] {
  const end = events.at(-1);
  const verdict =
    end?.type !== 'end'
      ? ''
      : end.stop === 'solved'
        ? `: solved for ${amount(end.cost)}`
        : end.stop === 'unsolvable'
          ? ': no solution'
          : '';
  const cycles = events.filter(({ type }) => type === 'cycle').length;
  const lines = [
    { words: `${name}${verdict}`, size: 19, weight: 650, fill: ink.text, y: 33 },
    {
      words: `${method}; ${cycles} ${cycles === 1 ? 'cycle' : 'cycles'}`,
      size: 13,
      weight: 400,
      fill: ink.muted,
      y: 53,
    },
  ];
  return lines.map(({ words, size, weight, fill, y }) => ({
    words,
    width: textWidth(words, size),
    markup: text(words, { x: MARGIN, y, size, weight, fill }),
  }));
}

function titleOf({ cycle, expanded, nodes, estimate }: AndOrFrame): readonly [string, string] {
  const start = nodes[0]?.name ?? '';
  const q = `q(${start}) = ${amount(estimate)}`;
  return [
    cycle === 0 ? 'at first' : `${cycle}. expand ${nodes[expanded ?? 0]?.name}`,
    start.length > 12 ? `q = ${amount(estimate)}` : q,
  ];
}

function titleWidth(frame: AndOrFrame): number {
  return titleOf(frame).reduce((sum, words) => sum + textWidth(words, 13) * 0.95, 24);
}

interface PanelSize {
  readonly width: number;
  readonly height: number;
}

function picture(frame: AndOrFrame, told: Told, layout: AndOrLayout, { width, height }: PanelSize): string {
  const [title, estimate] = titleOf(frame);
  const left = (width - layout.width) / 2;
  const before = told.frames[frame.cycle - 1];
  const cycle = told.events.find((event): event is AndOrCycle => event.type === 'cycle' && event.cycle === frame.cycle);
  const tips = new Set(cycle?.tips);
  // What matters is drawn last, on top.
  const connectors = [...frame.connectors].sort((a, b) => rank(a) - rank(b));
  return [
    `<rect x="0.5" y="0.5" width="${round(width - 1)}" height="${round(height - 1)}" rx="6" fill="none" stroke="${ink.panel.light}"/>`,
    text(title, { x: 14, y: 24, size: 13, weight: 650, fill: ink.text }),
    text(estimate, { x: width - 14, y: 24, size: 13, weight: 400, fill: ink.muted, anchor: 'end' }),
    `<g transform="translate(${round(left)} ${PANEL.top})">`,
    ...connectors.map((connector) => connectorMarkup(connector, layout)),
    ...frame.nodes.map((node) => nodeMarkup(node, frame, before?.nodes[node.id], layout, tips)),
    '</g>',
  ].join('');
}

function rank({ partial, marked }: AndOrFrameConnector): number {
  return partial ? 2 : marked ? 1 : 0;
}

function connectorMarkup(connector: AndOrFrameConnector, layout: AndOrLayout): string {
  const { id, marked, partial, label, to } = connector;
  const colour = marked ? ink.marked : ink.arc;
  const stroke = `stroke="${colour.light}" stroke-width="${partial ? 3 : marked ? 1.8 : 1.2}" stroke-linecap="round" fill="none"`;
  const lines = (layout.lines[id] ?? []).map((points, k) => {
    // Several lines to one node are bowed apart.
    const same = to.flatMap((child, i) => (child === to[k] ? [i] : []));
    return lineOf(points, same.length > 1 ? (same.indexOf(k) - (same.length - 1) / 2) * 26 : 0);
  });
  const drawn = lines.map(({ path }) => `<path d="${path}" ${stroke}/>`);
  const head = marked ? lines.map(({ towards, from }) => arrowHead(from, towards, colour, partial)) : [];
  const title = label ? `<title>${escaped(label)}</title>` : '';
  return `<g>${title}${drawn.join('')}${tie(lines, stroke)}${head.join('')}</g>`;
}

interface Line {
  readonly path: string;
  readonly from: Point;
  /** The direction in which it leaves, in radians. */
  readonly towards: number;
}

/** From circle to circle past the points between, the corners rounded. */
function lineOf(points: readonly Point[], bow: number): Line {
  const [from, ...rest] = points as [Point, ...Point[]];
  if (rest.length === 0) return loop(from);
  const all = [from, ...bowed(from, rest, bow)];
  const path = all.map((point, i) => {
    const next = all[i + 1];
    if (i === 0) return `M${at(point)}`;
    return next
      ? `Q${at(point)} ${at(i + 2 === all.length ? next : middle(point, next))}`
      : all.length > 2
        ? ''
        : `L${at(point)}`;
  });
  const second = all[1] as Point;
  return { path: path.join(''), from, towards: Math.atan2(second.y - from.y, second.x - from.x) };
}

/** A line moved aside in its middle. */
function bowed(from: Point, rest: readonly Point[], bow: number): readonly Point[] {
  const [to] = rest;
  if (bow === 0 || !to || rest.length > 1) return rest;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [across, along] = [(to.y - from.y) / length, (to.x - from.x) / length];
  const half = middle(from, to);
  return [{ x: half.x + across * bow * 1.5, y: half.y - along * bow * 1.5 }, to];
}

/** A connector that leads back to its own node. */
function loop(from: Point): Line {
  const path = `M${at(from)}c${TIE} -${TIE} ${2 * TIE} ${TIE} ${TIE / 4} ${TIE / 4}`;
  return { path, from, towards: -Math.PI / 4 };
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The arc that ties the lines of one connector together. */
function tie(lines: readonly Line[], stroke: string): string {
  const [first] = lines;
  if (!first || lines.length < 2) return '';
  const angles = lines.map(({ towards }) => (towards + 2 * Math.PI) % (2 * Math.PI)).sort((a, b) => a - b);
  // The widest gap between two lines is where the arc is open.
  const gaps = angles.map(
    (angle, i) => ((angles[(i + 1) % angles.length] as number) - angle + 2 * Math.PI) % (2 * Math.PI),
  );
  const open = gaps.indexOf(Math.max(...gaps));
  const begin = angles[(open + 1) % angles.length] as number;
  const span = 2 * Math.PI - (gaps[open] as number);
  const on = (angle: number): Point => ({
    x: first.from.x + TIE * Math.cos(angle),
    y: first.from.y + TIE * Math.sin(angle),
  });
  return `<path d="M${at(on(begin))}A${TIE} ${TIE} 0 ${span > Math.PI ? 1 : 0} 1 ${at(on(begin + span))}" ${stroke}/>`;
}

/** A small head on a line near where it begins: the connector is marked. */
function arrowHead(from: Point, towards: number, colour: Ink, partial: boolean): string {
  const [tip, size] = [RADIUS + (partial ? 12 : 10), partial ? 7 : 5.5];
  const on = (distance: number, aside: number): Point => ({
    x: from.x + distance * Math.cos(towards) - aside * Math.sin(towards),
    y: from.y + distance * Math.sin(towards) + aside * Math.cos(towards),
  });
  return `<path d="M${at(on(tip, 0))}L${at(on(tip - size * 1.3, size * 0.62))}L${at(on(tip - size * 1.3, -size * 0.62))}Z" fill="${colour.light}"/>`;
}

function nodeMarkup(
  node: AndOrFrameNode,
  frame: AndOrFrame,
  before: AndOrFrameNode | undefined,
  layout: AndOrLayout,
  tips: ReadonlySet<number>,
): string {
  const place = layout.places[node.id] as Point;
  const line = node.solved ? ink.solved : node.partial ? ink.marked : ink.muted;
  const isNow = frame.expanded === node.id;
  const halo = isNow
    ? `<circle r="${RADIUS + 6}" fill="${ink.halo.light}" stroke="${ink.expanded.light}" stroke-width="1.4"/>`
    : tips.has(node.id)
      ? `<circle r="${RADIUS + 4}" fill="none" stroke="${ink.expanded.light}" stroke-width="1" stroke-dasharray="2 2.5"/>`
      : '';
  const fill = node.solved ? ink.solved : ink.surface;
  const ring = node.goal ? `<circle r="${RADIUS + 3}" fill="none" stroke="${line.light}" stroke-width="1.2"/>` : '';
  const shape = `<circle r="${RADIUS}" fill="${fill.light}" stroke="${line.light}" stroke-width="${node.partial ? 2.2 : 1.4}"/>`;
  const dead = node.q === null ? `<path d="M-4 -4L4 4M-4 4L4 -4" stroke="${ink.muted.light}" stroke-width="1.6"/>` : '';
  const changed = before !== undefined && before.q !== node.q;
  const weight = changed ? 700 : node.partial ? 600 : 400;
  const words = text(`${node.name} (${amount(node.q)})`, {
    x: BEFORE + GAP,
    y: LABEL * 0.36,
    size: LABEL,
    weight,
    fill: changed ? ink.expanded : node.partial ? ink.text : ink.muted,
  });
  return `<g transform="translate(${at(place)})">${halo}${ring}${shape}${dead}${haloed(words)}</g>`;
}

/** Words that a line may run through keep clear of it. */
function haloed(markup: string): string {
  return markup.replace(
    '<text ',
    `<text stroke="${ink.surface.light}" stroke-width="4" stroke-linejoin="round" paint-order="stroke" `,
  );
}

/** What the signs mean. */
function keyOf(): { width: number; markup: string } {
  const dot = (fill: Ink, stroke: Ink): string =>
    `<circle cx="8" cy="-4" r="6" fill="${fill.light}" stroke="${stroke.light}" stroke-width="1.8"/>`;
  const items = [
    { sign: dot(ink.surface, ink.muted), room: 22, words: 'node (q)' },
    { sign: dot(ink.solved, ink.solved), room: 22, words: 'SOLVED' },
    {
      sign: `${dot(ink.solved, ink.solved)}<circle cx="8" cy="-4" r="8.6" fill="none" stroke="${ink.solved.light}" stroke-width="1.1"/>`,
      room: 24,
      words: 'goal',
    },
    {
      sign: `<path d="M1 -4H23" stroke="${ink.marked.light}" stroke-width="3" stroke-linecap="round"/>`,
      room: 30,
      words: 'marked partial solution graph',
    },
    {
      sign: `<circle cx="8" cy="-4" r="7.5" fill="${ink.halo.light}" stroke="${ink.expanded.light}" stroke-width="1.4"/>`,
      room: 24,
      words: 'just expanded',
    },
    {
      sign: `<circle cx="8" cy="-4" r="7" fill="none" stroke="${ink.expanded.light}" stroke-dasharray="2 2.5"/>`,
      room: 24,
      words: 'could have been',
    },
    { sign: '', room: 0, words: 'q in orange: revised' },
  ];
  let x = 0;
  const markup = items.map(({ sign, room, words }) => {
    const item = `<g transform="translate(${round(x)} 0)">${sign}${text(words, { x: room, y: 0, size: 12, weight: 400, fill: ink.muted })}</g>`;
    x += room + textWidth(words, 12) * 0.92 + 18;
    return item;
  });
  return { width: x - 18, markup: markup.join('') };
}
