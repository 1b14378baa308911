import type { Writable } from 'node:stream';
import { checkedGame } from '../../contract/checked-game.js';
import { moveText } from '../../contract/move-text.js';
import { type Analysis, type Game, isDecided } from '../../index.js';
import type { AnalysedMove } from '../../tools/analysis/analyse.js';
import { provenScore } from '../../tools/batch/result-line.js';
import { positionText, sidesAt } from '../answer.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { paint } from '../terminal.js';
import { plural } from '../units.js';
import { ending, inWords } from '../value-words.js';
import type { Notation, WrittenGame } from './notations.js';

/** An analysed game with everything that is printed about it. */
export interface AnalysedGame {
  readonly entry: CatalogueEntry;
  readonly game: Game<unknown, unknown>;
  readonly start: unknown;
  readonly analysis: Analysis<unknown>;
  /** The game as its text has it, if it comes from one. */
  readonly text?: FromText;
  /** The number of its line in the input, from 1, if it comes from one. */
  readonly line?: number | undefined;
}

export interface FromText {
  /** The file, if it is one of several. */
  readonly file?: string | undefined;
  /** Which game of the text, from 1. */
  readonly number: number;
  readonly game: WrittenGame;
  readonly notation: Notation;
}

/** A move of an analysis in words. Made while its position is at hand, since a game with `undo` has only one. */
interface Told {
  readonly entry: AnalysedMove<unknown>;
  readonly side: string;
  /** `9`, and in a game from a text `5.` for White and `5...` for Black. */
  readonly number: string;
  readonly move: string;
  readonly best: string | undefined;
  readonly value: string;
  readonly bestValue: string;
  readonly score: number | undefined;
  readonly bestScore: number | undefined;
}

/** Plays the game once more, to write its moves and values in the positions they belong to. */
function told({ entry, game, start, analysis, text }: AnalysedGame): {
  readonly rows: readonly Told[];
  readonly end: string;
} {
  const rows: Told[] = [];
  const written = (position: unknown, move: unknown): string =>
    text ? text.notation.write(position, move) : moveText(game, position, move);
  const rules = checkedGame(game);
  let position = start;
  let won = 0;
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
      number: text ? text.notation.numberOf(start, rows.length) : String(one.ply),
      move: written(position, one.move),
      best: one.best === undefined ? undefined : written(position, one.best),
      value: words(one.value),
      bestValue: words(one.bestValue),
      score: score(one.value),
      bestScore: score(one.bestValue),
    });
    won += (one.player === 0 ? 1 : -1) * rules.reward(position, one.move);
    position = rules.play(position, one.move);
  }
  const { outcome } = analysis;
  const turn = game.toMove(position) as number;
  const end = outcome
    ? ending((outcome[turn] as number) + (turn === 0 ? won : -won), sidesAt(entry, game, position))
    : text && text.game.result !== '*'
      ? 'not over on the board'
      : 'the game goes on';
  if (game.undo) for (const { move } of [...analysis.moves].reverse()) game.undo(position, move);
  return { rows, end };
}

/** One line of JSON for a game, with its moves as an array. */
export function analysisJson(analysed: AnalysedGame): string {
  const { entry, game, start, analysis, text, line } = analysed;
  const { rows } = told(analysed);
  return JSON.stringify({
    game: entry.name,
    line,
    ...(text && { file: text.file, number: text.number, tags: text.game.tags, result: text.game.result }),
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
  const { entry, analysis, text } = analysed;
  const { rows, end } = told(analysed);
  const dim = (text: string): string => paint(stream, text, 'dim');
  const header = [text ? 'no' : 'ply', 'side', 'move', 'value', 'best', 'verdict'];
  const cells = rows.map(({ entry: one, side, number, move, best, value, bestValue }) => [
    number,
    side,
    move,
    `${value}${one.exact || one.depth === 0 ? '' : ` ~${one.depth}`}`,
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
  const left = text ? text.game.moves.length - rows.length : 0;
  const notes = [
    ...(analysis.complete ? [] : [`· stopped early: ${howFar(rows)}`]),
    ...(left > 0
      ? [`· the rules end the game here; ${plural(left, 'move')} after that ${left === 1 ? 'is' : 'are'} left out.`]
      : []),
    ...(rows.some(({ entry: one }) => !one.exact && one.depth > 0)
      ? ['· ~n: not solved; both moves were searched n plies deep, so a deeper search may tell otherwise.']
      : []),
  ];
  return [
    `${paint(stream, text ? titleOf(text, entry.sides) : entry.name, 'bold')}  ${dim(`${plural(rows.length, 'move')}, ${end}`)}`,
    '',
    dim(line(header)),
    ...styled,
    '',
    ...summaries(rows).map((words) => `  ${words}`),
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

/** `game 2: Morphy - Duke Karl, Paris, 1858, 1-0`, as far as the tags tell. */
function titleOf(
  { file, number, game: { tags, result } }: FromText,
  [first, second]: readonly [string, string],
): string {
  const known = (name: string): string | undefined => {
    const value = tags[name]?.replace(/(?<![.?])[.?]+$/, (end) => (end.includes('?') ? '' : end));
    return value === '' ? undefined : value;
  };
  const players = `${known(first) ?? first} - ${known(second) ?? second}`;
  const facts = [players, known('Event') ?? known('Site'), known('Date'), result === '*' ? undefined : result];
  return `${file === undefined ? '' : `${file}, `}game ${number}: ${facts.filter((fact) => fact !== undefined).join(', ')}`;
}

/** What an analysis knows that was stopped. It goes from the last move to the first. */
function howFar(rows: readonly Told[]): string {
  const known = rows.filter(({ entry }) => entry.loss !== undefined);
  const [first] = known;
  if (first === undefined) {
    return rows.at(-1)?.entry.value === undefined
      ? 'no move was judged; the analysis goes from the last to the first.'
      : 'the last move has a value, but what would have been better is not known.';
  }
  const reached = known.length === 1 ? `only ${first.number} is` : `${first.number} and what comes after it are`;
  return `${reached} known; the ${plural(rows.length - known.length, 'move')} before ${rows.length - known.length === 1 ? 'is' : 'are'} not.`;
}

/** `X: 5 of 6 moves were as good as any; move 9 throws away the win.` */
function summaries(rows: readonly Told[]): readonly string[] {
  return [...new Set(rows.map(({ side }) => side))].map((side) => {
    const own = rows.filter((row) => row.side === side);
    const judged = own.filter(({ entry }) => entry.loss !== undefined);
    if (judged.length === 0) return `${side}: no move was judged.`;
    const best = judged.filter(({ entry }) => entry.loss === 0).length;
    const grave = own.filter(({ entry }) => GRAVE.has(entry.verdict));
    const told = grave.map(
      ({ entry, number, move }) =>
        `${number.endsWith('.') ? `${number} ${move}` : `move ${number}`} ${entry.verdict === 'mistake' ? `is a ${entry.words}` : entry.words}`,
    );
    const all =
      judged.length === own.length ? plural(own.length, 'move') : `the ${plural(judged.length, 'move')} judged`;
    const verb = best === 1 || judged.length === 1 ? 'was' : 'were';
    return `${side}: ${best} of ${all} ${verb} as good as any${told.length > 0 ? `; ${told.join(', ')}` : ''}.`;
  });
}
