import { isWhole } from '../contract/checks.js';
import { InvalidGameError, InvalidPositionError, InvalidValueError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { MAX_COUNTER } from '../contract/position-key.js';
import { describePosition, show } from '../contract/printable.js';
import { checkNoWin, mostGraded } from '../contract/rewards.js';
import { MAX_GRADED_VALUE, WIN_VALUE } from '../contract/value.js';
import { MAX_MOVES, MAX_PLY } from '../wasm/core-facts.js';

/**
 * What the methods of a hosted game return, checked once, before the core sees it, and on the core's scale. The errors name
 * the method, what it gave and the position.
 */
export class HostedAnswers<Position, Move> {
  /** The greatest absolute value of an evaluation or payoff. */
  readonly most: number;

  constructor(private readonly game: Game<Position, Move>) {
    this.most = mostGraded(game);
  }

  /** The player to move at the root. That position comes from the caller and may be invalid. */
  rootMover(position: Position): number {
    const { game } = this;
    const mover: unknown = game.toMove(position);
    if (mover === 0 || mover === 1) return mover;
    const named = mover === 'chance' || Number.isInteger(mover);
    if (named || !Number.isInteger(game.toMove(game.initial()))) throw this.noPlayer(position);
    throw new InvalidPositionError(
      `${game.name}: toMove gave ${show(mover)} for ${this.describe(position)}, which is no position of this game; expected one made by initial or play`,
    );
  }

  noPlayer(position: Position): InvalidGameError {
    const mover = this.game.toMove(position);
    return new InvalidGameError(
      `${this.game.name}: toMove gave ${show(mover)} for ${this.describe(position)}; the engine searches games of players 0 and 1`,
    );
  }

  /** The payoff of `mover` at the end of the game. */
  payoff(payoffs: readonly number[], mover: 0 | 1, position: Position): number {
    const own = payoffs?.[mover] as number;
    const other = payoffs?.[1 - mover] as number;
    if (payoffs?.length !== 2 || typeof other !== 'number' || own !== -other) {
      throw new InvalidGameError(
        `${this.game.name}: outcome gave ${show(payoffs)} for ${this.describe(position)}; expected undefined, or two numbers that add up to 0`,
      );
    }
    checkNoWin(this.game, position, own);
    if (own === Number.POSITIVE_INFINITY) return WIN_VALUE;
    if (own === Number.NEGATIVE_INFINITY) return -WIN_VALUE;
    return this.graded('outcome', own, position, this.most, payoffs);
  }

  /** The length of a list that `method` gave. */
  lengthOf(moves: readonly Move[], method: string, position: Position): number {
    const count = moves?.length;
    if (count > 0 && count <= MAX_MOVES) return count;
    const hint = count === 0 ? ' (does outcome miss an end, or play change the position it is given?)' : '';
    throw new InvalidGameError(
      `${this.game.name}: ${method} gave ${listWords(moves)} for ${this.describe(position)}, which is not over; expected a list of 1 to ${MAX_MOVES} moves${hint}`,
    );
  }

  /** The length of a list of noisy moves, which may be empty. */
  lengthOfNoisy(moves: readonly Move[], position: Position): number {
    if (moves?.length <= MAX_MOVES) return moves.length;
    throw new InvalidGameError(
      `${this.game.name}: noisy gave ${listWords(moves)} for ${this.describe(position)}; expected a list of at most ${MAX_MOVES} moves`,
    );
  }

  /** The bounds that `method` gave. */
  bounds(
    method: 'bounds' | 'known',
    given: readonly [number, number] | undefined,
    position: Position,
  ): [least: number, greatest: number] {
    const least = boundValue(given?.[0] as number);
    const greatest = boundValue(given?.[1] as number);
    if (least <= greatest) return [least, greatest];
    throw new InvalidValueError(
      `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected two integers, the least first, or winIn(plies) and lossIn(plies)`,
    );
  }

  presearch(plies: unknown, position: Position): number {
    if (isWhole(plies, 0, MAX_PLY)) return plies;
    throw new InvalidValueError(
      `${this.game.name}: presearch gave ${show(plies)} for ${this.describe(position)}; expected a whole number from 0 to ${MAX_PLY}`,
    );
  }

  counterKey(counter: unknown, position: Position): number {
    if (isWhole(counter, 0, MAX_COUNTER)) return counter;
    throw new InvalidValueError(
      `${this.game.name}: counterKey gave ${show(counter)} for ${this.describe(position)}; expected a whole number from 0 to ${MAX_COUNTER}`,
    );
  }

  boolean(method: string, answer: unknown, position: Position): boolean {
    if (answer === true || answer === false) return answer;
    throw new InvalidValueError(
      `${this.game.name}: ${method} gave ${show(answer)} for ${this.describe(position)}; expected true or false`,
    );
  }

  /** `given`: what the game returned, where `value` is a part of it. */
  graded(method: string, value: number, position: Position, most = MAX_GRADED_VALUE, given: unknown = value): number {
    if (typeof value !== 'number' || (value | 0) !== value || value > most || value < -most) {
      throw new InvalidValueError(
        `${this.game.name}: ${method} gave ${show(given)} for ${this.describe(position)}; expected an integer within ±${most}`,
      );
    }
    return value;
  }

  describe(position: Position): string {
    return describePosition(this.game, position);
  }
}

/** What a method gave for a list of moves: how many, or what else. */
function listWords(moves: unknown): string {
  if (Array.isArray(moves)) return `${moves.length} moves`;
  const kind = Object.prototype.toString.call(moves).slice('[object '.length, -1);
  return typeof moves === 'object' && moves !== null && kind !== 'Object' ? `a ${kind}` : show(moves);
}

/** One of a game's bounds on the core's scale; NaN if it is not a valid value. */
function boundValue(value: number): number {
  if (value === Number.POSITIVE_INFINITY) return WIN_VALUE;
  if (value === Number.NEGATIVE_INFINITY) return -WIN_VALUE;
  return typeof value === 'number' && (value | 0) === value && Math.abs(value) <= WIN_VALUE ? value : Number.NaN;
}
