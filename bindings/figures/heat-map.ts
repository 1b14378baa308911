import { type Figure, framed } from './figure.js';
import { round, text, textWidth } from './markup.js';
import { type InkName, inks } from './theme.js';

/** Cells that are drawn alike. */
export interface Band {
  /** What it stands for, in the legend. */
  readonly name: string;
  readonly ink: InkName;
  /** How much ink: from 0, the paper, to 1. Default: 1. */
  readonly strength?: number;
}

export interface HeatMap {
  /** Add a heading with lines below it, as in files. Default: the map alone. */
  readonly heading?: { readonly title: string; readonly notes: readonly string[] } | undefined;
  /** What it shows, for those who do not see it. Default: the title. */
  readonly label?: string | undefined;
  /** The side of a cell, in pixels. */
  readonly cell: number;
  /** Indices of bands: rows from the lowest to the highest, each from left to right. */
  readonly rows: readonly (readonly number[])[];
  readonly bands: readonly Band[];
  /** What the bands tell apart. */
  readonly bandName: string;
  readonly xName: string;
  readonly yName: string;
  /** Columns and rows that have their numbers beside them. */
  readonly ticks: readonly number[];
}

const LEFT = 48;
const TOP = 6;
const KEY = 20;
const STEP = 27;

/** A square for each pair of numbers, coloured by what it is worth, with a legend on the right. */
export function heatMap(map: HeatMap): Figure {
  const { heading, label = heading?.title ?? 'a heat map' } = map;
  const picture = drawnMap(map, label);
  return heading ? framed({ ...heading, label }, picture) : picture;
}

function drawnMap({ cell, rows, bands, bandName, xName, yName, ticks }: HeatMap, label: string): Figure {
  const wide = cell * Math.max(...rows.map((row) => row.length));
  const high = cell * rows.length;
  const muted = { size: 13, fill: inks.muted } as const;
  const legend = LEFT + wide + 28;
  const names = Math.max(...bands.map(({ name }) => textWidth(name, 13)), textWidth(bandName, 13) - KEY - 10);
  const body = [
    `<g transform="translate(${LEFT} ${TOP}) scale(${cell})" shape-rendering="crispEdges">`,
    ...bands.map((band, i) => `<path class="band" d="${outline(rows, i)}" ${paintOf(band)}/>`),
    '</g>',
    ...ticks.flatMap((tick) => [
      text(String(tick), LEFT + tick * cell, TOP + high + 18, { ...muted, anchor: 'middle', kind: 'tick' }),
      text(String(tick), LEFT - 8, TOP + high - tick * cell + 5, { ...muted, anchor: 'end', kind: 'tick' }),
    ]),
    text(xName, LEFT + wide / 2, TOP + high + 42, { ...muted, anchor: 'middle', kind: 'axis' }),
    `<g transform="translate(13 ${round(TOP + high / 2)}) rotate(-90)">${text(yName, 0, 0, { ...muted, anchor: 'middle', kind: 'axis' })}</g>`,
    text(bandName, legend, TOP + 14, muted),
    ...bands.map((band, i) => {
      const y = TOP + 30 + STEP * i;
      const key = `<rect x="${legend}" y="${y}" width="${KEY}" height="${KEY}" ${paintOf(band)}/>`;
      return key + text(band.name, legend + KEY + 10, y + 15, { size: 13, fill: inks.text, kind: 'band-name' });
    }),
  ];
  const height = Math.max(TOP + high + 52, TOP + 30 + STEP * bands.length);
  return { width: Math.ceil(legend + KEY + 10 + names), height, label, body: body.join('\n') };
}

function paintOf({ ink, strength = 1 }: Band): string {
  return `fill="${inks[ink].light}"${strength === 1 ? '' : ` fill-opacity="${strength}"`}`;
}

/** All cells of one band, in units of cells: equal neighbours in a row are one stroke. */
function outline(rows: HeatMap['rows'], band: number): string {
  let path = '';
  for (const [number, row] of rows.entries()) {
    const y = rows.length - 1 - number;
    for (let x = 0, next = 0; x < row.length; x = next) {
      while (next < row.length && row[next] === row[x]) next++;
      if (row[x] === band) path += `M${x} ${y}h${next - x}v1h${x - next}z`;
    }
  }
  return path;
}
