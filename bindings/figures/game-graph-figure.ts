import { checkFigureData } from './argument.js';
import { type Figure, framed, legendOf } from './figure.js';
import { checkIndices, type LayeredLayout, layOutLayers } from './layered-layout.js';
import { at, escaped, type Point, round, text } from './markup.js';
import { type Box, boxMarkup, boxOf, colourOf, type GraphFigurePosition } from './position-box.js';
import { inks } from './theme.js';

/** A game's graph with its texts. A position's id is its index in the list; the root comes first. */
export interface GameGraphDrawing {
  readonly title: string;
  readonly notes: readonly string[];
  readonly positions: readonly GraphFigurePosition[];
  /** `strategy`: the move is part of the marked strategy. */
  readonly moves: readonly {
    readonly from: number;
    readonly to: number;
    readonly text: string;
    readonly strategy: boolean;
  }[];
  /** The legend's text for the marked strategy. */
  readonly strategyWords: string;
}

/** Space around the boxes of a layer; the winner may be written below them. */
const BAND = { above: 15, below: 29 };
/** Space on the left for the names of the sides. */
const GUTTER = 72;
const MARGIN = 28;

/**
 * A game's graph as in the textbooks: layer by layer with MAX or MIN beside each layer, square boxes for MAX and round
 * ones for MIN, the value in each box, the winner below finished positions, and the strategy in thick lines.
 */
export function gameGraphFigure(drawing: GameGraphDrawing): Figure {
  checkDrawing(drawing);
  const { positions, moves, title, notes } = drawing;
  const boxes = positions.map(boxOf);
  const tallest = Math.max(...boxes.map(({ height }) => height));
  const layout = layOutLayers(
    {
      layers: positions.map(({ layer }) => layer),
      arcs: moves.map(({ from, to, strategy }) => ({ from, to, straight: strategy })),
    },
    { nodeWidth: (id) => (boxes[id] as Box).width, nodeHeight: tallest, layerGap: 64, nodeGap: 26 },
  );
  // The strategy is drawn last, on top.
  const arcs = [...moves.entries()].sort(([, a], [, b]) => Number(a.strategy) - Number(b.strategy));
  const body = [
    `<g transform="translate(${GUTTER} ${BAND.above})">`,
    ...arcs.map(([i]) => arc(i, drawing, layout, tallest)),
    ...positions.map((position, id) => boxMarkup(position, boxes[id] as Box, layout.places[id] as Point)),
    '</g>',
  ];
  const picture = {
    width: GUTTER + layout.width,
    height: BAND.above + layout.height + BAND.below,
    label: title,
    body: body.join('\n'),
  };
  const behind = (width: number, top: number): string =>
    layerMarks(drawing, layout, tallest, width, top + BAND.above).join('\n');
  return framed({ title, notes, legend: legend(drawing), behind }, picture);
}

function checkDrawing(drawing: GameGraphDrawing): void {
  const source = 'graphToDraw of cutnode/textbook makes it of a graph';
  const [list, number, text] = ['list', 'a number', 'text'] as const;
  const positions = 'list with at least one entry';
  const what = 'gameGraphFigure: the drawing';
  checkFigureData(what, drawing, { title: text, notes: list, positions, moves: list, strategyWords: text }, source);
  for (const position of drawing.positions) {
    const fields = { layer: number, toMove: 'MAX or MIN', value: text, winner: 'MAX, MIN or null' } as const;
    checkFigureData('gameGraphFigure: a position', position, fields, source);
  }
  for (const move of drawing.moves) {
    checkFigureData('gameGraphFigure: a move', move, { from: number, to: number, text }, source);
    checkIndices('gameGraphFigure: a move', [move.from, move.to], drawing.positions);
  }
}

/** The side to move in each layer, on a band across the figure if it is MAX. */
function layerMarks(
  { positions }: GameGraphDrawing,
  { places }: LayeredLayout,
  tallest: number,
  width: number,
  top: number,
): string[] {
  const layers = [...new Set(positions.map(({ layer }) => layer))].sort((a, b) => a - b);
  return layers.map((layer) => {
    const here = [...positions.entries()].filter(([, position]) => position.layer === layer);
    const y = top + (places[here[0]?.[0] ?? 0] as Point).y;
    const sides = [...new Set(here.map(([, { toMove }]) => toMove))];
    const band = `<rect class="band" y="${round(y - tallest / 2 - BAND.above)}" width="${width}" height="${tallest + BAND.above + BAND.below}" fill="${inks.band.light}"/>`;
    const side = { size: 13, weight: 700, fill: inks.text, spacing: 0.6 };
    return [
      sides.includes('MIN') ? '' : band,
      text(sides.join(', '), MARGIN, y - 1, side),
      text(`ply ${layer}`, MARGIN, y + 14, { size: 11.5, fill: inks.muted }),
    ].join('');
  });
}

/** A move: a straight line to the next layer, or a curve between the boxes of the layers that it passes. */
function arc(i: number, drawing: GameGraphDrawing, { places, bends }: LayeredLayout, tallest: number): string {
  const move = drawing.moves[i] as GameGraphDrawing['moves'][number];
  const [from, to] = [places[move.from] as Point, places[move.to] as Point];
  const between = bends[i] as readonly Point[];
  const points = [{ x: from.x, y: from.y + tallest / 2 }, ...between, { x: to.x, y: to.y - tallest / 2 }];
  const path = points.map((point, k) => {
    const before = points[k - 1];
    if (!before) return `M${at(point)}`;
    if (between.length === 0) return `L${at(point)}`;
    const middle = round((before.y + point.y) / 2);
    return `C${round(before.x)} ${middle} ${round(point.x)} ${middle} ${at(point)}`;
  });
  const [stroke, width] = move.strategy ? [strategyInk(drawing), 3] : [inks.arc, 1.4];
  return `<path d="${path.join('')}" fill="none" stroke="${stroke.light}" stroke-width="${width}" stroke-linecap="round"><title>${escaped(move.text)}</title></path>`;
}

function strategyInk({ positions }: GameGraphDrawing): { light: string; dark: string } {
  return colourOf(positions[0]?.winner ?? null).line;
}

/** The legend of the shapes and lines. */
function legend(drawing: GameGraphDrawing): { markup: string; width: number } {
  const { positions, moves, strategyWords } = drawing;
  const shape = (rx: number): string =>
    `<rect x="1" y="-12" width="26" height="15" rx="${rx}" fill="none" stroke="${inks.muted.light}" stroke-width="1.4"/>`;
  const line = `<line x1="1" x2="27" y1="-4.5" y2="-4.5" stroke="${strategyInk(drawing).light}" stroke-width="3" stroke-linecap="round"/>`;
  return legendOf([
    { sign: shape(1.5), room: 34, words: 'MAX to move' },
    { sign: shape(7.5), room: 34, words: 'MIN to move' },
    ...(moves.some(({ strategy }) => strategy) ? [{ sign: line, room: 34, words: strategyWords }] : []),
    ...(positions.some(({ winner }) => winner) ? [{ sign: '', room: 0, words: '+1: MAX wins; −1: MIN wins' }] : []),
  ]);
}
