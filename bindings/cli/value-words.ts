import { isDecided, pliesToEnd } from '../index.js';
import { count, plural, signed } from './units.js';

/** A value with everything needed to put it into words. */
export interface Verdict {
  readonly value: number;
  readonly bound: 'exact' | 'lower' | 'upper';
  /** In the game's published convention. */
  readonly score: number | undefined;
  /** No deeper search would change it. */
  readonly solved: boolean;
  /** Faster wins have greater values. */
  readonly timed: boolean;
  /** The game has results other than won, lost and drawn. */
  readonly graded: boolean;
  /** The side to move, and the other side. */
  readonly sides: readonly [own: string, other: string];
}

/** The value in words: `X wins in 7 plies, score +18 for X`. */
export function inWords(verdict: Verdict): string {
  const {
    value,
    score,
    bound,
    graded,
    sides: [own],
  } = verdict;
  const words = bound === 'exact' ? exactly(verdict) : bounded(verdict, bound === 'lower' ? 'at least' : 'at most');
  // An evaluation of 0 is not a score, and a graded value that equals the score is not repeated.
  if (score === undefined || words === NOTHING_KNOWN || (score === 0 && !verdict.solved)) return words;
  if (graded && score === value) return words;
  const relation = { exact: '', lower: 'at least ', upper: 'at most ' }[bound];
  return `${words}, score ${relation}${signed(score)}${score === 0 ? '' : ` for ${own}`}`;
}

/** The words if not even a bound is known. */
export const NOTHING_KNOWN = 'nothing known yet';

function exactly({ value, score, solved, timed, graded, sides: [own, other] }: Verdict): string {
  const winner = value > 0 ? own : other;
  if (isDecided(value)) return `${winner} wins${timed ? ` in ${plies(value)}` : ''}`;
  // In a graded game without scores, 0 is not called a draw.
  if (solved && (!graded || score === 0)) return 'draw';
  if (value === 0) return 'even';
  return graded ? `${signed(value)} for ${own}` : `better for ${winner} by ${count(Math.abs(value))} (evaluation)`;
}

function bounded(verdict: Verdict, relation: 'at least' | 'at most'): string {
  const { value, timed, sides } = verdict;
  if (!isDecided(value)) return between(verdict, relation);
  const [gains, loses] = relation === 'at least' ? sides : [sides[1], sides[0]];
  if (value > 0 === (relation === 'at least')) return `${gains} wins${timed ? ` in at most ${plies(value)}` : ''}`;
  return timed && pliesToEnd(value) ? `${loses} does not win before ${plies(value)}` : NOTHING_KNOWN;
}

/**
 * A bound that is neither a win nor a loss. In a solved game without graded results it says which results remain
 * possible.
 */
function between({ value, bound, solved, graded, sides: [own, other] }: Verdict, relation: string): string {
  if (graded || !solved) return `${relation} ${signed(value)} for ${own}`;
  if (bound === 'lower') return value > 0 ? `${own} wins` : `${own} does not lose`;
  return value < 0 ? `${other} wins` : `${own} does not win`;
}

function plies(value: number): string {
  return plural(pliesToEnd(value) as number, 'ply', 'plies');
}

/** The result of a finished game; `payoff` is that of the side to move. */
export function ending(payoff: number, [own, other]: readonly [string, string]): string {
  if (payoff === 0) return 'drawn';
  if (Number.isFinite(payoff)) return `${signed(payoff)} for ${own}`;
  return `${payoff > 0 ? own : other} has won`;
}
