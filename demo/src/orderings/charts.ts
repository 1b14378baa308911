import { h, svg } from '../shell/dom.js';
import { chart, line, logTicks, round, text, tickName } from './chart-parts.js';
import { bestMethod, count, type Figures, type Method, times } from './figures.js';

const groupInk: Readonly<Record<Method['group'], string>> = {
  reference: 'var(--strong-line)',
  alone: 'var(--blue)',
  cumulative: 'var(--purple)',
  ablation: 'var(--orange)',
};
const groupNames: Readonly<Record<Method['group'], string>> = {
  reference: 'For reference',
  alone: 'Each heuristic alone',
  cumulative: 'Together',
  ablation: 'All but one',
};

interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [depth: number, leaves: number])[];
  readonly ink: string;
  readonly width: number;
  readonly dash?: string;
}

/** The yardsticks, the plain orders, and the best there is; all others thin, without names. */
function curvesOf(figures: Figures): Curve[] {
  const points = (leaves: ReadonlyMap<number, number>): Curve['points'] => [...leaves].filter(([, n]) => n > 0);
  const best = bestMethod(figures);
  const named: Readonly<Record<string, string>> = { natural: 'var(--orange)', random: 'var(--purple)' };
  return [
    ...figures.methods.map((method): Curve => {
      const leaves = points(new Map([...method.rows].map(([depth, row]) => [depth, row.leaves])));
      if (method === best) return { name: method.name, points: leaves, ink: 'var(--blue)', width: 2.6 };
      const ink = named[method.name];
      return ink
        ? { name: method.name, points: leaves, ink, width: 2 }
        : { name: '', points: leaves, ink: 'var(--strong-line)', width: 0.9 };
    }),
    { name: 'minimax', points: points(figures.minimax), ink: 'var(--muted)', width: 2, dash: '6 4' },
    { name: 'minimal tree', points: points(figures.minimal), ink: 'var(--green)', width: 3.4 },
  ];
}

/** Leaves over depth on a log scale: a straight line is a constant branching factor. */
export function leavesChart(figures: Figures, width: number): SVGSVGElement {
  const curves = curvesOf(figures);
  const [left, right, top, height] = [50, width < 500 ? 112 : 168, 14, width < 500 ? 300 : 380];
  const bottom = height - 40;
  const depths = [...figures.minimax.keys()];
  const most = Math.max(10, ...curves.flatMap(({ points }) => points.map(([, leaves]) => leaves)));
  const last = depths.at(-1) ?? 1;
  const x = (depth: number): number => left + ((width - left - right) * (depth - 1)) / Math.max(1, last - 1);
  const y = (leaves: number): number => bottom - ((bottom - top) * Math.log10(Math.max(1, leaves))) / Math.log10(most);
  // Names at the right ends, kept apart.
  const named = curves.filter(({ name, points }) => name && points.length > 0);
  const ends = named.map((curve) => ({ curve, at: y(curve.points.at(-1)?.[1] ?? 1) })).sort((a, b) => a.at - b.at);
  for (const [i, end] of ends.entries()) end.at = Math.max(end.at, (ends[i - 1]?.at ?? -99) + 15);
  return chart(
    `Leaves by depth, log scale, at depth ${last}: ${named.map(({ name, points }) => `${name} ${count(points.at(-1)?.[1] ?? 0)}`).join(', ')}`,
    width,
    height,
    ...logTicks(1, most).flatMap((tick) => [
      line(left, y(tick), width - right, y(tick), 'var(--line)'),
      text(tickName(tick), left - 7, y(tick) + 4, { 'text-anchor': 'end', fill: 'var(--muted)' }),
    ]),
    ...depths.map((depth) =>
      text(String(depth), x(depth), bottom + 18, { 'text-anchor': 'middle', fill: 'var(--muted)' }),
    ),
    text('depth in plies', (left + width - right) / 2, bottom + 35, { 'text-anchor': 'middle', fill: 'var(--muted)' }),
    ...curves.map(({ points, ink, width: thickness, dash }) =>
      svg('path', {
        d: points.map(([depth, leaves], i) => `${i === 0 ? 'M' : 'L'}${round(x(depth))} ${round(y(leaves))}`).join(''),
        fill: 'none',
        stroke: ink,
        'stroke-width': thickness,
        'stroke-linejoin': 'round',
        'stroke-dasharray': dash,
      }),
    ),
    ...named.flatMap(({ points, ink, dash }) =>
      dash
        ? []
        : points.map(([depth, leaves]) =>
            svg('circle', { cx: round(x(depth)), cy: round(y(leaves)), r: 3, fill: ink }),
          ),
    ),
    ...ends.map(({ curve, at }) =>
      text(curve.name, width - right + 9, at + 4, {
        fill: curve.ink,
        'font-weight': 600,
        'font-size': curve.name.length > 14 ? 10 : 12,
      }),
    ),
  );
}

interface Bar {
  readonly name: string;
  readonly ratio: number;
  readonly ink: string;
  readonly bold?: boolean;
  readonly words: string;
}

/** Bars on a log scale that begin at 1, to the right where more, to the left where less. */
function ratioBars(title: string, width: number, axis: string, entries: readonly (Bar | string)[]): SVGSVGElement {
  const bars = entries.filter((entry) => typeof entry !== 'string');
  const narrow = width < 500;
  const longest = Math.max(...entries.map((entry) => (typeof entry === 'string' ? entry : entry.name).length));
  const left = narrow ? 8 : Math.min(200, 30 + 6.6 * longest);
  const right = 62;
  const step = narrow ? 36 : 24;
  const [least, most] = [
    Math.min(1, ...bars.map(({ ratio }) => ratio)),
    Math.max(1.5, ...bars.map(({ ratio }) => ratio)),
  ];
  const room = least < 1 ? 54 : 0;
  const x = (ratio: number): number =>
    left + room + ((width - left - right - room) * Math.log(ratio / least)) / Math.log(most / least);
  const height = 26 + entries.length * step + 24;
  const parts = entries.flatMap((entry, i) => {
    const y = 22 + i * step;
    if (typeof entry === 'string')
      return [
        text(entry, narrow ? left + 8 : left - 12, y + (narrow ? 24 : 15), {
          'text-anchor': narrow ? 'start' : 'end',
          fill: 'var(--muted)',
          'font-weight': 600,
        }),
      ];
    const { name, ratio, ink, words } = entry;
    const [from, to] = [Math.min(x(1), x(ratio)), Math.max(x(1), x(ratio))];
    const at = narrow ? y + 19 : y + 5;
    const weight = { 'font-weight': entry.bold ? 700 : 400 };
    return [
      narrow
        ? text(name, left + room + 8, y + 14, weight)
        : text(name, left - 12, y + 16, { 'text-anchor': 'end', ...weight, 'font-size': name.length > 27 ? 10.5 : 12 }),
      svg('rect', { x: round(from), y: at, width: round(Math.max(1.5, to - from)), height: 13, rx: 2, fill: ink }),
      ratio >= 1
        ? text(words, to + 6, at + 11, weight)
        : text(words, from - 6, at + 11, { 'text-anchor': 'end', ...weight }),
    ];
  });
  return chart(
    title,
    width,
    height,
    ...logTicks(least, most).map((tick) => line(x(tick), 18, x(tick), height - 22, 'var(--line)')),
    ...logTicks(least, most).map((tick) =>
      text(`${tickName(tick)}×`, x(tick), height - 8, { 'text-anchor': 'middle', fill: 'var(--muted)' }),
    ),
    line(x(1), 14, x(1), height - 22, 'var(--green)', { 'stroke-width': 2.5 }),
    text(axis, Math.max(2, x(1) - 30), 10, { fill: 'var(--green)', 'font-weight': 600, 'font-size': 11 }),
    ...parts,
  );
}

/** Leaves as a multiple of the minimal tree. */
export function boundChart(figures: Figures, width: number): SVGSVGElement {
  const { methods, depth } = figures;
  const best = bestMethod(figures);
  const entries: (Bar | string)[] = [];
  const minimax = (figures.minimax.get(depth) ?? 1) / (figures.minimal.get(depth) || 1);
  let group: Method['group'] | undefined;
  for (const method of methods) {
    const row = method.rows.get(depth);
    if (!row) continue;
    if (method.group !== group && method.ordering !== 'best') entries.push(groupNames[method.group]);
    else if (method.ordering === 'best') entries.push('Best move first');
    group = method.group;
    entries.push({
      name: method.name,
      ratio: row.ratio,
      ink: groupInk[method.group],
      bold: method === best,
      words: times(row.ratio),
    });
  }
  entries.push('Nothing cut off', {
    name: 'minimax',
    ratio: minimax,
    ink: 'var(--strong-line)',
    words: times(minimax),
  });
  return ratioBars(`Leaves as multiples of the minimal tree at depth ${depth}`, width, 'the bound', entries);
}

/** What leaving out one heuristic costs, beside all of them. */
export function ablationChart({ methods, depth }: Figures, width: number): SVGSVGElement | undefined {
  const all = methods.find(({ ordering }) => ordering === 'all')?.rows.get(depth);
  const without = methods.filter(({ group }) => group === 'ablation');
  if (!all || without.length === 0) return undefined;
  const bars = without.flatMap(({ name, rows }): Bar[] => {
    const row = rows.get(depth);
    if (!row) return [];
    const ratio = row.leaves / all.leaves;
    return [
      {
        name: name.replace('all-', 'without '),
        ratio,
        ink: 'var(--orange)',
        words: changeOf(ratio),
      },
    ];
  });
  return ratioBars(
    `Leaves without one heuristic, relative to all of them, at depth ${depth}`,
    width,
    'all heuristics',
    bars,
  );
}

/** `+16 %` */
function changeOf(ratio: number): string {
  const percent = Math.round(100 * (ratio - 1));
  return `${percent === 0 ? '±' : percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}

/** Cutoffs by the place of the move that made them. */
export function cutoffChart({ methods, depth }: Figures, name: string, width: number): SVGSVGElement {
  const method = methods.find((each) => each.name === name) ?? methods[0];
  const at = method?.rows.get(depth)?.cutoffAt ?? [];
  const total = at.reduce((sum, n) => sum + n, 0) || 1;
  const shown = at.slice(0, 10);
  const rest = at.slice(10).reduce((sum, n) => sum + n, 0);
  if (rest > 0) shown.push(rest);
  const [left, top, height] = [8, 22, 220];
  const bottom = height - 38;
  const step = (width - 2 * left) / Math.max(4, shown.length);
  const share = (n: number): string => `${((100 * n) / total).toFixed(n / total < 0.1 ? 1 : 0)} %`;
  return chart(
    `Cutoffs by the place of the move that made them, ${method?.name ?? ''}: ${shown.map((n, i) => `${i + 1}: ${share(n)}`).join(', ')}`,
    width,
    height,
    line(left, bottom, width - left, bottom, 'var(--strong-line)'),
    ...shown.flatMap((n, i) => {
      const x = left + (i + 0.5) * step;
      const size = ((bottom - top) * n) / total;
      return [
        svg('rect', {
          x: round(x - step * 0.36),
          y: round(bottom - size),
          width: round(step * 0.72),
          height: round(size),
          rx: 2,
          fill: i === 0 ? 'var(--blue)' : 'var(--strong-line)',
        }),
        text(share(n), x, bottom - size - 6, { 'text-anchor': 'middle', 'font-size': step < 40 ? 9.5 : 12 }),
        text(i === 10 ? 'later' : String(i + 1), x, bottom + 17, { 'text-anchor': 'middle', fill: 'var(--muted)' }),
      ];
    }),
    text('place of the move', width / 2, bottom + 34, { 'text-anchor': 'middle', fill: 'var(--muted)' }),
  );
}

/** The same figures for those who read rather than look. */
export function figuresTable(figures: Figures): HTMLTableElement {
  const { depth, methods } = figures;
  const best = bestMethod(figures);
  return h(
    'table',
    {},
    h(
      'caption',
      {},
      `At depth ${depth}: the minimal tree has ${count(figures.minimal.get(depth) ?? 0)} leaves, minimax evaluates ${count(figures.minimax.get(depth) ?? 0)}`,
    ),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...['Ordering', 'Leaves', 'To the bound', 'Cut by 1st move', 'ms'].map((name) =>
          h('th', { scope: 'col' }, name),
        ),
      ),
    ),
    h(
      'tbody',
      {},
      ...methods.flatMap((method) => {
        const row = method.rows.get(depth);
        if (!row) return [];
        const error = row.leavesError > 0 ? ` ± ${count(row.leavesError)}` : '';
        const first = row.firstMoveCutoffs === undefined ? '' : `${(100 * row.firstMoveCutoffs).toFixed(0)} %`;
        const cells = [count(row.leaves) + error, times(row.ratio), first, row.timeMs.toFixed(row.timeMs < 10 ? 1 : 0)];
        return [
          h(
            'tr',
            { class: method === best ? 'best-row' : '' },
            h('th', { scope: 'row' }, method.name),
            ...cells.map((cell) => h('td', {}, cell)),
          ),
        ];
      }),
    ),
  );
}
