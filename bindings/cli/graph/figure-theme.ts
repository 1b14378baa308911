import { type Ink, ink } from '../pruning/chart-theme.js';

/** Colours of a game graph: who wins, as outline and as the paper it is written on. */
export const figureInk = {
  text: ink.text,
  muted: ink.muted,
  surface: ink.surface,
  arc: { light: '#a3adb8', dark: '#5b6672' },
  band: { light: '#f4f6f8', dark: '#161c24' },
  max: ink.blue,
  min: ink.orange,
  nobody: { light: '#6e7781', dark: '#8d97a2' },
  maxPaper: { light: '#e5f1fa', dark: '#10283b' },
  minPaper: { light: '#fdeede', dark: '#3a2510' },
  nobodyPaper: { light: '#fbfcfd', dark: '#1c232c' },
} as const satisfies Record<string, Ink>;

/** What is drawn in a light colour is drawn in its dark partner where the reader prefers dark. */
export const darkStyle = `@media (prefers-color-scheme:dark){${Object.values(figureInk)
  .map(({ light, dark }) => `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}`)
  .join('')}}`;
