import type { Writable } from 'node:stream';
import type { EndgameCounts, EndgameSummary } from '../../games/chess/endgames/index.js';
import { chess } from '../../games/chess/index.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { paint } from '../terminal.js';
import { count, duration, micro, plural } from '../units.js';

/** End-game tables of chess that are made. */
export interface MadeEndgames {
  readonly entry: CatalogueEntry;
  readonly summaries: readonly EndgameSummary[];
  readonly timeMs: number;
}

/** One JSON object: for each material and side to move the counts, those by plies to mate, and the longest win. */
export function endgamesJson({ entry, summaries, timeMs }: MadeEndgames): string {
  const tables = summaries.map(({ white, black, ...table }) => ({
    ...table,
    white: countsJson(white),
    black: countsJson(black),
  }));
  return `${JSON.stringify({ game: entry.name, tables, timeMs: micro(timeMs) })}\n`;
}

function countsJson(counts: EndgameCounts): object {
  const { won, drawn, lost, longestWin, byPlies } = counts;
  const longest = longestWin && {
    plies: longestWin.plies,
    moves: movesToMate(longestWin.plies),
    position: chess.format(longestWin.position),
  };
  return { positions: positionsOf(counts), won, drawn, lost, longestWin: longest ?? null, byPlies };
}

const headings = ['', 'to move', 'positions', 'won', 'drawn', 'lost', 'longest win', ''];
/** The columns of words; the others are numbers. */
const words: ReadonlySet<number> = new Set([0, 1, 6, 7]);

/** Two lines for each material, one for each side to move. */
export function endgamesPage({ entry, summaries, timeMs }: MadeEndgames, stdout: Writable): string {
  const rows = summaries.flatMap(({ material, white, black }) => [
    [material, entry.sides[0], ...cells(white)],
    ['', entry.sides[1], ...cells(black)],
  ]);
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, i) => (words.has(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`.trimEnd();
  return [
    `${paint(stdout, entry.name, 'bold')}  ${paint(stdout, duration(timeMs), 'dim')}`,
    '',
    paint(stdout, line(headings), 'dim'),
    ...rows.map(line),
    `  ${paint(stdout, 'won and lost by the side to move; counted up to symmetry, mirrored positions once', 'dim')}`,
    '',
  ].join('\n');
}

function cells(counts: EndgameCounts): string[] {
  const { won, drawn, lost, longestWin } = counts;
  return [
    ...[positionsOf(counts), won, drawn, lost].map(count),
    longestWin ? plural(movesToMate(longestWin.plies), 'move') : 'none',
    longestWin ? chess.format(longestWin.position) : '',
  ];
}

function positionsOf({ won, drawn, lost }: EndgameCounts): number {
  return won + drawn + lost;
}

/** Moves of the side that mates. */
function movesToMate(plies: number): number {
  return (plies + 1) / 2;
}
