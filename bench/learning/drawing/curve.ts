/**
 * A line chart as an SVG document, with the number of games on a logarithmic scale; light and dark follow the
 * reader's preference.
 */
export interface Curve {
  readonly title: string;
  readonly note: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly yRange: readonly [least: number, greatest: number];
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly { readonly x: number; readonly y: number; readonly margin?: number }[];
  }[];
}

const WIDTH = 760;
const HEIGHT = 400;
const LEFT = 66;
const RIGHT = 26;
const TOP = 74;
const BOTTOM = 62;

export function curve({ title, note, xLabel, yLabel, yRange, series }: Curve): string {
  const most = Math.max(...series.flatMap(({ points }) => points.map(({ x }) => x)));
  const least = Math.min(...series.flatMap(({ points }) => points.flatMap(({ x }) => (x > 0 ? [x] : []))));
  // 0 has no place on a logarithmic scale; it is drawn one step before the first number.
  const tens = Math.log10(most / least) || 1;
  const zero = series.some(({ points }) => points.some(({ x }) => x === 0)) ? 0.09 : 0;
  const share = (x: number): number => (x === 0 ? 0 : zero + ((1 - zero) * Math.log10(x / least)) / tens);
  const xOf = (x: number): number => round(LEFT + share(x) * (WIDTH - LEFT - RIGHT));
  const [low, high] = yRange;
  const yOf = (y: number): number => round(HEIGHT - BOTTOM - ((y - low) / (high - low)) * (HEIGHT - TOP - BOTTOM));

  const ticks = Array.from({ length: 6 }, (_, i) => low + ((high - low) * i) / 5);
  const rows = ticks.map(
    (y) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${yOf(y)}" y2="${yOf(y)}"/><text class="muted" x="${LEFT - 9}" y="${yOf(y) + 4}" text-anchor="end">${shown(y)}</text>`,
  );
  const decades = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].filter((x) => x >= least && x <= most);
  const columns = [...(zero > 0 ? [0] : []), ...decades].map(
    (x) =>
      `<line class="grid" y1="${TOP}" y2="${HEIGHT - BOTTOM}" x1="${xOf(x)}" x2="${xOf(x)}"/><text class="muted" x="${xOf(x)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${x.toLocaleString('en')}</text>`,
  );
  const lines = series.map(({ name, points }, i) => {
    const kind = `series${i}`;
    const bars = points.map(({ x, y, margin = 0 }) =>
      margin > 0
        ? `<line class="${kind} bar" x1="${xOf(x)}" x2="${xOf(x)}" y1="${yOf(Math.min(high, y + margin))}" y2="${yOf(Math.max(low, y - margin))}"/>`
        : '',
    );
    const dots = points.map(({ x, y }) => `<circle class="${kind} dot" cx="${xOf(x)}" cy="${yOf(y)}" r="4.2"/>`);
    const path = points.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${xOf(x)} ${yOf(y)}`).join('');
    const [first] = points;
    const label =
      series.length > 1 && first
        ? `<text class="${kind} name" x="${xOf(first.x) + 10}" y="${yOf(first.y) - 12}">${name}</text>`
        : '';
    return `${bars.join('')}<path class="${kind} line" d="${path}"/>${dots.join('')}${label}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${title}">`,
    `<style>${STYLE}</style>`,
    '<rect class="paper" width="100%" height="100%"/>',
    `<text class="title" x="24" y="32">${title}</text><text class="muted" x="24" y="54">${note}</text>`,
    ...rows,
    ...columns,
    `<text class="muted" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 16}" text-anchor="middle">${xLabel}</text>`,
    `<text class="muted" transform="translate(19 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${yLabel}</text>`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

const STYLE = `text{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;fill:#1f2328}
.title{font-size:18px;font-weight:650}.muted{fill:#59636e}.paper{fill:#fff}.grid{stroke:#dfe4e9}
.line{fill:none;stroke-width:2.6;stroke-linejoin:round}.bar{stroke-width:1.6;opacity:.55}.name{font-weight:650}
.series0{stroke:#0069a8}.series1{stroke:#b85600}.dot,.name{stroke:none}.series0.dot,.series0.name{fill:#0069a8}.series1.dot,.series1.name{fill:#b85600}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.muted{fill:#9aa4af}.paper{fill:#0f141a}.grid{stroke:#2d343c}
.series0{stroke:#56b4e9}.series1{stroke:#f2a44e}.dot,.name{stroke:none}.series0.dot,.series0.name{fill:#56b4e9}.series1.dot,.series1.name{fill:#f2a44e}}`;

function shown(y: number): string {
  return Number(y.toFixed(2)).toLocaleString('en');
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
