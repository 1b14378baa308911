import { svgDocument } from 'cutnode/figures';
import { framed, lineChart } from '../../bindings/figures/laboratory.js';

/** What was measured while a learner played, by the number of games it had played. */
export interface LearningCurve {
  readonly title: string;
  readonly note: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly yRange: readonly [least: number, greatest: number];
  readonly series: readonly {
    /** Written at its end where there are several. */
    readonly name: string;
    readonly points: readonly { readonly x: number; readonly y: number; readonly margin?: number }[];
  }[];
}

/** A line chart as an SVG document, with the number of games on a logarithmic scale. */
export function curve({ title, note, xLabel, yLabel, yRange, series }: LearningCurve): string {
  const chart = lineChart({
    label: title,
    width: 760,
    height: 400,
    xName: xLabel,
    yName: yLabel,
    xScale: 'log',
    yScale: 'linear',
    yRange,
    xTick: (games) => games.toLocaleString('en'),
    yTick: (y) => y.toLocaleString('en'),
    curves: series.map(({ name, points }, i) => ({
      name: series.length > 1 ? name : '',
      points,
      ink: i === 0 ? 'blue' : 'orange',
      width: 2.6,
      mark: 'circle',
    })),
  });
  return svgDocument(framed({ title, notes: [note] }, chart));
}
