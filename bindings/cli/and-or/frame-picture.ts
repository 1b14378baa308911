import type { AndOrFrameConnector, AndOrFrameNode } from '../../textbook/and-or/index.js';
import type { Point } from '../graph/layout.js';
import { escaped, text, textWidth } from '../graph/svg-text.js';
import { andOrInk as ink } from './figure-theme.js';
import type { AndOrLayout } from './layout.js';
import { arrowHead, at, lineOf, RADIUS, tie } from './lines.js';
import type { Picture } from './pictures.js';
import { amount } from './told.js';

/** From the left edge of a node's room to the middle of its circle. */
export const BEFORE = RADIUS + 6;
/** From the circle's outermost ring to the words. */
const GAP = 2;
const LABEL = 13;
const SMALL = 11.5;
/** How far two lines of one connector to the same node are bowed apart. */
const BOW = 34;

/** The graph of one picture. */
export function frameMarkup(picture: Picture, layout: AndOrLayout): string {
  const { connectors, nodes } = picture.frame;
  // What matters is drawn last, on top.
  const inOrder = [...connectors].sort((a, b) => rank(a) - rank(b));
  return [
    ...inOrder.map((connector) => connectorMarkup(connector, layout)),
    ...nodes.map((node) => nodeMarkup(node, picture, layout)),
  ].join('');
}

/** The room that a node takes in a picture: its circle and the words beside it. */
export function nodeWidth(picture: Picture, id: number): number {
  const node = picture.frame.nodes[id];
  if (!node) return 2 * BEFORE;
  const words = textWidth(wordsOf(node), LABEL);
  return 2 * BEFORE + GAP + Math.max(words, textWidth(actionOf(node, picture), SMALL));
}

function wordsOf({ name, q }: AndOrFrameNode): string {
  return `${name} (${amount(q)})`;
}

/** What is done at a node, in a picture that says so. */
function actionOf({ marked }: AndOrFrameNode, { frame, labelled }: Picture): string {
  return (labelled && marked !== null && frame.connectors[marked]?.label) || '';
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
    return lineOf(points, same.length > 1 ? (same.indexOf(k) - (same.length - 1) / 2) * BOW : 0);
  });
  const drawn = lines.map(({ path }) => `<path d="${path}" ${stroke}/>`);
  const head = marked ? lines.map(({ towards, from }) => arrowHead(from, towards, colour, partial)) : [];
  const title = label ? `<title>${escaped(label)}</title>` : '';
  return `<g>${title}${drawn.join('')}${tie(lines, stroke)}${head.join('')}</g>`;
}

function nodeMarkup(node: AndOrFrameNode, picture: Picture, layout: AndOrLayout): string {
  const { frame, before: frameBefore, tips } = picture;
  const before = frameBefore?.nodes[node.id];
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
  const fillOfWords = changed ? ink.expanded : node.partial ? ink.text : ink.muted;
  const action = actionOf(node, picture);
  // Of two lines the second keeps clear of what leaves the node below.
  const baseline = LABEL * 0.36 - (action ? 11 : 0);
  const words = text(wordsOf(node), { x: BEFORE + GAP, y: baseline, size: LABEL, weight, fill: fillOfWords });
  const second = text(action, { x: BEFORE + GAP, y: baseline + 14, size: SMALL, weight: 400, fill: ink.muted });
  const below = action ? haloed(second) : '';
  return `<g transform="translate(${at(place)})">${halo}${ring}${shape}${dead}${haloed(words)}${below}</g>`;
}

/** Words that a line may run through keep clear of it. */
function haloed(markup: string): string {
  return markup.replace(
    '<text ',
    `<text stroke="${ink.surface.light}" stroke-width="4" stroke-linejoin="round" paint-order="stroke" `,
  );
}
