import { type Game, isDecided, pliesToEnd } from 'cutnode';
import type { PlayableGame } from './boards.js';

/** A value in readable form, from the side to move. */
export interface Reading {
  /** The short form: `W7`, `L4`, `W≤25`, `+12`, `0`. */
  readonly short: string;
  /** `wins in 7 plies`, `wins in at most 25 plies` */
  readonly long: string;
  /** From -1 (lost) to 1 (won). */
  readonly level: number;
}

/**
 * `depth`: plies searched, Infinity for a final value. A win or loss
 * beyond the depth is proved by the game's own knowledge and may come sooner.
 */
export function readValue(
  game: Game<unknown, unknown>,
  position: unknown,
  value: number,
  { scale, unit = 1 }: Pick<PlayableGame, 'scale' | 'unit'>,
  depth: number,
): Reading {
  if (isDecided(value)) {
    const plies = pliesToEnd(value) ?? 0;
    const won = value > 0;
    const score = game.score?.(position, value);
    const sooner = plies > depth;
    const points = sooner || score === undefined || Math.abs(score) < 2 ? '' : `, score ${signed(score)}`;
    // A faster win has a longer bar, and any win a longer one than any advantage.
    const level = 1 - Math.min(plies, 42) / 210;
    return {
      short: `${won ? 'W' : 'L'}${sooner ? '≤' : ''}${plies}`,
      long: `${won ? 'wins' : 'loses'} in ${sooner ? 'at most ' : ''}${plies} ${plies === 1 ? 'ply' : 'plies'}${points}`,
      level: won ? level : -level,
    };
  }
  const level = (0.78 * value) / (Math.abs(value) + scale);
  const number = signed(value / unit, unit === 1 ? 0 : 2);
  return { short: number, long: value === 0 ? 'even' : number, level };
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
