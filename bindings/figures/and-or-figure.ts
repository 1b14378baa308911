import { type AndOrFigureGraph, andOrGraphFigure, layOutAndOr } from './and-or-graph.js';
import { checkFigureData } from './argument.js';
import { type Figure, framed, legendOf } from './figure.js';
import { round, text, textWidth } from './markup.js';
import { type Ink, inks } from './theme.js';

/** Pictures of one search, side by side. */
export interface AndOrDrawing {
  readonly title: string;
  readonly notes: readonly string[];
  /** All nodes and connectors of the whole search: each has the same place in every picture. */
  readonly whole: AndOrFigureGraph;
  readonly pictures: readonly {
    readonly graph: AndOrFigureGraph;
    readonly title: string;
    /** At the right of the title. */
    readonly note: string;
  }[];
}

/** Margins inside a panel; the title stands above the graph. */
const PANEL = { top: 38, side: 8, bottom: 8, gap: 16 };
const WIDEST = 1180;

/** The cycles of a search on an AND/OR graph, drawn as in the books, in rows of panels. */
export function andOrFigure(drawing: AndOrDrawing): Figure {
  checkFigureData('andOrFigure: the drawing', drawing, { title: 'text', notes: 'list', pictures: 'list' });
  const { title, notes, whole, pictures } = drawing;
  const labelled = pictures.some(({ graph }) => graph.nodes.some(({ action }) => action));
  const layout = layOutAndOr(
    whole,
    pictures.map(({ graph }) => graph),
    labelled ? 56 : 46,
  );
  const drawn = pictures.map(({ graph }) => andOrGraphFigure(graph, layout));
  const widths = pictures.map((each) => textWidth(each.title, 13) + textWidth(each.note, 13) + 52);
  const panel = {
    width: Math.max(...widths, ...drawn.map((figure) => figure.width + 2 * PANEL.side)),
    height: Math.max(...drawn.map((figure) => figure.height)) + PANEL.top + PANEL.bottom,
  };
  const columns = Math.max(1, Math.min(pictures.length, Math.floor((WIDEST + PANEL.gap) / (panel.width + PANEL.gap))));
  // Rows of nearly equal length.
  const rows = Math.ceil(pictures.length / columns);
  const across = Math.ceil(pictures.length / rows);
  const body = pictures.map((each, i) => {
    const x = (i % across) * (panel.width + PANEL.gap);
    const y = Math.floor(i / across) * (panel.height + PANEL.gap);
    const inside = drawn[i] as Figure;
    return [
      `<g class="panel" transform="translate(${round(x)} ${round(y)})">`,
      `<rect x="0.5" y="0.5" width="${round(panel.width - 1)}" height="${round(panel.height - 1)}" rx="6" fill="none" stroke="${inks.line.light}"/>`,
      text(each.title, 14, 24, { size: 13, weight: 700, fill: inks.text }),
      text(each.note, panel.width - 14, 24, { size: 13, fill: inks.muted, anchor: 'end' }),
      `<g transform="translate(${round((panel.width - inside.width) / 2)} ${PANEL.top})">${inside.body}</g></g>`,
    ].join('');
  });
  const picture = {
    width: across * (panel.width + PANEL.gap) - PANEL.gap,
    height: rows * (panel.height + PANEL.gap) - PANEL.gap,
    label: title,
    body: body.join('\n'),
  };
  return framed({ title, notes, legend: legend(labelled) }, picture);
}

/** The legend of the symbols. */
function legend(labelled: boolean): { width: number; markup: string } {
  const dot = (fill: Ink, stroke: Ink, more = ''): string =>
    `<circle cx="9" cy="-4" r="7" fill="${fill.light}" stroke="${stroke.light}" stroke-width="1.8"${more}/>`;
  const ring = (radius: number, stroke: Ink): string =>
    `<circle cx="9" cy="-4" r="${radius}" fill="none" stroke="${stroke.light}" stroke-width="1.1"/>`;
  const line = (ink: Ink, width: number): string =>
    `<path d="M1 -4H23" stroke="${ink.light}" stroke-width="${width}" stroke-linecap="round"/>`;
  const { surface, arc, green, blue, bluePaper, orange, orangePaper, text: ink } = inks;
  const items = [
    { sign: dot(surface, arc), room: 24, words: 'node, q beside it' },
    { sign: dot(surface, green) + ring(4.2, green), room: 24, words: 'SOLVED' },
    { sign: dot(surface, green) + ring(4.2, green) + ring(9.8, green), room: 26, words: 'goal' },
    { sign: line(blue, 3.2), room: 30, words: 'marked partial solution graph' },
    { sign: line(ink, 2.2), room: 30, words: 'marked elsewhere' },
    { sign: dot(bluePaper, blue, ' stroke-dasharray="4 3"'), room: 24, words: 'tip' },
    { sign: dot(orangePaper, orange), room: 24, words: 'just expanded' },
    {
      sign: `<circle cx="9" cy="-4" r="7" fill="none" stroke="${orange.light}" stroke-dasharray="2 2.5"/>`,
      room: 24,
      words: 'could have been',
    },
    { sign: '', room: 0, words: 'q in orange: revised' },
  ];
  return legendOf(
    labelled ? [...items.slice(1, 3), { sign: line(green, 3.6), room: 30, words: 'solution graph' }] : items,
  );
}
