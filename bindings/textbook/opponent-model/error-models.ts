import { number, positive, whole } from '../../contract/checks.js';
import { isDecided, WIN_VALUE } from '../../contract/value.js';

/** A reply available to the opponent, as an error model sees it. */
export interface Reply<Move> {
  readonly move: Move;
  /**
   * Its value to the opponent with best play, on the engine's scale: `winIn(plies)`, `lossIn(plies)`, or a graded
   * value.
   */
  readonly value: number;
  /** How much less it is worth than the best reply: 0 for a correct reply; by default 2 for a loss instead of a win. */
  readonly loss: number;
}

/** How an opponent errs: the probability of each reply, in order, with sum 1. There is at least one reply. */
export type ErrorModel<Position, Move> = (position: Position, replies: readonly Reply<Move>[]) => readonly number[];

/** No errors: every correct reply is equally likely. */
export function perfectReplies(_: unknown, replies: readonly Reply<unknown>[]): readonly number[] {
  return evenly(replies.map(({ loss }) => loss === 0));
}

/**
 * Occasional carelessness: with `probability` (0 … 1) the opponent plays a random reply, otherwise a correct one. The
 * more wrong replies there are, the more often it errs. Throws `InvalidOptionError`.
 */
export function uniformError(probability: number): ErrorModel<unknown, unknown> {
  number('the probability of an error', probability, 0, 1);
  return (_, replies) =>
    perfectReplies(_, replies).map((right) => (1 - probability) * right + probability / replies.length);
}

/**
 * Small errors are likelier than large ones: a reply is e^(−loss / `spread`) times as likely as a correct one (the
 * logit rule of quantal response: McKelvey and Palfrey 1995). The more wrong replies there are, the more often the
 * opponent errs. `spread` is greater than 0; the smaller it is, the better the opponent plays. Throws
 * `InvalidOptionError`.
 */
export function smallErrorsLikelier(spread: number): ErrorModel<unknown, unknown> {
  positive('spread', spread);
  return (_, replies) => {
    const odds = replies.map(({ loss }) => Math.exp(-loss / spread));
    const total = odds.reduce((sum, each) => sum + each, 0);
    return odds.map((each) => each / total);
  };
}

/**
 * Limited foresight: the opponent sees wins and losses at most `plies` plies ahead, counting its reply as the first.
 * Those farther away look even. It plays any of the replies that look best. `plies` is a whole number from 1. Throws
 * `InvalidOptionError`.
 */
export function overlooksLongWins(plies: number): ErrorModel<unknown, unknown> {
  whole('plies', plies, 1);
  const seen = (value: number): number => {
    if (!isDecided(value)) return value;
    return WIN_VALUE - Math.abs(value) <= plies ? Math.sign(value) * Infinity : 0;
  };
  return (_, replies) => {
    const looks = replies.map(({ value }) => seen(value));
    const best = Math.max(...looks);
    return evenly(looks.map((look) => look === best));
  };
}

function evenly(chosen: readonly boolean[]): number[] {
  const count = chosen.filter(Boolean).length;
  return chosen.map((each) => (each ? 1 / count : 0));
}
