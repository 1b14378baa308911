import { DASHES, withHyphens } from './hyphens.js';

/** Signs with which books and magazines judge moves and positions. */

/** Their numeric annotation glyphs. */
const GLYPHS: Readonly<Record<string, number>> = {
  '!!': 3,
  '??': 4,
  '!?': 5,
  '?!': 6,
  '!': 1,
  '?': 2,
  '‼': 3,
  '⁇': 4,
  '⁉': 5,
  '⁈': 6,
  '+/=': 14,
  '=/+': 15,
  '+/-': 16,
  '-/+': 17,
  '+=': 14,
  '=+': 15,
  '+-': 18,
  '-+': 19,
  '=': 10,
  '□': 7,
  '∞': 13,
  '⩲': 14,
  '⩱': 15,
  '±': 16,
  '∓': 17,
  '⊙': 22,
  '⨀': 22,
  '⟳': 32,
  '↑': 36,
  '→': 40,
  '⇆': 132,
  '⊕': 138,
  '⨁': 138,
  '∆': 140,
  Δ: 140,
  '△': 140,
  '⌓': 142,
};

/** A regular expression for these signs, the longest first. `N`, a novelty, must not begin a move. */
export const glyphPattern = [
  ...Object.keys(GLYPHS).map((sign) => sign.replace(/[+?/]/g, '\\$&').replace('-', `[${DASHES}]`)),
  'N(?![\\w:×-])',
].join('|');

/** The glyph of a sign that the expression finds. */
export function glyphOf(sign: string): number {
  return sign === 'N' ? 146 : (GLYPHS[withHyphens(sign)] as number);
}
