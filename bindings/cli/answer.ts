import { readMove } from '../contract/move-notation.js';
import { isPromise } from '../contract/printable.js';
import { type Game, pliesToEnd, type SearchOptions, type SearchResult } from '../index.js';
import { boundOf, exactScore, provenScore } from '../tools/batch/result-line.js';
import { isChess } from '../tools/match/chess.js';
import type { CatalogueEntry } from './catalogue/index.js';
import { UsageError } from './failure.js';
import type { Session } from './session.js';
import { inWords, NOTHING_KNOWN, type Verdict } from './value-words.js';

/** A position of a game in the catalogue. */
export interface Asked {
  readonly entry: CatalogueEntry;
  readonly game: Game<unknown, unknown>;
  /** The text that was read. */
  readonly text: string;
  readonly position: unknown;
}

/** A position and what the engine found: everything that is printed, as JSON or in words. */
export interface Answer extends Question {
  readonly result: SearchResult<unknown>;
  readonly score: number | undefined;
}

export type Verb = 'solve' | 'search';

/** A position of a game in the catalogue, with search options. */
export interface Question extends Asked {
  readonly options: SearchOptions;
}

/** A question about a position given as text. Throws `InvalidPositionError`. */
export function readQuestion(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  text: string | undefined,
  options: SearchOptions,
  session: Session,
): Question {
  const position = readPosition(game, text, session);
  if (!options.moves) return questionAt(entry, game, position, options, text);
  const moves = options.moves.map((move) => readMove(game, position, move as string));
  return questionAt(entry, game, position, { ...options, moves }, text);
}

/** A question about a position. */
export function questionAt(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  position: unknown,
  options: SearchOptions,
  text: string = positionText(game, position),
): Question {
  return { entry, game, text, position, options };
}

/** The answer to a question, from the engine's result. */
export function answerTo(question: Question, result: SearchResult<unknown>): Answer {
  const { game, position } = question;
  return { ...question, result, score: exactScore(game, position, result, result) };
}

/** A result or one of its lines; the value may be unknown. */
type Valued = Pick<SearchResult<unknown>, 'value' | 'bound'>;

/**
 * Parse a position; without a text, the initial position. Throws `UsageError` if the game reads none, or has no start.
 */
export function readPosition(game: Game<unknown, unknown>, text: string | undefined, session?: Session): unknown {
  if (text === undefined) {
    const start = game.initial();
    if (!isPromise(start)) return start;
    throw new UsageError(`${game.name}: initial gave a Promise; expected the position at the start`);
  }
  if (!game.parse) throw new UsageError(`${game.name} has no parse, so it cannot read the position '${text}'`);
  const position = game.parse(text);
  if (session) noteLostRights(game, text, position, session);
  return position;
}

export function positionText(game: Game<unknown, unknown>, position: unknown): string {
  return game.format?.(position) ?? '';
}

/** The names of the player to move and of the opponent. */
export function sidesAt(entry: CatalogueEntry, game: Game<unknown, unknown>, position: unknown): [string, string] {
  const [first, second] = entry.sides;
  return game.toMove(position) === 0 ? [first, second] : [second, first];
}

/** What a search has proved about a position, in words: `X does not lose, O does not win before 14 plies`. */
export function provedInWords(
  { entry, game, position, options }: Pick<Answer, 'entry' | 'game' | 'position' | 'options'>,
  { atLeast, atMost }: Pick<SearchResult<unknown>, 'atLeast' | 'atMost'>,
): string | undefined {
  const words = (value: number, bound: Verdict['bound']): string => {
    const timed = options.preferFasterWins !== false;
    const sides = sidesAt(entry, game, position);
    return inWords({ value, bound, score: undefined, solved: true, timed, graded: entry.graded, sides });
  };
  if (atLeast !== undefined && atLeast === atMost) return words(atLeast, 'exact');
  // That nobody wins before the next ply goes without saying.
  const says = (bound: number | undefined): bound is number => bound !== undefined && (pliesToEnd(bound) ?? 2) > 1;
  const parts = [
    ...(says(atLeast) || (atLeast !== undefined && atLeast > 0) ? [words(atLeast, 'lower')] : []),
    ...(says(atMost) || (atMost !== undefined && atMost < 0) ? [words(atMost, 'upper')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : undefined;
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

/** The castling rights of a FEN. */
const RIGHTS = /^\S+\/\S+\s+[wb]\s+([A-HKQ]{1,4})(?=\s|$)/i;

/** Tells of castling rights in the text of a chess position that were left out, since no piece can use them. */
function noteLostRights(game: Game<unknown, unknown>, text: string, position: unknown, session: Session): void {
  const [, written] = (isChess(game) && RIGHTS.exec(text)) || [];
  if (written === undefined) return;
  const [, , kept = ''] = (game.format?.(position) ?? '').split(' ');
  if (kept.replace('-', '').length === written.length) return;
  session.note(`the castling rights ${written} are read as ${kept}: no king or rook stands where the others need one`);
}
