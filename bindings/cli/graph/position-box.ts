import type { GraphPosition } from '../../textbook/game-graph/index.js';
import type { Ink } from '../pruning/chart-theme.js';
import { label, result, valueText } from './drawn.js';
import { figureInk as ink } from './figure-theme.js';
import type { Point } from './layout.js';
import { round, span, text, textWidth } from './svg-text.js';

/** What a position is drawn as: its notation and its value beside it, or its board and its value below it. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly isBoard: boolean;
}

const LABEL = 15;
const VALUE = 13;
const PADDING = 13;
/** Between notation and value. */
const GAP = 9;
const BOARD_LINE = 18;

export function boxOf(position: GraphPosition, board: string | undefined): Box {
  const value = textWidth(shownValue(position), VALUE);
  if (board === undefined) {
    const words = label(position);
    return { width: textWidth(words, LABEL) + GAP + value + 2 * PADDING, height: 34, lines: [words], isBoard: false };
  }
  const lines = board.split('\n');
  // In a type of fixed width a character is 0.6 of its size wide.
  const columns = Math.max(...lines.map((line) => line.length)) * LABEL * 0.62;
  const width = Math.max(columns, value) + 2 * PADDING;
  return { width, height: (lines.length + 1) * BOARD_LINE + 14, lines, isBoard: true };
}

/** A box around its middle: square for MAX, round for MIN, in the colour of who wins. */
export function boxMarkup(position: GraphPosition, { width, height, lines, isBoard }: Box, { x, y }: Point): string {
  const { line, paper } = colourOf(position.winner);
  const rx = position.toMove === 'MAX' ? 3 : Math.min(17, height / 2);
  const shape = `<rect x="${round(-width / 2)}" y="${round(-height / 2)}" width="${round(width)}" height="${round(height)}" rx="${rx}" fill="${paper.light}" stroke="${line.light}" stroke-width="${position.over ? 2.4 : 1.4}"/>`;
  const value = { size: VALUE, weight: 700, fill: line };
  const words = isBoard
    ? [
        ...lines.map((row, i) =>
          text(row, {
            x: 0,
            y: -height / 2 + 7 + (i + 0.75) * BOARD_LINE,
            size: LABEL,
            weight: 500,
            fill: ink.text,
            anchor: 'middle',
            mono: true,
          }),
        ),
        text(shownValue(position), { x: 0, y: height / 2 - 10, anchor: 'middle', ...value }),
      ]
    : [
        `<text y="5.3" text-anchor="middle">${span(lines[0] as string, { size: LABEL, weight: 600, fill: ink.text })}${span(shownValue(position), value, GAP)}</text>`,
      ];
  // Where points are counted, the value has said it all.
  const end =
    position.over && (position.winner || position.value === 0)
      ? text(result(position), { x: 0, y: height / 2 + 18, size: 12.5, weight: 600, fill: line, anchor: 'middle' })
      : '';
  return `<g transform="translate(${round(x)} ${round(y)})">${shape}${words.join('')}${end}</g>`;
}

/** With a true minus sign. */
function shownValue(position: GraphPosition): string {
  return valueText(position).replace('-', '−');
}

export function colourOf(winner: GraphPosition['winner']): { line: Ink; paper: Ink } {
  if (winner === 'MAX') return { line: ink.max, paper: ink.maxPaper };
  if (winner === 'MIN') return { line: ink.min, paper: ink.minPaper };
  return { line: ink.nobody, paper: ink.nobodyPaper };
}
