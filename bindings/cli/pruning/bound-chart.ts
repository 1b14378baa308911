import { count, short } from '../units.js';
import { type Chart, type Layout, widths } from './chart-drawing.js';
import { axisName, gridLines, logTicks, mark, plainAxis, small } from './chart-parts.js';
import { type Ink, ink } from './chart-theme.js';
import { type Block, bestRow, type LabelledRow, methodOf, times } from './study.js';

/** A place along the axis of orderings: a bar, or the name of those that follow. */
type Place = { readonly heading: string } | { readonly row: LabelledRow };

const groups: Readonly<Record<LabelledRow['group'], { readonly title: string; readonly color: Ink }>> = {
  reference: { title: 'For reference', color: ink.grey },
  alone: { title: 'Each heuristic alone', color: ink.blue },
  cumulative: { title: 'Together', color: ink.purple },
  ablation: { title: 'All but one', color: ink.orange },
};

/**
 * A bar per ordering: leaves relative to the minimal tree, on a log axis. The bar
 * begins at the bound, so that its length is the work that could have been saved; a
 * search that a table took below the bound has its bar on the other side.
 */
export function boundChart(blocks: readonly Block[], layout: Layout): Chart {
  const places = placesOf(blocks);
  const rows = blocks.flatMap((block) => block.rows);
  const best = bestRow(rows);
  const minimax = Math.max(...blocks.map(({ bound }) => bound.minimaxLeaves / bound.minimalLeaves));
  const logs = rows.map((row) => Math.log10(row.ratio));
  const lowest = Math.min(0, ...logs);
  const greatest = Math.max(Math.log10(minimax), ...logs, 0.05) * 1.001;
  const narrow = layout === 'narrow';
  // Room for the figure beside a bar that goes below the bound.
  const least = lowest < 0 ? lowest - (greatest - lowest) * (narrow ? 0.2 : 0.09) : 0;
  const sideBySide = rows.every((row) => row.label !== row.ordering);
  const step = narrow ? 40 : 25;
  const longest = Math.max(...places.map((place) => ('row' in place ? place.row.label : place.heading).length));
  const left = narrow ? 14 : Math.min(340, 28 + longest * 7.8);
  const nameOf = (at: number): string => {
    const place = places[at];
    if (!place) return '';
    if ('heading' in place) return narrow ? `{above| }\n{heading|${place.heading}}` : `{heading|${place.heading}}`;
    const name = `{${place.row === best ? 'best' : 'row'}|${place.row.label}}`;
    return narrow ? `${name}\n{below| }` : name;
  };
  const value = (place: Place): object | '-' => {
    if ('heading' in place) return '-';
    const { row } = place;
    const right = row.ratio >= 1;
    return {
      value: Math.log10(row.ratio),
      itemStyle: {
        color: (sideBySide ? ink.blue : groups[row.group].color).light,
        borderRadius: right ? [0, 2, 2, 0] : [2, 0, 0, 2],
      },
      label: {
        position: right ? 'right' : 'left',
        formatter: times(row.ratio),
        color: ink.text.light,
        fontWeight: row === best ? 700 : 400,
      },
    };
  };
  const lineHeight = narrow ? 16 : 18;
  return {
    width: widths[layout],
    height: places.length * step + 92,
    option: {
      grid: { left, right: narrow ? 54 : 78, top: 30, bottom: 62, containLabel: false },
      xAxis: {
        type: 'value',
        min: least,
        max: greatest,
        ...axisName('leaves, as a multiple of the minimal tree (log scale)', 30),
        ...plainAxis,
        ...gridLines,
        axisLine: { show: false },
        axisTick: { show: false, customValues: logTicks(least, greatest, layout) },
        axisLabel: {
          ...small,
          customValues: logTicks(least, greatest, layout),
          formatter: (log: number) => tickName(10 ** log),
        },
      },
      yAxis: {
        type: 'category',
        inverse: true,
        data: places.map((_, i) => i),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: {
          interval: 0,
          inside: narrow,
          margin: narrow ? 0 : 10,
          align: narrow ? 'left' : 'right',
          verticalAlign: 'middle',
          padding: narrow ? [0, 0, 0, 3] : 0,
          formatter: (_: string, at: number) => nameOf(at),
          rich: {
            heading: { color: ink.muted.light, fontSize: 12, fontWeight: 600, lineHeight },
            row: { color: ink.text.light, fontSize: 13, lineHeight },
            best: { color: ink.text.light, fontSize: 13, fontWeight: 700, lineHeight },
            // What keeps a name above its bar, and a heading near the names below it.
            above: { lineHeight: 14 },
            below: { lineHeight: 32 },
          },
        },
        z: 10,
      },
      series: [
        {
          type: 'bar',
          data: places.map(value),
          barWidth: narrow ? 11 : 14,
          silent: true,
          label: { show: true, fontSize: 12, distance: 6, textBorderWidth: 3, textBorderColor: ink.surface.light },
          markLine: mark({ xAxis: Math.log10(minimax) }, `minimax ${times(minimax)}`, ink.minimax.light, {
            position: 'start',
            align: 'right',
          }),
        },
        {
          type: 'bar',
          data: [],
          markLine: {
            ...mark({ xAxis: 0 }, 'the bound', ink.bound.light, {
              position: 'start',
              align: least < 0 ? 'center' : 'left',
            }),
          },
        },
      ],
    },
  };
}

function placesOf(blocks: readonly Block[]): Place[] {
  return blocks.flatMap((block) => {
    const places: Place[] = [];
    if (blocks.length > 1) places.push({ heading: methodOf(block) || `depth ${block.depth}` });
    const grouped = new Set(block.rows.map((row) => row.group)).size > 1;
    let last: string | undefined;
    for (const row of block.rows) {
      const heading = row.ordering === 'best' ? 'Best move first' : groups[row.group].title;
      if (grouped && heading !== last && blocks.length === 1) places.push({ heading });
      last = heading;
      places.push({ row });
    }
    return places;
  });
}

function tickName(ratio: number): string {
  return ratio >= 1e6 ? `${short(ratio).replace('.0', '')}×` : `${ratio >= 1 ? count(ratio) : ratio.toPrecision(1)}×`;
}
