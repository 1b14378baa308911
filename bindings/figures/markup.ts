import { type Ink, inks, monoFont } from './theme.js';

/** Pieces of SVG markup: texts and their widths, escaping, numbers. */

/** The estimated width in pixels of `words` in a sans-serif font of `size` pixels, rather too wide than too narrow. */
export function textWidth(words: string, size: number): number {
  let ems = 0;
  for (const char of words) {
    // Chinese characters and their punctuation are squares.
    ems += char >= '\u2e80' ? 1 : /[A-Z+−%]/.test(char) ? 0.74 : /[-.,:;' iljt|()]/.test(char) ? 0.4 : 0.64;
  }
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
  /** Draw a halo of this width, which keeps lines clear of the text; of 8 pixels, also the gaps between its words. */
  readonly halo?: number;
  /** A class that identifies the text. */
  readonly kind?: string;
}

export function text(words: string, x: number, y: number, style: TextStyle): string {
  const { size, weight = 400, fill, anchor, spacing, mono, halo, kind } = style;
  const more = [
    kind ? ` class="${kind}"` : '',
    anchor ? ` text-anchor="${anchor}"` : '',
    spacing ? ` letter-spacing="${spacing}"` : '',
    mono ? ` font-family="${monoFont}" xml:space="preserve"` : '',
    halo ? ` stroke="${inks.surface.light}" stroke-width="${halo}" stroke-linejoin="round" paint-order="stroke"` : '',
  ];
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${fill.light}"${more.join('')}>${escaped(words)}</text>`;
}

/** Part of a text, `dx` pixels after the part before it. */
export function span(words: string, { size, weight, fill }: TextStyle, dx = 0): string {
  return `<tspan${dx ? ` dx="${dx}"` : ''} font-size="${size}" font-weight="${weight}" fill="${fill.light}">${escaped(words)}</tspan>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML does not allow
const unsafe = /[&<>"']|[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** Text escaped for markup or an attribute; control characters, which XML does not allow, become `\u001b`. */
export function escaped(words: string): string {
  return words.replace(unsafe, (char) => {
    const code = char.charCodeAt(0);
    return /[&<>"']/.test(char) ? `&#${code};` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** Round to tenths of a pixel. */
export function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** Typographic minus signs. */
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
