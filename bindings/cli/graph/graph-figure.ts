import type { GraphMove, GraphPosition } from '../../textbook/game-graph/index.js';
import { font } from '../pruning/chart-theme.js';
import { type Drawn, result, sideWords, size, strategyWords } from './drawn.js';
import { darkStyle, figureInk as ink } from './figure-theme.js';
import { type Layout, layOut, type Point } from './layout.js';
import { type Box, boxMarkup, boxOf, colourOf } from './position-box.js';
import { escaped, type HeadingLine, headingLine, round, text, textWidth } from './svg-text.js';

const MARGIN = 28;
/** Height of the heading, and of what stands below the graph. */
const HEAD = 92;
const FOOT = 88;
/** Around the boxes of a layer; below them may stand who wins. */
const BAND = { above: 15, below: 29 };
/** Room on the left for the sides. */
const GUTTER = 72;

/**
 * The graph as a figure in the manner of the textbooks: layer by layer with MAX or MIN
 * beside it, square boxes for MAX and round ones for MIN, the value in each, who wins
 * where the game is over, and the strategy drawn thick. `board` draws a position, for
 * a figure of boards rather than of notation. An SVG document.
 */
export function graphFigure(drawn: Drawn, board?: (position: string) => string): string {
  const { graph } = drawn;
  const boxes = graph.positions.map((position) => boxOf(position, board?.(position.text)));
  const tallest = Math.max(...boxes.map(({ height }) => height));
  const layout = layOut(graph, {
    nodeWidth: (id) => (boxes[id] as Box).width,
    nodeHeight: tallest,
    layerGap: 64,
    nodeGap: 26,
  });
  const heading = headingOf(drawn);
  const key = keyOf(drawn);
  const inner = Math.max(GUTTER + layout.width, ...heading.map(({ width }) => width), key.width);
  const [width, height] = [Math.ceil(inner + 2 * MARGIN), Math.ceil(HEAD + layout.height + FOOT)];
  const left = MARGIN + GUTTER + (inner - GUTTER - layout.width) / 2;
  // What matters is drawn last, on top.
  const arcs = [...graph.moves.entries()].sort(([, a], [, b]) => Number(a.strategy) - Number(b.strategy));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" role="img" aria-label="${escaped(heading[0]?.words ?? '')}">`,
    `<style>${darkStyle}</style>`,
    `<rect width="${width}" height="${height}" fill="${ink.surface.light}"/>`,
    ...heading.map(({ markup }) => markup),
    ...layerMarks(drawn, layout, { width, tallest }),
    `<g transform="translate(${round(left)} ${HEAD})">`,
    ...arcs.map(([i, move]) => arc(move, i, drawn, layout, tallest)),
    ...graph.positions.map((position) => boxMarkup(position, boxes[position.id] as Box, placeOf(layout, position.id))),
    '</g>',
    `<g transform="translate(${MARGIN} ${height - 30})">${key.markup}</g>`,
    '</svg>',
    '',
  ].join('\n');
}

function placeOf({ places }: Layout, id: number): Point {
  return places[id] as Point;
}

function headingOf(drawn: Drawn): HeadingLine[] {
  const { entry, graph, text: position } = drawn;
  const root = graph.positions[0] as GraphPosition;
  const turn = root.over ? 'the game is over' : `${root.toMove} to move`;
  const sides = sideWords(drawn);
  return [
    headingLine(`${[entry.name, position].join(' ').trim()}: ${result(root)}`, {
      x: MARGIN,
      y: 40,
      size: 20,
      weight: 650,
      fill: ink.text,
    }),
    headingLine([turn, ...(sides ? [sides] : []), size(graph)].join('; '), {
      x: MARGIN,
      y: 63,
      size: 13,
      weight: 400,
      fill: ink.muted,
    }),
  ];
}

/** Who is to move in each layer, on a band across the figure where it is MAX. */
function layerMarks(
  { graph }: Drawn,
  layout: Layout,
  { width, tallest }: { width: number; tallest: number },
): string[] {
  return Array.from({ length: graph.plies + 1 }, (_, layer) => {
    const here = graph.positions.filter((position) => position.layer === layer);
    const y = HEAD + placeOf(layout, (here[0] as GraphPosition).id).y;
    const sides = [...new Set(here.map(({ toMove }) => toMove))];
    const words = sides.join(', ');
    return [
      sides.includes('MIN')
        ? ''
        : `<rect y="${round(y - tallest / 2 - BAND.above)}" width="${width}" height="${tallest + BAND.above + BAND.below}" fill="${ink.band.light}"/>`,
      text(words, { x: MARGIN, y: y - 1, size: 13, weight: 700, fill: ink.text, spacing: 0.6 }),
      text(`ply ${layer}`, { x: MARGIN, y: y + 14, size: 11.5, weight: 400, fill: ink.muted }),
    ].join('');
  });
}

/** A move: straight to the next layer; past others in a curve between what stands there. */
function arc(move: GraphMove, i: number, { graph }: Drawn, layout: Layout, tallest: number): string {
  const [from, to] = [placeOf(layout, move.from), placeOf(layout, move.to)];
  const bends = layout.bends[i] as readonly Point[];
  const points = [{ x: from.x, y: from.y + tallest / 2 }, ...bends, { x: to.x, y: to.y - tallest / 2 }];
  const path = points
    .map((point, k) => {
      const before = points[k - 1];
      if (!before) return `M${round(point.x)} ${round(point.y)}`;
      if (bends.length === 0) return `L${round(point.x)} ${round(point.y)}`;
      const middle = round((before.y + point.y) / 2);
      return `C${round(before.x)} ${middle} ${round(point.x)} ${middle} ${round(point.x)} ${round(point.y)}`;
    })
    .join('');
  const drawn = move.strategy ? { stroke: strategyInk(graph).light, width: 3 } : { stroke: ink.arc.light, width: 1.4 };
  return `<path d="${path}" fill="none" stroke="${drawn.stroke}" stroke-width="${drawn.width}" stroke-linecap="round"><title>${escaped(move.text)}</title></path>`;
}

function strategyInk({ positions }: Drawn['graph']): { light: string } {
  return colourOf(positions[0]?.winner ?? null).line;
}

/** What the shapes and lines mean. */
function keyOf({ graph }: Drawn): { markup: string; width: number } {
  const won = graph.positions.some(({ winner }) => winner);
  const marked = graph.moves.some(({ strategy }) => strategy);
  const shape = (rx: number): string =>
    `<rect x="1" y="-12" width="26" height="15" rx="${rx}" fill="none" stroke="${ink.muted.light}" stroke-width="1.4"/>`;
  const items = [
    { mark: shape(1.5), room: 34, words: 'MAX to move' },
    { mark: shape(7.5), room: 34, words: 'MIN to move' },
    ...(marked
      ? [
          {
            mark: `<line x1="1" x2="27" y1="-4.5" y2="-4.5" stroke="${strategyInk(graph).light}" stroke-width="3" stroke-linecap="round"/>`,
            room: 34,
            words: strategyWords(graph),
          },
        ]
      : []),
    ...(won ? [{ mark: '', room: 0, words: '+1: MAX wins; −1: MIN wins' }] : []),
  ];
  let x = 0;
  const markup = items.map(({ mark, room, words }) => {
    const item = `<g transform="translate(${round(x)} 0)">${mark}${text(words, { x: room, y: 0, size: 13, weight: 400, fill: ink.muted })}</g>`;
    x += room + textWidth(words, 13) + 26;
    return item;
  });
  return { markup: markup.join(''), width: x - 26 };
}
