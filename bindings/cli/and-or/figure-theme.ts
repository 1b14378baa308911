import { type Ink, ink } from '../pruning/chart-theme.js';

/** Colours of an AND/OR graph. */
export const andOrInk = {
  text: ink.text,
  muted: ink.muted,
  surface: ink.surface,
  arc: { light: '#98a3ae', dark: '#647080' },
  marked: ink.blue,
  solved: ink.bound,
  expanded: ink.orange,
  halo: { light: '#fdeede', dark: '#3a2510' },
  panel: { light: '#d8dee4', dark: '#30363d' },
} as const satisfies Record<string, Ink>;

/** What is drawn in a light colour is drawn in its dark partner where the reader prefers dark. */
export const darkStyle = `@media (prefers-color-scheme:dark){${Object.values(andOrInk)
  .map(({ light, dark }) => `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}`)
  .join('')}}`;
