import { line as pathOf, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { checkFigureData } from './argument.js';
import { type Area, columns, line, logTicks, NARROW, rows } from './chart-axes.js';
import type { Figure } from './figure.js';
import { round, text, textWidth } from './markup.js';
import { linearScale, logScale } from './scales.js';
import { type InkName, inks } from './theme.js';

/** One line of a chart. */
export interface Curve {
  /** Written at its right end. A curve with an empty name is part of the background. */
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number; readonly margin?: number | undefined }[];
  readonly ink: InkName;
  /** Default: 2. */
  readonly width?: number;
  readonly dash?: 'dashed' | 'dotted' | undefined;
  readonly mark?: 'circle' | 'square' | 'diamond' | 'triangle' | undefined;
}

const marks = { circle: symbolCircle, square: symbolSquare, diamond: symbolDiamond, triangle: symbolTriangle };

export interface LineChart {
  /** The text alternative. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly xName: string;
  readonly yName: string;
  /** Default: `'linear'`. On a log scale 0 is drawn to the left of the least positive number. */
  readonly xScale?: 'linear' | 'log';
  readonly yScale: 'linear' | 'log';
  /** The range of the axis. Default: derived from the curves. */
  readonly yRange?: readonly [least: number, greatest: number];
  readonly yTick: (y: number) => string;
  readonly xTick?: (x: number) => string;
  readonly curves: readonly Curve[];
  /** Horizontal reference lines with their meaning. */
  readonly limits?: readonly {
    readonly y: number;
    readonly words: string;
    readonly ink: InkName;
    readonly above: boolean;
  }[];
}

/** Curves over an axis, each with its name at the end. */
export function lineChart(chart: LineChart): Figure {
  checkFigureData('lineChart: the chart', chart, {
    label: 'text',
    width: 'a number',
    height: 'a number',
    curves: 'list',
  });
  const { label, width, height, xName, yName, curves, limits = [], yTick, xTick = String } = chart;
  const narrow = width < NARROW;
  const named = curves.filter(({ name, points }) => name !== '' && points.length > 0);
  const names = named.map(({ name }) => name);
  const room = narrow ? 92 : Math.min(190, Math.max(40, ...names.map((name) => textWidth(name, 13) + 8)));
  const area: Area = { left: narrow ? 52 : 66, right: width - room - 12, top: 14, bottom: height - 50 };
  const x = xScaleOf(chart, area);
  const y = yScaleOf(chart, area);
  const body = [
    rows(
      y.ticks.map((tick) => [y.at(tick), yTick(tick)]),
      area,
      yName,
    ),
    columns(
      x.ticks.map((tick) => [x.at(tick), xTick(tick)]),
      area,
      xName,
      false,
    ),
    line(area.left, area.bottom, area.right, area.bottom, inks.muted.light, 1),
    ...limits.map((limit) => {
      const { light } = inks[limit.ink];
      const style = { size: 12, fill: inks[limit.ink], halo: 4, kind: 'limit' };
      return (
        line(area.left, y.at(limit.y), area.right, y.at(limit.y), light, 1.5, ' stroke-dasharray="5 4"') +
        text(limit.words, area.left + 6, y.at(limit.y) + (limit.above ? -6 : 16), style)
      );
    }),
    ...curves.map((curve) => curveMarkup(curve, x.at, y.at)),
    ...endNames(named, area.right + 9, width, (curve) => y.at(curve.points.at(-1)?.y ?? 0), height),
  ];
  return { width, height, label, body: body.join('\n') };
}

interface Scale {
  readonly at: (n: number) => number;
  readonly ticks: readonly number[];
}

/** The part of a log axis that is reserved for 0. */
const ZERO = 0.09;

function xScaleOf({ curves, xScale = 'linear', width }: LineChart, { left, right }: Area): Scale {
  const all = [...new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const greatest = all.at(-1) ?? 1;
  if (xScale === 'linear') {
    const [least = 0] = all;
    const scale = linearScale([least, least === greatest ? least + 1 : greatest], [left, right]);
    const few = all.length <= (width < NARROW ? 12 : 24);
    return { at: scale, ticks: few ? all : scale.ticks(8).filter(Number.isInteger) };
  }
  const above = all.filter((n) => n > 0);
  const least = above[0] ?? 1;
  const hasZero = all[0] === 0;
  const scale = logScale(
    [least, Math.max(greatest, least * 1.001)],
    [hasZero ? left + ZERO * (right - left) : left, right],
  );
  const ticks = logTicksOf(above, least, greatest);
  return { at: (n) => (n === 0 ? left : scale(n)), ticks: hasZero ? [0, ...ticks] : ticks };
}

/** The powers of ten of an axis; where there are not two, rounder numbers or what the curves have. */
function logTicksOf(all: readonly number[], least: number, greatest: number): readonly number[] {
  const ticks = logTicks(least, greatest, 7);
  const powers = ticks.filter((tick) => Number.isInteger(Math.log10(tick)));
  return [powers, ticks].find(({ length }) => length > 1) ?? all;
}

function yScaleOf({ curves, limits = [], yScale, yRange }: LineChart, { top, bottom }: Area): Scale {
  const all = [...curves.flatMap(({ points }) => points.map(({ y }) => y)), ...limits.map(({ y }) => y)];
  if (yScale === 'log') {
    const [least, greatest] = yRange ?? [1, Math.max(10, ...all)];
    const scale = logScale([least, greatest], [bottom, top]);
    return { at: (n) => scale(Math.max(least, n)), ticks: logTicks(least, greatest, 9) };
  }
  const [least, greatest] = yRange ?? [Math.min(...all), Math.max(...all)];
  const scale = linearScale([least, greatest], [bottom, top]);
  return { at: (n) => scale(Math.min(Math.max(n, least), greatest)), ticks: scale.ticks(6) };
}

function curveMarkup(
  { name, points, ink, width = 2, dash, mark }: Curve,
  x: (n: number) => number,
  y: (n: number) => number,
): string {
  const { light } = inks[ink];
  const places = points.map((point): [number, number] => [round(x(point.x)), round(y(point.y))]);
  const dashes = dash === 'dashed' ? ' stroke-dasharray="6 4"' : dash === 'dotted' ? ' stroke-dasharray="2 3.5"' : '';
  const bars = points.map(({ x: at, y: value, margin = 0 }) =>
    margin > 0 ? line(x(at), y(value + margin), x(at), y(value - margin), light, 1.6, ' opacity=".55"') : '',
  );
  const path = `<path class="curve" d="${pathOf()(places) ?? ''}" fill="none" stroke="${light}" stroke-width="${width}" stroke-linejoin="round"${dashes}/>`;
  const shape = mark && symbol(marks[mark], 38)();
  const symbols = shape
    ? places.map(([px, py]) => `<path d="${shape}" transform="translate(${px} ${py})" fill="${light}"/>`)
    : [];
  return `<g class="${name === '' ? 'background' : 'named'}">${bars.join('')}${path}${symbols.join('')}</g>`;
}

/** Names at the right ends of the curves, kept apart; long names are broken between their parts. */
function endNames(
  curves: readonly Curve[],
  left: number,
  right: number,
  at: (curve: Curve) => number,
  height: number,
): string[] {
  const size = right - left < 100 ? 12 : 13;
  const ends = curves
    .map((curve) => ({ curve, y: at(curve), lines: broken(curve.name, right - left, size) }))
    .sort((a, b) => a.y - b.y);
  let free = size;
  for (const end of ends) {
    end.y = Math.max(end.y + 4, free);
    free = end.y + end.lines.length * (size + 2);
  }
  // Names pushed below the chart are moved up again, beginning with the last.
  let most = height - 8;
  for (const end of ends.toReversed()) {
    end.y = Math.min(end.y, most - (end.lines.length - 1) * (size + 2));
    most = end.y - (size + 2);
  }
  return ends.flatMap(({ curve, y, lines }) =>
    lines.map((words, i) =>
      text(words, left, y + i * (size + 2), { size, weight: 600, fill: inks[curve.ink], kind: 'curve-name' }),
    ),
  );
}

function broken(name: string, room: number, size: number): string[] {
  const lines: string[] = [];
  for (const part of name.split(/(?<=[+, -])/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last + part, size) <= room) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.map((each) => each.trim());
}
