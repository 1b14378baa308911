import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { font, ink } from './chart-theme.js';

use([BarChart, LineChart, GridComponent, LegendComponent, MarkLineComponent, LabelLayout, SVGRenderer]);

/** A chart for one width; the height follows from what it shows. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly option: EChartsCoreOption;
}

/** Wide charts sit on a page for reading; narrow ones on a telephone. */
export type Layout = 'wide' | 'narrow';

export const widths: Readonly<Record<Layout, number>> = { wide: 920, narrow: 380 };

/** Draw a chart as SVG markup, without a prologue. */
export function drawing({ width, height, option }: Chart): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: font, fontSize: 13, color: ink.text.light },
      ...option,
    });
    return bare(chart.renderToSVGString());
  } finally {
    // Its timers would keep the process alive.
    chart.dispose();
  }
}

/** Without what only a page with scripts could use: hover styles, and marks for events. */
function bare(svg: string): string {
  return svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ (?:ecmeta_\w+|class|pointer-events|baseProfile|version|xmlns:xlink)="[^"]*"/g, '')
    .replace(/font-family:[^;"]*;?/g, '')
    .replace(/<svg width="\d+" height="\d+"/, '<svg')
    .replace('<svg', `<svg font-family="${font}"`);
}
