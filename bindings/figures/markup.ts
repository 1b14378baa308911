import { type Ink, inks, monoFont } from './theme.js';

/** Pieces of SVG as text: words with their width, and what makes them safe to write. */

/** Width in pixels of `words` in a sans-serif type of `size` pixels: an estimate, on the safe side. */
export function textWidth(words: string, size: number): number {
  let ems = 0;
  for (const char of words) ems += /[A-Z+−%]/.test(char) ? 0.74 : /[-.,:;' iljt|()]/.test(char) ? 0.4 : 0.64;
  return ems * size;
}

export interface TextStyle {
  readonly size: number;
  /** Default: 400. */
  readonly weight?: number;
  readonly fill: Ink;
  readonly anchor?: 'middle' | 'end';
  /** Between letters, in pixels. */
  readonly spacing?: number;
  readonly mono?: boolean;
  /** Lines that run through the words are kept clear of them. */
  readonly halo?: boolean;
  /** What the words are, for those who look for them: a class. */
  readonly kind?: string;
}

export function text(words: string, x: number, y: number, style: TextStyle): string {
  const { size, weight = 400, fill, anchor, spacing, mono, halo, kind } = style;
  const more = [
    kind ? ` class="${kind}"` : '',
    anchor ? ` text-anchor="${anchor}"` : '',
    spacing ? ` letter-spacing="${spacing}"` : '',
    mono ? ` font-family="${monoFont}" xml:space="preserve"` : '',
    halo ? ` stroke="${inks.surface.light}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"` : '',
  ];
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill.light}"${more.join('')}>${escaped(words)}</text>`;
}

/** Part of a text, `dx` pixels behind what comes before it. */
export function span(words: string, { size, weight, fill }: TextStyle, dx = 0): string {
  return `<tspan${dx ? ` dx="${dx}"` : ''} font-size="${size}" font-weight="${weight}" fill="${fill.light}">${escaped(words)}</tspan>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no XML may hold
const unsafe = /[&<>"']|[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;

/** Text as it stands in markup or in an attribute; control characters, which no XML may hold, as `\u001b`. */
export function escaped(words: string): string {
  return words.replace(unsafe, (char) => {
    const code = char.charCodeAt(0);
    return /[&<>"']/.test(char) ? `&#${code};` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** Tenths of a pixel are enough. */
export function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** Minus signs as print has them. */
export function minus(words: string): string {
  return words.replace(/(?<!\w)-(?=[\d∞])/g, '−');
}

/** `12.5 30`: a place in a path. */
export function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
