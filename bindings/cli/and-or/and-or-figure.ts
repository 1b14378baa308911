import type { AndOrFrame } from '../../textbook/and-or/index.js';
import { escaped, type HeadingLine, headingLine, round, text, textWidth } from '../graph/svg-text.js';
import { font, type Ink } from '../pruning/chart-theme.js';
import { darkStyle, andOrInk as ink } from './figure-theme.js';
import { BEFORE, frameMarkup, nodeWidth } from './frame-picture.js';
import { type AndOrLayout, layOutAndOr } from './layout.js';
import type { Picture } from './pictures.js';
import { amount, type Told } from './told.js';

const MARGIN = 24;
/** Heading above, key below. */
const HEAD = 66;
const FOOT = 46;
/** Inside a panel: above the graph its title stands. */
const PANEL = { top: 46, side: 18, bottom: 16, gap: 16 };
const WIDEST = 1180;
/**
 * The cycles of a search as pictures in the manner of the books: circles for nodes with
 * q in brackets, filled where they are SOLVED; the successors of a connector tied by an arc; the
 * marked connectors thick where they make up the partial solution graph; the node just
 * expanded in a halo. All pictures have every node in the same place. An SVG document.
 */
export function andOrFigure(told: Told, pictures: readonly Picture[]): string {
  const labelled = pictures.some((picture) => picture.labelled);
  const whole = labelled ? (pictures[0] as Picture).frame : (told.frames.at(-1) as AndOrFrame);
  // What stands at a node, in all cycles.
  const widths = whole.nodes.map(({ id }) => Math.max(...pictures.map((picture) => nodeWidth(picture, id))));
  const layout = layOutAndOr(whole, {
    circle: BEFORE,
    nodeWidth: (id) => widths[id] as number,
    nodeHeight: 2 * BEFORE,
    layerGap: labelled ? 56 : 44,
    nodeGap: 16,
  });
  const panel = {
    width: Math.max(layout.width + 2 * PANEL.side, ...pictures.map((picture) => titleWidth(picture) + 2 * PANEL.side)),
    height: layout.height + PANEL.top + PANEL.bottom,
  };
  const columns = Math.max(1, Math.min(pictures.length, Math.floor((WIDEST + PANEL.gap) / (panel.width + PANEL.gap))));
  // Rows as even as may be.
  const rows = Math.ceil(pictures.length / columns);
  const across = Math.ceil(pictures.length / rows);
  const key = keyOf(labelled);
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
    ...pictures.map((picture, i) => {
      const x = MARGIN + (i % across) * (panel.width + PANEL.gap);
      const y = HEAD + Math.floor(i / across) * (panel.height + PANEL.gap);
      return `<g transform="translate(${round(x)} ${round(y)})">${pictureMarkup(picture, layout, panel)}</g>`;
    }),
    `<g transform="translate(${MARGIN} ${height - 22})">${key.markup}</g>`,
    '</svg>',
    '',
  ].join('\n');
}

function headingOf({ name, method, events }: Told): HeadingLine[] {
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
  return [
    headingLine(`${name}${verdict}`, { x: MARGIN, y: 33, size: 19, weight: 650, fill: ink.text }),
    headingLine(`${method}; ${cycles} ${cycles === 1 ? 'cycle' : 'cycles'}`, {
      x: MARGIN,
      y: 53,
      size: 13,
      weight: 400,
      fill: ink.muted,
    }),
  ];
}

function titleWidth({ title, note }: Picture): number {
  return textWidth(title, 13) + textWidth(note, 13) + 24;
}

interface PanelSize {
  readonly width: number;
  readonly height: number;
}

function pictureMarkup(picture: Picture, layout: AndOrLayout, { width, height }: PanelSize): string {
  return [
    `<rect x="0.5" y="0.5" width="${round(width - 1)}" height="${round(height - 1)}" rx="6" fill="none" stroke="${ink.panel.light}"/>`,
    text(picture.title, { x: 14, y: 24, size: 13, weight: 650, fill: ink.text }),
    text(picture.note, { x: width - 14, y: 24, size: 13, weight: 400, fill: ink.muted, anchor: 'end' }),
    `<g transform="translate(${round((width - layout.width) / 2)} ${PANEL.top})">${frameMarkup(picture, layout)}</g>`,
  ].join('');
}

/** What the signs mean. */
function keyOf(labelled: boolean): { width: number; markup: string } {
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
  const shown = labelled ? items.slice(1, 4) : items;
  const markup = shown.map(({ sign, room, words }) => {
    const item = `<g transform="translate(${round(x)} 0)">${sign}${text(words, { x: room, y: 0, size: 12, weight: 400, fill: ink.muted })}</g>`;
    x += room + textWidth(words, 12) * 0.92 + 18;
    return item;
  });
  return { width: x - 18, markup: markup.join('') };
}
