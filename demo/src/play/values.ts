import { type Game, isDecided, pliesToEnd } from 'cutnode';
import type { PlayableGame } from './boards.js';

/** A value in readable form, from the side to move. */
export interface Reading {
  /** The short form: `W7`, `L4`, `W≤25`, `+12`, `0`, `draw`. */
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
export type Units = Pick<PlayableGame, 'scale' | 'unit' | 'unitNames'>;

/**
 * `depth`: plies searched, Infinity for a final value. A win or loss
 * beyond the depth is proved by the game's own knowledge and may come sooner.
 */
export function readValue(
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
    const points = sooner || score === undefined || Math.abs(score) < 2 ? '' : `, score ${signed(score)}`;
    // A faster win has a longer bar, and any win a longer one than any advantage.
    const level = DECIDED + (1 - DECIDED) * (1 - Math.min(plies, FAR) / (FAR + 2));
    return {
      short: `${won ? 'W' : 'L'}${sooner ? '≤' : ''}${plies}`,
      long:
        plies === 0
          ? `has ${won ? 'won' : 'lost'}`
          : `${won ? 'wins' : 'loses'} in ${sooner ? 'at most ' : ''}${plies} ${plies === 1 ? 'ply' : 'plies'}${points}`,
      level: won ? level : -level,
    };
  }
  const { unit = 1, scale } = units;
  const final = depth === Infinity;
  if (value === 0) return { short: final ? 'draw' : '0', long: final ? 'draws' : 'is even', level: 0 };
  const verb = final ? ['wins by', 'loses by'] : ['leads by', 'trails by'];
  return {
    short: signed(value / unit, unit === 1 ? 0 : 2),
    long: `${value > 0 ? verb[0] : verb[1]} ${amount(Math.abs(value) / unit, units)}`,
    level: ((DECIDED - 0.05) * value) / (Math.abs(value) + scale),
  };
}

/** `8 discs`, `0.35 pawns`, `16 points of the evaluation` */
export function amount(count: number, { unit = 1, unitNames = EVALUATION }: Units): string {
  return `${count.toFixed(unit === 1 ? 0 : 2)} ${unitNames[count === 1 ? 0 : 1]}`;
}

/** What an evaluation counts where the game has no words for it. */
export const EVALUATION = ['point of the evaluation', 'points of the evaluation'] as const;

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
