import type { Writable } from 'node:stream';
import { writeMove } from '../../contract/move-notation.js';
import { type AnalysedMove, type Analysis, type Game, isDecided } from '../../index.js';
import { positionText, provenScore, sidesAt } from '../answer.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { paint } from '../terminal.js';
import { plural } from '../units.js';
import { ending, inWords } from '../value-words.js';

/** An analysed game with everything that is printed about it. */
export interface AnalysedGame {
  readonly entry: CatalogueEntry;
  readonly game: Game<unknown, unknown>;
  readonly start: unknown;
  readonly analysis: Analysis<unknown>;
}

/** A move of an analysis in words. Made while its position is at hand, since a game with `undo` has only one. */
interface Told {
  readonly entry: AnalysedMove<unknown>;
  readonly side: string;
  readonly move: string;
  readonly best: string | undefined;
  readonly value: string;
  readonly bestValue: string;
  readonly score: number | undefined;
  readonly bestScore: number | undefined;
}

/** Plays the game once more, to write its moves and values in the positions they belong to. */
function told({ entry, game, start, analysis }: AnalysedGame): {
  readonly rows: readonly Told[];
  readonly end: string;
} {
  const rows: Told[] = [];
  let position = start;
  for (const one of analysis.moves) {
    const sides = sidesAt(entry, game, position);
    const words = (value: number | undefined): string =>
      value === undefined
        ? '?'
        : inWords({
            value,
            bound: 'exact',
            score: provenScore(game, position, { value }, one.exact),
            solved: one.exact,
            timed: true,
            graded: entry.graded,
            sides,
          });
    const score = (value: number | undefined): number | undefined =>
      value === undefined || !(one.exact || isDecided(value)) ? undefined : game.score?.(position, value);
    rows.push({
      entry: one,
      side: sides[0],
      move: writeMove(game, position, one.move),
      best: one.best === undefined ? undefined : writeMove(game, position, one.best),
      value: words(one.value),
      bestValue: words(one.bestValue),
      score: score(one.value),
      bestScore: score(one.bestValue),
    });
    position = game.play(position, one.move);
  }
  const { outcome } = analysis;
  const turn = game.toMove(position) as number;
  const end = outcome ? ending(outcome[turn] as number, sidesAt(entry, game, position)) : 'the game goes on';
  if (game.undo) for (const { move } of [...analysis.moves].reverse()) game.undo(position, move);
  return { rows, end };
}

/** One line of JSON for a game, with its moves as an array. */
export function analysisJson(analysed: AnalysedGame): string {
  const { entry, game, start, analysis } = analysed;
  const { rows } = told(analysed);
  return JSON.stringify({
    game: entry.name,
    start: positionText(game, start),
    complete: analysis.complete,
    outcome:
      analysis.outcome?.map((payoff) => (Number.isFinite(payoff) ? payoff : payoff > 0 ? 'win' : 'loss')) ?? null,
    moves: rows.map(({ entry: one, move, best, score, bestScore }) => ({
      ply: one.ply,
      position: one.position ?? null,
      player: one.player,
      move,
      value: one.value ?? null,
      score: score ?? null,
      best: best ?? null,
      bestValue: one.bestValue ?? null,
      bestScore: bestScore ?? null,
      loss: one.loss ?? null,
      exact: one.exact,
      depth: one.depth,
      verdict: one.verdict,
      words: one.words,
    })),
  });
}

/** A game as a table: a row for each move, and what each side did in the end. */
export function analysisPage(analysed: AnalysedGame, stream: Writable): string {
  const { entry, analysis } = analysed;
  const { rows, end } = told(analysed);
  const dim = (text: string): string => paint(stream, text, 'dim');
  const header = ['ply', 'side', 'move', 'value', 'best', 'verdict'];
  const cells = rows.map(({ entry: one, side, move, best, value, bestValue }) => [
    String(one.ply),
    side,
    move,
    `${value}${one.exact || one.value === undefined ? '' : ` ~${one.depth}`}`,
    one.loss === 0 ? '' : `${best ?? '?'}${one.bestValue === undefined ? '' : `: ${bestValue}`}`,
    one.words,
  ]);
  const widths = header.map((name, i) => Math.max(name.length, ...cells.map((row) => (row[i] as string).length)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padStart(widths[0] as number) : cell.padEnd(widths[i] as number))).join('  ')}`.trimEnd();
  const styled = cells.map((row, i) => {
    const { verdict, loss } = (rows[i] as Told).entry;
    if (verdict === 'best') return line(row);
    return loss === undefined ? dim(line(row)) : paint(stream, line(row), GRAVE.has(verdict) ? 'red' : 'yellow');
  });
  const notes = [
    ...(analysis.complete ? [] : ['· stopped early: the moves before are not known.']),
    ...(rows.some(({ entry: one }) => !one.exact && one.value !== undefined)
      ? ['· ~n: not solved; both moves were searched n plies deep, so a deeper search may tell otherwise.']
      : []),
  ];
  return [
    `${paint(stream, entry.name, 'bold')}  ${dim(`${plural(rows.length, 'move')}, ${end}`)}`,
    '',
    dim(line(header)),
    ...styled,
    '',
    ...summaries(rows).map((text) => `  ${text}`),
    ...notes.map((note) => `  ${dim(note)}`),
    '',
  ].join('\n');
}

/** Verdicts that change the result. */
const GRAVE: ReadonlySet<string> = new Set([
  'throws away the win',
  'throws away the draw',
  'misses the win',
  'loses',
  'mistake',
]);

/** `X: 5 of 6 moves were best; move 9 throws away the win.` */
function summaries(rows: readonly Told[]): readonly string[] {
  return [...new Set(rows.map(({ side }) => side))].map((side) => {
    const own = rows.filter((row) => row.side === side);
    const judged = own.filter(({ entry }) => entry.loss !== undefined);
    const best = judged.filter(({ entry }) => entry.loss === 0).length;
    const grave = own.filter(({ entry }) => GRAVE.has(entry.verdict));
    const told = grave.map(({ entry }) => `move ${entry.ply} ${entry.words}`);
    return `${side}: ${best} of ${plural(judged.length, 'move')} could not be bettered${told.length > 0 ? `; ${told.join(', ')}` : ''}.`;
  });
}
