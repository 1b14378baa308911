/**
 * Colours of the pictures, light and dark. A picture is drawn once, in the light
 * colours; a style sheet that goes with it exchanges them where the reader prefers
 * dark. A program that knows no style sheets so still shows a good light picture.
 *
 * The hues are Okabe and Ito's, which people with any common colour blindness can
 * tell apart, each made darker or lighter for contrast; nothing is said by colour alone.
 */
export interface Ink {
  readonly light: string;
  readonly dark: string;
}

export const ink = {
  text: { light: '#1f2328', dark: '#e6edf3' },
  muted: { light: '#59636e', dark: '#9aa4af' },
  grid: { light: '#dfe4e9', dark: '#2d343c' },
  surface: { light: '#ffffff', dark: '#0f141a' },
  bound: { light: '#007a5a', dark: '#35cfa0' },
  minimax: { light: '#6a737d', dark: '#98a2ad' },
  grey: { light: '#7b8591', dark: '#87919c' },
  blue: { light: '#0069a8', dark: '#56b4e9' },
  purple: { light: '#9b4f86', dark: '#dd99c9' },
  orange: { light: '#b85600', dark: '#f2a44e' },
  sky: { light: '#2f95d0', dark: '#8fd0f7' },
} as const satisfies Record<string, Ink>;

export const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The rules that turn a picture dark: what is drawn in a light colour is drawn in its dark partner. */
export function darkRules(scope: string): string {
  return Object.values(ink)
    .map(({ light, dark }) => `${scope} [fill="${light}"]{fill:${dark}}${scope} [stroke="${light}"]{stroke:${dark}}`)
    .join('');
}
