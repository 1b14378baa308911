import { givenPositionText } from '../../../contract/checks.js';
import { InvalidPositionError } from '../../../contract/errors.js';
import { BAR, type Board, CHECKERS, emptyBoard, flipped, OFF, OTHER_OFF } from '../board.js';
import { legalBoards } from '../plays.js';
import { Fraction } from './fraction.js';

const HOME = 6;
const ONE = Fraction.of(1n);
const NOUGHT = Fraction.of(0n);

/** The rolls of a turn, and how many of the 36 throws give each. */
const rolls = [1, 2, 3, 4, 5, 6].flatMap((a) =>
  Array.from({ length: a }, (_, i) => ({ dice: [a, i + 1] as const, of36: i + 1 === a ? 1n : 2n })),
);

/**
 * Bear-off tables: exact values, as fractions, of positions in which all checkers are home and the sides have
 * passed each other. Each entry is computed on first use, from entries nearer the end, and kept.
 *
 * One-sided entries ignore the opponent: they give the number of rolls to bear everything off when each roll is
 * played to minimise the expected number. Two-sided entries give the probability of winning when both sides
 * maximise it. The doubling cube and gammons are not considered.
 */
export class BearoffTables {
  private readonly rollsNeeded = new Map<number, RollsNeeded>();
  private readonly wins = new Map<number, Fraction>();

  /**
   * The expected number of rolls that the side on roll needs to bear everything off; 0 when nothing is left.
   * Takes milliseconds for few checkers; with all checkers on the six point, 2 s for eight, 20 s for twelve,
   * 100 s for fifteen (one core of an AMD EPYC). Throws `InvalidPositionError` if the side has checkers outside
   * its home.
   */
  expectedRolls(board: Board): Fraction {
    return this.needed(ownHome(board)).expected;
  }

  /**
   * The probability of needing exactly n rolls, indexed by n from 0, with the plays that `expectedRolls`
   * chooses. Among plays with equal expectation, the first found counts.
   */
  rollDistribution(board: Board): readonly Fraction[] {
    return this.needed(ownHome(board)).distribution;
  }

  /**
   * The probability that the side on roll wins, that is, bears off everything first. Throws
   * `InvalidPositionError` if a side has checkers outside its home, or none left. Computes the entries of all
   * positions that both sides can reach: 729 for two checkers each, the square of 209 for four.
   */
  winProbability(board: Board): Fraction {
    const [own, other] = [ownHome(board), ownHome(flipped(board))];
    if (own === 0 || other === 0) {
      throw new InvalidPositionError('backgammon: a side has borne off everything; expected a game that is not over');
    }
    return this.winning(own, other);
  }

  private needed(home: number): RollsNeeded {
    if (home === 0) return NOTHING_LEFT;
    const known = this.rollsNeeded.get(home);
    if (known) return known;
    let sum = NOUGHT;
    const distribution: Fraction[] = [NOUGHT];
    for (const { dice, of36 } of rolls) {
      const share = Fraction.of(of36, 36n);
      const best = after(home, dice)
        .map((left) => this.needed(left))
        .reduce((least, next) => (next.expected.isLessThan(least.expected) ? next : least));
      sum = sum.plus(share.times(best.expected));
      for (const [count, probability] of best.distribution.entries()) {
        distribution[count + 1] = (distribution[count + 1] ?? NOUGHT).plus(share.times(probability));
      }
    }
    const found = { expected: sum.plus(ONE), distribution };
    this.rollsNeeded.set(home, found);
    return found;
  }

  private winning(own: number, other: number): Fraction {
    const key = own * 2 ** 24 + other;
    const known = this.wins.get(key);
    if (known) return known;
    let sum = NOUGHT;
    for (const { dice, of36 } of rolls) {
      const best = after(own, dice)
        .map((left) => (left === 0 ? ONE : this.winning(other, left).complement()))
        .reduce((greatest, next) => (greatest.isLessThan(next) ? next : greatest));
      sum = sum.plus(Fraction.of(of36, 36n).times(best));
    }
    this.wins.set(key, sum);
    return sum;
  }
}

interface RollsNeeded {
  readonly expected: Fraction;
  readonly distribution: readonly Fraction[];
}

const NOTHING_LEFT: RollsNeeded = { expected: NOUGHT, distribution: [ONE] };

/**
 * A bear-off board: the checkers of the side on roll on its points 1 to 6, one digit each, and those of the
 * other side from its own point of view. The remaining checkers are off. Throws `InvalidPositionError`.
 */
export function bearoffBoard(own: string, other = '000000'): Board {
  const board = emptyBoard();
  for (const [sign, digits] of [
    [1, own],
    [-1, other],
  ] as const) {
    const counts = [...givenPositionText('backgammon', digits)].map((digit) => Number.parseInt(digit, 16));
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (counts.length !== HOME || !(total <= CHECKERS)) {
      throw new InvalidPositionError(
        `backgammon: '${digits}' is no home board; expected six digits 0 to f, at most ${CHECKERS} in all`,
      );
    }
    for (const [i, count] of counts.entries()) board[sign > 0 ? i + 1 : BAR - 1 - i] = sign * count;
    board[sign > 0 ? OFF : OTHER_OFF] = sign * (CHECKERS - total);
  }
  return board;
}

/** The checkers on points 1 to 6 of the side on roll, four bits each. */
function ownHome(board: Board): number {
  let home = 0;
  for (let place = 1; place <= BAR; place++) {
    const count = Math.max(0, board[place] as number);
    if (count > 0 && place > HOME) {
      throw new InvalidPositionError(
        `backgammon: a checker on ${place === BAR ? 'the bar' : `point ${place}`}; expected all on points 1 to ${HOME}`,
      );
    }
    if (place <= HOME) home += count << (4 * (place - 1));
  }
  return home;
}

/** The home boards after each play of a roll. */
function after(home: number, dice: readonly [number, number]): number[] {
  const board = emptyBoard();
  let left = 0;
  for (let place = 1; place <= HOME; place++) {
    board[place] = (home >> (4 * (place - 1))) & 15;
    left += board[place] as number;
  }
  board[OFF] = CHECKERS - left;
  return legalBoards(board, dice).map(ownHome);
}
