import { isDecided } from '../../contract/value.js';
import type { Examination } from './examination.js';
import { Minimax } from './minimax.js';

/**
 * How far `evaluate` agrees with the values that plain minimax proves near the end of the random games. Their results
 * say less: a game that is played at random is won and lost several times before it ends.
 */

/** The share of the budget that is left then. */
const SHARE = 0.5;
/** The moves played to find the value of one position. */
const PROOF = 150;
/** The plies from the end of a game that are gone back at most, and the moves tried there. */
const LAST_PLIES = 8;
const TRIED = 3;
/** Of positions of each player so many are needed, and of the rarer kind. */
const ENOUGH = 20;
const ENOUGH_OF_RARER = 4;

/** What the evaluations of each player's positions have in common with their values. */
export interface Agreement {
  /**
   * For each player: of all pairs of positions of which one is proved to be better, the share that is evaluated in that
   * order less the share in the other; from -1 to 1.
   */
  readonly sides: readonly [number, number];
  /** The positions of the player with fewer that are not of the most frequent kind: wins, losses or draws. */
  readonly rarer: number;
}

/** An evaluation, and the sign of the value. */
type Sample = readonly [evaluation: number, sign: number];

/** `undefined` if too little was proved. */
export function* agreementNearEnd<Position, Move>(
  exam: Examination<Position, Move>,
): Generator<void, Agreement | undefined> {
  const { budget, choices, game, games, line } = exam;
  const samples: readonly [Sample[], Sample[]] = [[], []];
  const end = budget.until(SHARE);
  for (let round = 0; round < LAST_PLIES; round++) {
    for (const [i, { path, payoffs }] of games.entries()) {
      const fromEnd = 1 + ((i + round) % LAST_PLIES);
      if (!payoffs || path.length < fromEnd || budget.nodes >= end) continue;
      yield;
      line.reach(path.slice(0, path.length - fromEnd));
      for (const move of choices.shuffled(exam.here().moves).slice(0, TRIED)) {
        const position = line.play(move);
        const mover = game.toMove(position) as 0 | 1;
        const sign = game.outcome(position) === undefined ? signOf(exam) : undefined;
        if (sign !== undefined) samples[mover].push([game.evaluate?.(position) as number, sign]);
        line.back();
      }
    }
  }
  const rarer = Math.min(...samples.map(rarerOf));
  if (samples.some(({ length }) => length < ENOUGH) || rarer < ENOUGH_OF_RARER) return undefined;
  return { sides: [agreement(samples[0]), agreement(samples[1])], rarer };
}

/** The sign of the value of the position at the end of the line, if it is proved. */
function signOf<Position, Move>({ budget, line }: Examination<Position, Move>): number | undefined {
  const [least, greatest] = new Minimax(line, budget).proven(PROOF).value;
  if (least === greatest || (isDecided(least) && least > 0)) return Math.sign(least);
  return isDecided(greatest) && greatest < 0 ? -1 : undefined;
}

function rarerOf(samples: readonly Sample[]): number {
  const counts = [-1, 0, 1].map((sign) => samples.filter(([, each]) => each === sign).length);
  return samples.length - Math.max(...counts);
}

function agreement(samples: readonly Sample[]): number {
  let [pairs, sum] = [0, 0];
  for (const [i, [evaluation, sign]] of samples.entries()) {
    for (const [before, its] of samples.slice(0, i)) {
      if (sign === its) continue;
      pairs++;
      sum += Math.sign(evaluation - before) * Math.sign(sign - its);
    }
  }
  return sum / pairs;
}
