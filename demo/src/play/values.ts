import { type Game, isDecided, pliesToEnd } from 'cutnode';
import type { PlayableGame } from './boards.js';
import type { PlayWords } from './words/en.js';

/** A value in readable form, from the side to move. */
export interface Reading {
  /** The short form: `W7`, `L4`, `W≤25`, `+12`, `0`, `+0.35`, `0.00`, `draw`. */
  readonly short: string;
  /** `wins in 7 plies`, `wins in at most 25 plies`, `leads by 8 discs`, `is even`, `draws` */
  readonly long: string;
  /** From -1 (lost) to 1 (won). */
  readonly level: number;
}

/** Wins in more plies than this look alike. */
const FAR = 42;
/** The level that no evaluation reaches and every win passes. */
const DECIDED = 0.5;

/** What `readValue` needs to know of a game. */
export type Units = Pick<PlayableGame, 'scale' | 'unit' | 'counts'>;

/**
 * `depth`: plies searched, Infinity for a final value. A win or loss
 * beyond the depth is proved by the game's own knowledge and may come sooner.
 */
export function readValue(
  words: PlayWords['values'],
  game: Game<unknown, unknown>,
  position: unknown,
  value: number,
  units: Units,
  depth: number,
): Reading {
  if (isDecided(value)) {
    const plies = pliesToEnd(value) ?? 0;
    const won = value > 0;
    const score = game.score?.(position, value);
    const sooner = plies > depth;
    const points = sooner || score === undefined || Math.abs(score) < 2 ? undefined : signed(score);
    // A faster win has a longer bar, and any win a longer one than any advantage.
    const level = DECIDED + (1 - DECIDED) * (1 - Math.min(plies, FAR) / (FAR + 2));
    return {
      short: `${won ? 'W' : 'L'}${sooner ? '≤' : ''}${plies}`,
      long: plies === 0 ? (won ? words.won : words.lost) : words.ends(won, plies, sooner, points),
      level: won ? level : -level,
    };
  }
  const { unit = 1, scale } = units;
  const final = depth === Infinity;
  const number = signed(value / unit, unit === 1 ? 0 : 2);
  if (value === 0) return { short: final ? words.draw : number, long: final ? words.draws : words.even, level: 0 };
  return {
    short: number,
    long: words.by(value > 0, final, amount(words, Math.abs(value) / unit, units)),
    level: ((DECIDED - 0.05) * value) / (Math.abs(value) + scale),
  };
}

/** `8 discs`, `0.35 pawns`, `16 points of the evaluation` */
export function amount(words: PlayWords['values'], count: number, { unit = 1, counts = 'points' }: Units): string {
  return words.amounts[counts](count.toFixed(unit === 1 ? 0 : 2));
}

function signed(value: number, digits = 0): string {
  const text = value.toFixed(digits);
  return value > 0 ? `+${text}` : text.replace('-', '−');
}

/** 1234567 as `1.23 M`. */
export function short(count: number): string {
  if (count < 10_000) return String(Math.round(count));
  if (count < 1e6) return `${Math.round(count / 1000)} k`;
  return `${(count / 1e6).toFixed(count < 1e7 ? 2 : 1)} M`;
}
