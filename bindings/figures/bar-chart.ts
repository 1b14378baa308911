import { checkFigureData } from './argument.js';
import { line, logTicks, NARROW } from './chart-axes.js';
import type { Figure } from './figure.js';
import { round, text, textWidth } from './markup.js';
import { bandScale, linearScale, logScale } from './scales.js';
import { type InkName, inks } from './theme.js';

/** A bar, or a heading above the bars that follow. */
export type BarRow =
  | { readonly heading: string }
  | {
      readonly name: string;
      readonly value: number;
      /** Written at the end of the bar. */
      readonly words: string;
      readonly ink: InkName;
      readonly bold?: boolean;
    };

export interface BarChart {
  /** The text alternative. */
  readonly label: string;
  readonly width: number;
  readonly rows: readonly BarRow[];
  /**
   * Bars begin at 1 on a log scale and at 0 on a linear one; greater values extend to the right, smaller ones to the
   * left.
   */
  readonly scale: 'log' | 'linear';
  readonly axisName: string;
  readonly tick: (value: number) => string;
  /** Reference lines; the one at which the bars begin is drawn thick. */
  readonly marks: readonly { readonly at: number; readonly words: string; readonly ink: InkName }[];
}

/** Horizontal bars, named on the left or, in a narrow chart, above. */
export function barChart(chart: BarChart): Figure {
  checkFigureData('barChart: the chart', chart, { label: 'text', width: 'a number', rows: 'list', marks: 'list' });
  const { label, width, rows, scale, axisName, tick, marks } = chart;
  const narrow = width < NARROW;
  const origin = scale === 'log' ? 1 : 0;
  const bars = rows.flatMap((row) => ('heading' in row ? [] : [row]));
  const values = [origin, ...bars.map(({ value }) => value), ...marks.map(({ at }) => at)];
  const [least, greatest] = [Math.min(...values), Math.max(...values, scale === 'log' ? 1.5 : 1)];
  const names = rows.map((row) => textWidth('heading' in row ? row.heading : row.name, 13));
  const left = narrow ? 10 : Math.min(0.4 * width, Math.max(...names) * 0.94 + 22);
  // Room for the text beside a bar.
  const beside = Math.max(...bars.map(({ words }) => textWidth(words, 12))) + 10;
  const lessRoom = least < origin ? beside : 0;
  const range = [left + lessRoom, width - beside - 8] as const;
  const x = scale === 'log' ? logScale([least, greatest], range) : linearScale([least, greatest], range);
  const step = narrow ? 40 : 25;
  const top = 30;
  const bottom = top + rows.length * step;
  const band = bandScale(rows.length, [top, bottom]);
  const ticks = scale === 'log' ? logTicks(least, greatest, narrow ? 5 : 10) : x.ticks(narrow ? 3 : 6);
  const begin = x(origin);
  const lines = marks.map(({ at }) => x(at)).sort((a, b) => a - b);
  const body = [
    ...ticks.map(
      (value) =>
        line(x(value), top - 6, x(value), bottom, inks.line.light, 1) +
        text(tick(value), x(value), bottom + 17, { size: 12, fill: inks.muted, anchor: 'middle', kind: 'tick' }),
    ),
    text(axisName, width / 2, bottom + 40, { size: 12, fill: inks.muted, anchor: 'middle', kind: 'axis' }),
    ...markNames(marks, x, width).map(({ mark, words }) => {
      const dashes = mark.at === origin ? '' : ' stroke-dasharray="5 4"';
      const thick = mark.at === origin ? 2.5 : 1.5;
      return line(x(mark.at), top - 12, x(mark.at), bottom, inks[mark.ink].light, thick, dashes) + words;
    }),
    ...rows.map((row, i) => rowMarkup(row, band(i), { narrow, left, begin, x, lines })),
  ];
  return { width, height: bottom + 52, label, body: body.join('\n') };
}

/** The names of the marks, above them in one line and moved apart where they would overlap. */
function markNames(
  marks: BarChart['marks'],
  x: (n: number) => number,
  width: number,
): { mark: BarChart['marks'][number]; words: string }[] {
  let free = 2;
  return [...marks]
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      const wide = textWidth(mark.words, 12);
      const from = Math.max(free, Math.min(x(mark.at) - wide / 2, width - wide - 2));
      free = from + wide + 10;
      const style = { size: 12, weight: 600, fill: inks[mark.ink], anchor: 'middle', kind: 'mark' } as const;
      return { mark, words: text(mark.words, from + wide / 2, 13, style) };
    });
}

interface Room {
  readonly narrow: boolean;
  readonly left: number;
  /** The place at which bars begin. */
  readonly begin: number;
  readonly x: (n: number) => number;
  /** Where the marks stand, from the left. */
  readonly lines: readonly number[];
}

function rowMarkup(row: BarRow, y: number, { narrow, left, begin, x, lines }: Room): string {
  if ('heading' in row) {
    const style = { size: 12, weight: 600, fill: inks.muted, kind: 'heading' } as const;
    return narrow
      ? text(row.heading, left, y + 32, style)
      : text(row.heading, left - 10, y + 17, { ...style, anchor: 'end' });
  }
  const { name, value, words, ink, bold } = row;
  const weight = bold ? 700 : 400;
  const end = x(value);
  const [from, to] = [Math.min(begin, end), Math.max(begin, end)];
  const at = narrow ? y + 21 : y + 6;
  const style = { size: 13, weight, fill: inks.text, halo: 4, kind: 'name' } as const;
  const size = textWidth(name, 13) * 0.94 > left ? 11 : 13;
  const title = narrow
    ? text(name, left, y + 16, style)
    : text(name, left - 10, y + 17, { ...style, size, anchor: 'end' });
  const figure = { size: 12, weight, fill: inks.text, halo: 4, kind: 'figure' } as const;
  return [
    title,
    `<rect class="bar" x="${round(from)}" y="${at}" width="${round(Math.max(1.5, to - from))}" height="13" rx="2" fill="${inks[ink].light}"/>`,
    end >= begin
      ? text(words, clearOf(lines, to + 6, textWidth(words, 12)), at + 11, figure)
      : text(words, from - 6, at + 11, { ...figure, anchor: 'end' }),
  ].join('');
}

/** Where words `wide` pixels wide can begin, at `from` or to the right of it, so that no line runs through them. */
function clearOf(lines: readonly number[], from: number, wide: number): number {
  return lines.reduce((x, line) => (line > x - 4 && line < x + wide ? line + 6 : x), from);
}
