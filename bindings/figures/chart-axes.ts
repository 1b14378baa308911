import { round, text } from './markup.js';
import { inks } from './theme.js';

/** Shared by all charts: ticks, grid lines, the names of axes. */

/** Below this width, as on a phone, charts are drawn in their narrow form. */
export const NARROW = 500;

/** 1, 2, 5, 10, 20 … from `least` to `greatest`, or powers of ten alone if those would crowd: about `most` at most. */
export function logTicks(least: number, greatest: number, most: number): number[] {
  const [low, high] = [Math.log10(least), Math.log10(greatest)];
  const decades = high - low;
  const steps = decades * 3 <= most ? [1, 2, 5] : [1];
  const every = Math.max(1, Math.ceil(decades / most));
  const ticks: number[] = [];
  for (let power = Math.floor(low + 1e-9); power <= high; power++) {
    if (power % every === 0) ticks.push(...steps.map((step) => step * 10 ** power));
  }
  return ticks.filter((tick) => tick >= least * (1 - 1e-9) && tick <= greatest * (1 + 1e-9));
}

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const muted = { size: 12, fill: inks.muted } as const;

/** Horizontal grid lines with their names on the left, and the name of the axis. */
export function rows(
  ticks: readonly (readonly [y: number, words: string])[],
  { left, right, top, bottom }: Area,
  name: string,
): string {
  const lines = ticks.map(
    ([y, words]) =>
      line(left, y, right, y, inks.line.light, 1) + text(words, left - 7, y + 4, { ...muted, anchor: 'end' }),
  );
  const middle = round((top + bottom) / 2);
  const axis = text(name, 0, 0, { ...muted, anchor: 'middle' });
  return `${lines.join('')}<g transform="translate(13 ${middle}) rotate(-90)">${axis}</g>`;
}

/** Names below the area, and the name of the axis below them. */
export function columns(
  ticks: readonly (readonly [x: number, words: string])[],
  { left, right, top, bottom }: Area,
  name: string,
  grid: boolean,
): string {
  const names = ticks.map(
    ([x, words]) =>
      (grid ? line(x, top, x, bottom, inks.line.light, 1) : '') +
      text(words, x, bottom + 18, { ...muted, anchor: 'middle' }),
  );
  return names.join('') + text(name, (left + right) / 2, bottom + 38, { ...muted, anchor: 'middle' });
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, width: number, more = ''): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${stroke}" stroke-width="${width}"${more}/>`;
}
