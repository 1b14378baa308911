import { type Attributes, type Child, svg } from '../shell/dom.js';

/** A chart: its picture, which scales with nothing, and its title. */
export function chart(title: string, width: number, height: number, ...children: readonly Child[]): SVGSVGElement {
  return svg(
    'svg',
    {
      class: 'chart',
      role: 'img',
      'aria-label': title,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-size': 12,
    },
    ...children,
  );
}

export function text(words: string, x: number, y: number, attributes: Attributes = {}): SVGTextElement {
  return svg('text', { x: round(x), y: round(y), fill: 'var(--ink)', ...attributes }, words);
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  attributes: Attributes = {},
): SVGLineElement {
  return svg('line', { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), stroke, ...attributes });
}

export const round = (n: number): number => Math.round(n * 10) / 10;

/** Powers of ten from `least` to `greatest`, with 2 and 5 between where there are few. */
export function logTicks(least: number, greatest: number): number[] {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(greatest))];
  const steps = to - from <= 2 ? [1, 2, 5] : [1];
  const ticks: number[] = [];
  for (let power = from; power <= to; power++) ticks.push(...steps.map((step) => step * 10 ** power));
  return ticks.filter((tick) => tick >= least * 0.999 && tick <= greatest * 1.001);
}

/** `1 k`, `10 M`. */
export function tickName(n: number): string {
  if (n >= 1e9) return `${n / 1e9} G`;
  if (n >= 1e6) return `${n / 1e6} M`;
  return n >= 1000 ? `${n / 1000} k` : String(Number(n.toPrecision(2)));
}
