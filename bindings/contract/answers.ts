import { MAX_MOVES, MAX_PLY } from '../wasm/core-facts.js';
import { isWhole } from './checks.js';
import { childChecker } from './child.js';
import { InvalidGameError, InvalidPositionError, InvalidProbabilityError, InvalidValueError } from './errors.js';
import type { Game } from './game.js';
import { checkedCounter } from './identity.js';
import { describePosition, show } from './printable.js';
import { checkNoWin, mostGraded } from './rewards.js';
import { MAX_GRADED_VALUE, PROBABILITY_TOLERANCE, WIN_VALUE } from './value.js';

/** The outcomes possible at one position, in the game's order, without those of probability 0. */
export interface Throws<Move> {
  readonly outcomes: readonly Move[];
  /** The probability of each outcome, above 0. They add up to 1 within `PROBABILITY_TOLERANCE`. */
  readonly probabilities: readonly number[];
}

/**
 * Checks what the methods of a game return, for every search of cutnode: it asks the game nothing itself. An error
 * names the method, what it gave, the position and what was expected. `CheckedGame` asks and checks; the engine, which
 * asks millions of times a second, asks by itself and checks here.
 */
export class Answers<Position, Move> {
  /** The greatest absolute value of an evaluation or payoff. */
  readonly most: number;
  readonly players: number;
  readonly zeroSum: boolean;
  readonly hasChance: boolean;
  /** Throws `InvalidGameError` if `child`, which `play` gave for `position`, is no new position. */
  readonly child: (child: Position, position: Position) => void;

  constructor(private readonly game: Game<Position, Move>) {
    const { players = 2, zeroSum = true, chance = false } = game.traits ?? {};
    if (!isWhole(players, 1)) {
      throw new InvalidGameError(`${game.name}: traits.players is ${show(players)}; expected a whole number from 1`);
    }
    this.players = players;
    this.zeroSum = zeroSum;
    this.hasChance = chance;
    this.most = mostGraded(game);
    this.child = childChecker(game);
  }

  /** The player to move, or `'chance'`. */
  mover(given: unknown, position: Position): number | 'chance' {
    if (isWhole(given, 0, this.players - 1) || given === 'chance') return given;
    throw this.noPlayer(given, position);
  }

  /** The player to move at the root of the engine. That position comes from the caller and may be invalid. */
  rootMover(position: Position): number {
    const { game } = this;
    const mover: unknown = game.toMove(position);
    if (mover === 0 || mover === 1) return mover;
    const named = mover === 'chance' || Number.isInteger(mover);
    if (named || !Number.isInteger(game.toMove(game.initial()))) throw this.noPlayer(mover, position);
    throw new InvalidPositionError(
      `${game.name}: toMove gave ${show(mover)} for ${this.describe(position)}, which is no position of this game; expected one made by initial or play`,
    );
  }

  noPlayer(given: unknown, position: Position): InvalidGameError {
    const last = this.players - 1;
    const expected = last === 1 ? 'player 0 or 1' : `a player from 0 to ${last}`;
    return new InvalidGameError(
      `${this.game.name}: toMove gave ${show(given)} for ${this.describe(position)}; expected ${expected}${this.hasChance ? ", or 'chance'" : ''}`,
    );
  }

  /**
   * The payoffs of all players: numbers within the game's range, or ±`Infinity`. In a zero-sum game of two they add up
   * to 0.
   */
  payoffs(given: unknown, position: Position, method = 'outcome'): readonly number[] {
    const { players } = this;
    if (!Array.isArray(given) || given.length !== players) throw this.noPayoffs(given, position, method);
    if (players === 2 && this.zeroSum && given[0] !== -given[1]) throw this.noPayoffs(given, position, method);
    for (const payoff of given as unknown[]) {
      if (typeof payoff !== 'number') throw this.noPayoffs(given, position, method);
      checkNoWin(this.game, position, payoff, method);
      if (!(Math.abs(payoff) <= this.most || Math.abs(payoff) === Infinity)) {
        throw new InvalidValueError(
          `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected numbers within ±${this.most}${this.game.reward ? '' : ', or ±Infinity'}`,
        );
      }
    }
    return given;
  }

  private noPayoffs(given: unknown, position: Position, method: string): InvalidGameError {
    const expected =
      this.players === 2 && this.zeroSum
        ? 'two numbers that add up to 0'
        : `a list of ${this.players} numbers, one a player`;
    return new InvalidGameError(
      `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected undefined, or ${expected}`,
    );
  }

  /** The payoff of `mover` at the end of a zero-sum game of two, on the scale of values. */
  payoff(payoffs: readonly number[], mover: 0 | 1, position: Position, method = 'outcome'): number {
    const own = payoffs?.[mover] as number;
    const other = payoffs?.[1 - mover] as number;
    if (payoffs?.length !== 2 || typeof other !== 'number' || own !== -other)
      throw this.noPayoffs(payoffs, position, method);
    checkNoWin(this.game, position, own, method);
    if (own === Number.POSITIVE_INFINITY) return WIN_VALUE;
    if (own === Number.NEGATIVE_INFINITY) return -WIN_VALUE;
    return this.graded(method, own, position, this.most, payoffs);
  }

  /** The list that `moves` gave. */
  list(moves: readonly Move[], position: Position): readonly Move[] {
    this.lengthOf(moves, 'moves', position);
    return moves;
  }

  /** The length of a list that `method` gave. */
  lengthOf(moves: readonly Move[], method: string, position: Position): number {
    // The hosted search comes here at every node, nearly always with an array.
    if (Array.isArray(moves) && moves.length > 0 && moves.length <= MAX_MOVES) return moves.length;
    const count = isList(moves) ? moves.length : 0;
    if (count > 0 && count <= MAX_MOVES) return count;
    const hint =
      count === 0 && isList(moves) ? ' (does outcome miss an end, or play change the position it is given?)' : '';
    throw new InvalidGameError(
      `${this.game.name}: ${method} gave ${listWords(moves)} for ${this.describe(position)}, which is not over; expected a list of 1 to ${MAX_MOVES} moves${hint}`,
    );
  }

  /** The length of a list of noisy moves, which may be empty. */
  lengthOfNoisy(moves: readonly Move[], position: Position): number {
    if (isList(moves) && moves.length <= MAX_MOVES) return moves.length;
    throw new InvalidGameError(
      `${this.game.name}: noisy gave ${listWords(moves)} for ${this.describe(position)}; expected a list of at most ${MAX_MOVES} moves`,
    );
  }

  /** The bounds that `method` gave, on the scale of values. */
  bounds(
    method: 'bounds' | 'known',
    given: readonly [number, number] | undefined,
    position: Position,
  ): [least: number, greatest: number] {
    const least = boundValue(given?.[0] as number, this.hasChance);
    const greatest = boundValue(given?.[1] as number, this.hasChance);
    if (least <= greatest) return [least, greatest];
    throw new InvalidValueError(
      `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected two ${this.hasChance ? 'numbers' : 'integers'}, the least first, or winIn(plies) and lossIn(plies)`,
    );
  }

  /** A distribution of the outcomes at a chance position. */
  throws(given: unknown, position: Position): Throws<Move> {
    const { game } = this;
    if (!Array.isArray(given) || given.length === 0) {
      throw new InvalidGameError(
        `${game.name}: chances gave ${game.chances ? listWords(given) : 'no method'} for ${this.describe(position)}, where chance is to move; expected outcomes with their probabilities`,
      );
    }
    const outcomes: Move[] = [];
    const probabilities: number[] = [];
    let sum = 0;
    for (const pair of given as readonly unknown[]) {
      const [outcome, probability] = (Array.isArray(pair) ? pair : []) as readonly [Move, unknown] | [];
      if (typeof probability !== 'number' || !(probability >= 0 && probability <= 1)) {
        throw new InvalidProbabilityError(
          `${game.name}: chances gave the probability ${show(probability)} for ${this.describe(position)}; expected 0 to 1`,
        );
      }
      sum += probability;
      if (probability === 0) continue;
      outcomes.push(outcome as Move);
      probabilities.push(probability);
    }
    if (Math.abs(sum - 1) > PROBABILITY_TOLERANCE) {
      throw new InvalidProbabilityError(
        `${game.name}: chances gave probabilities that add up to ${sum} for ${this.describe(position)}; expected 1, within ${PROBABILITY_TOLERANCE}`,
      );
    }
    return { outcomes, probabilities };
  }

  presearch(plies: unknown, position: Position): number {
    if (isWhole(plies, 0, MAX_PLY)) return plies;
    throw new InvalidValueError(
      `${this.game.name}: presearch gave ${show(plies)} for ${this.describe(position)}; expected a whole number from 0 to ${MAX_PLY}`,
    );
  }

  counterKey(counter: unknown, position: Position): number {
    return checkedCounter(this.game, counter, position);
  }

  boolean(method: string, answer: unknown, position: Position): boolean {
    if (answer === true || answer === false) return answer;
    throw new InvalidValueError(
      `${this.game.name}: ${method} gave ${show(answer)} for ${this.describe(position)}; expected true or false`,
    );
  }

  /** An integer in range. `given`: what the game returned, where `value` is a part of it. */
  graded(method: string, value: number, position: Position, most = MAX_GRADED_VALUE, given: unknown = value): number {
    if (typeof value !== 'number' || (value | 0) !== value || value > most || value < -most) {
      throw new InvalidValueError(
        `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected an integer within ±${most}`,
      );
    }
    return value;
  }

  /** Any number in range, where the algorithm does not need integers. */
  number(method: string, value: unknown, position: Position, given: unknown = value): number {
    if (typeof value === 'number' && Math.abs(value) <= this.most) return value + 0;
    throw new InvalidValueError(
      `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected a number within ±${this.most}`,
    );
  }

  describe(position: Position): string {
    return describePosition(this.game, position);
  }
}

/** A list or a typed array; a text has a length, too, and a promise has none. */
function isList(moves: unknown): moves is readonly unknown[] {
  return typeof moves === 'object' && moves !== null && isWhole((moves as { length?: unknown }).length, 0);
}

/** What a method gave for a list: how many, or what else. */
function listWords(moves: unknown): string {
  if (Array.isArray(moves)) return `${moves.length} moves`;
  const kind = Object.prototype.toString.call(moves).slice('[object '.length, -1);
  return typeof moves === 'object' && moves !== null && kind !== 'Object' ? `a ${kind}` : show(moves);
}

/** One of a game's bounds on the core's scale, where chance is involved any number; NaN if it is not a valid value. */
function boundValue(value: number, fractions: boolean): number {
  // Nearly always, and at every node of some games.
  if (typeof value === 'number' && (value | 0) === value) return Math.abs(value) <= WIN_VALUE ? value : Number.NaN;
  if (value === Number.POSITIVE_INFINITY) return WIN_VALUE;
  if (value === Number.NEGATIVE_INFINITY) return -WIN_VALUE;
  const fits = fractions && typeof value === 'number' && Math.abs(value) <= WIN_VALUE;
  return fits ? value : Number.NaN;
}
