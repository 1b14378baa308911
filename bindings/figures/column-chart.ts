import { checkFigureData } from './argument.js';
import { type Area, columns, line, NARROW, rows } from './chart-axes.js';
import type { Figure } from './figure.js';
import { round, text, textWidth } from './markup.js';
import { bandScale, linearScale } from './scales.js';
import { type InkName, inks } from './theme.js';

export interface ColumnChart {
  /** The text alternative. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** The names below the columns. */
  readonly names: readonly string[];
  readonly xName: string;
  readonly yName: string;
  /** The upper end of the axis, which begins at 0. */
  readonly most: number;
  /** One column per series at every name. */
  readonly series: readonly {
    readonly name: string;
    readonly ink: InkName;
    /** The colour of all columns but the first. Default: `ink`. */
    readonly restInk?: InkName;
    readonly values: readonly number[];
    /** Written above the columns if there is room. */
    readonly words: readonly string[];
  }[];
}

/** Vertical columns; several series have a legend above. */
export function columnChart(chart: ColumnChart): Figure {
  checkFigureData('columnChart: the chart', chart, {
    label: 'text',
    width: 'a number',
    height: 'a number',
    names: 'list',
    series: 'list',
  });
  const { label, width, height, names, xName, yName, most, series } = chart;
  const narrow = width < NARROW;
  const legend = series.length > 1;
  const area: Area = { left: 46, right: width - 12, top: legend ? 48 : 22, bottom: height - 50 };
  const x = bandScale(names.length, [area.left, area.right], 0.3, 0.15);
  const inner = bandScale(series.length, [0, x.width], series.length > 1 ? 0.1 : 0);
  const y = linearScale([0, most], [area.bottom, area.top]);
  const size = inner.width < 34 ? 10 : 12;
  const middle = (i: number): number => x(i) + x.width / 2;
  const body = [
    rows(
      y.ticks(5).map((tick) => [y(tick), String(tick)]),
      area,
      yName,
    ),
    columns(
      names.map((name, i) => [middle(i), name]),
      area,
      xName,
      false,
    ),
    line(area.left, area.bottom, area.right, area.bottom, inks.muted.light, 1),
    ...series.flatMap(({ ink, restInk = ink, values, words }, k) =>
      values.map((value, i) => {
        const left = x(i) + inner(k);
        const fill = inks[i === 0 ? ink : restInk].light;
        const fits = textWidth(words[i] ?? '', size) * 0.8 <= inner.width + (legend ? 2 : 10);
        const style = { size, fill: inks.text, anchor: 'middle', halo: 4, kind: 'figure' } as const;
        return [
          `<rect class="column" x="${round(left)}" y="${round(y(value))}" width="${round(inner.width)}" height="${round(area.bottom - y(value))}" rx="1.5" fill="${fill}"/>`,
          fits && words[i] ? text(words[i], left + inner.width / 2, y(value) - 6, style) : '',
        ].join('');
      }),
    ),
    legend ? legendMarkup(series, narrow ? 10 : area.left, width) : '',
  ];
  return { width, height, label, body: body.join('\n') };
}

function legendMarkup(series: ColumnChart['series'], left: number, width: number): string {
  let [x, y] = [left, 12];
  return series
    .map(({ name, ink }) => {
      const wide = textWidth(name, 13) * 0.92 + 36;
      if (x > left && x + wide > width) [x, y] = [left, y + 18];
      const item = `<rect x="${round(x)}" y="${y - 10}" width="12" height="12" rx="2" fill="${inks[ink].light}"/>${text(name, x + 18, y, { size: 13, fill: inks.text, kind: 'series-name' })}`;
      x += wide;
      return item;
    })
    .join('');
}
