import { minus, type Point, round, span, text, textWidth } from './markup.js';
import { type Ink, inks } from './theme.js';

/** A position of a game's graph with its texts. */
export interface GraphFigurePosition {
  readonly layer: number;
  readonly toMove: 'MAX' | 'MIN';
  readonly over: boolean;
  readonly winner: 'MAX' | 'MIN' | null;
  /** The position in its notation, or as a board of several lines. */
  readonly shown: string | { readonly board: string };
  /** `+1` */
  readonly value: string;
  /** How the game ended: `MAX wins`. */
  readonly end?: string | undefined;
}

/** The box of a position: its notation with the value beside it, or its board with the value below. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

const LABEL = 15;
const VALUE = 13;
const PADDING = 13;
/** Between notation and value. */
const GAP = 9;
const BOARD_LINE = 18;

export function boxOf({ shown, value: words }: GraphFigurePosition): Box {
  const value = textWidth(minus(words), VALUE);
  if (typeof shown === 'string') {
    return { width: textWidth(shown, LABEL) + GAP + value + 2 * PADDING, height: 34, lines: [shown] };
  }
  const lines = shown.board.split('\n');
  // In a monospaced font a character is about 0.6 times as wide as the font size.
  const columns = Math.max(...lines.map((line) => line.length)) * LABEL * 0.62;
  return { width: Math.max(columns, value) + 2 * PADDING, height: (lines.length + 1) * BOARD_LINE + 14, lines };
}

/** A box centred on its place: square for MAX, round for MIN, in the winner's colour. */
export function boxMarkup(position: GraphFigurePosition, { width, height, lines }: Box, { x, y }: Point): string {
  const { line, paper } = colourOf(position.winner);
  const rx = position.toMove === 'MAX' ? 3 : Math.min(17, height / 2);
  const shape = `<rect x="${round(-width / 2)}" y="${round(-height / 2)}" width="${round(width)}" height="${round(height)}" rx="${rx}" fill="${paper.light}" stroke="${line.light}" stroke-width="${position.over ? 2.4 : 1.4}"/>`;
  const value = { size: VALUE, weight: 700, fill: line };
  const [first = ''] = lines;
  const words =
    typeof position.shown === 'string'
      ? [
          `<text y="5.3" text-anchor="middle">${span(first, { size: LABEL, weight: 600, fill: inks.text })}${span(minus(position.value), value, GAP)}</text>`,
        ]
      : [
          ...lines.map((row, i) =>
            text(row, 0, -height / 2 + 7 + (i + 0.75) * BOARD_LINE, {
              size: LABEL,
              weight: 500,
              fill: inks.text,
              anchor: 'middle',
              mono: true,
            }),
          ),
          text(minus(position.value), 0, height / 2 - 10, { anchor: 'middle', ...value }),
        ];
  const end =
    position.end === undefined
      ? ''
      : text(position.end, 0, height / 2 + 18, { size: 12.5, weight: 600, fill: line, anchor: 'middle' });
  return `<g transform="translate(${round(x)} ${round(y)})">${shape}${words.join('')}${end}</g>`;
}

export function colourOf(winner: GraphFigurePosition['winner']): { line: Ink; paper: Ink } {
  if (winner === 'MAX') return { line: inks.blue, paper: inks.bluePaper };
  if (winner === 'MIN') return { line: inks.orange, paper: inks.orangePaper };
  return { line: inks.muted, paper: inks.surface };
}
