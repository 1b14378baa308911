import { printable } from '../../contract/shown.js';
import type { Ink } from '../pruning/chart-theme.js';

/** Text in a drawing: how wide it is about to be, and its markup. */

/** Width in pixels of `words` in a sans-serif type of `size` pixels: an estimate, on the safe side. */
export function textWidth(words: string, size: number): number {
  let ems = 0;
  for (const char of words) ems += /[A-Z+−%]/.test(char) ? 0.74 : /[-.,:;' iljt|()]/.test(char) ? 0.4 : 0.64;
  return ems * size;
}

export interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly fill: Ink;
  readonly anchor?: 'middle' | 'end';
  /** Between letters, in pixels. */
  readonly spacing?: number;
  readonly mono?: boolean;
}

export function text(words: string, { x, y, size, weight, fill, anchor, spacing, mono }: TextStyle): string {
  const more = [
    anchor ? ` text-anchor="${anchor}"` : '',
    spacing ? ` letter-spacing="${spacing}"` : '',
    mono ? ` font-family="${MONO}" xml:space="preserve"` : '',
  ];
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill.light}"${more.join('')}>${escaped(words)}</text>`;
}

/** A line of a heading: its markup, and how wide the picture has to be for it. */
export interface HeadingLine {
  readonly words: string;
  readonly width: number;
  readonly markup: string;
}

export function headingLine(words: string, style: TextStyle): HeadingLine {
  return { words, width: textWidth(words, style.size), markup: text(words, style) };
}

/** Part of a text, `dx` pixels behind what comes before it. */
export function span(
  words: string,
  { size, weight, fill }: Pick<TextStyle, 'size' | 'weight' | 'fill'>,
  dx = 0,
): string {
  return `<tspan${dx ? ` dx="${dx}"` : ''} font-size="${size}" font-weight="${weight}" fill="${fill.light}">${escaped(words)}</tspan>`;
}

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** Text as it stands in markup or in an attribute; control characters, which no XML may hold, as `\u001b`. */
export function escaped(words: string): string {
  return printable(words).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Tenths of a pixel are enough. */
export function round(n: number): number {
  return Math.round(n * 10) / 10;
}
