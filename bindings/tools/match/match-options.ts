import { checkFunction, checkNames, checkSignal, number, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { checkGame } from '../../engine/check-game.js';
import { type Adjudication, checkAdjudication } from './adjudication.js';
import type { MatchEngine, MoveLimits } from './engine.js';
import { limitsOf } from './limits.js';
import { listedOpenings, type Opening, type OpeningSource, type RandomOpenings, randomOpenings } from './openings.js';
import type { MatchGame, MatchStatistics } from './result.js';
import { resolveSprt, type Sprt, type SprtOptions } from './statistics/sprt.js';

/** A match of two engines. The limits are those of an engine that has none of its own. */
export interface MatchOptions<Position = unknown, Move = unknown> extends MoveLimits {
  /** A game of two players without chance. */
  readonly game: Game<Position, Move>;
  /** The two engines. Everything that is counted is counted for the first. */
  readonly engines: readonly [MatchEngine, MatchEngine];
  /**
   * The most games, an even number from 2, since every opening is played from both sides. Default: 100; with `sprt`
   * 100,000.
   */
  readonly games?: number | undefined;
  /** A list, used again when it ends, or random moves. Default: four random plies. */
  readonly openings?: readonly Opening[] | RandomOpenings | undefined;
  /** The seed of the random openings, a whole number from 0. Default: 0. */
  readonly seed?: number | undefined;
  /**
   * Milliseconds beyond `timeMs` or the clock after which an engine has lost on time, from 0: for messages and for a
   * busy machine. What a search in a worker takes is told by the worker. Default: 50.
   */
  readonly marginMs?: number | undefined;
  /**
   * Milliseconds after which an engine that has not answered loses, whatever its limits, from 1. An engine that
   * searches on the calling thread cannot be interrupted. Default: 600,000, ten minutes.
   */
  readonly replyMs?: number | undefined;
  /** Ends games before their rules do. */
  readonly adjudication?: Adjudication | undefined;
  /** Ends the match when the test knows which claim holds. It is asked after every pair of games, in order. */
  readonly sprt?: SprtOptions | undefined;
  /** Games played at the same time, 1 … 64. Limits of time then mean less, if the machine is busy. Default: 1. */
  readonly concurrency?: number | undefined;
  /** The match ends when `signal` aborts, and resolves with what is known. Games that are being played do not count. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each game, in the order of their numbers. */
  readonly onGame?: ((game: MatchGame, statistics: MatchStatistics) => void) | undefined;
}

/** The options of a match with their defaults. */
export interface MatchPlan {
  readonly game: Game<unknown, unknown>;
  readonly engines: readonly [MatchEngine, MatchEngine];
  readonly limits: readonly [MoveLimits, MoveLimits];
  readonly games: number;
  readonly openings: OpeningSource;
  readonly marginMs: number;
  readonly replyMs: number;
  readonly adjudication: Adjudication;
  readonly test: ((counts: readonly number[]) => Sprt) | undefined;
  readonly concurrency: number;
  readonly signal: AbortSignal | undefined;
  readonly onGame: MatchOptions['onGame'];
}

const names = [
  ...['game', 'engines', 'games', 'openings', 'seed', 'marginMs', 'replyMs', 'adjudication', 'sprt', 'concurrency'],
  ...['signal', 'onGame', 'depth', 'nodes', 'timeMs', 'clock'],
];

/** Checks the options. Throws `InvalidOptionError`, and for the game what `createEngine` throws. */
export function planMatch(options: MatchOptions<never, never>): MatchPlan {
  checkNames('match option', options, names);
  const { openings = {}, adjudication = {}, sprt: claims, signal, onGame } = options;
  checkGame(options.game);
  const game = options.game as unknown as Game<unknown, unknown>;
  const engines = checkEngines(options.engines);
  const most = claims === undefined ? 100 : 100_000;
  const games = whole('games', options.games, 2, Number.MAX_SAFE_INTEGER, most);
  if (games % 2 !== 0) throw wrongOption('games', 'an even number, for both sides of an opening', games);
  const seed = whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0);
  const common = limitsOf(options) ?? {};
  checkAdjudication(adjudication);
  checkSignal(signal);
  checkFunction('onGame', onGame);
  const limits = [limitsFor(engines[0], common), limitsFor(engines[1], common)] as const;
  const marginMs = number('marginMs', options.marginMs, 0, Number.MAX_VALUE, 50);
  for (const i of [0, 1] as const) checkSeconds(engines[i], limits[i], marginMs);
  return {
    game,
    engines,
    limits,
    games,
    openings: isList(openings) ? listedOpenings(game, openings) : randomOpenings(game, openings, seed),
    marginMs,
    replyMs: number('replyMs', options.replyMs, 1, 2 ** 31 - 1, 600_000),
    adjudication,
    test: claims && resolveSprt(claims),
    concurrency: whole('concurrency', options.concurrency, 1, 64, 1),
    signal,
    onGame,
  };
}

/** The limits of an engine in a match with those in `common`. */
function limitsFor({ limits, obeysClock }: MatchEngine, common: MoveLimits): MoveLimits {
  if (limits === undefined) return common;
  return obeysClock ? { ...limits, clock: common.clock } : limits;
}

/** An engine that is not told of its limit would lose on time by its own default. */
function checkSeconds({ name, inSeconds }: MatchEngine, { timeMs, clock }: MoveLimits, marginMs: number): void {
  const least = timeMs ?? clock?.baseMs;
  if (!inSeconds || least === undefined || least >= 1000 || marginMs >= 1000) return;
  throw optionError`${named(clock ? 'clock' : 'timeMs')} of less than a second cannot be told to ${name}, whose protocol has whole seconds; expected a second or more, or ${named('marginMs')} of that`;
}

function checkEngines(engines: readonly [MatchEngine, MatchEngine]): readonly [MatchEngine, MatchEngine] {
  const fits = Array.isArray(engines) && engines.length === 2;
  if (fits && engines.every((engine) => typeof engine?.start === 'function')) return engines;
  throw wrongOption('engines', 'two, made by cutnodeEngine, buildEngine or uciEngine', engines);
}

function isList(openings: readonly Opening[] | RandomOpenings): openings is readonly Opening[] {
  return Array.isArray(openings);
}
