import { number, positive, whole } from '../../contract/checks.js';
import { isDecided, WIN_VALUE } from '../../contract/value.js';

/** A reply that the opponent has, as a model of him sees it. */
export interface Reply<Move> {
  readonly move: Move;
  /** What it is worth to him with best play, on the scale of the engine: `winIn(plies)`, `lossIn(plies)`, or a graded value. */
  readonly value: number;
  /** By how much its worth falls short of that of his best replies: 0 for a right reply. Lost instead of won is 2 by default. */
  readonly loss: number;
}

/** How an opponent errs: the probability of each reply, in their order; they add up to 1. There is at least one. */
export type ErrorModel<Position, Move> = (position: Position, replies: readonly Reply<Move>[]) => readonly number[];

/** He makes no error: any of the right replies, each as likely. */
export function perfectReplies(_: unknown, replies: readonly Reply<unknown>[]): readonly number[] {
  return evenly(replies.map(({ loss }) => loss === 0));
}

/**
 * Now and then he does not think: with `probability` (0 … 1) he plays any reply, each as
 * likely, else a right one. So he errs the oftener the more wrong replies there are.
 * Throws `InvalidOptionError`.
 */
export function uniformError(probability: number): ErrorModel<unknown, unknown> {
  number('the probability of an error', probability, 0, 1);
  return (_, replies) =>
    perfectReplies(_, replies).map((right) => (1 - probability) * right + probability / replies.length);
}

/**
 * Small errors are likelier than great ones: a reply is e^(−loss / `spread`) times as
 * likely as a right one (the logit rule of quantal response: McKelvey and Palfrey 1995).
 * The more wrong replies there are, the oftener he errs. `spread` is greater than 0; the
 * smaller, the better he plays. Throws `InvalidOptionError`.
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
 * He sees wins and losses no more than `plies` plies ahead, his reply counted as the
 * first; those farther off look even to him. Of what looks best he plays any. `plies` is
 * a whole number from 1. Throws `InvalidOptionError`.
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
