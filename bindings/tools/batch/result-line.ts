import type { Game } from '../../contract/game.js';
import { writeLine } from '../../contract/move-notation.js';
import { moveText } from '../../contract/move-text.js';
import { isDecided, pliesToEnd, WIN_VALUE } from '../../contract/value.js';
import type { SearchOptions } from '../../engine/search-options.js';
import type { SearchResult } from '../../engine/search-result.js';
import type { MatchGame } from '../match/result.js';

/** A position and what a search found. */
export interface Found {
  /** The name of the game in the output. */
  readonly name: string;
  readonly game: Game<unknown, unknown>;
  /** The text that was read. */
  readonly text: string;
  readonly position: unknown;
  readonly result: SearchResult<unknown>;
  readonly options: Pick<SearchOptions, 'lines'>;
  /** The number of its line in the input, from 1, if it comes from one. */
  readonly line?: number | undefined;
}

/** A result or one of its lines; the value may be unknown. */
type Valued = Pick<SearchResult<unknown>, 'value' | 'bound'>;
type Known<T> = { readonly [Key in keyof T]-?: NonNullable<T[Key]> };

/**
 * An answer as one line of JSON. `ties` and `lines` are present if requested; all other fields always are, `null` if
 * unknown. `stats` holds all of the library's statistics.
 */
export function resultLine({ name, game, text, position, result, options, line }: Found): string {
  const { move, value, bound, atLeast, atMost, pliesToEnd, pv, ties, lines, depth, solved, selective, stop, stats } =
    result;
  const { nodes, leaves, timeMs } = stats;
  const written = (moves: readonly unknown[]): string[] => writeLine(game, position, moves);
  const writtenMove = (one: unknown): string | null => (one === undefined ? null : moveText(game, position, one));
  return JSON.stringify({
    game: name,
    line,
    position: text,
    value: value ?? null,
    bound: bound ?? null,
    atLeast: atLeast ?? null,
    atMost: atMost ?? null,
    score: exactScore(game, position, result, result) ?? null,
    pliesToEnd: pliesToEnd ?? null,
    move: writtenMove(move),
    pv: written(pv),
    ties: ties?.map(writtenMove),
    lines:
      options.lines === undefined
        ? undefined
        : lines.map((line) => ({
            move: writtenMove(line.move),
            value: line.value,
            bound: line.bound,
            score: exactScore(game, position, line, result) ?? null,
            pv: written(line.pv),
          })),
    depth,
    solved,
    selective: selective || undefined,
    stop,
    nodes,
    leaves,
    timeMs: micro(timeMs),
    stats: {
      ...stats,
      timeMs: micro(timeMs),
      iterations: stats.iterations.map((iteration) => ({ ...iteration, timeMs: micro(iteration.timeMs) })),
    },
  });
}

/**
 * A game of a match as one line of JSON. `score` is the first engine's; an opening without a flaw says nothing of one.
 */
export function gameLine({ timeMs, ...game }: MatchGame, name: string): string {
  const { number, first, position, moves, openingPlies, openingFlaw, winner, score, end, reason } = game;
  return JSON.stringify({
    game: name,
    number,
    first,
    position: position ?? null,
    moves,
    openingPlies,
    openingFlaw,
    winner: winner ?? null,
    score,
    end,
    reason,
    timeMs: timeMs.map(micro),
  });
}

/** A line of `gameLine` that says what is wrong with its opening, which who played it does not know. */
export function withOpeningFlaw(output: string, openingFlaw: MatchGame['openingFlaw']): string {
  const { game, number, first, position, moves, openingPlies, ...rest } = JSON.parse(output) as Omit<
    MatchGame,
    'openingFlaw'
  > & { readonly game: string };
  return JSON.stringify({ game, number, first, position, moves, openingPlies, openingFlaw, ...rest });
}

/** Milliseconds rounded to microseconds, the resolution of the clock, as JSON has them. */
export function micro(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

/** A line of output with the number of its line in the input, which who computed it does not know. */
export function withLine(output: string, line: number): string {
  const { game, ...found } = JSON.parse(output) as { readonly game: string };
  return JSON.stringify({ game, line, ...found });
}

/** The score of a line of `result`; `undefined` if it is unknown or the value is only a bound. */
export function exactScore(
  game: Game<unknown, unknown>,
  position: unknown,
  { value, bound }: Valued,
  result: SearchResult<unknown>,
): number | undefined {
  if (value === undefined || bound === undefined) return undefined;
  return boundOf({ value, bound }, result) === 'exact'
    ? provenScore(game, position, { value }, result.solved)
    : undefined;
}

/**
 * A win farther away than the search depth was proved by the game's own bounds; there may be a faster win, so the value
 * is only a bound.
 */
export function boundOf(
  { value, bound }: Known<Valued>,
  { depth, solved }: Pick<SearchResult<unknown>, 'depth' | 'solved'>,
): Known<Valued>['bound'] {
  if (bound !== 'exact' || solved || (pliesToEnd(value) ?? 0) <= depth) return bound;
  return value > 0 ? 'lower' : 'upper';
}

/** The value in the game's published convention, unless it is a mere evaluation. */
export function provenScore(
  game: Game<unknown, unknown>,
  position: unknown,
  { value }: Pick<Known<Valued>, 'value'>,
  solved: boolean,
): number | undefined {
  const known = solved || (isDecided(value) && Math.abs(value) !== WIN_VALUE);
  return known ? game.score?.(position, value) : undefined;
}
