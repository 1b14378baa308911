import { Game } from '../game';
import { MAX_GRADED } from '../values';

/**
 * How far selective search dares to go. Margins are hundredths of the game's `unit`, such as a pawn; the numbers were
 * tuned in chess, by bench/learning/chess/tune.ts, and are the same for every game.
 */

/** The unit that margins count in, if the game tells none. */
const DEFAULT_UNIT: i32 = 100;

// Razoring: alpha is so far away, and farther for each ply.
const RAZOR_BASE: i32 = 150;
const RAZOR_STEP: i32 = 150;
// Reverse futility: beta is so far behind; less if the static value improves.
const REVERSE_BASE: i32 = 10;
const REVERSE_STEP: i32 = 80;
const REVERSE_IMPROVING: i32 = 80;
// Null move: by how much the static value may be below beta, and what is taken from the depth after a pass, in 1024ths
// of a ply.
const PASS_BASE: i32 = 60;
const PASS_STEP: i32 = 20;
const PASS_LESS: i32 = 3072;
const PASS_LESS_STEP: i32 = 342;
const PASS_LEAD: i32 = 200;
// ProbCut: by how much a capture has to be above beta.
const PROB_CUT: i32 = 180;
// Singular extensions: by how much all other moves have to be worse than the table's, and for two plies.
const SINGULAR_STEP: i32 = 200;
const SINGULAR_TWICE: i32 = 30;
// Futility: what a quiet move is trusted to win near the horizon.
const FUTILITY_BASE: i32 = 90;
const FUTILITY_STEP: i32 = 90;
const FUTILITY_HISTORY: i32 = 512;
// History pruning: how bad a record has to be.
const HISTORY_STEP: i32 = 7000;
// Exchanges: what a quiet and a noisy move may lose.
const QUIET_LOSS: i32 = 25;
const NOISY_LOSS: i32 = 100;
// The quiescence search: what a capture may win beyond its men.
const DELTA: i32 = 150;
// Late move pruning: quiet moves searched at any depth, in quarters.
const QUIETS_BASE: i32 = 12;
const QUIETS_STEP: i32 = 4;
// Late move reductions, in 1024ths of a ply.
const LATE_BASE: i32 = 600;
const LATE_STEP: i32 = 55;
const LATE_WORSENING: i32 = 512;
const LATE_PV: i32 = 1024;
const LATE_CUT: i32 = 1024;
const LATE_FORCING: i32 = 1024;
const LATE_NOISY: i32 = 1024;
const LATE_KILLER: i32 = 1024;
const LATE_HISTORY: i32 = 73;
// By how much a reduced move has to be better than the best to be searched a ply deeper again, and one less.
const AGAIN_DEEPER: i32 = 45;
const AGAIN_DEEPER_STEP: i32 = 2;
const AGAIN_LESS: i32 = 10;
// What a cutoff is worth in the histories.
const BONUS_STEP: i32 = 150;
const BONUS_BASE: i32 = 100;
const BONUS_MOST: i32 = 1600;
// What a unit of static value that a quiet move gained is worth there.
const GAIN: i32 = 600;
const GAIN_MOST: i32 = 800;

/** The worth of a small lead in the game's evaluation. */
// @ts-ignore: decorator
@inline
export function unitOf<G extends Game<P>, P>(): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.unit)) return game.unit();
  return DEFAULT_UNIT;
}

/** `percent` hundredths of the unit. */
// @ts-ignore: decorator
@inline
function hundredths<G extends Game<P>, P>(percent: i32): i32 {
  return i32(min<i64>(i64(unitOf<G, P>()) * i64(percent) / 100, i64(MAX_GRADED)));
}

/** How far alpha has to be above the static value for razoring. */
// @ts-ignore: decorator
@inline
export function razoringMargin<G extends Game<P>, P>(depth: i32): i32 {
  return hundredths<G, P>(RAZOR_BASE + RAZOR_STEP * depth);
}

/** How far beta has to be below the static value for reverse futility. */
// @ts-ignore: decorator
@inline
export function reverseMargin<G extends Game<P>, P>(depth: i32, improving: bool): i32 {
  return hundredths<G, P>(max(0, REVERSE_STEP * depth - (improving ? REVERSE_IMPROVING : 0)) + REVERSE_BASE);
}

/** By how much the static value may fall short of beta for a null move; negative: by how much it must be above. */
// @ts-ignore: decorator
@inline
export function passMargin<G extends Game<P>, P>(depth: i32): i32 {
  return hundredths<G, P>(PASS_STEP * depth - PASS_BASE);
}

/** How deep to search after a pass, when the static value is `lead` above beta. */
// @ts-ignore: decorator
@inline
export function depthAfterPass<G extends Game<P>, P>(depth: i32, lead: i32): i32 {
  return depth - ((PASS_LESS + PASS_LESS_STEP * depth) >> 10) - min(lead / hundredths<G, P>(PASS_LEAD), 3);
}

/** How far a capture has to be above beta in a shallow search for ProbCut. */
// @ts-ignore: decorator
@inline
export function probCutMargin<G extends Game<P>, P>(): i32 {
  return hundredths<G, P>(PROB_CUT);
}

/** By how much all others have to be worse than a singular move. */
// @ts-ignore: decorator
@inline
export function singularMargin<G extends Game<P>, P>(depth: i32): i32 {
  return hundredths<G, P>(SINGULAR_STEP * depth / 100);
}

/** By how much more, if it is to be extended twice. */
// @ts-ignore: decorator
@inline
export function doubleMargin<G extends Game<P>, P>(): i32 {
  return hundredths<G, P>(SINGULAR_TWICE);
}

/** What a quiet move with this record is trusted to win above the static value, `left` plies above the horizon. */
// @ts-ignore: decorator
@inline
export function futilityMargin<G extends Game<P>, P>(left: i32, history: i32): i32 {
  return hundredths<G, P>(FUTILITY_BASE + FUTILITY_STEP * left + history / FUTILITY_HISTORY);
}

/** Quiet moves with a worse record are left out. */
// @ts-ignore: decorator
@inline
export function leastHistory(depth: i32): i32 {
  return -HISTORY_STEP * depth;
}

/** What a quiet move may lose in the exchange that follows. */
// @ts-ignore: decorator
@inline
export function quietLoss<G extends Game<P>, P>(left: i32): i32 {
  return hundredths<G, P>(QUIET_LOSS * left * left);
}

/** What a noisy move may lose. */
// @ts-ignore: decorator
@inline
export function noisyLoss<G extends Game<P>, P>(depth: i32): i32 {
  return hundredths<G, P>(NOISY_LOSS * depth);
}

/** What a move of the quiescence search is trusted to win beyond its exchange. */
// @ts-ignore: decorator
@inline
export function deltaMargin<G extends Game<P>, P>(): i32 {
  return hundredths<G, P>(DELTA);
}

/** The binary logarithm of `n` ≥ 1 in 64ths, linear between powers of two. */
// @ts-ignore: decorator
@inline
function logarithm(n: i32): i32 {
  const whole = 31 - clz(n);
  return (whole << 6) + ((n << 6) >> whole) - 64;
}

/** By how many 1024ths of a ply to reduce the move at place `place`, from 1, of a node `depth` plies deep. */
// @ts-ignore: decorator
@inline
export function reduction(depth: i32, place: i32, improving: bool): i32 {
  return LATE_BASE + (logarithm(depth) * logarithm(place) * LATE_STEP >> 10) + (improving ? 0 : LATE_WORSENING);
}

/** What to add for what is known of a late move; all in 1024ths of a ply. */
// @ts-ignore: decorator
@inline
export function adjustment(pvNode: bool, cut: bool, forces: bool, quiet: bool, killer: bool, history: i32): i32 {
  let more = quiet ? -(history * LATE_HISTORY >> 10) : -LATE_NOISY;
  if (pvNode) more -= LATE_PV;
  if (cut) more += LATE_CUT;
  if (forces) more -= LATE_FORCING;
  if (killer) more -= LATE_KILLER;
  return more;
}

/** How many plies more, or less, to search a move whose reduced search found `lead` more than the best move so far. */
// @ts-ignore: decorator
@inline
export function againPlies<G extends Game<P>, P>(lead: i32, depth: i32): i32 {
  return i32(lead > hundredths<G, P>(AGAIN_DEEPER + AGAIN_DEEPER_STEP * depth)) - i32(lead < hundredths<G, P>(AGAIN_LESS));
}

/** How many quiet moves are searched `depth` plies deep before the rest is left out. */
// @ts-ignore: decorator
@inline
export function quietMoves(depth: i32, improving: bool): i32 {
  return (QUIETS_BASE + QUIETS_STEP * depth * depth) / (improving ? 4 : 8);
}

/** What a cutoff `depth` plies deep is worth in the histories. */
// @ts-ignore: decorator
@inline
export function bonus(depth: i32): i32 {
  return min(BONUS_STEP * depth - BONUS_BASE, BONUS_MOST);
}

/** What it is worth in the history that a quiet move raised the static value by `gain`. */
// @ts-ignore: decorator
@inline
export function gainBonus<G extends Game<P>, P>(gain: i32): i32 {
  return i32(max<i64>(-GAIN_MOST, min<i64>(GAIN_MOST, i64(gain) * GAIN / unitOf<G, P>())));
}
