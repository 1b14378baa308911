import type { Writable } from 'node:stream';
import { paint } from '../terminal.js';
import { count, duration, plural } from '../units.js';

/** What a table says of some positions. */
export interface EndgameRow {
  readonly material: string;
  /** The side to move. */
  readonly toMove: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly longestWin: LongestWin | undefined;
}

export interface LongestWin {
  readonly plies: number;
  /** The position in the notation of the game. */
  readonly position: string;
}

/** End-game tables that were made. */
export interface EndgamesShown {
  readonly name: string;
  readonly timeMs: number;
  /** What stands above the side to move. */
  readonly heading: string;
  readonly rows: readonly EndgameRow[];
  /** What the last line says. */
  readonly note: string;
}

/** The columns of words; the others are numbers. */
const words: ReadonlySet<number> = new Set([0, 1, 6, 7]);

/** A line for each material and side to move. */
export function endgamesPage({ name, timeMs, heading, rows, note }: EndgamesShown, stdout: Writable): string {
  const headings = ['', heading, 'positions', 'won', 'drawn', 'lost', 'longest win', ''];
  const lines = rows.map((row, i) => [row.material === rows[i - 1]?.material ? '' : row.material, ...cells(row)]);
  const widths = headings.map((text, i) => Math.max(text.length, ...lines.map((line) => line[i]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, i) => (words.has(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`.trimEnd();
  return [
    `${paint(stdout, name, 'bold')}  ${paint(stdout, duration(timeMs), 'dim')}`,
    '',
    paint(stdout, line(headings), 'dim'),
    ...lines.map(line),
    `  ${paint(stdout, note, 'dim')}`,
    '',
  ].join('\n');
}

function cells({ toMove, won, drawn, lost, longestWin }: EndgameRow): string[] {
  return [
    toMove,
    ...[won + drawn + lost, won, drawn, lost].map(count),
    longestWin ? plural(movesToWin(longestWin.plies), 'move') : 'none',
    longestWin?.position ?? '',
  ];
}

/** Moves of the side that wins. */
function movesToWin(plies: number): number {
  return (plies + 1) / 2;
}

/** For JSON: the counts, and the longest win with its moves. */
export function countsJson(
  row: Omit<EndgameRow, 'material' | 'toMove'> & { readonly byPlies: readonly number[] },
): object {
  const { won, drawn, lost, longestWin, byPlies } = row;
  const longest = longestWin && {
    plies: longestWin.plies,
    moves: movesToWin(longestWin.plies),
    position: longestWin.position,
  };
  return { positions: won + drawn + lost, won, drawn, lost, longestWin: longest ?? null, byPlies };
}
