import type { Layout } from './chart-drawing.js';
import { ink } from './chart-theme.js';

/** What charts have in common: axes, marks and labels, in the same type and colours. */

export const text = { color: ink.text.light, fontSize: 13, textBorderWidth: 0 } as const;
export const small = { color: ink.muted.light, fontSize: 12, textBorderWidth: 0 } as const;

/** A name for an axis, with its unit, centred along it. */
export function axisName(name: string, gap: number): object {
  return { name, nameLocation: 'middle', nameGap: gap, nameTextStyle: small };
}

export const gridLines = { splitLine: { show: true, lineStyle: { color: ink.grid.light } } } as const;

export const plainAxis = {
  axisLine: { show: true, lineStyle: { color: ink.muted.light } },
  axisTick: { show: false },
  axisLabel: small,
} as const;

/** A line across the chart that says something by itself, named at its end. */
export function mark(
  at: { readonly xAxis: number } | { readonly yAxis: number },
  name: string,
  color: string,
  place: Readonly<Record<string, unknown>> = {},
): object {
  return {
    silent: true,
    symbol: 'none',
    data: [
      {
        ...at,
        label: { show: true, formatter: name, color, fontSize: 12, fontWeight: 600, textBorderWidth: 0, ...place },
        lineStyle: { color, type: 'dashed', width: 1.5 },
      },
    ],
  };
}

/** Ticks 1, 2, 5, 10, 20 … within a range of common logarithms, or powers of ten alone where those would crowd. */
export function logTicks(least: number, greatest: number, layout: Layout): number[] {
  const decades = greatest - least;
  const most = layout === 'wide' ? 4 : 1.6;
  const steps = decades <= most ? [1, 2, 5] : [1];
  const every = Math.max(1, Math.ceil(decades / (layout === 'wide' ? 12 : 6)));
  const ticks: number[] = [];
  for (let power = Math.floor(least); power <= greatest; power += every) {
    for (const step of steps) {
      const tick = power + Math.log10(step);
      if (tick >= least - 1e-9 && tick <= greatest + 1e-9) ticks.push(tick);
    }
  }
  return ticks;
}
