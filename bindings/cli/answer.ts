import { type Game, isDecided, pliesToEnd, type SearchOptions, type SearchResult, WIN_VALUE } from '../index.js';
import type { CatalogueEntry } from './catalogue/index.js';
import { inWords, NOTHING_KNOWN, type Verdict } from './value-words.js';

/** A position read, and what the engine found in it: all that is printed, as JSON or in words. */
export interface Answer {
  readonly entry: CatalogueEntry;
  readonly game: Game<unknown, unknown>;
  /** The text that was read. */
  readonly text: string;
  readonly position: unknown;
  readonly result: SearchResult<unknown>;
  readonly score: number | undefined;
  readonly options: SearchOptions;
}

export type Verb = 'solve' | 'search';

/** Where an answer comes from: a position of a game of the catalogue. */
export interface Question {
  readonly entry: CatalogueEntry;
  readonly game: Game<unknown, unknown>;
  readonly text: string;
  readonly position: unknown;
  readonly options: SearchOptions;
}

/** Read the position of a question. Throws `InvalidPositionError`. */
export function readQuestion(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  text: string | undefined,
  options: SearchOptions,
): Question {
  return questionAt(entry, game, readPosition(game, text), options, text);
}

/** The same for a position at hand. */
export function questionAt(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  position: unknown,
  options: SearchOptions,
  text: string = positionText(game, position),
): Question {
  return { entry, game, text, position, options };
}

/** What the engine found, as the answer to a question. */
export function answerTo(question: Question, result: SearchResult<unknown>): Answer {
  const { game, position } = question;
  return { ...question, result, score: exactScore(game, position, result, result) };
}

/** A result, or one of its lines: a value that may be unknown. */
type Valued = Pick<SearchResult<unknown>, 'value' | 'bound'>;

/** The score of a line of `result`; `undefined` where it is not known, or may be better for the winner. */
export function exactScore(
  game: Game<unknown, unknown>,
  position: unknown,
  { value, bound }: Valued,
  result: SearchResult<unknown>,
): number | undefined {
  if (value === undefined || bound === undefined) return undefined;
  return boundOf({ value, bound }, result) === bound
    ? provenScore(game, position, { value }, result.solved)
    : undefined;
}

/** A win further away than was searched is one that the game's own bounds prove: there may be a sooner one. */
export function boundOf(
  { value, bound }: Pick<Verdict, 'value' | 'bound'>,
  { depth, solved }: Pick<SearchResult<unknown>, 'depth' | 'solved'>,
): Verdict['bound'] {
  if (bound !== 'exact' || solved || (pliesToEnd(value) ?? 0) <= depth) return bound;
  return value > 0 ? 'lower' : 'upper';
}

/** A value in the game's published convention, unless it is no more than an evaluation. */
export function provenScore(
  game: Game<unknown, unknown>,
  position: unknown,
  { value }: Pick<Verdict, 'value'>,
  solved: boolean,
): number | undefined {
  const known = solved || (isDecided(value) && Math.abs(value) !== WIN_VALUE);
  return known ? game.score?.(position, value) : undefined;
}

/** The position of a text, or the one the game starts from. */
export function readPosition(game: Game<unknown, unknown>, text: string | undefined): unknown {
  return text === undefined ? game.initial() : game.parse?.(text);
}

export function positionText(game: Game<unknown, unknown>, position: unknown): string {
  return game.format?.(position) ?? '';
}

/** Moves of a line, each written in the position it is played in. */
export function writeLine(game: Game<unknown, unknown>, position: unknown, line: readonly unknown[]): string[] {
  let here = position;
  return line.map((move, i) => {
    const text = writeMove(game, here, move);
    if (i + 1 < line.length) here = game.play(here, move);
    return text;
  });
}

export function writeMove(game: Game<unknown, unknown>, position: unknown, move: unknown): string {
  return game.formatMove?.(position, move) ?? String(move);
}

/** The player to move, and the other. */
export function sidesAt(entry: CatalogueEntry, game: Game<unknown, unknown>, position: unknown): [string, string] {
  const [first, second] = entry.sides;
  return game.toMove(position) === 0 ? [first, second] : [second, first];
}

/** The value of an answer, or of one of its lines, in words. */
export function valueInWords({ entry, game, position, result, options }: Answer, { value, bound }: Valued): string {
  if (value === undefined || bound === undefined) return NOTHING_KNOWN;
  return inWords({
    value,
    bound: boundOf({ value, bound }, result),
    score: provenScore(game, position, { value }, result.solved),
    solved: result.solved,
    timed: options.preferFasterWins !== false,
    graded: entry.graded,
    sides: sidesAt(entry, game, position),
  });
}
