/**
 * The colours of all figures, light and dark. A figure is drawn once, with the light colours as attributes. In a dark
 * file each is replaced by its dark counterpart; in a page a style sheet does so.
 *
 * The hues are Okabe and Ito's, which people with any common colour blindness can distinguish, made darker or lighter
 * for contrast. Colour alone never carries meaning.
 */
export interface Ink {
  readonly light: string;
  readonly dark: string;
}

/** The light colours are distinct, because the dark ones are found by them. */
export const inks = {
  text: { light: '#1c2127', dark: '#e8ecef' },
  muted: { light: '#56606a', dark: '#a0abb5' },
  surface: { light: '#ffffff', dark: '#191f25' },
  sunken: { light: '#efeee8', dark: '#0b0e11' },
  band: { light: '#f5f6f6', dark: '#1f262d' },
  line: { light: '#dcdad2', dark: '#2f3841' },
  arc: { light: '#8b8f91', dark: '#6b7681' },
  grey: { light: '#7b8591', dark: '#87919c' },
  blue: { light: '#0069a8', dark: '#56b4e9' },
  bluePaper: { light: '#e3f0fa', dark: '#10283b' },
  orange: { light: '#b04f00', dark: '#f2a44e' },
  orangePaper: { light: '#fdeddd', dark: '#3a2510' },
  green: { light: '#00704f', dark: '#35cfa0' },
  greenPaper: { light: '#dff3ec', dark: '#0c2c24' },
  purple: { light: '#94357d', dark: '#e69fd3' },
  sky: { light: '#2f95d0', dark: '#8fd0f7' },
  red: { light: '#b3261e', dark: '#ff8a80' },
  brown: { light: '#8a6116', dark: '#c79a4b' },
  board: { light: '#f4eee4', dark: '#2a2723' },
  boardEdge: { light: '#8d8272', dark: '#6f6657' },
  boardBar: { light: '#ded4c3', dark: '#1d1a17' },
  palePoint: { light: '#d9c6a5', dark: '#4d4335' },
  darkPoint: { light: '#c08f6a', dark: '#6d4a33' },
  paleChecker: { light: '#fffdf8', dark: '#f3ede1' },
  paleCheckerEdge: { light: '#4a443b', dark: '#0f0d0b' },
  darkChecker: { light: '#33302c', dark: '#14120f' },
  darkCheckerEdge: { light: '#14120e', dark: '#a89f90' },
} as const satisfies Record<string, Ink>;

/** The name of a colour of the theme. */
export type InkName = keyof typeof inks;

/** A figure's colours: those on white paper, or those on a dark ground. */
export type Theme = 'light' | 'dark';

/** The fonts of all figures, as a value of CSS: what other programs have too, since pictures are taken there. */
export const font = 'Arial, Helvetica, sans-serif';
export const monoFont = "Menlo, Consolas, 'DejaVu Sans Mono', monospace";

/**
 * The style sheet that turns figures dark, within the CSS selector `scope`. `'media'` follows the reader's preference;
 * `'color-scheme'` follows the surrounding page, for pages with a switch of their own.
 */
export function figureStyle(scope = '', dark: 'media' | 'color-scheme' = 'media'): string {
  const lead = scope && `${scope} `;
  const rules = Object.values(inks).map((ink) => {
    const colour = dark === 'media' ? ink.dark : `light-dark(${ink.light},${ink.dark})`;
    return `${lead}[fill="${ink.light}"]{fill:${colour}}${lead}[stroke="${ink.light}"]{stroke:${colour}}`;
  });
  return dark === 'media' ? `@media (prefers-color-scheme:dark){${rules.join('')}}` : rules.join('');
}
